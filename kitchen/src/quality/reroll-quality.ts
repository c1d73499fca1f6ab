import type { PlannedMeal, PlannedWeek } from '../planning/week.ts'
import { jaccard } from './variety-quality.ts'

/** Metrics R1 and R2 of the planning guide: what a person gets who asks for another meal. */

export type OfferedDish = {
  readonly id: string
  readonly protein: unknown
  readonly cuisine: string
  readonly core: ReadonlySet<unknown>
}

/** Offers may share so much of their core foods with the refused one. */
const MOST_LIKENESS = 0.5

/** R1: something else than was refused: never offered before, another protein or cuisine, at most half the same foods. */
export const isNovel = (offer: OfferedDish, refused: OfferedDish, before: ReadonlySet<string>): boolean =>
  !before.has(offer.id) &&
  offer.id !== refused.id &&
  (offer.protein !== refused.protein || offer.cuisine !== refused.cuisine) &&
  jaccard(offer.core, refused.core) <= MOST_LIKENESS

/** What is eaten at a meal; the sentence that says why may be told anew. */
const eaten = ({ why: _why, ...meal }: PlannedMeal): string => JSON.stringify(meal)

/** R2: share of all other meals that are as they were; 1 when the meal stands alone. */
export const shareUnchanged = (before: PlannedWeek, after: PlannedWeek, mealId: string): number => {
  const others = (week: PlannedWeek): readonly PlannedMeal[] =>
    week.days.flatMap(({ meals }) => meals).filter(({ id }) => id !== mealId)
  const now = new Map(others(after).map((meal) => [meal.id, eaten(meal)]))
  const old = others(before)
  return old.length === 0 ? 1 : old.filter((meal) => now.get(meal.id) === eaten(meal)).length / old.length
}
