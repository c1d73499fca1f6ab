import type { Food } from '../../foods/food.ts'
import { foldName } from '../../foods/food-name.ts'
import { typedFoods } from '../../foods/typed-words.ts'
import { remember } from '../../memory/remember.ts'
import { allergenWords } from '../../safety/words/labels.ts'
import { isSlipOf, slipsBetween } from '../../safety/words/misspelt.ts'
import { ALLERGENS } from '../../safety/words/vocabulary.ts'
import { FAMILY_NAMES } from '../../safety/words/word-families.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'

/** A word that is understood, as people write it. */
type Candidate = {
  readonly shown: string
  readonly folded: string
  readonly meaning: string
  readonly letters: number
}

type Candidates = {
  readonly byName: ReadonlyMap<string, Candidate>
  /** By their first letter: a slip there is rare, and the rest need not be compared. */
  readonly byStart: ReadonlyMap<string, readonly Candidate[]>
}

/** Which letters a word has, a bit for each; everything else shares one. */
const lettersOf = (folded: string): number => {
  let letters = 0
  for (let at = 0; at < folded.length; at++) {
    const letter = folded.charCodeAt(at) - 97
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26)
  }
  return letters
}

/** Letters that only one of two words has: a slip makes two at most. */
const lettersApart = (one: number, other: number): number => {
  let apart = 0
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) apart++
  return apart
}

/** So many are offered: more is a list to read. */
const OFFERED = 3
/** "nut", "egg", "soy" */
const SHORTEST_WORD = 3
/** One slip in a shorter word makes another one of it. */
const SHORTEST_SLIP = 4
/** Shorter beginnings of a word mean anything: "rump" of "rumpelnuss". */
const SHORTEST_CUT = 5
/** From here on two slips leave enough of a word to know it by, even where it sounds otherwise. */
const LONG = 8
/** As the word book: the words of one table must fit, or each would be looked for again. */
const REMEMBERED = 2_000

const candidatesOf = ({ foods: { foods }, guard }: Kitchen): Candidates => {
  const asFood = (names: (food: Food) => readonly string[]) =>
    foods.flatMap((food) => names(food).map((shown) => ({ shown, meaning: food.name })))
  const asWord = (shown: string, english: string) => {
    const { reach, meaning } = guard.words.read(english, true)
    return reach === 'word' ? [] : [{ shown, meaning }]
  }
  const byName = new Map<string, Candidate>()
  const byStart = new Map<string, Candidate[]>()
  for (const { shown, meaning } of [
    ...asFood(({ name }) => [name]),
    ...[...FAMILY_NAMES, ...ALLERGENS.map(allergenWords)].flatMap((name) => asWord(name, name)),
    ...typedFoods().flatMap(([typed, english]) => asWord(typed, english)),
    ...asFood(({ aliases }) => aliases),
  ]) {
    const folded = foldName(shown)
    if (folded === '' || byName.has(folded)) continue
    const candidate = { shown, folded, meaning: foldName(meaning), letters: lettersOf(folded) }
    byName.set(folded, candidate)
    const start = byStart.get(folded.charAt(0)) ?? []
    start.push(candidate)
    byStart.set(folded.charAt(0), start)
  }
  return { byName, byStart }
}

const longestFirst = (parts: readonly string[], { byName }: Candidates): readonly Candidate[] =>
  parts.flatMap((part) => byName.get(part) ?? []).toSorted((one, other) => other.folded.length - one.folded.length)

/** Whole words of what was typed: "nut" of "no nuts". */
const runsOf = (folded: string): readonly string[] => {
  const words = folded.split(' ')
  return words
    .flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')))
    .filter((run) => run.length >= SHORTEST_WORD)
}

/** Beginnings and ends of a word: "Zwetschgen" of "Zwetschgenröster". */
const cutsOf = (folded: string): readonly string[] =>
  folded
    .split(' ')
    .flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)]).flat())
    .filter((cut) => cut.length >= SHORTEST_CUT)
    .map(foldName)
    .filter((cut) => cut.length >= SHORTEST_CUT)

/** Two slips are the most that is forgiven: what is further apart by length or letters need not be compared. */
const slipsOf = (folded: string, { byStart }: Candidates): readonly Candidate[] => {
  const own = lettersOf(folded)
  return (byStart.get(folded.charAt(0)) ?? [])
    .filter(
      (candidate) =>
        Math.abs(candidate.folded.length - folded.length) <= 2 && lettersApart(candidate.letters, own) <= 4,
    )
    .map((candidate) => ({ candidate, slips: slipsBetween(folded, candidate.folded) }))
    .filter(
      ({ candidate, slips }) =>
        (slips <= 1 && folded.length >= SHORTEST_SLIP) ||
        (slips === 2 && folded.length >= LONG) ||
        (slips === 2 && isSlipOf(folded, candidate.folded)),
    )
    .toSorted((one, other) => one.slips - other.slips)
    .map(({ candidate }) => candidate)
}

/** What is not food by its length: nobody slips on so much, and comparing it costs. */
const LONGEST = 40

const find = (candidates: Candidates, typed: string): readonly string[] => {
  const folded = foldName(typed)
  if (folded === '' || folded.length > LONGEST) return []
  const near = [...slipsOf(folded, candidates), ...longestFirst(runsOf(folded), candidates)]
  const all = near.length > 0 ? near : longestFirst(cutsOf(folded), candidates)
  const meanings = [...new Set(all.map(({ meaning }) => meaning))].slice(0, OFFERED)
  return meanings.flatMap((meaning) => all.find((candidate) => candidate.meaning === meaning)?.shown ?? [])
}

const finders = new WeakMap<Kitchen['guard'], (typed: string) => readonly string[]>()

/** Words that a word nobody knows may have meant, the likeliest first; each of them is understood. */
export const nearestWords = (kitchen: Kitchen, typed: string): readonly string[] => {
  const known = finders.get(kitchen.guard)
  if (known) return known(typed)
  const candidates = candidatesOf(kitchen)
  const finder = remember(REMEMBERED, (word: string) => find(candidates, word))
  finders.set(kitchen.guard, finder)
  return finder(typed)
}
