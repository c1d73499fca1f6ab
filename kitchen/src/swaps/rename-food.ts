import type { Food } from '../foods/food.ts'
import { isPlural } from '../foods/food-name.ts'
import type { Swap } from './swap.ts'

type Foods = ReadonlyMap<string, Food>

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const longestFirst = (a: string, b: string): number => b.length - a.length || (a < b ? -1 : 1)
const namesOf = ({ name, plural, aliases }: Food): readonly string[] => [name, plural, ...aliases]

/** Puts one food's name in the place of another's, in the sentences of a recipe. */
export type Renamer = (text: string) => string

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Renaming = { readonly swap: Swap; readonly from: Food; readonly to: Food; readonly foods: Foods }

/** All names of a table in small letters, a line each: a search through one text finds the few that hold a word. */
const allNames = new WeakMap<Foods, string>()

/** Names of foods in which any of some words stands, be it inside another word. */
const namesHolding = (foods: Foods, words: readonly string[]): readonly string[] => {
  const text = allNames.get(foods) ?? `\n${[...foods.values()].flatMap(namesOf).join('\n').toLowerCase()}\n`
  allNames.set(foods, text)
  return words.flatMap((word) => {
    const found: string[] = []
    for (let at = text.indexOf(word); at >= 0; ) {
      const end = text.indexOf('\n', at)
      found.push(text.slice(text.lastIndexOf('\n', at) + 1, end))
      at = text.indexOf(word, end)
    }
    return found
  })
}

/** The new food's name, in the plural where several of the old one are named: tortillas for tortillas. */
export const nameLike = (text: string, { from, to }: Pick<Renaming, 'from' | 'to'>): string =>
  text !== from.name && (text === from.plural || isPlural(text)) ? to.plural : to.name

/** What a cook does as well: "Meanwhile toast the bread". */
const ALSO_VERBS: ReadonlySet<string> = new Set(['toast'])
const BEFORE_A_VERB = /(?:^|[.;:!?]\s+|\b(?:meanwhile|and|then|to|lightly)\s+)$/i
const BEHIND_A_VERB = /^\s(?:$|(?:the|a|an|each|both|all|it|them|two|seam|in|until|under|on|at)\b)/i

const isVerb = (word: string, before: string, behind: string): boolean =>
  ALSO_VERBS.has(word.toLowerCase()) && BEFORE_A_VERB.test(before) && BEHIND_A_VERB.test(behind)

const makeRenamer = ({ swap, from, to, foods }: Renaming): Renamer => {
  const names = namesOf(from).map((name) => [name.toLowerCase(), nameLike(name, { from, to })] as const)
  const own = new Map<string, string>([...names, ...swap.words])
  const inner = [...own.keys()].map((words) => new RegExp(`(?:^|[^\\p{L}])${escaped(words)}(?:$|[^\\p{L}])`, 'u'))
  const others = [...namesHolding(foods, [...own.keys()]), ...swap.words.map(([, said]) => said.toLowerCase())].filter(
    (name) => !own.has(name) && inner.some((part) => part.test(name)),
  )
  const either = (words: Iterable<string>): string => [...new Set(words)].toSorted(longestFirst).map(escaped).join('|')
  const left = others.length === 0 ? '(?!)' : either(others)
  const pattern = new RegExp(`(?<![\\p{L}-])(?:(${left})|(?:${either(own.keys())}))(?![\\p{L}-])`, 'giu')
  return (text) =>
    text.replaceAll(pattern, (all: string, other: string | undefined, at: number) => {
      if (other !== undefined || isVerb(all, text.slice(0, at), text.slice(at + all.length))) return all
      const name = own.get(all.toLowerCase()) ?? to.name
      return /^\p{Lu}/u.test(all) ? capital(name) : name
    })
}

/** A table of swaps is read once, and its foods keep their names: each renamer is made once and kept with its swap. */
const made = new WeakMap<Swap, Map<string, Renamer>>()

/**
 * Whole words only, and never inside the name of another food: a swap of butter leaves peanut butter alone, and what
 * already says the new name is not said twice.
 */
export const renamerOf = (renaming: Renaming): Renamer => {
  const { swap, from } = renaming
  const known = made.get(swap) ?? new Map<string, Renamer>()
  made.set(swap, known)
  const renamer = known.get(from.id) ?? makeRenamer(renaming)
  known.set(from.id, renamer)
  return renamer
}
