import { isNode, type Node, nodes } from './syntax.ts'
import { hasWords, readsLikeText, SAID_NAMES, SILENT_NAMES } from './text-rules.ts'

export type Edit = { readonly start: number; readonly end: number; readonly text: string }
export type Reading = {
  /** Nothing in it but words for people, single words in small letters too. */
  readonly areAllSaid?: boolean
  /** Only what functions say is changed. */
  readonly areConstantsKept?: boolean
}

/** Whether what stands here is surely said, surely not, or only when it reads like a text. */
export type Place = 'said' | 'silent' | 'code'

export const placeOf = (name: string, otherwise: Place): Place => {
  if (SAID_NAMES.has(name)) return 'said'
  return SILENT_NAMES.has(name) || name.startsWith('data-') ? 'silent' : otherwise
}

/** One search through one file: what was found so far, and how to go on. */
export type Search = {
  readonly code: string
  readonly reading: Reading
  /** What stands in no place of its own. */
  readonly start: Place
  readonly texts: string[]
  readonly edits: Edit[]
  /** How many functions the place under the eye stands in. */
  depth: number
  readonly visit: (node: Node, place: Place) => void
}

export const isSaid = (text: string, place: Place): boolean =>
  place === 'said' ? hasWords(text) : place === 'code' && readsLikeText(text)

/** The text without the blanks around it, and those. */
export const bare = (text: string) => {
  const key = text.trim()
  const start = text.indexOf(key)
  return { before: text.slice(0, start), key, after: text.slice(start + key.length) }
}

/** The call that looks a text up, `values` behind it: `, first, second`. */
export const lookUp = (text: string, values: string): string => {
  const { before, key, after } = bare(text)
  const call = `/*@__PURE__*/__say(${JSON.stringify(key)}${values})`
  if (before === '' && after === '') return call
  return `(${before === '' ? '' : `${JSON.stringify(before)}+`}${call}${after === '' ? '' : `+${JSON.stringify(after)}`})`
}

/** A text in quotes. `wrap`: what the look-up needs around it where it stands. */
export const visitString = (
  search: Search,
  node: Node,
  place: Place,
  wrap: (call: string) => string = (call) => call,
): void => {
  const text = String(node.value)
  if (!isSaid(text, place)) return
  search.texts.push(text.trim())
  if (search.reading.areConstantsKept === true && search.depth === 0) return
  search.edits.push({ start: node.start, end: node.end, text: wrap(lookUp(text, '')) })
}

/** Parts of a node, each with what it is. */
export const visitParts = (search: Search, ...parts: readonly (readonly [unknown, Place])[]): void => {
  for (const [part, inside] of parts) if (isNode(part)) search.visit(part, inside)
}

export const visitAll = (search: Search, node: Node, place: Place): void => {
  for (const value of Object.values(node)) {
    if (isNode(value)) search.visit(value, place)
    else for (const child of nodes(value)) search.visit(child, place)
  }
}
