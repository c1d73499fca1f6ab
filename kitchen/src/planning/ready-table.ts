import { parseIngredientLine } from '../quantities/parse-line.ts'
import type { Household } from './household.ts'
import { recipesWith } from './kept-out.ts'
import { findLegalSet, type LegalSet } from './legal-set.ts'
import type { Kitchen } from './open-kitchen.ts'
import { readTableRules, type TableRules } from './table-rules.ts'

/** A household's rules read against the catalogue: what may be served, and what stands in the pantry. */
export type Table = {
  readonly rules: TableRules
  readonly legal: LegalSet
  /** 1: carries a disliked word or a free allergen. */
  readonly banned: Uint8Array
  readonly pantry: Uint8Array
}

/** Union of the recipes that any of some words name. */
export const recipesWithAny = (kitchen: Kitchen, words: readonly string[]): Uint8Array => {
  const found = new Uint8Array(kitchen.facts.recipes.length)
  for (const word of words) {
    const hits = recipesWith(kitchen.facts, kitchen.foods, word)
    for (let r = 0; r < hits.length; r++) if (hits[r] === 1) found[r] = 1
  }
  return found
}

/** Foods at home, read as the grocery list reads them. */
export const readPantry = (kitchen: Kitchen, words: readonly string[]): Uint8Array => {
  const pantry = new Uint8Array(kitchen.foods.foods.length)
  for (const word of words) {
    const food = kitchen.findFood(word) ?? kitchen.findFood(parseIngredientLine(word).name)
    const index = kitchen.foods.indexOf.get(food?.id ?? '')
    if (index !== undefined) pantry[index] = 1
  }
  return pantry
}

/** Lays the table for a household: reads its rules and finds its legal set. A millisecond or two. */
export const readyTable = (kitchen: Kitchen, household: Household, notThisWeek: readonly string[] = []): Table => {
  const rules = readTableRules(household)
  const banned = recipesWithAny(kitchen, [...household.dislikes, ...household.otherAllergens, ...notThisWeek])
  return {
    rules,
    banned,
    legal: findLegalSet(kitchen.facts, rules, banned),
    pantry: readPantry(kitchen, household.pantry),
  }
}
