import type { FoodGroup } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import type { FoodFacts } from './food-facts.ts'
import type { RecipeFacts } from './recipe-facts.ts'

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

/** 1 for every recipe that uses one of the foods, or carries the words in its title. */
export const recipesWith = (facts: RecipeFacts, foods: FoodFacts, word: string): Uint8Array => {
  const meant = new Uint8Array(foods.foods.length)
  for (const food of foodsMeantBy(foods, word)) meant[food] = 1
  const folded = ` ${foldName(word)} `
  return Uint8Array.from(facts.recipes, (recipe, r) => {
    for (let u = facts.useStart[r]!; u < facts.useStart[r + 1]!; u++) if (meant[facts.useFood[u]!] === 1) return 1
    return folded.trim() !== '' && ` ${foldName(recipe.title)} `.includes(folded) ? 1 : 0
  })
}
