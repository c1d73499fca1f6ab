import { randomUUID } from 'node:crypto'
import * as calls from '@plateful/contract/webhooks.ts'
import { lockHousehold } from '../accounts/lock-owner.ts'
import { noteEvent } from '../accounts/security-events.ts'
import { inTransaction } from '../db/store-errors.ts'
import { fail } from '../fail.ts'
import { route } from '../http/answering/route.ts'
import * as store from './webhook-store.ts'

const ENDED = 'Nothing is sent there any more.'

export const webhooksApi = [
  route(calls.listWebhooks, async ({ db, principal }) => ({
    webhooks: await store.listWebhooks(db, principal.owner),
  })),

  route(calls.makeWebhook, async (ctx, { body: { url, topics } }) => {
    const { owner } = ctx.principal
    if (!ctx.notices.takes(url)) fail('webhook.bad_address')
    return inTransaction(ctx.db, async (tx) => {
      const now = ctx.now()
      if (!(await lockHousehold(tx, owner))) fail('user.not_authenticated')
      const made = (await store.insertWebhook(tx, owner, { url, topics, now })) ?? fail('webhook.too_many')
      await noteEvent(tx, { ownerId: owner.id, kind: 'webhook.made', now })
      return made
    })
  }),

  // Outside of a transaction: whoever is asked may take ten seconds to answer.
  route(calls.testWebhook, async ({ db, principal, notices, now }, { params: { webhookId } }) => {
    const { owner } = principal
    const found = (await store.findWebhook(db, owner, webhookId)) ?? fail('webhook.not_found')
    const data = { householdId: owner.householdId }
    const body = JSON.stringify({ type: 'test', timestamp: now().toISOString(), data })
    const { fault, status } = await notices.post(found, { id: `msg_${randomUUID()}`, body }, now())
    if (fault === null) await inTransaction(db, (tx) => store.turnOn(tx, webhookId, found.isEnded, now()))
    return { fault, status }
  }),

  route(calls.endWebhook, async (ctx, { params: { webhookId } }) => {
    const { owner } = ctx.principal
    await inTransaction(ctx.db, async (tx) => {
      if (!(await store.removeWebhook(tx, owner, webhookId))) fail('webhook.not_found')
      await noteEvent(tx, { ownerId: owner.id, kind: 'webhook.ended', now: ctx.now() })
    })
    return { success: true as const, message: ENDED }
  }),
]
