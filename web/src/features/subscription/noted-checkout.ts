import { PAID_TIERS, type PaidTier } from '@plateful/contract/subscription.ts'

const KEY = 'plateful.checkout'

/** Remembers in this tab what somebody set out to buy, for when they come back. */
export const noteCheckout = (tier: PaidTier): void => {
  try {
    sessionStorage.setItem(KEY, tier)
  } catch {
    // Only the statistics miss it.
  }
}

/** What this tab set out to buy, once. */
export const takeCheckout = (): PaidTier | null => {
  try {
    const noted = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return PAID_TIERS.find((tier) => tier === noted) ?? null
  } catch {
    return null
  }
}
