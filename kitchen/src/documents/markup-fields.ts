import { isBlockTag } from './markup.ts'

/** A tag of HTML or XML that opens. Attributes in small letters. */
export type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> }

/** How a program writes its recipes into markup. */
export type MarkupRules = {
  /** The element that holds one recipe. */
  readonly isRecipe: (tag: Tag) => boolean
  /** The field that an element is; null for one that is none. Its text goes there until it closes. */
  readonly fieldOf: (tag: Tag) => string | null
  /** A value that stands in an attribute, with its field. */
  readonly valueIn: (tag: Tag) => readonly [string, string] | null
  /** Does this element begin a thing of its own, whose fields are called `field/inside`? */
  readonly isThing?: (tag: Tag) => boolean
  /** XML keeps the ends of its lines; those of HTML are spaces. */
  readonly keepsLines: boolean
}

/** What one recipe's markup says, by field; the field '' is what stands in none. */
export type MarkupRecord = ReadonlyMap<string, readonly string[]>

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const UNREAD = new Set(['script', 'style'])
const NAME = /[a-zA-Z][\w:-]*/y
const ATTRIBUTE = /([\w:@-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Where a tag that opens at `from` ends: the first `>` outside of quotes, or the first at all. */
const endOfTag = (page: string, from: number): number => {
  let quote = ''
  for (let at = from; at < page.length; at += 1) {
    const sign = page.charAt(at)
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return page.indexOf('>', from)
}

const nameAt = (page: string, at: number): string => {
  NAME.lastIndex = at
  return NAME.exec(page)?.[0].toLowerCase() ?? ''
}

const tagOf = (name: string, inside: string): Tag => ({
  name,
  attributes: new Map(
    [...inside.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [
      key.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  ),
})

/** Deeper than any program writes. */
const MOST_OPEN = 200

type Open = {
  readonly name: string
  readonly field: string
  /** What stands before the names of the fields inside: `author/`. */
  readonly within: string
  readonly isRecipe: boolean
}

/**
 * Reads recipes out of markup by its fields, from the first sign to the last and once: pages may be made to hurt. Text that
 * stands in no field is kept under ''; `outside` is the text outside of all recipes.
 */
export const readMarkup = (
  page: string,
  { isRecipe, fieldOf, valueIn, isThing, keepsLines }: MarkupRules,
): { readonly records: readonly MarkupRecord[]; readonly outside: readonly string[] } => {
  const records: Map<string, string[]>[] = []
  const outside: string[] = []
  const open: Open[] = []
  let record: Map<string, string[]> | null = null
  let line = ''
  const low = page.toLowerCase()
  // What is not found once is not looked for again.
  const lastEnd = page.lastIndexOf('>')
  const lastComment = page.lastIndexOf('-->')
  const add = (field: string, text: string): void => {
    const words = (keepsLines ? text : text.replaceAll(/\s+/g, ' ')).trim()
    if (words === '') return
    if (record === null) {
      outside.push(words)
      return
    }
    const before = record.get(field)
    if (before) before.push(words)
    else record.set(field, [words])
  }
  const endLine = (): void => {
    add(open.at(-1)?.field ?? '', line)
    line = ''
  }
  const close = (count: number): void => {
    for (let left = count; left > 0; left -= 1) {
      const last = open.at(-1)
      if (last && (last.field !== (open.at(-2)?.field ?? '') || isBlockTag(last.name))) endLine()
      open.pop()
      if (last?.isRecipe) {
        endLine()
        record = null
      }
    }
  }
  const begin = (tag: Tag, isClosed: boolean): void => {
    const isNew = record === null && isRecipe(tag)
    const within = open.at(-1)?.within ?? ''
    const own = fieldOf(tag)
    const field = own === null ? null : within + own
    if (isNew || isBlockTag(tag.name) || field !== null) endLine()
    if (isNew) {
      record = new Map()
      records.push(record)
    }
    const value = valueIn(tag)
    if (value) add(within + value[0], value[1])
    if (isClosed || VOID.has(tag.name) || open.length >= MOST_OPEN) return
    const inside = field ?? open.at(-1)?.field ?? ''
    const isInside = !isNew && isThing?.(tag) === true
    open.push({
      name: tag.name,
      field: inside,
      within: isInside ? `${field ?? `${within}?`}/` : within,
      isRecipe: isNew,
    })
  }
  for (let at = 0; at < page.length; ) {
    const next = page.indexOf('<', at)
    line += page.slice(at, next < 0 ? page.length : next)
    if (next < 0) break
    const comment = next < lastComment && page.startsWith('<!--', next) ? page.indexOf('-->', next) : -1
    if (comment >= 0) {
      // What somebody wrote into a comment is read, as everywhere.
      add('', page.slice(next + 4, comment))
      at = comment + 3
      continue
    }
    const isClosing = page.charAt(next + 1) === '/'
    const name = nameAt(page, next + (isClosing ? 2 : 1))
    const isAside = /[!?]/.test(page.charAt(next + 1))
    const to = (name === '' && !isAside) || next > lastEnd ? -1 : endOfTag(page, next)
    if (page.startsWith('<![CDATA[', next)) {
      const over = page.indexOf(']]>', next)
      line += page.slice(next + 9, over < 0 ? page.length : over)
      at = over < 0 ? page.length : over + 3
    } else if (to < 0) {
      line += '<'
      at = next + 1
    } else if (isAside) at = to + 1
    else if (isClosing) {
      const from = open.findLastIndex((one) => one.name === name)
      if (from >= 0) close(open.length - from)
      at = to + 1
    } else {
      const inside = page.slice(next + 1 + name.length, to)
      begin(tagOf(name, inside), inside.endsWith('/'))
      at = to + 1
      if (UNREAD.has(name)) at = low.indexOf(`</${name}`, at)
      if (at < 0) break
    }
  }
  endLine()
  close(open.length)
  return { records, outside }
}
