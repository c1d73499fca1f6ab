import type { Recipe } from '../recipes/recipe.ts'
import { clausesOf, wordsOf } from './sayings.ts'

/** Forms of a dish that a small soup may stand beside. */
const FORMS: ReadonlySet<Recipe['form']> = new Set(['plate', 'omelette', 'grain bowl'])
const STIRRED_IN = /\b(?:stir|whisk) in\b/
const PASTE = /miso|doenjang/
const LIQUID = /^(?:water|dashi)$|stock$/
/** Less than this a person is a glaze or a dressing. */
const LEAST_GRAMS = 100

/**
 * Places of the ingredients that swim in a miso soup drunk beside the dish: none of them lies on the plate. Empty where the
 * dish has no such soup.
 */
export const soupBeside = (recipe: Recipe): ReadonlySet<number> => {
  if (!FORMS.has(recipe.form) || !/\bsoup\b/.test(wordsOf(recipe))) return new Set()
  const clauses = clausesOf(recipe)
  const idAt = (index: number): string => recipe.ingredients[index]?.foodId ?? ''
  const stirred = clauses.find(
    ({ text, indexes }) => STIRRED_IN.test(text) && indexes.some((at) => PASTE.test(idAt(at))),
  )
  if (stirred === undefined) return new Set()
  const end = clauses.indexOf(stirred)
  // What is laid out after the soup is beside it, not in it.
  const own = clauses.filter(
    ({ step, text }, at) => step === stirred.step && (at <= end || (at === end + 1 && /^\s*add\b/.test(text))),
  )
  const inSoup = own.flatMap(({ indexes }) => indexes)
  const liquid = inSoup
    .filter((at) => LIQUID.test(idAt(at)))
    .reduce((sum, at) => sum + (recipe.ingredients[at]?.grams ?? 0), 0)
  return liquid / Math.max(1, recipe.servings) < LEAST_GRAMS ? new Set() : new Set(inSoup)
}
