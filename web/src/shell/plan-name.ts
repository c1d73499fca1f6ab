import type { Tier } from '@plateful/contract/user.ts'

/** What a tier is called where somebody reads it. */
export const PLAN_NAMES: Readonly<Record<Tier, string>> = {
  free: 'Free plan',
  premium: 'Premium plan',
  family: 'Family plan',
}
