import { createHmac, randomBytes } from 'node:crypto'
import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { type Purchase, takenBack, withAtLeast, withoutPurchases } from '@plateful/kitchen/groceries/bought.ts'
import { readInSteps, readOwnLine } from '@plateful/kitchen/groceries/own-line.ts'
import { type OwnPart, readOwnPart } from '@plateful/kitchen/groceries/own-parts.ts'
import { isLeftOver, tickLine } from '@plateful/kitchen/groceries/tick-line.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { inSlices } from '../../in-slices.ts'
import { type GroceryMarks, MAX_OWN_LINES } from '../weeks/plan-document.ts'
import { replaceMarks } from '../weeks/plan-store.ts'
import { listedWeek, type PlanView, type RuledPlan, readRuledPlan, toMealPlan } from '../weeks/plan-view.ts'
import { today } from '../weeks/week-limits.ts'
import { listTaken, noteTaken } from './list-operations.ts'
import { settleMarks } from './settle-marks.ts'

type Update = BodyOf<typeof updateGroceryList>['groceryListUpdates'][number]
type Of<Action extends Update['action']> = Extract<Update, { action: Action }>
type NewLine = Of<'add'> & { readonly lineId: string }
type Named = Exclude<Update, Of<'add'>> | NewLine
type Line = PlanView['groceryList']['lines'][number]

/** Ticks never conflict: they are made again on the newer list, or the list of the newer week. */
const TRIES = 8
/** A line gets its id before it is added: the same for every try of a request that its sender named, also after a crash. */
const withIds = ({ requestKey }: Pick<Context, 'requestKey'>, updates: readonly Update[]): readonly Named[] =>
  updates.map((update, at) => {
    if (update.action !== 'add') return update
    const hex =
      requestKey === null
        ? randomBytes(6)
        : createHmac('sha256', requestKey).update(`line ${at}`).digest().subarray(0, 6)
    return { ...update, lineId: update.lineId ?? `own-${hex.toString('hex')}` }
  })

/** Written on the list is wanted, whatever was said of the food before. */
const add = (kitchen: Kitchen, marks: GroceryMarks, { text, lineId: id }: NewLine): GroceryMarks => {
  if (marks.own.some((line) => line.id === id)) return marks
  if (marks.own.length >= MAX_OWN_LINES)
    return fail('request.invalid', undefined, {
      fields: { groceryListUpdates: `At most ${MAX_OWN_LINES} own lines.` },
    })
  const { food } = readOwnLine({ id, text }, kitchen.findFood)
  const have = marks.have.filter(([known, haveIt]) => known !== food?.id || !haveIt)
  return { ...marks, have, own: [...marks.own, { id, text }] }
}

/** What the marks of a line are kept under: the food where a meal needs it, else each line of one's own. */
const keysOf = ({ own, foodId, id, added }: Line): readonly string[] =>
  own ? added.map((line) => line.id) : [foodId ?? id]

const says = (marks: GroceryMarks, keys: readonly string[], haveIt: boolean | null): GroceryMarks => {
  const said = new Set(keys)
  const others = marks.have.filter(([id]) => !said.has(id))
  // Taken back: nothing was said of it.
  if (haveIt === null) return { ...marks, have: others }
  return { ...marks, have: [...others, ...keys.map((id): GroceryMarks['have'][number] => [id, haveIt])] }
}

type List = {
  readonly kitchen: Kitchen
  readonly lines: ReadonlyMap<string, Line>
  /** Each read once, however often its line is ticked. */
  readonly partsOf: (line: Line) => readonly OwnPart[]
  readonly on: string
}

const plain = (purchases: readonly Purchase[]): GroceryMarks['bought'] => purchases.map((purchase) => ({ ...purchase }))

