import { IdeaDraft } from '@plateful/contract/ideas.ts'
import { decodeHTML } from 'entities/decode'
import JSON5 from 'json5'

/** Deeper than any wrapping around a list of ideas. */
const MOST_DEPTH = 8
/** Pieces of JSON that one answer may hold; a list of ten ideas is one. */
const MOST_PIECES = 200
/** An answer that cannot be parsed is opened so often, to find a list in it and the ideas in that, if it is no longer. */
const MOST_OPENED = 3
const LONGEST_OPENED = 60_000
/** JSON as the inside of a string. */
const ESCAPED = /[[{]\s{0,8}\\"/

const OPENERS = new Set(['{', '['])
const CLOSERS = new Set(['}', ']'])

/**
 * The whole JSON values of a text, whatever stands around them, as text. Where the last one is cut off, those inside it that
 * are whole. Linear: models may write to hurt.
 */
export const wholeValues = (text: string): readonly string[] => {
  /** Where the values that are open began, and the whole ones inside of each. */
  const open: { readonly from: number; readonly inside: string[] }[] = []
  const found: string[] = []
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = open.length > 0
    else if (OPENERS.has(sign)) open.push({ from: at, inside: [] })
    else if (CLOSERS.has(sign)) {
      const value = open.pop()
      if (value) (open.at(-1)?.inside ?? found).push(text.slice(value.from, at + 1))
    }
  }
  return [...found, ...open.flatMap(({ inside }) => inside)].slice(0, MOST_PIECES)
}

const strictly = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const loosely = (text: string): unknown => {
  try {
    return JSON5.parse(text)
  } catch {
    return undefined
  }
}

/** Typographers' quotation marks, and what other languages call null. Read so only where nothing else was understood. */
const inOtherSigns = (text: string): string =>
  text.replaceAll(/[“”„]/g, '"').replaceAll(/: ?(?:None|undefined|nil)\b/g, ': null')

/**
 * JSON as it should be, or with the slips that models make: a trailing comma, a remark, single quotes, a line break inside of
 * a string. Undefined: none of it.
 */
const parsed = (text: string): unknown => {
  const value = strictly(text) ?? loosely(text)
  if (value !== undefined) return value
  const bare = text.replaceAll(/\p{Cc}+/gu, ' ')
  const other = inOtherSigns(bare)
  return (bare === text ? undefined : loosely(bare)) ?? (other === bare ? undefined : loosely(other))
}

const fold = (name: string): string => name.replaceAll(/[^A-Za-z]/g, '').toLowerCase()

/** Our names of fields, by their letters alone. */
const OUR_NAMES: ReadonlyMap<string, string> = new Map(
  ['ideas', ...Object.keys(IdeaDraft.shape), ...Object.keys(IdeaDraft.shape.ingredients.element.shape)].map((name) => [
    fold(name),
    name,
  ]),
)

/** With our names for its fields, however they were written: "Title", "active_minutes". One that bears the very name counts. */
const inOurNames = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, inside]): [string, unknown] => {
      const ours = OUR_NAMES.get(fold(name)) ?? name
      return [Object.hasOwn(value, ours) ? name : ours, inside]
    }),
  )

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Something with a title and parts of a dish; whether it is a good idea is judged elsewhere. */
const isIdea = (value: object): boolean =>
  'title' in value && typeof value.title === 'string' && ('ingredients' in value || 'steps' in value)

/** An idea as it is judged: in our names, its lines too. */
const ideaOf = (value: object): object =>
  'ingredients' in value && Array.isArray(value.ingredients)
    ? { ...value, ingredients: value.ingredients.map((line: unknown) => (isObject(line) ? inOurNames(line) : line)) }
    : value

/** Ideas wherever they stand: a list under any name or none, one by itself, or JSON inside a string. Null: none. */
const ideasIn = (said: unknown, depth = 0): readonly unknown[] | null => {
  if (depth > MOST_DEPTH) return null
  if (typeof said === 'string') return /^\s*[[{]/.test(said) ? ideasIn(parsed(said), depth + 1) : null
  if (typeof said !== 'object' || said === null) return null
  const value = isObject(said) ? inOurNames(said) : said
  if (isIdea(value)) return [ideaOf(value)]
  if ('ideas' in value && Array.isArray(value.ideas) && value.ideas.length > 0)
    return value.ideas.flatMap((one) => ideasIn(one, depth + 1) ?? [one])
  const found = Object.values(value).flatMap((inside) => ideasIn(inside, depth + 1) ?? [])
  return found.length > 0 ? found : null
}

/** "No ideas" is an answer, too, where nothing else stands beside it. */
const isNone = (said: unknown): boolean => {
  const value = isObject(said) ? inOurNames(said) : {}
  return 'ideas' in value && Array.isArray(value.ideas) && value.ideas.length === 0
}

/** What can be read of a text: its whole values, and of one that cannot be parsed those inside of it that can. */
const ideasOf = (text: string, depth = 0): readonly unknown[] =>
  wholeValues(text).flatMap((piece) => {
    const value = parsed(piece)
    if (value !== undefined) return ideasIn(value) ?? []
    return depth < MOST_OPENED && piece.length <= LONGEST_OPENED ? ideasOf(piece.slice(1, -1), depth + 1) : []
  })

/** Each once, by all that it says: some models write their answer down twice. */
const eachOnce = (ideas: readonly unknown[]): readonly unknown[] => [
  ...new Map(ideas.map((idea) => [JSON.stringify(idea), idea])).values(),
]

const readAsWritten = (text: string): readonly unknown[] | null => {
  const value = strictly(text)
  const whole = ideasIn(value)
  if (whole) return whole
  if (isNone(value)) return []
  const ideas = ideasOf(ESCAPED.test(text) ? text.replaceAll('\\"', '"') : text)
  return ideas.length > 0 ? ideas : null
}

/**
 * The ideas of an answer, in the order in which they stand there: what models that run at home make of "answer with JSON"
 * (text around it, fences, several pieces, slips, an end that is cut off, quotation marks written as in HTML). Null: there is
 * none that is whole. Nothing in them has been checked.
 */
export const readIdeas = (text: string): readonly unknown[] | null => {
  const plain = decodeHTML(text)
  const ideas = readAsWritten(text) ?? (plain === text ? null : readAsWritten(plain))
  return ideas && eachOnce(ideas)
}
