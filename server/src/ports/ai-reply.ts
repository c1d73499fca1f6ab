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

/** Something with a title and parts of a dish; whether it is a good idea is judged elsewhere. */
const isIdea = (value: object): boolean =>
  'title' in value && typeof value.title === 'string' && ('ingredients' in value || 'steps' in value)

/** Ideas wherever they stand: a list under any name or none, one by itself, or JSON inside a string. Null: none. */
const ideasIn = (value: unknown, depth = 0): readonly unknown[] | null => {
  if (depth > MOST_DEPTH) return null
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? ideasIn(parsed(value), depth + 1) : null
  if (typeof value !== 'object' || value === null) return null
  if (isIdea(value)) return [value]
  if ('ideas' in value && Array.isArray(value.ideas) && value.ideas.length > 0)
    return value.ideas.flatMap((one) => ideasIn(one, depth + 1) ?? [one])
  const found = Object.values(value).flatMap((inside) => ideasIn(inside, depth + 1) ?? [])
  return found.length > 0 ? found : null
}

/** "No ideas" is an answer, too, where nothing else stands beside it. */
const isNone = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'ideas' in value &&
  Array.isArray(value.ideas) &&
  value.ideas.length === 0

/** What can be read of a text: its whole values, and of one that cannot be parsed those inside of it that can. */
const ideasOf = (text: string, depth = 0): readonly unknown[] =>
  wholeValues(text).flatMap((piece) => {
    const value = parsed(piece)
    if (value !== undefined) return ideasIn(value) ?? []
    return depth < MOST_OPENED && piece.length <= LONGEST_OPENED ? ideasOf(piece.slice(1, -1), depth + 1) : []
  })

/**
 * The ideas of an answer, in the order in which they stand there: what models that run at home make of "answer with JSON"
 * (text around it, fences, several pieces, slips, an end that is cut off). Null: there is none that is whole. Nothing in
 * them has been checked.
 */
export const readIdeas = (text: string): readonly unknown[] | null => {
  const value = strictly(text)
  const whole = ideasIn(value)
  if (whole) return whole
  if (isNone(value)) return []
  const ideas = ideasOf(ESCAPED.test(text) ? text.replaceAll('\\"', '"') : text)
  return ideas.length > 0 ? ideas : null
}
