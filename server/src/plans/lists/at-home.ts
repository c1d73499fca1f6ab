import { createHash } from 'node:crypto'
import {
  type AtHome,
  NOTHING_AT_HOME,
  type StockChange,
  type Use,
  type UsedWeek,
} from '@plateful/kitchen/groceries/left-over.ts'
import { gramsOfParts, groupOwnLines, isWeighed } from '@plateful/kitchen/groceries/own-parts.ts'
import { gramsBought } from '@plateful/kitchen/groceries/packages.ts'
import { type DatedWeek, stockAfter, stockOn } from '@plateful/kitchen/groceries/stock.ts'
import { newLru } from '@plateful/kitchen/memory/lru.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Context } from '../../context.ts'
import { orderOf } from '../cooking/cook-order.ts'
import type { GroceryMarks } from '../weeks/plan-document.ts'
import { findPlan } from '../weeks/plan-store.ts'
import { type ReadUnder, readUnder, rulesUnder } from '../weeks/read-rules.ts'
import { listMarksBefore, type MarkedWeek } from './marks-before.ts'
import { listChanges } from './stock-store.ts'

/** What was bought longer ago is not counted on: shown as missing rather than as there. */
const MEMORY_DAYS = 56
/** Weeks looked back on, where somebody plans many that overlap. */
const MEMORY_WEEKS = 12

type Uses = UsedWeek['uses']

/** What the meals of a week eat, some 4 kB, and what became of it; a tick changes the second alone. */
const KEPT_WEEKS = 512
const kept = newLru<string, Uses>(KEPT_WEEKS)
const used = newLru<string, UsedWeek>(KEPT_WEEKS)
/** What all of them leave: a week that is shopped for asks with every tick. */
const KEPT_LEFT = 64
const left = newLru<string, AtHome>(KEPT_LEFT)

type Asking = Pick<Context<'owner'>, 'db' | 'kitchen' | 'weeks' | 'principal' | 'billing'>

/** Where the weeks before one are looked for. */
export const weeksBefore = (weekStart: string) =>
  ({ from: addDays(weekStart, -MEMORY_DAYS), before: weekStart, most: MEMORY_WEEKS }) as const

const nameOf = (...state: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url')

/** Names a week as it stands: every write raises one of its versions. */
const stateOf = ({ id, version, marksVersion }: MarkedWeek) => [id, version, marksVersion] as const

const usesOf = async ({ db, kitchen, weeks, principal }: Asking, week: MarkedWeek, under: ReadUnder): Promise<Uses> => {
  const { soldOut } = week.marks
  const name = nameOf(kitchen.catalogue.version, week.id, week.version, soldOut, under)
  const known = kept.get(name)
  if (known) return known
  const plan = await findPlan(db, principal.owner, week.weekStart)
  if (!plan) return new Map()
  const { document } = plan
  const order = orderOf(kitchen, { document, rules: rulesUnder(under, document), marks: { soldOut } })
  const { needs } = (await weeks.find(order, { planId: plan.id })).rest
  const uses = Map.groupBy<string, Use & { readonly foodId: string }>(needs, ({ foodId }) => foodId)
  const slim = new Map([...uses].map(([foodId, all]) => [foodId, all.map(({ grams, day }) => ({ grams, day }))]))
  return plan.version === week.version ? kept.put(name, slim) : slim
}

/** Ticked before amounts were kept: as many packages as the meals need. */
const boughtOf = ({ catalogue }: Kitchen, { weekStart, marks }: MarkedWeek, uses: Uses): UsedWeek['purchases'] => [
  ...marks.bought,
  ...marks.ticked.flatMap((id) => {
    const [food, eaten] = [catalogue.foods.get(id), uses.get(id)]
    const grams = (eaten ?? []).reduce((sum, use) => sum + use.grams, 0)
    return food && eaten ? [{ id, grams: gramsBought(food, grams), on: weekStart }] : []
  }),
]

const besides = ({ findFood }: Kitchen, { own }: GroceryMarks): UsedWeek['besides'] =>
  new Map(
    groupOwnLines(own, findFood).flatMap(({ food, parts }) =>
      food === null ? [] : [[food.id, gramsOfParts(food, parts.filter(isWeighed))]],
    ),
  )

const usedWeek = async (ctx: Asking, week: MarkedWeek, under: ReadUnder): Promise<UsedWeek> => {
  const name = nameOf(ctx.kitchen.catalogue.version, stateOf(week), under)
  const known = used.get(name)
  if (known) return known
  const uses = await usesOf(ctx, week, under)
  return used.put(name, {
    uses,
    purchases: boughtOf(ctx.kitchen, week, uses),
    besides: besides(ctx.kitchen, week.marks),
    gone: week.marks.have.flatMap(([id, haveIt]) => (haveIt ? [] : [id])),
  })
}

const isBoughtFor = ({ marks }: MarkedWeek): boolean => marks.bought.length + marks.ticked.length > 0

const DAYS = 7

/** Weeks before the first that anything was bought for, or put into the kitchen by hand, eat nothing that is counted. */
const fromFirst = (weeks: readonly MarkedWeek[], changes: readonly StockChange[]): readonly MarkedWeek[] => {
  const firstDay = changes[0]?.day
  const first = weeks.findIndex(
    (week) => isBoughtFor(week) || (firstDay !== undefined && firstDay < addDays(week.weekStart, DAYS)),
  )
  return first < 0 ? [] : weeks.slice(first)
}

const datedWeeks = async (ctx: Asking, weeks: readonly MarkedWeek[], under: ReadUnder): Promise<DatedWeek[]> => {
  const dated: DatedWeek[] = []
  for (const week of weeks) dated.push({ start: week.weekStart, ...(await usedWeek(ctx, week, under)) })
  return dated
}

/**
 * What is at home for a week: of what was bought for the weeks before it, less what those weeks eat, as they stand today (a
 * week that is still to be cooked keeps what was bought for it), and of what people put in or took out by hand up to its end.
 */
export const readAtHome = async (ctx: Asking, weekStart: string): Promise<AtHome> => {
  const { owner } = ctx.principal
  const span = weeksBefore(weekStart)
  const weeks = await listMarksBefore(ctx.db, owner, span)
  const changes = await listChanges(ctx.db, owner, { from: span.from, before: addDays(weekStart, DAYS) })
  const past = fromFirst(weeks, changes)
  if (past.length + changes.length === 0) return NOTHING_AT_HOME
  const under = await readUnder(ctx)
  const name = nameOf(ctx.kitchen.catalogue.version, past.map(stateOf), changes, under)
  const known = left.get(name)
  if (known) return known
  return left.put(name, stockAfter(await datedWeeks(ctx, past, under), changes, ctx.kitchen.catalogue.foods))
}

/** Weeks that begin so soon may have been shopped for. */
const AHEAD_DAYS = 28

/** What is at home on the morning of a day. */
export const readStockOn = async (ctx: Asking, day: string): Promise<AtHome> => {
  const { owner } = ctx.principal
  const span = { ...weeksBefore(day), before: addDays(day, AHEAD_DAYS) }
  const weeks = await listMarksBefore(ctx.db, owner, span)
  const changes = await listChanges(ctx.db, owner, { from: span.from, before: addDays(day, 1) })
  const past = fromFirst(weeks, changes)
  const under = await readUnder(ctx)
  return stockOn(day, await datedWeeks(ctx, past, under), changes, ctx.kitchen.catalogue.foods)
}
