import SearchableMap from 'minisearch/SearchableMap'
import { perFacts } from '../planning/dishes/per-facts.ts'
import type { RecipeFacts } from '../planning/dishes/recipe-facts.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { searchPhrase, searchWords } from './search-words.ts'

/** Words as numbers, in the order in which they were met. */
export type Terms = { readonly at: ReadonlyMap<string, number>; readonly all: readonly string[] }

/** A list of terms for each dish: those of dish d are `term[start[d]] .. term[start[d + 1] - 1]`. */
export type Column = { readonly terms: Terms; readonly start: Uint32Array; readonly term: Uint32Array | Uint16Array }

/** Letters of words, for beginnings and slips. */
export type Letters = SearchableMap<true>

/** What some dishes of a kitchen are found by, beside the foods that their facts hold. */
export type DishColumns = {
  /** The place of the first of them among the dishes of the kitchen. */
  readonly first: number
  readonly count: number
  readonly titles: Column
  /** Cuisine, form, kinds and tags, each as one phrase. */
  readonly labels: Column
  readonly letters: Letters
}

export const lettersOf = (words: Iterable<string>): Letters => {
  const letters: Letters = new SearchableMap()
  for (const word of words) letters.set(word, true)
  return letters
}

const SHORTS = 2 ** 16

const columnOf = (lists: readonly (readonly string[])[]): Column => {
  const at = new Map<string, number>()
  const start = new Uint32Array(lists.length + 1)
  const numbers: number[] = []
  lists.forEach((list, dish) => {
    for (const word of list) {
      const known = at.get(word) ?? at.size
      at.set(word, known)
      numbers.push(known)
    }
    start[dish + 1] = numbers.length
  })
  const term = at.size < SHORTS ? Uint16Array.from(numbers) : Uint32Array.from(numbers)
  return { terms: { at, all: [...at.keys()] }, start, term }
}

const labelsOf = ({ cuisine, form, kinds, tags }: Recipe): readonly string[] => [cuisine, form, ...kinds, ...tags]

const columnsOf = (recipes: readonly Recipe[], first: number): DishColumns => {
  const titles = columnOf(recipes.map(({ title }) => searchWords(title)))
  const labels = columnOf(recipes.map((recipe) => labelsOf(recipe).map(searchPhrase)))
  const words = new Set([...titles.terms.all, ...labels.terms.all.flatMap((label) => label.split(' '))])
  return { first, count: recipes.length, titles, labels, letters: lettersOf(words) }
}

const ownColumns = perFacts(({ recipes }) => columnsOf(recipes, 0))

const columnsOnTop = perFacts(({ below, recipes }): readonly DishColumns[] => {
  if (below === null) return []
  const first = below.recipes.length
  return recipes.length === first ? [] : [columnsOf(recipes.slice(first), first)]
})

/** The columns of a kitchen's dishes: the catalogue's own, which all kitchens share, then those of what lies on top. */
export const dishColumns = (facts: RecipeFacts): readonly DishColumns[] => [
  ownColumns(facts.below ?? facts),
  ...columnsOnTop(facts),
]

const termsOf = (columns: readonly DishColumns[], dish: number, column: 'titles' | 'labels'): readonly string[] => {
  const part = columns.findLast(({ first }) => first <= dish)
  if (part === undefined) return []
  const { terms, start, term } = part[column]
  const at = dish - part.first
  return Array.from(term.subarray(start[at], start[at + 1]), (word) => terms.all[word] ?? '')
}

/** The words of a dish's title. */
export const titleWords = (columns: readonly DishColumns[], dish: number): readonly string[] =>
  termsOf(columns, dish, 'titles')

/** Its cuisine, form, kinds and tags, in this order. */
export const labelWords = (columns: readonly DishColumns[], dish: number): readonly string[] =>
  termsOf(columns, dish, 'labels')
