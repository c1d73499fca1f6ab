import { perThing } from '../memory/per-thing.ts'
import type { FoodFacts } from '../planning/dishes/food-facts.ts'
import { type DishColumns, type Letters, lettersOf } from './dish-columns.ts'
import { foodsOf } from './foods-of.ts'
import { foodNames, KITCHEN_NAMES } from './search-tables.ts'
import { searchWords } from './search-words.ts'
import { beginsWord, type Guess, guessesOf, partsOfWord } from './word-guesses.ts'

/** One way to take what was typed: all `units` (words, or phrases that are one thing) must be met. `weight` 0..1: how sure. */
export type Sense = { readonly units: readonly string[]; readonly weight: number }
/** One thing that was asked for, in all the ways to take it. */
export type Wanted = { readonly typed: string; readonly senses: readonly Sense[] }

/** What words are looked up in. */
export type Vocabulary = {
  readonly foods: FoodFacts
  readonly columns: readonly DishColumns[]
  readonly letters: readonly Letters[]
}

const lettersOfTables = perThing(({ foods }: FoodFacts): Letters => {
  const phrases = [...KITCHEN_NAMES.keys(), ...foodNames(foods).keys()]
  return lettersOf(new Set(phrases.flatMap((phrase) => phrase.split(' '))))
})

export const openVocabulary = (foods: FoodFacts, columns: readonly DishColumns[]): Vocabulary => ({
  foods,
  columns,
  letters: [...columns.map(({ letters }) => letters), lettersOfTables(foods)],
})

/** Longest phrase of the tables that is looked for, in words. */
const LONGEST_PHRASE = 4
/** Another name is nearly as good as the one that was typed. */
const OTHER_NAME = 0.97
/** "Berenjena" is "eggplant", which titles call "aubergine". */
const STEPS_BETWEEN_NAMES = 2
/** Words of a phrase that stand apart: "butter" and "peanuts" in one title. */
const APART = 0.5

const otherNames = ({ foods }: Vocabulary, phrase: string): readonly string[] => [
  ...(KITCHEN_NAMES.get(phrase) ?? []),
  ...(foodNames(foods.foods).get(phrase) ?? []),
]

/** A phrase and all else that it is called, with how sure that is. */
const namesOf = (vocabulary: Vocabulary, phrase: string): ReadonlyMap<string, number> => {
  const names = new Map([[phrase, 1]])
  let newest: readonly string[] = [phrase]
  for (let step = 1; step <= STEPS_BETWEEN_NAMES; step++) {
    newest = newest
      .flatMap((name) => otherNames(vocabulary, name))
      .filter((name, index, all) => !names.has(name) && all.indexOf(name) === index)
    for (const name of newest) names.set(name, OTHER_NAME ** step)
  }
  return names
}

const isOneThing = ({ foods, columns }: Vocabulary, phrase: string): boolean =>
  columns.some(({ labels }) => labels.terms.at.has(phrase)) || foodsOf(foods, phrase).length > 0

const sensesOf = (vocabulary: Vocabulary, { phrase, weight }: Guess): readonly Sense[] =>
  [...namesOf(vocabulary, phrase)].flatMap(([name, sure]): Sense[] => {
    const words = name.split(' ')
    const asOne: Sense = { units: [name], weight: weight * sure }
    if (words.length === 1) return [asOne]
    if (!isOneThing(vocabulary, name)) return [{ ...asOne, units: words }]
    return name === phrase ? [asOne, { units: words, weight: weight * APART }] : [asOne]
  })

const isKnown = (vocabulary: Vocabulary, phrase: string): boolean =>
  KITCHEN_NAMES.has(phrase) || foodNames(vocabulary.foods.foods).has(phrase)

/** How many of the words from a place on are one phrase of the tables. */
const phraseLength = (vocabulary: Vocabulary, words: readonly string[], from: number): number => {
  for (let many = Math.min(LONGEST_PHRASE, words.length - from); many > 1; many--)
    if (isKnown(vocabulary, words.slice(from, from + many).join(' '))) return many
  return 1
}

/** What was asked for, thing by thing. The last word may be the beginning of one: people look while they type. */
export const readQuery = (vocabulary: Vocabulary, query: string): readonly Wanted[] => {
  const words = searchWords(query)
  const typed = words.flatMap((word, at) =>
    at === words.length - 1 && beginsWord(vocabulary.letters, word) ? [word] : partsOfWord(vocabulary.letters, word),
  )
  const guesses = typed.map((word, at) => guessesOf(vocabulary.letters, word, at === typed.length - 1))
  const likeliest = guesses.map(([first], at) => first?.phrase ?? typed[at] ?? '')
  const wanted: Wanted[] = []
  for (let from = 0; from < typed.length; ) {
    const many = phraseLength(vocabulary, likeliest, from)
    const phrase = likeliest.slice(from, from + many).join(' ')
    const all = many > 1 ? [{ phrase, weight: 1 }] : (guesses[from] ?? [])
    wanted.push({
      typed: typed.slice(from, from + many).join(' '),
      senses: all.flatMap((guess) => sensesOf(vocabulary, guess)),
    })
    from += many
  }
  return wanted
}
