import { createHash } from 'node:crypto'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { USUAL_STAPLES } from '@plateful/kitchen/foods/usual-staples.ts'
import { type StapleWeek, staplesLeft } from '@plateful/kitchen/groceries/staples-left.ts'
import { newLru } from '@plateful/kitchen/memory/lru.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { WeekRest } from '@plateful/kitchen/planning/words/cook-week.ts'
import * as z from 'zod'
import type { Owner } from '../../accounts/access.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { GroceryMarks } from '../weeks/plan-document.ts'
import { nameStateBefore } from './marks-before.ts'
import { listChanges } from './stock-store.ts'

/** Staples keep for months: a bottle of oil is counted on for a year. */
const YEAR_DAYS = 364
/** As many weeks, and some where people plan those that overlap. */
const YEAR_WEEKS = 60
const DAYS = 7

/** Where the weeks are looked for that have eaten of a staple. */
export const yearBefore = (weekStart: string) =>
  ({ from: addDays(weekStart, -YEAR_DAYS), before: weekStart, most: YEAR_WEEKS }) as const

const Eaten = z.record(z.string(), z.number())

const TENTHS = 10

/** What the meals of a week eat of things that kitchens always have, to be written beside the week. */
export const staplesEaten = ({ catalogue: { foods } }: Kitchen, { needs }: Pick<WeekRest, 'needs'>): string => {
  const eaten = new Map<string, number>()
  for (const { foodId, grams } of needs)
    if (grams !== null && foods.get(foodId)?.staple) eaten.set(foodId, (eaten.get(foodId) ?? 0) + grams)
  const inTenths = [...eaten].map(([id, grams]) => [id, Math.round(grams * TENTHS) / TENTHS])
  return JSON.stringify(Object.fromEntries(inTenths))
}

const listWeeks = async (db: Db, owner: Owner, weekStart: string): Promise<readonly StapleWeek[]> => {
  const { from, before, most } = yearBefore(weekStart)
  const rows = await db
    .selectFrom('plan')
    .select(['week_start', 'groceries', 'staples_eaten'])
    .where('household_id', '=', owner.householdId)
    .where('week_start', '>=', from)
    .where('week_start', '<', before)
    .orderBy('week_start', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed().map(({ week_start, groceries, staples_eaten }) => {
    const marks = GroceryMarks.parse(JSON.parse(groceries))
    return {
      start: week_start,
      eaten: new Map(Object.entries(Eaten.parse(JSON.parse(staples_eaten ?? '{}')))),
      purchases: marks.bought,
      said: new Map(marks.have),
    }
  })
}

type Asking = Pick<Context<'owner'>, 'db' | 'kitchen' | 'principal'>

/** A list is read with every tick, and a year of weeks hardly ever changes. */
const KEPT = 128
const kept = newLru<string, ReadonlyMap<string, number>>(KEPT)

/**
 * Grams that are left, at the beginning of a week, of each thing that this kitchen always has: a usual package since
 * somebody looked, less what the weeks of a year before have eaten.
 */
export const readStaplesLeft = async (
  { db, kitchen, principal: { owner } }: Asking,
  weekStart: string,
  { staples: said, staplesCheckedOn: checkedOn }: Pick<Preferences, 'staples' | 'staplesCheckedOn'>,
): Promise<ReadonlyMap<string, number>> => {
  const staples: readonly string[] = said ?? USUAL_STAPLES
  if (staples.length === 0) return new Map()
  const span = yearBefore(weekStart)
  const state = await nameStateBefore(db, owner, span)
  const changed = await listChanges(db, owner, { from: span.from, before: addDays(weekStart, DAYS) })
  const changes = changed.filter(({ foodId }) => staples.includes(foodId))
  const name = createHash('sha256')
    .update(
      JSON.stringify([kitchen.catalogue.version, owner.householdId, weekStart, state, staples, checkedOn, changes]),
    )
    .digest('base64url')
  const known = kept.get(name)
  if (known) return known
  const weeks = state === '' ? [] : await listWeeks(db, owner, weekStart)
  return kept.put(name, staplesLeft(weeks, { staples, foods: kitchen.catalogue.foods, checkedOn, changes }))
}
