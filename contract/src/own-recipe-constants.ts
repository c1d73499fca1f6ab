/** Own recipes that one person may keep. */
export const MAX_OWN_RECIPES = 200
/** Characters of all lines and steps of one recipe that is kept: some four times the longest that we know of. */
export const MAX_RECIPE_LENGTH = 20_000
/** Characters of a text that is read: the longest recipe as we write it ourselves (a file of it is read again), not a whole site. */
export const MAX_PASTE_LENGTH = 120_000
