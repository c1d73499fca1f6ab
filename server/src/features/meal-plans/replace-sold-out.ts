import type { BodyOf, DataOf } from '@plateful/contract/endpoint.ts'
import type { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import { replaceFood } from '@plateful/kitchen/planning/replace-food.ts'
import type { Context } from '../../context.ts'
import type { Frozen } from '../../frozen.ts'
import { toPlanData } from '../../planning/plan-data.ts'
import { kitchenFor, weekOf } from '../../planning/planner.ts'
import { changePlan, checkVersion } from '../../shared/change-plan.ts'
import { type PlanView, readRuledPlan } from '../../shared/plan-view.ts'
import { updateGroceries } from './update-groceries.ts'

type Answer = Frozen<DataOf<typeof replaceSoldOut>>

const named = ({ days }: PlanView, ids: readonly string[]): Answer['changed'] =>
  days
    .flatMap(({ meals }) => meals)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title }) => ({ mealId: id, title }))

/**
 * Marks a food as sold out and replaces the dishes of the week that need it. The mark stays with the list: what is
 * rerolled later does not need the food either.
 */
export const replaceSoldOutOf = async (
  ctx: Context<'owner'>,
  { body }: { readonly body: BodyOf<typeof replaceSoldOut> },
): Promise<Answer> => {
  const { weekStartDate, foodId, version } = body
  await checkVersion(ctx, (await readRuledPlan(ctx, weekStartDate)).plan, version)
  await updateGroceries(ctx, weekStartDate, [{ action: 'sold_out', lineId: foodId, soldOut: true }])
  let done: { readonly changed: readonly string[]; readonly stayed: readonly string[] } = { changed: [], stayed: [] }
  const target = { weekStartDate, version }
  const mealPlan = await changePlan(ctx, target, (current) => {
    const result = replaceFood(kitchenFor(ctx.kitchen, current), {
      ...weekOf(current),
      soldOut: [foodId, ...current.plan.marks.soldOut],
    })
    done = result
    return { document: { ...current.plan.document, week: toPlanData(result.week) } }
  })
  return { mealPlan, changed: named(mealPlan, done.changed), stayed: named(mealPlan, done.stayed) }
}
