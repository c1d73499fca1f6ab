/** Own recipes that one household may keep. */
export const MAX_OWN_RECIPES = 1_000
/** Characters of a text that is read: the longest recipe as we write it ourselves (a file of it is read again), not a whole site. */
export const MAX_PASTE_LENGTH = 95_000
/** Words that one household may have answered. */
export const MAX_OWN_WORDS = 2_000
/** Words that are asked at once, those that stand in most recipes first. */
export const WORDS_AT_ONCE = 40