const tick = (
  marks: GroceryMarks,
  { ticked, grams, seen, operation }: Of<'tick'>,
  line: Line,
  { kitchen, partsOf, on }: List,
): GroceryMarks => {
  const { foodId, added } = line
  const isGone = foodId !== null && marks.have.some(([id, haveIt]) => id === foodId && !haveIt)
  if (!ticked) {
    const ids = [...(foodId === null ? [] : [foodId]), ...added.map(({ id }) => id)]
    const open = {
      ...marks,
      bought: plain(takenBack(marks.bought, { ids, seen: seen ?? null })),
      ticked: marks.ticked.filter((id) => !ids.includes(id)),
    }
    // Nothing was bought of it for this week: somebody says that nothing is left either.
    return foodId !== null && isLeftOver(line) ? says(open, [foodId], false) : open
  }
  if (isLeftOver(line) && !isGone) return marks
  const food = foodId === null ? undefined : kitchen.catalogue.foods.get(foodId)
  const wanted = isGone ? { ...line, atHome: { grams: 0, amount: '' } } : line
  // One that the same request took off is bought no more.
  const parts = partsOf(line).filter(({ id }) => marks.own.some((own) => own.id === id))
  const how = { food, parts, grams: grams ?? null, on, by: operation }
  return { ...marks, bought: plain(tickLine(marks.bought, wanted, how)) }
}

/** What was bought of a food stays bought: it is in the kitchen, whoever wrote it down. */
const remove = (marks: GroceryMarks, lineId: string): GroceryMarks => ({
  ticked: marks.ticked.filter((id) => id !== lineId),
  bought: [...withoutPurchases(marks.bought, [lineId])],
  have: marks.have.filter(([id]) => id !== lineId),
  own: marks.own.filter(({ id }) => id !== lineId),
  soldOut: marks.soldOut.filter((id) => id !== lineId),
})

/**
 * A device that was away says something of a line that another one took off, or that the week needs no more: nothing is left
 * to do, but what was carried home is in the kitchen.
 */
const onNoLine = (
  marks: GroceryMarks,
  update: Exclude<Update, Of<'add'>>,
  { kitchen: { catalogue }, on }: List,
): GroceryMarks => {
  if (update.action !== 'tick') return marks
  const { lineId: id, ticked, grams, seen, written = [], operation: by } = update
  if (!ticked)
    return { ...marks, bought: plain(takenBack(marks.bought, { ids: [id, ...written], seen: seen ?? null })) }
  const food = catalogue.foods.get(id)
  if (food === undefined || grams === undefined) return marks
  return { ...marks, bought: plain(withAtLeast(marks.bought, { food, grams, on, by })) }
}

const isOn = ({ added }: Line, id: string): boolean => added.some((written) => written.id === id)

/** The id that a change finds its line by: of a tick, the first of those that are left; null: none is. */
const namedBy = (marks: GroceryMarks, update: Exclude<Update, Of<'add'>>, { lines }: List): string | null => {
  const ids = [update.lineId, ...((update.action === 'tick' && update.written) || [])]
  const isThere = (id: string): boolean => {
    const line = lines.get(id)
    return line !== undefined && (!isOn(line, id) || marks.own.some((own) => own.id === id))
  }
  return ids.find(isThere) ?? null
}

const apply = (marks: GroceryMarks, update: Exclude<Update, Of<'add'>>, list: List): GroceryMarks => {
  const lineId = namedBy(marks, update, list)
  const line = lineId === null ? undefined : list.lines.get(lineId)
  if (lineId === null || line === undefined)
    return update.operation === undefined ? fail('line.not_found') : onNoLine(marks, update, list)
  const isWritten = isOn(line, lineId)
  switch (update.action) {
    case 'tick':
      return tick(marks, update, line, list)
    case 'have':
      return says(marks, isWritten && !line.own ? [lineId] : keysOf(line), update.haveIt)
    case 'sold_out': {
      const id = line.foodId ?? lineId
      const soldOut = marks.soldOut.filter((other) => other !== id)
      return { ...marks, soldOut: update.soldOut ? [...soldOut, id] : soldOut }
    }
    case 'remove':
      return isWritten ? remove(marks, lineId) : fail('line.not_found')
  }
}

