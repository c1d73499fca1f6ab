import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { IsoDate } from './ids.ts'
import { TOPICS } from './topics.ts'

export const Change = z.strictObject({
  /** Its place among all changes that this server told: what a listener that comes back names. */
  id: z.string(),
  topic: z.enum(TOPICS),
  /** The week that it is of; null: of none, or of all. */
  week: IsoDate.nullable(),
  /** The tab that made it, by its own name; null: it did not say. */
  by: z.string().nullable(),
  /** Who made it, by their id in the household; left out: nobody of it. */
  who: z.string().optional(),
  /** The meal that it is of; left out: of none, or of several. */
  mealId: z.string().optional(),
})
export type Change = z.output<typeof Change>

export const Changes = z.strictObject({
  changes: z.array(Change),
  /** Where to go on from. */
  last: z.string(),
  /** What happened since cannot be said: ask for everything that is shown. */
  missed: z.boolean(),
})
export type Changes = z.output<typeof Changes>

export const watchChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'owner',
  summary:
    'What the household’s other tabs and devices changed, without what it is now: ask for that. With `Accept: text/event-stream` it stays open (`hello`, then `change` events with ids; a comment every 25 s; ends with the sign-in). Plain, or where too many are open, it answers at once with what came after `since`.',
  query: z.strictObject({ since: z.string().max(60).optional() }),
  returns: Changes,
  errors: [],
  fallback: 'server.failed',
  opens: true,
  perMinute: 120,
})
