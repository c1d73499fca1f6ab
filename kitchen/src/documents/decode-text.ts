import { decodeHTML } from 'entities/decode'
import { takeMarkup } from './markup.ts'

/** A text of a document as words. */
export type DecodedText = {
  /** No entities, no tags, no hidden characters; ends of paragraphs are line breaks. */
  readonly text: string
  /** What the same characters say when they are read in another way, and words that only markup holds. */
  readonly also: readonly string[]
  /** False: some of it can be decoded by nobody. */
  readonly isWhole: boolean
}

/** Escapes in escapes are undone so many times; what is deeper is somebody trying. */
const MOST_ROUNDS = 8

/** Signs that something has to be decoded; most texts have none of them. */
const CODED = /[&<%=\\*\ufffdÂÃ]|[^\P{C}\n]|[\u034f\u115f\u1160\u2028\u2029\u2800\u3164\uffa0\ufffc]|[^\P{Zs} ]/u

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Seen by nobody, or drawn by one page's own font: controls, joiners, marks of direction, fillers, private characters. */
const HIDDEN = /[^\P{C}\n\t]|[\u034f\u115f\u1160\u2800\u3164\uffa0\ufffc]/gu
const SPACES = /[\p{Zs}\t]+/gu
/** `**pea**nut`: marks of emphasis inside a word. */
const EMPHASIS = /(?<=\p{L})\*{1,3}(?=\p{L})/gu

/** A lost character, half of one, or UTF-8 that was read as Latin ("ErdnÃ¼sse"). */
const LOST = /\ufffd|\p{Cs}|[ÂÃ][\u0080-\u00bf]|Ã[ƒŒœŸžŽŠš…†‡ˆ‰‹›‘’“”•–—˜™€‚„]/u
/** An entity that no table knows. */
const UNKNOWN_ENTITY = /&#?[a-z0-9]{2,40};/i

const ENTITY = /&([a-z]{2,31});/gi
const OPEN_ENTITY = /&[a-z]{3,31}/gi
const ESCAPES = /\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2}))/gi
const LETTER_ESCAPES = /\\[nrt]/g
/** `%C3%BC` of addresses, `=C3=BC` of mails. */
const BYTES = /(?:[%=][0-9a-f]{2})+/gi

const inTitleCase = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`

/** `&UUML;` is in no table; `&Uuml;` is meant. */
const spelledRight = (entity: string, name: string): string =>
  [entity, `&${inTitleCase(name)};`, `&${name.toLowerCase()};`].find((one) => decodeHTML(one) !== one) ?? entity

const characterOf = (hex: string): string => {
  const code = Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}

const undoOnce = (text: string): string =>
  decodeHTML(text.includes('&') ? text.replaceAll(ENTITY, spelledRight) : text).replaceAll(
    ESCAPES,
    (_, four?: string, braced?: string, two?: string) => characterOf(four ?? braced ?? two ?? ''),
  )

const bytesOf = (written: string): string => {
  try {
    return decodeURIComponent(written.replaceAll('=', '%'))
  } catch {
    return written
  }
}

/** An entity without its semicolon: browsers undo "Erdn&uumlsse", and would undo "salt&notmilk". */
const BARE_ENTITY = /&#?[a-z0-9]+(?![a-z0-9;])/gi

/** '' when nothing has changed. */
const changed = (text: string, change: (text: string) => string): string => {
  const after = change(text)
  return after === text ? '' : after
}

/** What the same characters say when what looks like an escape is none, or what looks like none is one. */
const otherReadings = (raw: string, text: string): readonly string[] => [
  changed(raw, (one) =>
    one.replaceAll(BARE_ENTITY, (bare) => (decodeHTML(bare) === bare ? bare : ` & ${bare.slice(1)}`)),
  ),
  text.replaceAll(OPEN_ENTITY, (one) => {
    const asTitle = `&${inTitleCase(one.slice(1))}`
    const decoded = decodeHTML(asTitle)
    return decoded === asTitle ? one : decoded
  }),
  text.replaceAll(LETTER_ESCAPES, ' '),
  text.replaceAll(BYTES, bytesOf),
]

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(SPACES, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()

const isWordless = (text: string): boolean => !/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(text)

/** What follows is read from its end: nobody writes a recipe so. */
const TURNED = '\u202e'

type Undone = { readonly text: string; readonly words: readonly string[]; readonly isWhole: boolean }

/** Undoes escapes and takes markup and what is hidden out until nothing is left to do. */
const undo = (raw: string, as: 'spaced' | 'closed', hidden: '' | ' '): Undone => {
  const words: string[] = []
  let text = raw
  let isTurned = false
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const taken = takeMarkup(undoOnce(text.replaceAll(LINE_ENDS, '\n')))
    words.push(...taken.words)
    isTurned ||= taken[as].includes(TURNED)
    const next = tidy(taken[as].replaceAll(HIDDEN, hidden))
    if (next === text) return { text, words, isWhole: !isTurned }
    text = next
  }
  return { text, words, isWhole: false }
}

/**
 * The one place in which a text is decoded, whatever document it comes from: entities (named, in figures, without their
 * semicolon, escaped again and again), `\u` escapes, tags, comments and CDATA, hidden characters. Where characters can be
 * read in two ways, both are told. What is decoded stays as it is when it is decoded again. Never throws.
 */
export const decodeText = (raw: string): DecodedText => {
  if (!CODED.test(raw)) return { text: tidy(raw), also: [], isWhole: true }
  const { text, words, isWhole } = undo(raw, 'spaced', '')
  const also = [
    ...words,
    ...otherReadings(raw, text),
    undo(raw, 'closed', '').text.replaceAll(EMPHASIS, ''),
    undo(raw, 'spaced', ' ').text,
  ].map((reading) => undo(reading, 'spaced', '').text)
  return {
    text,
    also: [...new Set(also)].filter((reading) => reading !== text && !isWordless(reading)),
    isWhole: isWhole && !LOST.test(raw) && !LOST.test(text) && !UNKNOWN_ENTITY.test(text),
  }
}
