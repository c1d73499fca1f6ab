import type { Food } from '../../foods/food.ts'
import { foldName } from '../../foods/food-name.ts'
import { inEnglish } from '../../foods/typed-words.ts'
import { perThing } from '../../memory/per-thing.ts'
import { remember } from '../../memory/remember.ts'
import { readTextWith } from '../reading/read-text.ts'
import type { Match } from '../reading/reading.ts'
import { isMeantBy, markOf } from '../reading/word-marks.ts'
import { isFunctionWord } from '../words/function-words.ts'
import { allergenWords } from '../words/labels.ts'
import type { Entry, Lexicon } from '../words/lexicon.ts'
import { type AllergenMask, allergenMask, unionVerdicts } from '../words/masks.ts'
import { GAPS, wordsOf } from '../words/normalise.ts'
import {
  type Apart,
  isApartAt,
  type LongerName,
  NOTHING_APART,
  type Product,
  type ProductFinder,
} from '../words/products.ts'
import { ALLERGENS, type Allergen } from '../words/vocabulary.ts'
import { FAMILY_OF } from '../words/word-families.ts'
import type { PlacedText } from './read-dish.ts'

/**
 * How far a typed word reaches. `allergen`: everything that holds an allergen of the list. `food`: a food we know, by all
 * of its names. `word`: nobody knows it, so that only the word itself is looked for.
 */
export type Reach = 'allergen' | 'food' | 'word'

/** `apart`: longer names in which the phrase is another thing ("olive oil"); none for an allergy. */
export type FreePhrase = {
  readonly words: readonly string[]
  readonly entry: Entry | undefined
  readonly apart: readonly LongerName[]
}

/** A word a household typed, ready to be looked for. */
export type FreeWord = {
  readonly typed: string
  readonly phrases: readonly FreePhrase[]
  /** Of a dislike: foods that are made of it or share its name, and are not meant. An allergy means them all. */
  readonly products: readonly Product[]
  /** Allergens of the list that it stands for: all that holds them is meant. */
  readonly allergens: AllergenMask
  readonly reach: Reach
  /** "the", "with": no food at all, and looked for nowhere. */
  readonly isNoFood: boolean
  /** Allergens that it holds itself: what is made of it can be kept out by them. */
  readonly holds: AllergenMask
  /** What it was read as, in the kitchen's English. */
  readonly meaning: string
}

/** What typed words are looked up in: the rows of the guard, and the foods of the table by any of their names. */
export type WordBook = {
  /** `isAllergy` looks further: it must not miss anything. */
  readonly read: (typed: string, isAllergy: boolean) => FreeWord
  /** The same of a whole list, which is read once: each meal of a week asks for all words of its table. */
  readonly readAll: (typed: readonly string[], isAllergy: boolean) => readonly FreeWord[]
}

type Sources = {
  readonly lexicon: Lexicon
  readonly findFood: (name: string) => Food | undefined
  readonly productsOf: ProductFinder
}

/** The list's own words: "milk", "sulphites". */
const LISTED: ReadonlyMap<string, Allergen> = new Map(
  ALLERGENS.map((allergen) => [wordsOf(allergenWords(allergen)).join(' '), allergen]),
)

/** "cow's milk", "egg white", "mustard powder": the list's own word at either end of something that holds it. */
const listedIn = (meant: readonly string[], holds: AllergenMask): AllergenMask => {
  const ends = [meant.join(' '), meant.at(-1) ?? '', meant[0] ?? '']
  return allergenMask(ends.flatMap((end) => LISTED.get(end) ?? []).slice(0, 1)) & holds
}

/** "nuts (all)": a name of a family among other words brings all that it stands for. */
const familiesIn = (typed: string): AllergenMask =>
  allergenMask(wordsOf(typed).flatMap((word) => FAMILY_OF.get(wordsOf(inEnglish(word)).join(' '))?.allergens ?? []))

/** Whoever cannot stand raw tomato may well eat it cooked; whoever is allergic to it may not. */
const foodOf = ({ findFood }: Sources, meant: string, isAllergy: boolean): Food | undefined => {
  const food = findFood(meant) ?? findFood(wordsOf(meant).join(' '))
  if (food === undefined || isAllergy) return food
  const names = [food.name, food.plural, ...food.aliases].map(foldName)
  return [meant, wordsOf(meant).join(' ')].some((name) => names.includes(foldName(name))) ? food : undefined
}

/** A food by its first name is looked for by that, whatever family it is read as: culantro. */
const isOfTable = ({ findFood }: Sources, typed: string): boolean =>
  foldName(findFood(typed)?.name ?? '') === foldName(typed)

