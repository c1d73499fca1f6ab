/**
 * Where lunch comes from, Monday to Friday. `leftovers`: from the evening before where its pot can feed two meals, else
 * quick. `quick`: on the table in QUICK_LUNCH_MINUTES. `packed`: carried along. `home`: cooked like any meal. `none`: not planned.
 */
export const WEEKDAY_LUNCHES = ['leftovers', 'quick', 'packed', 'home', 'none'] as const
export type WeekdayLunch = (typeof WEEKDAY_LUNCHES)[number]

/** Where lunch comes from until somebody says: cooked once, eaten twice. */
export const USUAL_WEEKDAY_LUNCH: WeekdayLunch = 'leftovers'

/** From start to table: what a break leaves time for. */
export const QUICK_LUNCH_MINUTES = 15
/** Working days of a week: so many lunches may be leftovers. */
export const WORKDAYS = 5

export const isQuickLunch = (lunch: WeekdayLunch | undefined): boolean => lunch === 'leftovers' || lunch === 'quick'

/** The same household with lunches cooked like any meal. Lunches that are not planned stay so: they ask for no dish. */
export const withLunchAtHome = <Table extends { readonly weekdayLunch?: WeekdayLunch }>(household: Table): Table =>
  household.weekdayLunch === undefined || household.weekdayLunch === 'home' || household.weekdayLunch === 'none'
    ? household
    : { ...household, weekdayLunch: 'home' }
