import type { Food } from '../../foods/food.ts'
import { allergenMask, CLEAN, closeVerdict, type Verdict } from '../words/masks.ts'

/** What a food's own row says, whatever its name says: the table of foods can only add to words, never remove. */
export const verdictOfRow = (food: Food): Verdict =>
  closeVerdict({ ...CLEAN, allergens: allergenMask(food.allergens), may: allergenMask(food.mayAllergens) })
