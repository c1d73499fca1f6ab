import type { Tier } from './user.ts'

/** What a tier holds. Weeks are whole weeks in every tier: nobody gets five days of seven. Null: no limit. */
export type Entitlements = {
  /** Weeks, this one and later ones, that can stand saved at once. */
  readonly savedWeeks: number | null
  /** Past weeks that history and statistics reach back to. */
  readonly historyWeeks: number | null
  /** The week in the calendar of a phone. */
  readonly calendarFeed: boolean
}

/** The one table that pages and server read the limits of a tier from. */
export const ENTITLEMENTS: Readonly<Record<Tier, Entitlements>> = {
  free: { savedWeeks: 4, historyWeeks: 8, calendarFeed: false },
  premium: { savedWeeks: 26, historyWeeks: 104, calendarFeed: true },
  family: { savedWeeks: null, historyWeeks: null, calendarFeed: true },
}
