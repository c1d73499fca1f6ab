import type { Tier } from './user.ts'

/** What a tier holds. Weeks are whole weeks in every tier: nobody gets five days of seven. Null: no limit. */
export type Entitlements = {
  /** Ideas that an AI writes for the caller in seven days, where the operator has set one up. */
  readonly aiIdeasAWeek: number | null
  /** Weeks, this one and later ones, that can stand saved at once. */
  readonly savedWeeks: number | null
  /** Past weeks that history and statistics reach back to. Older ones are kept, and open by their date. */
  readonly historyWeeks: number | null
  /** The week in the calendar of a phone. */
  readonly calendarFeed: boolean
  /** Naming the people of a household, with portions and rules of their own. Rules of the whole table are everybody's. */
  readonly namedMembers: boolean
  /** People who live in one household, each with an account of their own. */
  readonly members: number
}

type Offer = {
  /** US cents a month, tax left out. */
  readonly centsAMonth: number
  readonly limits: Entitlements
}

/** The one table of tiers: pages show it, the server enforces it, and no checkout opens at another price. */
export const OFFERS: Readonly<Record<Tier, Offer>> = {
  free: {
    centsAMonth: 0,
    limits: { aiIdeasAWeek: 20, savedWeeks: 4, historyWeeks: 8, calendarFeed: false, namedMembers: false, members: 2 },
  },
  premium: {
    centsAMonth: 499,
    limits: {
      aiIdeasAWeek: 200,
      savedWeeks: 26,
      historyWeeks: 104,
      calendarFeed: true,
      namedMembers: false,
      members: 4,
    },
  },
  family: {
    centsAMonth: 899,
    limits: {
      aiIdeasAWeek: 600,
      savedWeeks: null,
      historyWeeks: null,
      calendarFeed: true,
      namedMembers: true,
      members: 10,
    },
  },
}
