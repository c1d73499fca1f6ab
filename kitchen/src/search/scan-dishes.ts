import type { Known } from '../planning/dishes/recipe-facts.ts'
import type { Column, DishColumns } from './dish-columns.ts'
import { foodsOf } from './foods-of.ts'

/** How much a meeting counts by where it is: what a dish is called says most about it. */
export const WORTH = { title: 1, label: 0.95, core: 0.5, food: 0.3 } as const

/** A soup that is called one is one more surely. */
const BOTH = 0.1

/** A word or phrase that is looked for, and how sure it is that it was meant, 0..1. */
export type Unit = { readonly phrase: string; readonly weight: number }

type Phrase = { readonly rest: readonly number[]; readonly weight: number }
/** What the terms of a column are worth here: words by their number, phrases by that of their first word. */
type Worths = { readonly words: Float32Array; readonly phrases: ReadonlyMap<number, readonly Phrase[]> }

const worthsIn = ({ terms }: Column, units: readonly Unit[], isPhraseOneTerm: boolean): Worths | null => {
  const words = new Float32Array(terms.all.length)
  const phrases = new Map<number, Phrase[]>()
  let isAny = false
  for (const { phrase, weight } of units) {
    const at = (isPhraseOneTerm ? [phrase] : phrase.split(' ')).map((word) => terms.at.get(word))
    const [first, ...rest] = at
    if (first === undefined || rest.includes(undefined)) continue
    isAny = true
    if (rest.length === 0) words[first] = Math.max(words[first] ?? 0, weight)
    else
      phrases.set(first, [...(phrases.get(first) ?? []), { rest: rest.filter((term) => term !== undefined), weight }])
  }
  return isAny ? { words, phrases } : null
}

const phraseWorth = ({ term }: Column, phrases: readonly Phrase[], at: number, end: number): number => {
  let best = 0
  for (const { rest, weight } of phrases)
    if (weight > best && at + rest.length < end && rest.every((word, index) => term[at + 1 + index] === word))
      best = weight
  return best
}

/** Raises what each dish is worth to the best term of a column. */
const raise = (
  best: Float32Array,
  { first, count }: DishColumns,
  column: Column,
  worths: Worths,
  worth: number,
): void => {
  const { start, term } = column
  const { words, phrases } = worths
  const hasPhrases = phrases.size > 0
  for (let dish = 0; dish < count; dish++) {
    const end = start[dish + 1]!
    let most = 0
    for (let at = start[dish]!; at < end; at++) {
      const word = term[at]!
      let value = words[word]! * worth
      if (hasPhrases) {
        const begun = phrases.get(word)
        if (begun !== undefined) value = Math.max(value, phraseWorth(column, begun, at, end) * worth)
      }
      if (value > most) most = value
    }
    const known = best[first + dish]!
    best[first + dish] = Math.max(known, most) + BOTH * Math.min(known, most)
  }
}

const foodWeights = ({ foods }: Known, units: readonly Unit[]): Float32Array | null => {
  const weights = new Float32Array(foods.foods.length)
  let isAny = false
  for (const { phrase, weight } of units)
    for (const food of foodsOf(foods, phrase)) {
      weights[food] = Math.max(weights[food] ?? 0, weight)
      isAny = true
    }
  return isAny ? weights : null
}

type Foods = { readonly start: Uint32Array; readonly food: Uint16Array; readonly worth: number }

const raiseByFoods = (best: Float32Array, weights: Float32Array, { start, food, worth }: Foods): void => {
  for (let dish = 0; dish < best.length; dish++) {
    let most = best[dish]!
    for (let at = start[dish]!; at < start[dish + 1]!; at++) {
      const value = weights[food[at]!]! * worth
      if (value > most) most = value
    }
    best[dish] = most
  }
}

/** What each dish of the kitchen is worth, 0..1, to somebody who looks for any of some things: its best meeting with one. */
export const scanDishes = (known: Known, columns: readonly DishColumns[], units: readonly Unit[]): Float32Array => {
  const { facts } = known
  const best = new Float32Array(facts.recipes.length)
  for (const part of columns) {
    const titles = worthsIn(part.titles, units, false)
    const labels = worthsIn(part.labels, units, true)
    if (titles !== null) raise(best, part, part.titles, titles, WORTH.title)
    if (labels !== null) raise(best, part, part.labels, labels, WORTH.label)
  }
  const weights = foodWeights(known, units)
  if (weights !== null) {
    raiseByFoods(best, weights, { start: facts.coreStart, food: facts.coreFood, worth: WORTH.core })
    raiseByFoods(best, weights, { start: facts.useStart, food: facts.useFood, worth: WORTH.food })
  }
  return best
}
