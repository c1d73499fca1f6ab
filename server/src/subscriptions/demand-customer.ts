import { findAccount } from '../accounts/account-store.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Payments } from '../ports/payments.ts'
import { queueFarewell } from './farewell-store.ts'
import { findSubscription, insertCustomer, type StoredSubscription } from './subscription-store.ts'

/**
 * The customer of the caller's account at the payment service; made, and noted before anything can be paid, when there
 * is none. Only a proven address goes along. A customer that turns out to be nobody's is deleted there again.
 */
export const demandCustomer = async (
  ctx: Context<'user'>,
  payments: Pick<Payments, 'createCustomer'>,
): Promise<StoredSubscription> => {
  const ownerId = ctx.principal.owner.id
  const known = await findSubscription(ctx.db, ownerId)
  if (known) return known
  const { email, emailKey } = (await findAccount(ctx.db, ownerId)) ?? fail('user.not_authenticated')
  const customerId = await payments.createCustomer({ ownerId, email: emailKey === null ? null : email })
  const now = ctx.now()
  try {
    const own =
      (await insertCustomer(ctx.db, { ownerId, customerId, now })) ?? (await findSubscription(ctx.db, ownerId))
    if (own?.customerId !== customerId) await queueFarewell(ctx.db, customerId, now)
    return own ?? fail('user.not_authenticated')
  } catch (error) {
    // Deleted while its customer was being made. Else the customer waits for the next try, which finds it again.
    if (!(await findAccount(ctx.db, ownerId))) await queueFarewell(ctx.db, customerId, now)
    throw error
  }
}
