/** A value of a parsed JSON document. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value as a list of one; nothing as none. */
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value as Json]

/** `recipe_ingredient`, `recipeIngredient`, `schema:recipeIngredient` and `Recipe Ingredient` are one key. */
export const bareKey = (key: string): string =>
  key
    .replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '')
    .replaceAll(/[\s_-]+/g, '')
    .toLowerCase()

/** The value under one of these keys, however it is spelled; undefined where none has one. */
export const valueAt = (object: JsonObject, ...keys: readonly string[]): Json | undefined => {
  for (const wanted of keys)
    for (const [key, value] of Object.entries(object)) if (bareKey(key) === wanted && value !== null) return value
  return undefined
}

/** A string or a number as words; '' for anything else. */
export const wordOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** Is nothing said under this key? */
export const isNothing = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every(isNothing)) ||
  (isObject(value) && Object.values(value).every(isNothing))

/** Names of fields inside things that say how they are built, and no words of a dish. */
const INSIDE = new Set(
  'id uid uuid slug order position name title text label value amount unit description note notes items list type createdat updatedat datecreated datemodified referenceid recipeid groupid householdid userid isheader color icon fullname'.split(
    ' ',
  ),
)
/** Of those, what is told by no words at all. */
const IDS = new Set(
  'id uid uuid slug order position createdat updatedat datecreated datemodified referenceid recipeid groupid householdid userid'.split(
    ' ',
  ),
)

const spaced = (key: string): string => key.replaceAll(/([\p{Ll}\d])(?=\p{Lu})|[_-]+/gu, '$1 ').toLowerCase()

/** Deeper, more, or longer than anybody writes of a dish. */
const [MOST_DEPTH, MOST_WORDS, LONGEST_WORD] = [30, 2_000, 2_000]

/** Every string of a value, and the words of keys that nobody knows: `{allergens: {peanuts: true}}` says peanuts. */
export const wordsIn = (value: Json, key = ''): { readonly words: readonly string[]; readonly isWhole: boolean } => {
  const words: string[] = []
  let isWhole = true
  const walk = (inside: Json, name: string, depth: number): void => {
    if (depth > MOST_DEPTH || words.length >= MOST_WORDS) {
      isWhole = false
      return
    }
    const label = name === '' || INSIDE.has(bareKey(name)) ? '' : spaced(name)
    if (typeof inside === 'string') {
      const isData = inside.length > LONGEST_WORD && !/\s/.test(inside)
      if (isData) isWhole = false
      else words.push(label === '' ? inside : `${label}: ${inside}`)
    } else if (Array.isArray(inside)) for (const one of inside) walk(one, name, depth + 1)
    else if (isObject(inside)) {
      if (label !== '') words.push(label)
      for (const [at, one] of Object.entries(inside)) if (!IDS.has(bareKey(at))) walk(one, at, depth + 1)
    } else if (inside !== null && label !== '') words.push(label)
  }
  walk(value, key, 0)
  return { words: [...new Set(words)].filter((word) => /[\p{L}\p{Emoji_Presentation}]/u.test(word)), isWhole }
}
