/** Own recipes that one person may keep. */
export const MAX_OWN_RECIPES = 200
/** Characters of a text that is read: the longest recipe as we write it ourselves (a file of it is read again), not a whole site. */
export const MAX_PASTE_LENGTH = 95_000
