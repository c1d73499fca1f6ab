import type { FoodGroup } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import type { FoodFacts } from './food-facts.ts'

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

/** Which foods a free word means: a group, or every food that carries the words in its name or an alias. */
export const foodsMeantBy = (foods: FoodFacts, word: string): readonly number[] => {
  const folded = foldName(word)
  if (folded === '') return []
  const groups = GROUP_WORDS.get(folded)
  return foods.foods.flatMap((food, index) => {
    if (groups?.includes(food.group)) return [index]
    const names = [food.name, ...food.aliases].map((name) => ` ${foldName(name)} `)
    return names.some((name) => name.includes(` ${folded} `)) ? [index] : []
  })
}
