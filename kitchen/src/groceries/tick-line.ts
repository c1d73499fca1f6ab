import type { Food } from '../foods/food.ts'
import { alsoBy, type Purchase, withAtLeast, withPurchase } from './bought.ts'
import type { GroceryLine } from './grocery-line.ts'
import { isWeighed, type OwnPart } from './own-parts.ts'

export type Tick = {
  /** The line's food; undefined: unknown to the table. */
  readonly food: Food | undefined
  /** The lines of one's own in it. */
  readonly parts: readonly OwnPart[]
  /** Grams in the basket then; null: all that is missing. */
  readonly grams: number | null
  /** Day of the purchase. */
  readonly on: string
  /** The tick's own id; left out: it has none. */
  readonly by?: string | undefined
}

type Ticked = Pick<GroceryLine, 'grams' | 'atHome' | 'neededBy'>

/** Is all of it left from weeks before, so that nothing is to be bought? */
export const isLeftOver = ({ ticked, bought, grams, atHome, neededBy }: GroceryLine): boolean =>
  neededBy.length > 0 && ticked && (grams > 0 ? atHome.grams >= grams : bought.grams === 0)

/**
 * What was bought once a line is ticked: the rest of the food, in whole packages, and each line of one's own that has no
 * weight. The same tick again buys nothing.
 */
export const tickLine = (
  purchases: readonly Purchase[],
  { grams: needed, atHome, neededBy }: Ticked,
  { food, parts, grams, on, by }: Tick,
): readonly Purchase[] => {
  const known = new Set(purchases.map(({ id }) => id))
  const unweighed = parts.filter((part) => !isWeighed(part)).map(({ id }) => id)
  const also = purchases.map((purchase) => (unweighed.includes(purchase.id) ? alsoBy(purchase, by) : purchase))
  const named = by === undefined ? {} : { by: [by] }
  const written = unweighed
    .filter((id) => !known.has(id))
    .reduce<readonly Purchase[]>((all, id) => withPurchase(all, { id, grams: 0, on, ...named }), also)
  if (food === undefined || (neededBy.length === 0 && !parts.some(isWeighed))) return written
  return withAtLeast(written, { food, grams: grams ?? needed - atHome.grams, on, by })
}