/** Allergens that a phrase says for certain; what an unknown word may be a slip of is no certainty. */
const said = (lexicon: Lexicon, phrase: string): AllergenMask =>
  unionVerdicts(
    readTextWith(lexicon, phrase, 'ingredient')
      .matches.filter(({ rule }) => rule !== 'suffix')
      .map(({ verdict }) => verdict),
  ).allergens

/**
 * Makes a typed word ready: with its family, as a food of the table under the name that recipes have, or by itself. As
 * an allergy the bare word is kept beside all that; one that names an allergen of the list ("Milch"), or none of our
 * foods but something that holds one ("casein"), stands for that allergen.
 */
const readOneWord = (sources: Sources, typed: string, isAllergy: boolean): FreeWord => {
  const { lexicon } = sources
  const english = inEnglish(typed)
  const own = wordsOf(typed)
  const meant = wordsOf(english)
  const food = foodOf(sources, english, isAllergy)
  const names = [own, meant, ...(isAllergy && food !== undefined ? [wordsOf(food.name)] : [])]
  const family = names.map((name) => FAMILY_OF.get(name.join(' '))).find((found) => found !== undefined)
  const holds = (said(lexicon, english) | allergenMask(food?.allergens ?? [])) >>> 0
  const guessed = family === undefined && food === undefined && holds !== 0 ? holds | familiesIn(typed) : 0
  const allergens = (allergenMask(family?.allergens ?? []) | (isAllergy ? listedIn(meant, holds) | guessed : 0)) >>> 0
  const itself = [own, meant, ...(food === undefined ? [] : [wordsOf(food.name)])]
  const isNoFood = family === undefined && food === undefined && holds === 0 && isFunctionWord(typed)
  const phrases = isNoFood
    ? []
    : family === undefined || isAllergy
      ? [...itself, ...[...(family?.words ?? []), ...(family?.products ?? [])].map(wordsOf)]
      : [...(isOfTable(sources, typed) ? [own] : []), ...family.words.map(wordsOf)]
  const distinct = [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()].filter(
    (phrase) => phrase.length > 0,
  )
  // A word that is no food of ours ("green") is looked for wherever it stands.
  const isFood = !isAllergy && (family !== undefined || food !== undefined)
  const isSynonym = family !== undefined && family.allergens === undefined
  const apart = distinct.map((phrase) => (isFood ? sources.productsOf(phrase, isSynonym) : NOTHING_APART))
  const looked = distinct.map((phrase, at) => ({
    words: phrase,
    entry: lexicon.entryOf(phrase.join(' ')),
    apart: apart[at]!.names,
  }))
  return {
    typed,
    phrases: looked,
    products: productsBeside(looked, apart),
    allergens,
    isNoFood,
    reach: allergens !== 0 ? 'allergen' : family !== undefined || food !== undefined ? 'food' : 'word',
    holds,
    meaning: family === undefined ? (food?.name ?? english) : english,
  }
}

/** What several phrases leave out together: what one of them names is meant ("chili oil" by who likes nothing hot). */
const productsBeside = (phrases: readonly FreePhrase[], apart: readonly Apart[]): readonly Product[] => {
  const named = ({ food }: Product): boolean => {
    const names = [food.name, ...food.aliases].map(wordsOf)
    return phrases.some((phrase) =>
      names.some((name) =>
        name.some(
          (_, at) => phrase.words.every((word, index) => name[at + index] === word) && !isPart(phrase, name, at),
        ),
      ),
    )
  }
  const all = new Map(apart.flatMap(({ products }) => products).map((product) => [product.food.id, product]))
  return [...all.values()].filter((product) => !named(product))
}

const isPart = ({ apart }: FreePhrase, name: readonly string[], at: number): boolean =>
  isApartAt(apart, at, (place) => name[place])

/** "Milk, kiwi", "egg & kiwi", "Milch und Kiwi": several allergens in one field. */
const BETWEEN_WORDS = /[,;/&+\n]|\s(?:and|or|und|oder|y|o|e|et|ou|plus|with|sowie|also)\s/i
/** A name has no more parts; who types more means to hurt. */
const MOST_PARTS = 12

