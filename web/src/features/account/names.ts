import type { Tier, User } from '@plateful/contract/user.ts'

export const TIER_NAMES: Readonly<Record<Tier, string>> = { free: 'Free', premium: 'Premium', family: 'Family' }

export const WEEK_START_OPTIONS: readonly { readonly value: User['weekStartsOn']; readonly label: string }[] = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
  { value: 'saturday', label: 'Saturday' },
]
