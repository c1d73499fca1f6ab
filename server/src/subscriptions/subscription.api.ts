import { OFFERS } from '@plateful/contract/entitlements.ts'
import * as calls from '@plateful/contract/subscription.ts'
import { findAccount } from '../accounts/account-store.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { route } from '../http/answering/route.ts'
import { type Payments, tierHere } from '../ports/payments.ts'
import { demandCustomer } from './demand-customer.ts'
import { receiveEvent } from './receive-event.ts'
import { findSubscription, type StoredSubscription } from './subscription-store.ts'
import { syncCustomer } from './sync-subscription.ts'

const paymentsOf = ({ billing }: Context): Payments =>
  billing.kind === 'stripe' ? billing.payments : fail('billing.not_configured')

const NOTHING = { payment: 'none', periodEndsAt: null, endsThen: false } as const

const describePayment = (subscription: StoredSubscription | null) => {
  if (!subscription || subscription.tier === 'free') return NOTHING
  const { status, periodEndsAt, endsThen } = subscription
  return { payment: status === 'past_due' ? 'late' : 'paid', periodEndsAt, endsThen } as const
}

const describe = async (ctx: Context<'user'>): Promise<calls.Subscription> => {
  const ownerId = ctx.principal.owner.id
  const account = (await findAccount(ctx.db, ownerId)) ?? fail('user.not_authenticated')
  const tier = tierHere(ctx.billing, account.tier)
  const { limits } = OFFERS[tier]
  if (ctx.billing.kind === 'self-hosted') return { tier, limits, grantedBy: 'operator', ...NOTHING }
  const payment = describePayment(await findSubscription(ctx.db, ownerId))
  return { tier, limits, grantedBy: tier === 'free' ? 'nobody' : 'payment', ...payment }
}

/** The subscription of the caller as it is at the payment service now. */
const syncOwn = async (ctx: Context<'user'>, payments: Payments): Promise<StoredSubscription | null> => {
  const ownerId = ctx.principal.owner.id
  const own = await findSubscription(ctx.db, ownerId)
  if (!own) return null
  await syncCustomer({ ...ctx, payments }, { customerId: own.customerId, eventId: null })
  return findSubscription(ctx.db, ownerId)
}

export const subscriptionApi = [
  route(calls.readSubscription, describe),

  route(calls.checkSubscription, async (ctx) => {
    if (ctx.billing.kind === 'stripe') await syncOwn(ctx, ctx.billing.payments)
    return describe(ctx)
  }),

  route(calls.readOffer, async ({ billing }) =>
    billing.kind === 'stripe' ? { kind: 'stripe' as const } : { kind: 'self-hosted' as const, tier: billing.tier },
  ),

  route(calls.startCheckout, async (ctx, { body: { tier } }) => {
    const payments = paymentsOf(ctx)
    const { customerId, ownerId } = await demandCustomer(ctx, payments)
    // What the store says may be a message behind: nobody shall pay twice.
    if ((await syncOwn(ctx, payments))?.tier !== 'free') return fail('subscription.exists')
    return { url: await payments.openCheckout({ customerId, ownerId, tier, origin: ctx.origin }) }
  }),

  route(calls.openPortal, async (ctx, { body: { action } }) => {
    const payments = paymentsOf(ctx)
    const own = (await findSubscription(ctx.db, ctx.principal.owner.id)) ?? fail('subscription.none')
    const { customerId, subscriptionId, tier } = own
    const cancel = action === 'cancel' && tier !== 'free' ? subscriptionId : null
    return { url: await payments.openPortal({ customerId, origin: ctx.origin, cancel }) }
  }),

  route(calls.receiveStripeEvent, async (ctx) => {
    await receiveEvent(ctx, paymentsOf(ctx), ctx.signed ?? fail('webhook.refused'))
    return { received: true as const }
  }),
]
