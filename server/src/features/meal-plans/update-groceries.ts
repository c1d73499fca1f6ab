import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { type GroceryMarks, MAX_OWN_LINES } from '../../shared/plan-document.ts'
import { replaceMarks } from '../../shared/plan-store.ts'
import { type PlanView, readMealPlan, readRuledPlan, viewOf } from '../../shared/plan-view.ts'

type Update = BodyOf<typeof updateGroceryList>['groceryListUpdates'][number]

/** Ticks never conflict: they are made again on the newer list, or the list of the newer week. */
const TRIES = 8
const newLineId = (): string => `own-${randomBytes(6).toString('hex')}`

const apply = (marks: GroceryMarks, update: Update, lineIds: ReadonlySet<string>): GroceryMarks => {
  if (update.action === 'add') {
    const id = update.lineId ?? newLineId()
    if (marks.own.some((line) => line.id === id)) return marks
    if (marks.own.length >= MAX_OWN_LINES)
      return fail('request.invalid', undefined, {
        fields: { groceryListUpdates: `At most ${MAX_OWN_LINES} own lines.` },
      })
    return { ...marks, own: [...marks.own, { id, text: update.text }] }
  }
  const { lineId } = update
  const own = marks.own.some(({ id }) => id === lineId)
  if (!own && (update.action === 'remove' || !lineIds.has(lineId))) return fail('line.not_found')
  const others = marks.ticked.filter((id) => id !== lineId)
  if (update.action === 'tick') return { ...marks, ticked: update.ticked ? [...others, lineId] : others }
  const soldOut = marks.soldOut.filter((id) => id !== lineId)
  if (update.action === 'sold_out') return { ...marks, soldOut: update.soldOut ? [...soldOut, lineId] : soldOut }
  const have = marks.have.filter(([id]) => id !== lineId)
  if (update.action === 'have') return { ...marks, have: [...have, [lineId, update.haveIt]] }
  return { ...marks, ticked: others, have, own: marks.own.filter(({ id }) => id !== lineId) }
}

/** Ticks, marks and own lines, all of one request or none. The version of the week stays. */
export const updateGroceries = async (
  ctx: Context<'owner'>,
  weekStart: string,
  updates: readonly Update[],
): Promise<PlanView> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { plan, rules } = await readRuledPlan(ctx, weekStart)
    const before = viewOf(ctx.kitchen, { document: plan.document, marks: plan.marks, rules })
    const lineIds = new Set(before.groceryList.lines.map(({ id }) => id))
    const marks = updates.reduce((sum, update) => apply(sum, update, lineIds), plan.marks)
    const { cost } = viewOf(ctx.kitchen, { document: plan.document, marks, rules }).summary
    const { id, version, marksVersion } = plan
    const write = { id, version, marksVersion, marks, cost: cost.week, now: ctx.now() }
    if (await replaceMarks(ctx.db, ctx.principal.owner, write)) return readMealPlan(ctx, weekStart)
  }
  return fail('server.busy', new Error('the list changed under every attempt'))
}
