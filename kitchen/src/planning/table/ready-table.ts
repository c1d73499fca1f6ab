import { isSold } from '../../groceries/packages.ts'
import { recall } from '../../memory/remember.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Steps } from '../steps.ts'
import { findAtHome } from './at-home.ts'
import type { Household } from './household.ts'
import { findLegalSet, type LegalSet } from './legal-set.ts'
import { neverDishes } from './opinions.ts'
import { apartTable } from './seat-members.ts'
import { readTableRules, type TableRules } from './table-rules.ts'

/** A household's rules read against the catalogue: what may be served, and what stands in the pantry. */
export type Table = {
  readonly rules: TableRules
  readonly legal: LegalSet
  /** 1: carries a disliked word or a free allergen, or somebody said never to it. */
  readonly banned: Uint8Array
  readonly pantry: Uint8Array
  /** What may stand on a plate beside the shared dish; null where everybody eats the same. Always a part of `legal`. */
  readonly apart: LegalSet | null
}

/** Recipes that carry any of some words; allergies are looked for as strictly as allergens. */
const bannedBy = (kitchen: Kitchen, dislikes: readonly string[], allergies: readonly string[]): Uint8Array => {
  const banned = new Uint8Array(kitchen.facts.recipes.length)
  const ban = (word: string, isAllergy: boolean): void => {
    const hits = kitchen.words.recipesWith(word, isAllergy)
    for (let r = 0; r < hits.length; r++) if (hits[r] === 1) banned[r] = 1
  }
  for (const word of dislikes) ban(word, false)
  for (const word of allergies) ban(word, true)
  return banned
}

/** Foods that cost nothing: at home by word or as staples (ids), read as the grocery list reads them, or from the tap. */
export const readPantry = (kitchen: Kitchen, words: readonly string[], staples: readonly string[] = []): Uint8Array => {
  const pantry = Uint8Array.from(kitchen.foods.foods, (food) => (isSold(food) ? 0 : 1))
  for (const id of staples) {
    const index = kitchen.foods.indexOf.get(id)
    if (index !== undefined) pantry[index] = 1
  }
  for (const word of words) {
    const index = kitchen.foods.indexOf.get(findAtHome(kitchen, word)?.id ?? '')
    if (index !== undefined) pantry[index] = 1
  }
  return pantry
}

const layTable = (kitchen: Kitchen, household: Household, notThisWeek: readonly string[]): Table => {
  const rules = readTableRules(household)
  const never = neverDishes(kitchen, household)
  const bannedFor = ({ dislikes, otherAllergens }: Household): Uint8Array => {
    const banned = bannedBy(kitchen, [...dislikes, ...notThisWeek], otherAllergens)
    for (const dish of never) banned[dish] = 1
    return banned
  }
  const banned = bannedFor(household)
  const apart = apartTable(household)
  return {
    rules,
    banned,
    legal: findLegalSet(kitchen.facts, rules, banned),
    pantry: readPantry(kitchen, household.pantry, household.staples),
    apart: apart && findLegalSet(kitchen.facts, readTableRules(apart), bannedFor(apart)),
  }
}

/** Tables kept of each kitchen: a week, its picture and every change of it sit down at the same one. */
const KEPT = 16
const laid = new WeakMap<Kitchen, Map<string, Table>>()

/**
 * The table of a household: its rules read, its legal set found. A millisecond or two, and nothing for one of the last.
 * It is shared: nobody may write into it.
 */
export const readyTable = (kitchen: Kitchen, household: Household, notThisWeek: readonly string[] = []): Table => {
  const known = laid.get(kitchen) ?? new Map<string, Table>()
  laid.set(kitchen, known)
  const key = JSON.stringify([household, notThisWeek])
  return recall({ known, most: KEPT }, key, () => layTable(kitchen, household, notThisWeek))
}

/** The same, the words of the table one by one: what was looked up is remembered. */
export function* layInSteps(kitchen: Kitchen, household: Household): Steps<Table> {
  for (const word of household.dislikes) {
    kitchen.words.recipesWith(word, false)
    yield
  }
  for (const word of household.otherAllergens) {
    kitchen.words.recipesWith(word, true)
    yield
  }
  return readyTable(kitchen, household)
}
