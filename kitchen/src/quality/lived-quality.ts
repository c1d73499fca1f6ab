import type { GroceryLine } from '../groceries/grocery-line.ts'
import type { RecipeFacts } from '../planning/dishes/recipe-facts.ts'
import { RICE, starchOf } from '../planning/dishes/tastes.ts'

/** Metrics M1 to M6: what people live with. What is paid and carried home, what cooks at noon, what comes again and again. */

/** Neither at home by word nor left of weeks before: it has to be bought. */
const isToBuy = ({ haveIt, packages }: GroceryLine): boolean => !haveIt && packages?.count !== 0

/** M2: lines that are bought: what is at home, and what every kitchen has, folds away. */
export const linesToBuy = (lines: readonly GroceryLine[]): number => lines.filter(isToBuy).length

/** M1: USD paid at the till over the worth of what is eaten of it; 1 where nothing is bought. */
export const tillOverEaten = (lines: readonly GroceryLine[]): number => {
  const bought = lines.filter(({ haveIt, packages }) => !haveIt && packages !== null)
  const paid = bought.reduce((sum, { cost }) => sum + cost, 0)
  const eaten = bought.reduce(
    (sum, { cost, grams, leftoverGrams }) => sum + (cost * grams) / Math.max(1, grams + leftoverGrams),
    0,
  )
  return eaten === 0 ? 1 : paid / eaten
}

/** Less than this share of what was opened is used: the jar was bought for a spoonful. */
const BARELY = 0.2

/** M3: packages opened for less than a fifth of them. */
export const barelyOpened = (lines: readonly GroceryLine[]): number =>
  lines.filter((line) => isToBuy(line) && line.grams > 0 && line.grams < BARELY * (line.grams + line.leftoverGrams))
    .length

const NOTHING = -1

/** Foods that lead a dish: its main vegetable, its main fruit. */
export const leadFoodsOf = ({ vegetableFood, fruitFood }: RecipeFacts, dish: number): readonly number[] =>
  [vegetableFood[dish] ?? NOTHING, fruitFood[dish] ?? NOTHING].filter((food) => food !== NOTHING)

/** M5: dinners of a week on whose plates rice fills. */
export const riceDinners = (facts: RecipeFacts, dinners: readonly (readonly number[])[]): number =>
  dinners.filter((dishes) => dishes.some((dish) => starchOf(facts.tastes[dish]!) === RICE)).length

/** M6: share of lunches that take more minutes than so many; what is eaten from a pot takes none. 0 without any. */
export const slowShare = (minutes: readonly number[], most: number): number =>
  minutes.length === 0 ? 0 : minutes.filter((one) => one > most).length / minutes.length

/** M4: dishes that the most frequent lead food leads. A food that leads a main and its side leads two. */
export const mostLed = (facts: RecipeFacts, dishes: readonly number[]): number => {
  const led = Map.groupBy(
    dishes.flatMap((dish) => leadFoodsOf(facts, dish)),
    (food) => food,
  )
  return Math.max(0, ...[...led.values()].map(({ length }) => length))
}
