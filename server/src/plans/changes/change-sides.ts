import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { inSlices } from '../../in-slices.ts'
import { findMeal } from '../weeks/edit-week.ts'
import { offer, offersOf, type PlanDocument, withoutOffers } from '../weeks/plan-document.ts'
import type { Terms } from './ask-before.ts'
import type { Target } from './change-plan.ts'
import { type SideAction, sidesAfter } from './planner.ts'
import { changeAndTell, type ToldChange } from './told-change.ts'

/** Sides offered before are remembered beside the mains offered before. */
const offersKey = (mealId: string): string => `${mealId}/sides`

export type SidesChanged = ToldChange & { readonly exhausted: boolean }

/**
 * Changes the sides of a meal and answers the week as saved. A reroll remembers what it replaced; when nothing is
 * left it takes all sides off, as specified, and starts from the beginning next time.
 */
export const changeSides = async (
  ctx: Context<'owner'>,
  target: Target & Terms & { readonly mealId: string },
  action: SideAction,
): Promise<SidesChanged> => {
  const key = offersKey(target.mealId)
  const { mealPlan, breaks, asked } = await changeAndTell(ctx, target, async ({ plan, rules, opinions, atHome }) => {
    const { document } = plan
    const { meal } = findMeal(document.week, target.mealId)
    if (action.kind === 'add' && action.sideDishId !== null && meal.sideDishIds.includes(action.sideDishId))
      return fail('side.there_already')
    const offered = offersOf(document.offered, key)
    const slot = { plan, rules, opinions, atHome, mealId: target.mealId }
    const after = await inSlices(sidesAfter(ctx.kitchen, slot, { action, offered }))
    const remembered = (): PlanDocument['offered'] => {
      if (after.exhausted) return withoutOffers(document.offered, key)
      return action.kind === 'reroll' ? offer(document.offered, key, action.sideDishId) : document.offered
    }
    return { document: { ...document, week: after.week, offered: remembered() } }
  })
  // Told by the week itself, so that the same request again is answered alike.
  const meal = mealPlan.days.flatMap(({ meals }) => meals).find(({ id }) => id === target.mealId)
  return { mealPlan, breaks, asked, exhausted: !asked && action.kind === 'reroll' && meal?.sideDishes.length === 0 }
}
