import { perThing } from '../memory/per-thing.ts'
import { remember } from '../memory/remember.ts'
import type { FoodFacts } from '../planning/dishes/food-facts.ts'
import { foodsMeantBy } from '../planning/dishes/foods-by-word.ts'

/** Words of some hundred searches; a list of foods has a few hundred bytes. */
const REMEMBERED = 2_000

const finders = perThing((facts: FoodFacts) =>
  remember(REMEMBERED, (phrase: string): readonly number[] => foodsMeantBy(facts, phrase).meant),
)

/** The foods that a phrase means, by their place in the table. */
export const foodsOf = (facts: FoodFacts, phrase: string): readonly number[] => finders(facts)(phrase)
