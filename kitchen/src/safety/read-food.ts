import type { Food } from '../foods/food.ts'
import { allergenMask, CLEAN, closeVerdict, isClean, unionVerdicts } from './masks.ts'
import type { Finding, TextReading } from './reading.ts'

/** What the food's own row adds to a reading of its words: the table of foods can only add, never remove. */
export const readFoodIngredient = (food: Food, reading: TextReading): TextReading => {
  const own = closeVerdict({
    ...CLEAN,
    allergens: allergenMask(food.allergens),
    may: allergenMask(food.mayAllergens),
  })
  if (isClean(own)) return reading
  const finding: Finding = { ...own, words: food.name, term: food.id, rule: 'food-row' }
  return { ...reading, ...unionVerdicts([reading, own]), findings: [...reading.findings, finding] }
}
