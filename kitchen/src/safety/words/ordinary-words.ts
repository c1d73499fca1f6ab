import plainWordsData from '../../../data/plain-words.json' with { type: 'json' }
import { wordsOf } from './normalise.ts'
import { textOf } from './word-lists.ts'

const PLAIN = plainWordsData.lists

/**
 * Words that recipes use in their own right and that one slip only would part from a harmful one: "thicken" and chicken,
 * "allow" and tallow, "garam" and garum. Found by reading the steps of some thousand recipes; most are no food, so they
 * are not told apart from foods here.
 */
const ORDINARY = textOf(PLAIN.ordinary)

/** Words that no slip of the pen explains: they are meant as they stand. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(ORDINARY.split(/\s+/).flatMap(wordsOf))
