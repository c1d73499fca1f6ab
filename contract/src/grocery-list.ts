import { AISLES } from '@plateful/kitchen/foods/food.ts'
import * as z from 'zod'
import { IsoDate, MealId } from './ids.ts'

/** So much of a line of the list, in grams and as people say it; '' for none. */
export const LineAmount = z.strictObject({ grams: z.number(), amount: z.string() })

export const GroceryLine = z.strictObject({
  /** The food's id where a meal needs it, else `own-…`: that of the first line added by hand. */
  id: z.string(),
  /** Null: the food table does not know it. */
  foodId: z.string().nullable(),
  name: z.string(),
  aisle: z.enum(AISLES),
  /** What to buy, as people say it: "400 g", "3 × 400 g", "4", "2 bunches". */
  amount: z.string(),
  grams: z.number(),
  packages: z.strictObject({ count: z.int(), label: z.string(), grams: z.number() }).nullable(),
  /** USD at the till for whole packages, of what is not at home. */
  cost: z.number(),
  /** The same as `cost`. */
  checkoutCost: z.number(),
  /** USD of it that stays in the kitchen: what is left of the packages, times the chance that it is eaten before it spoils. */
  stays: z.number().default(0),
  leftoverGrams: z.number(),
  /** The same as people say it, in the words of the amount: "3", "150 g"; empty for nothing. */
  leftover: z.string().default(''),
  /** Bought for this week, in whole packages. */
  bought: LineAmount,
  /** The ticks that say so, by their own ids (`operation`): a tick that is taken back names what it saw of them. */
  boughtBy: z.array(z.string()).optional(),
  /** Left of what was bought for weeks before, as far as the meals of this one can use it before it spoils. */
  atHome: LineAmount,
  /** What is still to buy: "1" more of five onions. Null: nothing, because it is ticked or at home. */
  missing: z.strictObject({ ...LineAmount.shape, packages: z.int() }).nullable(),
  /** Is all that is needed bought, for this week or left from one before? */
  ticked: z.boolean(),
  /** In the pantry already: costs nothing. */
  haveIt: z.boolean(),
  /** At home only because it is a staple of this kitchen: check that you have it. */
  check: z.boolean().default(false),
  /** The weeks since somebody said that it is there have eaten what a usual package holds: ask whether it is still there. */
  mayBeOut: z.boolean().default(false),
  /** Added by hand, and needed by no meal. */
  own: z.boolean(),
  /** Lines that were added by hand and mean this food, as they were written; each is removed by its id. */
  added: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  /** The shop did not have it, and nothing took its place. */
  soldOut: z.boolean().default(false),
  neededBy: z.array(z.strictObject({ mealId: MealId, title: z.string(), date: IsoDate })),
  price: z.strictObject({ usd: z.number(), source: z.string(), date: z.string() }).nullable(),
})
export type GroceryLine = z.output<typeof GroceryLine>

export const GroceryList = z.strictObject({
  lines: z.array(GroceryLine),
  /** USD at the till. */
  cost: z.number(),
  /** The same as `cost`. */
  checkoutCost: z.number(),
  /** USD of it that stays in the kitchen for later weeks. */
  stays: z.number().default(0),
  ticked: z.int(),
  count: z.int(),
})
export type GroceryList = z.output<typeof GroceryList>

/** The specification's merge: by lower-cased name, each food once, amounts summed; in millilitres or grams where units differ. */
export const RawIngredient = z.strictObject({ name: z.string(), amount: z.number().nullable(), unit: z.string() })
