import type { FoodGroup } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import type { FoodFacts } from './food-facts.ts'
import { perThing } from './per-facts.ts'
import { openPhraseIndex } from './phrase-index.ts'

/** Words that name a whole group of foods. */
const GROUP_WORDS: ReadonlyMap<string, readonly FoodGroup[]> = new Map<string, readonly FoodGroup[]>([
  ['fish', ['fish']],
  ['seafood', ['fish', 'shellfish']],
  ['shellfish', ['shellfish']],
  ['meat', ['beef', 'pork', 'lamb', 'poultry']],
  ['red meat', ['beef', 'pork', 'lamb']],
  ['poultry', ['poultry']],
  ['beef', ['beef']],
  ['pork', ['pork']],
  ['lamb', ['lamb']],
  ['nut', ['nut']],
  ['dairy', ['dairy']],
  ['egg', ['egg']],
  ['soy', ['soy']],
])

/** The names and aliases of all foods. */
const namesOf = perThing(({ foods }: FoodFacts) =>
  openPhraseIndex(foods.map(({ name, aliases }) => [name, ...aliases].map(foldName))),
)

/** Which foods a free word means: a group, or every food that carries the words in its name or an alias. */
export const foodsMeantBy = (foods: FoodFacts, word: string): readonly number[] => {
  const folded = foldName(word)
  const named = namesOf(foods)(folded)
  const groups = GROUP_WORDS.get(folded)
  if (groups === undefined) return named
  const isNamed = new Set(named)
  return foods.foods.flatMap(({ group }, index) => (groups.includes(group) || isNamed.has(index) ? [index] : []))
}
