import type { BodyOf, DataOf } from '@plateful/contract/endpoint.ts'
import type { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import { type FoodReplaced, replaceInSteps } from '@plateful/kitchen/planning/changes/replace-food.ts'
import type { Steps } from '@plateful/kitchen/planning/steps.ts'
import type { PlannedWeek } from '@plateful/kitchen/planning/week.ts'
import type { Context } from '../../context.ts'
import type { Frozen } from '../../frozen.ts'
import { inSlices } from '../../in-slices.ts'
import { updateGroceries } from '../lists/update-groceries.ts'
import { toPlanData } from '../weeks/plan-data.ts'
import type { PlanDocument } from '../weeks/plan-document.ts'
import { readPast } from '../weeks/plan-store.ts'
import { type PlanView, planView, type RuledPlan, readRuledPlan } from '../weeks/plan-view.ts'
import { askBefore, type Terms } from './ask-before.ts'
import { checkVersion, isRepeated } from './change-plan.ts'
import { kitchenFor, tellChange, weekOf } from './planner.ts'
import { changeAndTell, type ToldChange, toldBefore } from './told-change.ts'

type Answer = Frozen<DataOf<typeof replaceSoldOut>>

const named = ({ days }: PlanView, ids: readonly string[]): Answer['changed'] =>
  days
    .flatMap(({ meals }) => meals)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title }) => ({ mealId: id, title }))

type Listed = Pick<FoodReplaced, 'changed' | 'stayed'>

const NOTHING_DONE: Listed = { changed: [], stayed: [] }

type SoldOut = Pick<BodyOf<typeof replaceSoldOut>, 'foodId' | 'how'>

function* replacing({ kitchen }: Context<'owner'>, ruled: RuledPlan, { foodId, how }: SoldOut): Steps<FoodReplaced> {
  // Named once: where it is marked already, a swap for it and for it again would be looked for, and there is none.
  const soldOut = [...new Set([foodId, ...ruled.plan.marks.soldOut])]
  return yield* replaceInSteps(yield* kitchenFor(kitchen, ruled), { ...weekOf(kitchen, ruled), soldOut }, how)
}

const replaced = (ctx: Context<'owner'>, ruled: RuledPlan, food: SoldOut): Promise<FoodReplaced> =>
  inSlices(replacing(ctx, ruled, food))

const answer = ({ mealPlan, breaks, asked }: ToldChange, { changed, stayed }: Listed): Answer => ({
  mealPlan,
  breaks,
  ...(asked && { asked }),
  changed: named(mealPlan, changed),
  stayed: named(mealPlan, stayed),
})

const dishesOf = ({ days }: PlannedWeek): string =>
  JSON.stringify(days.map(({ meals }) => meals.map(({ id, recipeId, sideDishIds }) => [id, recipeId, sideDishIds])))

/** What this very request made of the week that undo would bring back; of the week itself where it changed nothing. */
const doneBefore = async (ctx: Context<'owner'>, ruled: RuledPlan, food: SoldOut): Promise<FoodReplaced> => {
  const { plan } = ruled
  const last = (await readPast(ctx.db, ctx.principal.owner, plan.id)).at(-1)
  const done = last && (await replaced(ctx, { ...ruled, plan: { ...plan, document: last.document } }, food))
  const isIt = done !== undefined && dishesOf(done.week) === dishesOf(plan.document.week)
  return isIt ? done : replaced(ctx, ruled, food)
}

const withWeek = ({ plan }: RuledPlan, { week }: FoodReplaced): PlanDocument => ({
  ...plan.document,
  week: toPlanData(week),
})

/** What is asked before the food is marked: the week is weighed as if it were. */
const askOf = async (ctx: Context<'owner'>, ruled: RuledPlan, food: SoldOut, terms: Terms) => {
  const { plan } = ruled
  const marked = {
    ...ruled,
    plan: { ...plan, marks: { ...plan.marks, soldOut: [food.foodId, ...plan.marks.soldOut] } },
  }
  const document = withWeek(ruled, await replaced(ctx, ruled, food))
  const told = await inSlices(tellChange(ctx.kitchen, marked, document))
  return askBefore(ctx.kitchen, ruled, told, terms)
}

/**
 * Marks a food as sold out and replaces the dishes of the week that need it. The mark stays with the list: what is
 * rerolled later does not need the food either.
 */
export const replaceSoldOutOf = async (
  ctx: Context<'owner'>,
  { body }: { readonly body: BodyOf<typeof replaceSoldOut> },
): Promise<Answer> => {
  const { weekStartDate, foodId, version, ifBreaks } = body
  const before = await readRuledPlan(ctx, weekStartDate)
  if (isRepeated(ctx, before.plan))
    return answer(
      { mealPlan: await planView(ctx, before), breaks: await toldBefore(ctx, weekStartDate) },
      await doneBefore(ctx, before, body),
    )
  await checkVersion(ctx, before.plan, version)
  const asked = ifBreaks && (await askOf(ctx, before, body, { ifBreaks, always: true }))
  if (asked) return answer({ mealPlan: await planView(ctx, before), breaks: [], asked }, NOTHING_DONE)
  await updateGroceries(ctx, weekStartDate, [{ action: 'sold_out', lineId: foodId, soldOut: true }])
  let done = NOTHING_DONE
  const told = await changeAndTell(ctx, { weekStartDate, version }, async (current) => {
    const result = await replaced(ctx, current, body)
    done = result
    return { document: withWeek(current, result) }
  })
  return answer(told, done)
}
