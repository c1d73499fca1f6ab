import plainWordsData from '../../../data/plain-words.json' with { type: 'json' }
import { wordsOf } from './normalise.ts'
import { isPreparation, PART_WORDS, PLAIN_WORDS } from './plain-words.ts'
import { textOf } from './word-lists.ts'

const PLAIN = plainWordsData.lists

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap(wordsOf))

/** How a food looks, tastes, grows or is sold; abbreviations and slips of the pen for the same. */
const LOOKS = textOf(PLAIN.looks)

/** Where a food comes from, and the names of its plain varieties. */
const PLACES = textOf(PLAIN.places)

/** Houses that sell so many different foods that their name says nothing about one. */
const HOUSES = textOf(PLAIN.houses)

const HOUSE_WORDS = setOf(HOUSES)

/** The name of a house that sells many different foods. */
export const isHouse = (word: string): boolean => HOUSE_WORDS.has(word)

const DESCRIPTORS = setOf(`${LOOKS} ${PLACES} ${HOUSES}`)

/** Only what stands in the lists above. */
const isListedDescriptor = (word: string): boolean => DESCRIPTORS.has(word)

/**
 * A word before a known food that tells how the food is, where it comes from or who sells it, and is no food itself.
 * Everything else before a known food is taken for a food that nobody knows.
 */
export const isDescriptor = (word: string): boolean =>
  isListedDescriptor(word) || isPreparation(word) || /^\d/.test(word)

const LOOKS_AND_PLACES = setOf(`${LOOKS} ${PLACES}`)

/** How a food is or where it comes from: by itself it names none, so beside a known food nothing is missing. */
export const isLookOrPlace = (word: string): boolean => LOOKS_AND_PLACES.has(word)

/** In no list at all, so it may be a slip of the pen. */
export const isStrange = (word: string): boolean =>
  !PLAIN_WORDS.has(word) && !PART_WORDS.has(word) && !isListedDescriptor(word)
