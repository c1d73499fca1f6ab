import { perFacts } from '../dishes/per-facts.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { keyOf, type Word } from './word-shapes.ts'

/** Signs that end a sentence stand in no title. */
const INSIDE = new Set([',', ':', '-', '–', '&', '(', ')', '/', '+'])

/** Titles with a comma by their first word, the longest first. */
const titlesOf = perFacts(({ recipes }): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const byFirst = new Map<string, string[][]>()
  for (const { title } of recipes) {
    if (!title.includes(',')) continue
    const words = keyOf(title)
      .split(' ')
      .filter((word) => !INSIDE.has(word))
    const known = byFirst.get(words[0] ?? '') ?? []
    known.push(words)
    byFirst.set(words[0] ?? '', known)
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.length - one.length)
  return byFirst
})

/** A title that a wish names whole: its words as names are compared, as it was typed, and how many words and signs that took. */
export type CommaTitle = { readonly key: string; readonly said: string; readonly length: number }

/**
 * The dish whose whole title, commas and all, begins at a word of a wish; null: none does. A comma cuts a wish in two, but
 * not a name: "Creamed spinach, eggs and potatoes" is one dish.
 */
export const commaTitleAt = (facts: RecipeFacts, words: readonly Word[], from: number): CommaTitle | null => {
  for (const title of titlesOf(facts).get(words[from]?.folded ?? '') ?? []) {
    let at = from
    let met = 0
    for (; at < words.length && met < title.length; at += 1) {
      const { folded, isSign } = words[at]!
      if (isSign ? !INSIDE.has(folded) : folded !== title[met]) break
      if (!isSign) met += 1
    }
    if (met < title.length) continue
    const run = words.slice(from, at)
    const said = run.map((word) => word.said).join(' ')
    return { key: title.join(' '), said: said.replaceAll(/ (?=[,:])/g, ''), length: run.length }
  }
  return null
}
