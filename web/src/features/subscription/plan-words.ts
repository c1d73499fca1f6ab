import { OFFERS } from '@plateful/contract/entitlements.ts'
import type { Tier } from '@plateful/contract/user.ts'
import { usDollars } from '../../plan/words/figures.ts'
import { locale } from '../../words/page-language.ts'

export const TIER_NAMES: Readonly<Record<Tier, string>> = { free: 'Free', premium: 'Premium', family: 'Family' }

/** "$4.99"; "$0" for free. */
export const priceOf = (tier: Tier): string => {
  const { centsAMonth } = OFFERS[tier]
  return usDollars(centsAMonth / 100, centsAMonth === 0 ? 0 : 2)
}

/** "21 December 2026", as on the planner */
export const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString(locale('en-GB'), { day: 'numeric', month: 'long', year: 'numeric' })

const count = (limit: number | null): string => (limit === null ? 'No limit' : limit.toLocaleString(locale()))

/** 8 -> "8 weeks"; 104 -> "2 years"; null -> "All of it". */
const reach = (weeks: number | null): string => {
  if (weeks === null) return 'All of it'
  return weeks % 52 === 0 ? `${weeks / 52} years` : `${weeks} weeks`
}

export type Row = {
  readonly label: string
  readonly hint?: string
  /** What a tier holds: words, or whether it is there. */
  readonly of: (tier: Tier) => string | boolean
}

/** What the tiers have in common, and where they differ: the contract's one table, in words. */
export const ROWS: readonly Row[] = [
  { label: 'Whole weeks, planned', hint: 'Seven days, rerolls, recipes and one list', of: () => 'No limit' },
  { label: 'Every dish checked against your list', of: () => true },
  {
    label: 'Coming weeks saved at once',
    hint: 'This week and later ones',
    of: (tier) => count(OFFERS[tier].limits.savedWeeks),
  },
  {
    label: 'History and figures',
    hint: 'Older weeks are kept all the same',
    of: (tier) => reach(OFFERS[tier].limits.historyWeeks),
  },
  {
    label: 'Ideas by AI, each week',
    hint: 'Where an AI is set up; the planner works without',
    of: (tier) => count(OFFERS[tier].limits.aiIdeasAWeek),
  },
  {
    label: 'Each person by name',
    hint: 'Portions, rules and plates of their own',
    of: (tier) => OFFERS[tier].limits.namedMembers,
  },
  {
    label: 'People in one household',
    hint: 'Each with an account of their own',
    of: (tier) => String(OFFERS[tier].limits.members),
  },
  { label: 'The week in your calendar', of: (tier) => OFFERS[tier].limits.calendarFeed },
]
