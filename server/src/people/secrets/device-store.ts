import { MAX_DEVICES } from '@plateful/contract/constants.ts'
import { BROWSERS, type Device, SYSTEMS } from '@plateful/contract/devices.ts'
import * as z from 'zod'
import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'

/** A word of a newer version is as good as none. */
const Browser = z.enum(BROWSERS).nullable().catch(null)
const System = z.enum(SYSTEMS).nullable().catch(null)

type Here = { readonly sessionId: string | null; readonly now: Date }

/** The sign-ins of an account that live: the one that asks first, then those seen last. At most MAX_DEVICES. */
export const listDevices = async (db: Db, owner: Owner, { sessionId, now }: Here): Promise<Device[]> => {
  const rows = await db
    .selectFrom('session')
    .leftJoin('session_device', 'session_device.session_id', 'session.id')
    .select(['session.id', 'session.created_at', 'session.last_seen_at'])
    .select(['session_device.browser', 'session_device.system'])
    .where('session.owner_id', '=', owner.id)
    .where('session.expires_at', '>', now.toISOString())
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id')
    .limit(MAX_DEVICES)
    .execute()
  const devices = rows.map((row) => ({
    id: row.id,
    browser: Browser.parse(row.browser),
    system: System.parse(row.system),
    firstSeenAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isThis: row.id === sessionId,
  }))
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)]
}

/** Ends one sign-in of an account. False: it has none of that id. */
export const endDevice = async (tx: Db, owner: Owner, sessionId: string): Promise<boolean> => {
  const done = await tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Ends all sign-ins of an account but this one. Answers how many. */
export const endOtherDevices = async (tx: Db, owner: Owner, sessionId: string): Promise<number> => {
  const done = await tx
    .deleteFrom('session')
    .where('owner_id', '=', owner.id)
    .where('id', '<>', sessionId)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
