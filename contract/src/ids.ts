import * as z from 'zod'

export const IsoDate = z.iso.date()
/** A moment by somebody's own clock, to the minute and without a zone: `2026-11-26T18:05`. */
export const LocalMoment = z.iso
  .datetime({ local: true, precision: -1 })
  .refine((moment) => !moment.endsWith('Z'), 'Leave the zone out.')
/** Weeks that can be planned. Beyond them a date would not stay four digits and two pairs when days are added. */
const [FIRST_WEEK, LAST_WEEK] = ['2000-01-01', '2099-12-31']
/** A week is named by its first day. Any weekday may be the first. */
export const WeekStart = z.iso
  .date({ abort: true })
  .refine((date) => date >= FIRST_WEEK && date <= LAST_WEEK, 'Choose a week between 2000 and 2099.')
export const MealId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'Not a meal id.')
export const RecipeId = z.string().regex(/^[a-z0-9-]{1,120}$/, 'Not a recipe id.')
/** Of a food of the table, or of a row of one's own. */
export const FoodId = z.string().regex(/^[a-z0-9-]{1,120}$/, 'Not a food id.')