/** Reads a typed word; an allergy of several parts is each of them, and only known when all are. */
const readFreeWord = (sources: Sources, typed: string, isAllergy: boolean): FreeWord => {
  const whole = readOneWord(sources, typed, isAllergy)
  const parts = isAllergy ? typed.split(BETWEEN_WORDS, MOST_PARTS).filter((part) => part.trim() !== '') : []
  if (parts.length < 2 || whole.reach === 'food') return whole
  const read = [whole, ...parts.map((part) => readOneWord(sources, part, isAllergy))]
  const allergens = read.reduce((all, one) => all | one.allergens, 0) >>> 0
  const isKnown = read.slice(1).every(({ reach }) => reach !== 'word')
  return {
    ...whole,
    phrases: read.flatMap(({ phrases }) => phrases),
    allergens,
    holds: read.reduce((all, one) => all | one.holds, 0) >>> 0,
    reach: isKnown ? (allergens !== 0 ? 'allergen' : 'food') : 'word',
  }
}

/**
 * Words remembered: those of the households that are asking right now. One table of eleven lists of sixty must fit, or
 * each word would be read again for each dish.
 */
const WORDS_KEPT = 2_000

/** Opens the book; what was read is remembered. */
export const openWordBook = (sources: Sources): WordBook => {
  const readAllergy = remember(WORDS_KEPT, (typed: string) => readFreeWord(sources, typed, true))
  const readDislike = remember(WORDS_KEPT, (typed: string) => readFreeWord(sources, typed, false))
  const readAllergies = perThing((list: readonly string[]) => list.map(readAllergy))
  const readDislikes = perThing((list: readonly string[]) => list.map(readDislike))
  return {
    read: (typed, isAllergy) => (isAllergy ? readAllergy(typed) : readDislike(typed)),
    readAll: (typed, isAllergy) => (isAllergy ? readAllergies(typed) : readDislikes(typed)),
  }
}

const spanHolds = ({ reading }: PlacedText, phrase: FreeWord['phrases'][number], from: number): boolean => {
  const { tokens, matches } = reading
  const fits = phrase.words.every(
    (word, index) => tokens[from + index]?.word === word && (index === 0 || tokens[from + index]?.gap === GAPS.space),
  )
  if (!fits || isApartAt(phrase.apart, from, (place) => tokens[place]?.word)) return false
  const around = matches.filter((match) => match.from < from + phrase.words.length && match.to > from)
  return isMeantBy(phrase.entry, markOf(around))
}

/** An allergen that a dislike stands for, read in what is made of it: "sesame oil". */
const isApartMatch = ({ phrases }: FreeWord, { reading: { tokens } }: PlacedText, match: Match): boolean =>
  phrases.some(({ words, apart }) => {
    if (apart.length === 0) return false
    for (let at = match.from; at < match.to; at++)
      if (
        words.every((word, index) => tokens[at + index]?.word === word) &&
        isApartAt(apart, at, (place) => tokens[place]?.word)
      )
        return true
    return false
  })

const wordSets = new WeakMap<PlacedText['reading'], ReadonlySet<string>>()

/** The words of a text, told once: a table of ten people asks for a thousand words in each. */
const wordSetOf = (reading: PlacedText['reading']): ReadonlySet<string> => {
  const known = wordSets.get(reading) ?? new Set(reading.tokens.map(({ word }) => word))
  wordSets.set(reading, known)
  return known
}

/** The words of a whole dish: of a thousand that a table of ten people types, most stand in none of its texts. */
export const wordsOfTexts = (texts: readonly PlacedText[]): ReadonlySet<string> => {
  const said = new Set<string>()
  for (const { reading } of texts) for (const word of wordSetOf(reading)) said.add(word)
  return said
}

/** Can the free word be found in texts of these words at all? */
export const mayStandIn = (said: ReadonlySet<string>, { allergens, phrases }: FreeWord): boolean =>
  allergens !== 0 || phrases.some(({ words }) => words.every((word) => said.has(word)))

/** The exact words of the text in which the free word was found, or null. */
export const findFreeWord = (free: FreeWord, text: PlacedText): string | null => {
  const { tokens, matches, text: written } = text.reading
  const cut = (from: number, to: number): string => written.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  const byAllergen = matches.find(
    (match) => (match.verdict.allergens & free.allergens) !== 0 && !isApartMatch(free, text, match),
  )
  if (byAllergen !== undefined) return cut(byAllergen.from, byAllergen.to)
  const said = wordSetOf(text.reading)
  for (const phrase of free.phrases) {
    if (!phrase.words.every((word) => said.has(word))) continue
    for (let from = 0; from + phrase.words.length <= tokens.length; from++) {
      if (spanHolds(text, phrase, from)) return cut(from, from + phrase.words.length)
    }
  }
  return null
}