/** Every line under its own id, its food's, and those of the lines of one's own in it. */
const byId = (lines: readonly Line[]): ReadonlyMap<string, Line> =>
  new Map(
    lines.flatMap((line) =>
      [line.id, ...(line.foodId === null ? [] : [line.foodId]), ...line.added.map(({ id }) => id)].map(
        (id) => [id, line] as const,
      ),
    ),
  )

/** The marks after all of one request. What is added comes first, so that the list is read once for all that follows. */
const marksAfter = async (
  ctx: Context<'owner'>,
  { plan, rules, atHome, staplesLeft }: RuledPlan,
  updates: readonly Named[],
) => {
  const { kitchen } = ctx
  const marks = updates.reduce((all, update) => (update.action === 'add' ? add(kitchen, all, update) : all), plan.marks)
  const input = { document: plan.document, marks, rules, atHome, staplesLeft }
  const { groceryList } = await listedWeek(ctx, input, { planId: plan.id })
  const { lines } = groceryList
  const read = new Map<Line, readonly OwnPart[]>()
  const partsOf = (line: Line): readonly OwnPart[] => {
    const parts = read.get(line) ?? line.added.map((own) => readOwnPart(own, kitchen.findFood))
    read.set(line, parts)
    return parts
  }
  const list = { kitchen, lines: byId(lines), partsOf, on: today(ctx) }
  return updates.reduce(
    // Taken off and written anew by one request: it is there.
    (all, update) => (update.action === 'add' ? add(kitchen, all, update) : apply(all, update, list)),
    settleMarks(marks, lines, plan.weekStart),
  )
}

/** What was not taken yet, of a request that may hold the same twice. */
const onceEach = (updates: readonly Named[], taken: ReadonlySet<string>): readonly Named[] => {
  const known = new Set(taken)
  return updates.filter(({ operation }) => {
    if (operation === undefined) return true
    const isNew = !known.has(operation)
    known.add(operation)
    return isNew
  })
}

/** The marks and the operations that made them, or neither. */
const writeMarks = (
  { db, principal: { owner } }: Context<'owner'>,
  write: Parameters<typeof replaceMarks>[2],
  operations: readonly string[],
): Promise<boolean> =>
  operations.length === 0
    ? replaceMarks(db, owner, write)
    : inTransaction(db, async (tx) => {
        const isWritten = await replaceMarks(tx, owner, write)
        if (isWritten) await noteTaken(tx, owner, { operations, now: write.now })
        return isWritten
      })

type MarkedWeek = {
  /** The week as it was read for it. */
  readonly before: RuledPlan
  readonly mealPlan: PlanView
}

/** Ticks, marks and own lines, all of one request or none. The version of the week stays. */
export const updateGroceries = async (
  ctx: Context<'owner'>,
  weekStart: string,
  updates: readonly Update[],
): Promise<MarkedWeek> => {
  const named = withIds(ctx, updates)
  const operations = updates.flatMap(({ operation }) => operation ?? [])
  const added = updates.filter((update) => update.action === 'add').map(({ text }) => ({ id: '', text }))
  if (added.length > 0) await inSlices(readInSteps(added, ctx.kitchen.findFood))
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const ruled = await readRuledPlan(ctx, weekStart)
    const { plan, rules, atHome, staplesLeft } = ruled
    const taken = await listTaken(ctx.db, ctx.principal.owner, operations)
    const marks = await marksAfter(ctx, ruled, onceEach(named, taken))
    const { id, version, marksVersion } = plan
    const input = { document: plan.document, marks, rules, atHome, staplesLeft }
    const listed = await listedWeek(ctx, input, { planId: id })
    const now = ctx.now()
    const cost = listed.summary.cost.week
    const write = { id, version, marksVersion, marks, cost, now }
    if (!(await writeMarks(ctx, write, operations))) continue
    // What was written is known: the row need not be read again to tell it.
    const after = { ...plan, marks, marksVersion: marksVersion + 1, cost, updatedAt: now.toISOString() }
    return { before: ruled, mealPlan: toMealPlan(ctx.kitchen, { ...ruled, plan: after }, listed) }
  }
  return fail('server.busy', new Error('the list changed under every attempt'))
}
