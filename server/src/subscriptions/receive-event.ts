import type { Context, SignedBody } from '../context.ts'
import { fail } from '../fail.ts'
import type { Payments } from '../ports/payments.ts'
import { type Synced, syncCustomer } from './sync-subscription.ts'

export type EventParts = Pick<Context, 'db' | 'now' | 'log'>

/**
 * Takes in what the payment service says. Only whom it is about is believed: what they have is asked back, so that
 * lost, doubled and late messages end alike. Fails with `webhook.refused` when it is not signed for us and for now, and
 * with `billing.unreachable` when it must be sent again.
 */
export const receiveEvent = async (
  parts: EventParts,
  payments: Pick<Payments, 'readEvent' | 'readPaidFor'>,
  { bytes, signature }: SignedBody,
): Promise<Synced | 'ignored'> => {
  const event = payments.readEvent(bytes, signature, parts.now())
  if (event.kind === 'forged') {
    parts.log.warn({ security: 'webhook.refused' }, 'an event was not signed as it must be')
    return fail('webhook.refused')
  }
  if (event.kind === 'foreign') {
    parts.log.warn({ event: event.id }, 'an event of another mode or account is ignored')
    return 'ignored'
  }
  if (event.customerId === null) return 'ignored'
  const outcome = await syncCustomer({ ...parts, payments }, { customerId: event.customerId, eventId: event.id })
  parts.log.info({ event: event.id, type: event.type, outcome }, 'payment event')
  return outcome
}
