import { chanceOf } from '../chance.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { SIDE_BIT } from '../plate.ts'

/** Told apart from the jitter of the same recipe under the same seed. */
const HAND = 0x68616e64
/** The same of the vegetables that come to mind. */
const MARKET = 0x6d61726b

/** One dish of five. */
const PART = 0.2
/** One vegetable of three. */
const FOODS_PART = 0.35

/**
 * Whether a recipe comes to mind this week: a fifth of them does, another one for each seed. The same few dishes are the best
 * of all for every table, and no jitter that leaves them good hides them; that most stay behind for a week does. A side
 * comes to mind with the vegetable that leads it, so that the sides of a week share what is bought for them.
 */
export const isInHand = ({ kinds, vegetableFood }: RecipeFacts, seed: number, recipe: number): boolean => {
  const food = kinds[recipe]! === SIDE_BIT ? vegetableFood[recipe]! : -1
  return food < 0 ? chanceOf(seed ^ HAND, recipe) < PART : chanceOf(seed ^ MARKET, food) < FOODS_PART
}
