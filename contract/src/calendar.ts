import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { TimeZone } from './time-zone.ts'

/** When meals stand in a calendar, on the clock of the feed's time zone (decision 0036). */
export const MEAL_TIMES: Readonly<Record<MealKind, string>> = {
  breakfast: '07:30',
  lunch: '12:30',
  dinner: '18:30',
  snack: '15:30',
  dessert: '19:30',
}
/** The evening before: soak, thaw, begin. */
export const EVENING_TIME = '20:00'

export const CalendarFeed = z.strictObject({ timeZone: z.string(), createdAt: z.iso.datetime() })
export type CalendarFeed = z.output<typeof CalendarFeed>

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'user',
  summary: 'The calendar feed of the account, or null. Its address is shown once, when it is made.',
  returns: z.strictObject({ feed: CalendarFeed.nullable(), isIncluded: z.boolean() }),
  errors: [],
  fallback: 'server.failed',
})

export const openCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar',
  access: 'user',
  summary: 'Makes an address that a calendar subscribes to. An older one ends.',
  body: z.strictObject({ timeZone: TimeZone }),
  returns: z.strictObject({ feed: CalendarFeed, address: z.string().describe('/calendar/{token}.ics') }),
  errors: ['calendar.not_included'],
  fallback: 'calendar.failed',
  perMinute: 20,
})

export const closeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar',
  access: 'user',
  summary: 'Ends the feed at once.',
  returns: z.strictObject({ feed: z.null() }),
  errors: [],
  fallback: 'calendar.failed',
})
