import { emailKeyOf } from '../accounts/account-store.ts'
import type { Context } from '../context.ts'
import { networkOf, type RateLimits } from '../http/guarding/rate-limits.ts'

const PER_MINUTE = { points: 3, seconds: 60 }
const PER_HOUR = { points: 10, seconds: 3_600 }
const PER_NETWORK = { points: 30, seconds: 3_600 }

type Asking = Pick<Context, 'address'> & { readonly limits: RateLimits }

/**
 * May this caller have another letter sent to this address? Counts the try. Nobody learns the answer: a call that may
 * not mail says the same as one that may, so that nobody's letterbox can be flooded and nobody can ask who is known.
 * Never inside a transaction.
 */
export const mayMail = async ({ limits, address }: Asking, email: string): Promise<boolean> => {
  const key = emailKeyOf(email)
  // The network comes first: what one network may not send costs the owner of the address nothing.
  if ((await limits.trySpend('mail-network', networkOf(address), PER_NETWORK)) !== null) return false
  if ((await limits.trySpend('mail-minute', key, PER_MINUTE)) !== null) return false
  return (await limits.trySpend('mail-hour', key, PER_HOUR)) === null
}
