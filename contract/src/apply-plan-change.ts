import type { Day, MealPlan } from './plan.ts'
import type { PlanChange } from './plan-change.ts'

type Named = { readonly id: string }
type Changes<T> = { readonly changed: readonly T[]; readonly order: readonly string[] | undefined }

/** What is not named as changed stays the very same object. */
const applyToList = <T extends Named>(list: readonly T[], { changed, order }: Changes<T>): T[] => {
  const changes = new Map(changed.map((one) => [one.id, one]))
  if (order === undefined) return list.map((one) => changes.get(one.id) ?? one)
  const known = new Map(list.map((one) => [one.id, one]))
  return order.flatMap((id) => changes.get(id) ?? known.get(id) ?? [])
}

const applyToDay = (day: Day, { meals, order, ...rest }: PlanChange['days'][number]): Day => ({
  ...rest,
  meals: applyToList(day.meals, { changed: meals, order }),
})

const applyToGroceries = (
  list: MealPlan['groceryList'],
  { lines, order, ...sums }: NonNullable<PlanChange['groceryList']>,
): MealPlan['groceryList'] => ({ ...sums, lines: applyToList(list.lines, { changed: lines, order }) })

/**
 * The week after a change, from the week it was made on. Whatever did not change is the same object as before. Null where
 * the week is in another state than the one that the change was made on.
 */
export const applyPlanChange = (plan: MealPlan, change: PlanChange): MealPlan | null => {
  if (plan.state !== change.of) return null
  const days = new Map(change.days.map((day) => [day.date, day]))
  return {
    ...change.plan,
    days:
      change.days.length === 0
        ? plan.days
        : plan.days.map((day) => {
            const changed = days.get(day.date)
            return changed === undefined ? day : applyToDay(day, changed)
          }),
    groceryList: change.groceryList ? applyToGroceries(plan.groceryList, change.groceryList) : plan.groceryList,
    rawIngredients: change.rawIngredients ?? plan.rawIngredients,
    summary: change.summary ?? plan.summary,
  }
}
