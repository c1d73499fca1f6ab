import { decodeText } from './decode-text.ts'

/** A JSON document with every string and every key decoded. Keys are compared in small letters. */
export type Branch = ReadonlyMap<string, Tree>
export type Tree = string | number | boolean | null | readonly Tree[] | Branch

/** Deeper or larger than any recipe: what goes on is somebody trying. */
export const MOST_DEPTH = 60
const MOST_NODES = 40_000

export type GrownTree = {
  readonly tree: Tree
  /** Other readings of a decoded string, and words that only its markup held. */
  readonly also: ReadonlyMap<string, ReadonlySet<string>>
  /** Decoded strings of which a part could not be decoded. */
  readonly broken: ReadonlySet<string>
  /** The words of each key: `peanutButter` and `peanut_butter` are two. */
  readonly names: ReadonlyMap<string, string>
  /** Something of the document is not in the tree. */
  readonly isCut: boolean
}

export const isBranch = (tree: Tree | undefined): tree is Branch => tree instanceof Map

/** One value as a list of one; nothing as none. */
export const listOf = (tree: Tree | undefined): readonly Tree[] =>
  Array.isArray(tree) ? tree : tree === undefined || tree === null ? [] : [tree as Tree]

/** `schema:name`, `https://schema.org/name` and `Name` are one key. */
const bareKey = (key: string): string => key.replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '')

const nameOfKey = (key: string): string => key.replaceAll(/([\p{Ll}\d])(?=\p{Lu})|_+/gu, '$1 ').toLowerCase()

/** Grows the tree of a parsed document. */
export const growTree = (root: unknown): GrownTree => {
  const also = new Map<string, Set<string>>()
  const broken = new Set<string>()
  const names = new Map<string, string>()
  let isCut = false
  let nodes = 0
  /** A decoded string as it is called in the tree; what else it says is kept under that name. */
  const words = (written: string, nameOf = (text: string): string => text): string => {
    const { text, also: more, isWhole } = decodeText(written)
    const name = nameOf(text)
    if (more.length > 0) {
      const known = also.get(name) ?? new Set()
      for (const one of more) known.add(one)
      also.set(name, known)
    }
    if (!isWhole) broken.add(name)
    return name
  }
  const keyOf = (text: string): string => {
    const bare = bareKey(text)
    const key = bare.toLowerCase()
    names.set(key, nameOfKey(bare))
    return key
  }
  const grow = (value: unknown, depth: number): Tree => {
    nodes += 1
    if (nodes > MOST_NODES || depth > MOST_DEPTH) {
      isCut = true
      return null
    }
    if (typeof value === 'string') return words(value)
    if (typeof value === 'number' || typeof value === 'boolean') return value
    if (Array.isArray(value)) return value.slice(0, MOST_NODES).map((one) => grow(one, depth + 1))
    if (typeof value !== 'object' || value === null) return null
    const branch = new Map<string, Tree>()
    for (const [written, inside] of Object.entries(value)) {
      const key = words(written, keyOf)
      const before = branch.get(key)
      const now = grow(inside, depth + 1)
      branch.set(key, before === undefined ? now : [...listOf(before), ...listOf(now)])
    }
    return branch
  }
  return { tree: grow(root, 0), also, broken, names, isCut }
}

/** Strings and keys of a parsed document. */
const countStrings = (root: unknown): number => {
  const waiting: unknown[] = [root]
  let strings = 0
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') strings += 1
    else if (Array.isArray(value)) for (const one of value) waiting.push(one)
    else if (typeof value === 'object' && value !== null) {
      strings += Object.keys(value).length
      for (const one of Object.values(value)) waiting.push(one)
    }
  }
  return strings
}

/** Of two fields of one name, JSON keeps the last without a word: then fewer strings are there than were written. */
export const hasLostFields = (json: string, root: unknown): boolean => {
  let written = 0
  let isInside = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (isInside && sign === 92) at += 1
    else if (sign === 34) {
      isInside = !isInside
      if (isInside) written += 1
    }
  }
  return written !== countStrings(root)
}
