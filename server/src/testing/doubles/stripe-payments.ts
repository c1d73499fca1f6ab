import { OFFERS } from '@plateful/contract/entitlements.ts'
import { openStripe, type Payments } from '../../ports/payments.ts'
import { readConfig } from '../../start/config.ts'

/** The real client, set up for a double by what an operator would write into the environment. */
export const paymentsOf = async (environment: Readonly<Record<string, string>>): Promise<Payments> => {
  const { billing } = readConfig(environment)
  if (billing.kind !== 'stripe') throw new Error('the double names everything that Stripe needs')
  return openStripe(billing, { premium: OFFERS.premium.centsAMonth, family: OFFERS.family.centsAMonth })
}
