/** Own recipes that one person may keep. */
export const MAX_OWN_RECIPES = 200
/** Characters of a text that is read: a recipe with its page's own data, not a whole site. */
export const MAX_PASTE_LENGTH = 60_000
export const MAX_LINE_LENGTH = 300
