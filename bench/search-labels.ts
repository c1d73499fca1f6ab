import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldName } from '../kitchen/src/foods/food-name.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import type { Recipe } from '../kitchen/src/recipes/recipe.ts'

/** Rows of bench/search-queries; its README says what they mean. */
export type SearchQuery = {
  readonly id: string
  readonly q: string
  readonly language: 'en' | 'de' | 'es'
  readonly how: readonly string[]
  readonly by: string
  readonly of: 'today' | 'coming'
  readonly first: readonly string[]
  readonly right: readonly string[]
  readonly rule: readonly Rule[]
}
type Rule = {
  readonly title?: readonly string[]
  readonly phrase?: string
  readonly not?: readonly string[]
  readonly food?: readonly string[]
  readonly cuisine?: string
  readonly form?: string
  readonly tag?: string
  readonly kind?: string
}

export const readQueries = (half: 'learn' | 'aside'): readonly SearchQuery[] =>
  readFileSync(join(import.meta.dirname, 'search-queries', `${half}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SearchQuery)

const hasWords = (text: string, words: string): boolean => ` ${foldName(text)} `.includes(` ${foldName(words)} `)

const fits = ({ catalogue }: Kitchen, recipe: Recipe, rule: Rule): boolean => {
  const foods = recipe.ingredients.map(({ foodId }) => catalogue.foods.get(foodId)?.name ?? '')
  const hasFood = (words: string): boolean =>
    foods.some((name) => words.split(' ').every((word) => hasWords(name, word)))
  return (
    (rule.title ?? []).every((word) => hasWords(recipe.title, word)) &&
    (rule.phrase === undefined || hasWords(recipe.title, rule.phrase)) &&
    !(rule.not ?? []).some((word) => hasWords(recipe.title, word)) &&
    (rule.food ?? []).every(hasFood) &&
    (rule.cuisine === undefined || rule.cuisine === recipe.cuisine) &&
    (rule.form === undefined || rule.form === recipe.form) &&
    (rule.tag === undefined || recipe.tags.includes(rule.tag)) &&
    (rule.kind === undefined || recipe.kinds.some((kind) => kind === rule.kind))
  )
}

/** Ids that must come first, and all right ones; both empty where the catalogue has no such dish yet. */
export const answersOf = (kitchen: Kitchen, { first, right, rule }: SearchQuery) => {
  const byRule = [...kitchen.catalogue.recipes.values()]
    .filter((recipe) => rule.some((one) => fits(kitchen, recipe, one)))
    .map(({ id }) => id)
  const best = new Set([...first, ...byRule])
  return { first: best, right: new Set([...best, ...right]) }
}
