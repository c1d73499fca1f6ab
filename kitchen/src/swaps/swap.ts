import { parseCsv } from '../foods/csv.ts'
import type { Food } from '../foods/food.ts'
import { isPlural } from '../foods/food-name.ts'
import { DISH_FORMS, type DishForm } from '../recipes/recipe.ts'
import { impliedDiets } from '../safety/judging/diets.ts'
import { ALLERGENS, type Allergen, DIETS, type Diet } from '../safety/words/vocabulary.ts'

type Rules = { readonly diets: readonly Diet[]; readonly allergens: readonly Allergen[] }

/** What a swap is for: a diet, an allergen, an empty cupboard, a short purse, a table that needs no free-from food. */
const SWAP_REASONS = [...DIETS, ...ALLERGENS, 'pantry', 'budget', 'everyday'] as const
export type SwapReason = (typeof SWAP_REASONS)[number]

/** One row of kitchen/data/swaps.csv: a food that may stand in for others, as cooks agree. */
export type Swap = {
  /** Short and stable: it stands in saved plans as part of a recipe's id. */
  readonly id: string
  /** Ids of the foods that it replaces. */
  readonly from: readonly string[]
  readonly to: string
  /** Grams of the new food for one gram of the old. */
  readonly ratio: number
  readonly reasons: readonly SwapReason[]
  /** Words of a recipe's sentences that mean the old food, and what stands in their place: mostly the new food's name. */
  readonly words: readonly (readonly [old: string, instead: string])[]
  /** Where it does not work: forms of dishes, and words of the method. */
  readonly notForms: readonly DishForm[]
  readonly notWords: readonly string[]
  /** What the cook does otherwise; empty: nothing. */
  readonly method: string
  /** Where that is worth saying: `hot` in dishes that are heated, else words of the method or its foods; empty: everywhere. */
  readonly methodWhere: readonly string[]
}

/** Whether it takes a free-from food back to the everyday one: nobody needs to be told of it. */
export const isEveryday = ({ reasons }: Swap): boolean => reasons.includes('everyday')

/**
 * Whether rules of the household ask for it: whoever is allergic to egg needs no vegan cheese, and vegan yogurt on a low-FODMAP
 * plate would be the wrong one. What is only for an empty cupboard or a purse, nobody is given for a rule.
 */
export const isForRules = ({ reasons }: Swap, { diets, allergens }: Rules): boolean =>
  [...diets, ...diets.flatMap(impliedDiets), ...allergens].some((rule) => reasons.includes(rule))

const isReason = (word: string): word is SwapReason => SWAP_REASONS.some((reason) => reason === word)
const isForm = (word: string): word is DishForm => DISH_FORMS.some((form) => form === word)

const listOf = (cell: string | undefined): readonly string[] =>
  (cell ?? '')
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** "toast=gluten-free toast"; a bare word gives way to the food's name, one in the plural to its plural: limes to lemons. */
const pairOf = (word: string, to: Food | undefined): [string, string] => {
  const [old = '', instead] = word.split('=')
  return [old.trim().toLowerCase(), (instead ?? (isPlural(old) ? to?.plural : to?.name) ?? '').trim()]
}

/** Reads the table against the foods. Throws with the line at the first row that cannot be right. */
export const parseSwaps = (text: string, foods: Iterable<Food>): readonly Swap[] => {
  const byName = new Map([...foods].map((food) => [food.name, food]))
  const seen = new Set<string>()
  return parseCsv(text).rows.map(({ line, cells }) => {
    const bad = (reason: string): never => {
      throw new Error(`line ${line}: ${reason}`)
    }
    const foodId = (name: string): string => byName.get(name)?.id ?? bad(`there is no food “${name}”`)
    const id = cells.get('id') ?? ''
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(id) || seen.has(id)) bad(`“${id}” is no new id`)
    seen.add(id)
    const ratio = Number(cells.get('ratio'))
    if (!(ratio > 0 && ratio <= 5)) bad('the ratio is grams of the new food for one gram of the old')
    const from = listOf(cells.get('from')).map(foodId)
    const reasons = listOf(cells.get('for'))
    const forms = listOf(cells.get('not_forms'))
    const words = listOf(cells.get('words')).map((word) => pairOf(word, byName.get(cells.get('to') ?? '')))
    // Nothing stands in every text, at every place.
    if (words.some(([old]) => old === '')) bad('a word of the recipe stands before each “=”')
    if (cells.get('method') === '' && cells.get('method_where') !== '') bad('nothing is said of the method anywhere')
    if (from.length === 0 || reasons.length === 0) bad('a swap names foods and reasons')
    return {
      id,
      from,
      to: foodId(cells.get('to') ?? ''),
      ratio,
      reasons: reasons.map((word) =>
        isReason(word) ? word : bad(`“${word}” is no diet, allergen, pantry, budget or everyday`),
      ),
      words,
      notForms: forms.map((word) => (isForm(word) ? word : bad(`“${word}” is no form of a dish`))),
      notWords: listOf(cells.get('not_words')),
      method: cells.get('method') ?? '',
      methodWhere: listOf(cells.get('method_where')),
    }
  })
}
