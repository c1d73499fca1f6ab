import type { Food } from '../foods/food.ts'
import { isBought, type Purchase, withAtLeast, withPurchase } from './bought.ts'
import type { GroceryLine } from './grocery-line.ts'
import type { FoodFinder } from './link-food.ts'
import { readOwnLine } from './own-line.ts'
import { isWeighed } from './own-parts.ts'

export type Tick = {
  /** The line's food; undefined: unknown to the table. */
  readonly food: Food | undefined
  readonly find: FoodFinder
  /** Grams in the basket then; null: all that is missing. */
  readonly grams: number | null
  /** Day of the purchase. */
  readonly on: string
}

type Ticked = Pick<GroceryLine, 'grams' | 'atHome' | 'neededBy' | 'added'>

/** Is all of it left from weeks before, so that nothing is to be bought? */
export const isLeftOver = ({ ticked, bought, grams, atHome, neededBy }: GroceryLine): boolean =>
  neededBy.length > 0 && ticked && (grams > 0 ? atHome.grams >= grams : bought.grams === 0)

/**
 * What was bought once a line is ticked: the rest of the food, in whole packages, and each line of one's own that has no
 * weight. The same tick again buys nothing.
 */
export const tickLine = (
  purchases: readonly Purchase[],
  { grams: needed, atHome, neededBy, added }: Ticked,
  { food, find, grams, on }: Tick,
): readonly Purchase[] => {
  const parts = added.map((line) => ({ ...line, ...readOwnLine(line, find) }))
  const written = parts
    .filter((part) => !isWeighed(part) && !isBought(purchases, part.id))
    .reduce<readonly Purchase[]>((all, { id }) => withPurchase(all, { id, grams: 0, on }), purchases)
  if (food === undefined || (neededBy.length === 0 && !parts.some(isWeighed))) return written
  return withAtLeast(written, { food, grams: grams ?? needed - atHome.grams, on })
}
