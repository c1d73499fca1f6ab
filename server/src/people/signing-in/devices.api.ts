import * as calls from '@plateful/contract/devices.ts'
import { findAccountToOpen } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { endDevice, endOtherDevices, listDevices } from '../secrets/device-store.ts'
import { endAllSessions } from '../secrets/session-store.ts'

const SAID = {
  one: 'The device is signed out.',
  others: 'All other devices are signed out.',
  all: 'The account is signed out everywhere.',
} as const

export const devicesApi = [
  route(calls.listDevices, async ({ db, principal, now }) => ({
    devices: await listDevices(db, principal.owner, { sessionId: principal.sessionId, now: now() }),
  })),

  route(calls.endDevice, async (ctx, { params: { deviceId } }) => {
    const { owner, sessionId } = ctx.principal
    await inTransaction(ctx.db, async (tx) => {
      if (!(await endDevice(tx, owner, deviceId))) fail('device.not_found')
      await noteEvent(tx, { ownerId: owner.id, kind: 'session.ended', now: ctx.now() })
    })
    if (deviceId === sessionId) ctx.setRefreshCookie(null, null)
    return { success: true as const, message: SAID.one }
  }),

  route(calls.endOtherDevices, async (ctx) => {
    const { owner, sessionId } = ctx.principal
    const sessions = await inTransaction(ctx.db, async (tx) => {
      const ended = await endOtherDevices(tx, owner, sessionId ?? '')
      await noteEvent(tx, { ownerId: owner.id, kind: 'sessions.revoked', detail: { sessions: ended }, now: ctx.now() })
      return ended
    })
    return { success: true as const, message: SAID.others, sessions }
  }),

  // An admin's own sign-in is an hour old at most for this, as for every change of theirs (http/answering/answer-route.ts).
  route(calls.endDevicesOf, async (ctx, { body: { email } }) => {
    const sessions = await inTransaction(ctx.db, async (tx) => {
      const { ownerId } = (await findAccountToOpen(tx, email)) ?? fail('account.not_found')
      const ended = await endAllSessions(tx, ownerId)
      const now = ctx.now()
      await noteEvent(tx, { ownerId, kind: 'sessions.revoked', detail: { sessions: ended, by: 'admin' }, now })
      await noteEvent(tx, { ownerId: ctx.principal.owner.id, kind: 'admin.signed_out', now })
      return ended
    })
    return { success: true as const, message: SAID.all, sessions }
  }),
]
