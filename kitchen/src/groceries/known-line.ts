import type { Food } from '../foods/food.ts'
import { perThing } from '../memory/per-thing.ts'
import { recall } from '../memory/remember.ts'
import type { GroceryLine, GroceryNeed } from './grocery-line.ts'
import { type FoodMarks, type FoodParts, foodLine } from './list-line.ts'

/** Before and after a tick, and what was tried in between. */
const KEPT_LINES = 4

/** What meals need of a food, grouped once for each cooked week: its groups are what lines are known by. */
export const needsByFood = perThing(
  (needs: readonly GroceryNeed[]): ReadonlyMap<string, readonly GroceryNeed[]> =>
    Map.groupBy(needs, ({ foodId }) => foodId),
)

const linesOf = perThing((_needs: readonly GroceryNeed[]) =>
  perThing((_food: Food) => ({ known: new Map<string, GroceryLine>(), most: KEPT_LINES })),
)

/** All that the marks say of one food. */
const marksOf = (
  { id }: Food,
  { purchases, flagged, have, pantry, staples, staplesLeft, system, soldOut, batches, eatenAWeek }: FoodMarks,
): string =>
  JSON.stringify([
    purchases.filter((purchase) => purchase.id === id),
    flagged.has(id),
    have.get(id) ?? null,
    pantry.has(id),
    staples.has(id),
    staplesLeft.get(id) ?? null,
    system,
    soldOut,
    batches,
    eatenAWeek,
  ])

/**
 * The line of a food, the very same where nothing of it is another: a tick writes one line anew, not sixty. What somebody
 * wrote is read with all its marks, and written anew each time.
 */
export const knownLine = (wanted: FoodParts, marks: FoodMarks): GroceryLine => {
  const { food, needs, parts } = wanted
  if (needs.length === 0 || parts.length > 0) return foodLine(wanted, marks)
  return recall(linesOf(needs)(food), marksOf(food, marks), () => foodLine(wanted, marks))
}
