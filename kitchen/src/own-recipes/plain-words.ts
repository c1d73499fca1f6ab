import type { RecipeInParts } from './own-draft.ts'

/** Line breaks, tabs, hidden direction marks and what stands for no sign at all; everything else stays as it was written, for the guard to read. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff]+/gu

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['deg', '°'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['frac34', '¾'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['ntilde', 'ñ'],
])

const characterOf = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ' '

const entityOf = (whole: string, name: string): string => {
  if (name.startsWith('#x') || name.startsWith('#X')) return characterOf(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return characterOf(Number(name.slice(1)))
  return ENTITIES.get(name) ?? whole
}

const withoutEntities = (text: string): string => text.replaceAll(/&(#?[a-zA-Z0-9]{1,8});/g, entityOf)

const TAGS: ReadonlySet<string> = new Set(
  'a abbr article aside b big blockquote body br button caption center cite code dd del details div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins label li link main mark meta nav noscript ol p path picture pre q s script section small source span strike strong style sub summary sup svg table tbody td tfoot th thead time title tr u ul video wbr'.split(
    ' ',
  ),
)

/** A tag of HTML, one with attributes, or one made up by a page ("x-note"). */
const isTag = (inside: string): boolean => {
  const [name = ''] = /^[a-z][a-z0-9-]*/i.exec(inside) ?? []
  return TAGS.has(name.toLowerCase()) || name.includes('-') || /[=!]/.test(inside)
}

/** `<` opens a tag only before a letter or a slash ("bake < 10 minutes" is none), and `<peanut butter>` is words. */
const withoutTags = (text: string): string =>
  text.replaceAll(/<\/?([a-zA-Z][^<>]{0,2000})>/g, (_, inside: string) => (isTag(inside) ? ' ' : ` ${inside} `))

/** Its beginning of at most so many characters; no sign is cut in half. */
export const cutAt = (text: string, longest: number): string =>
  text.slice(0, /[\ud800-\udbff]/.test(text.charAt(longest - 1)) ? longest - 1 : longest)

const readOnce = (text: string): string =>
  withoutTags(withoutEntities(withoutTags(text)))
    .normalize('NFC')
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Escaped so often by the programs that a text went through, it is still words. */
const MOST_READINGS = 5

/** One line of words out of text or HTML, at most so long. What it answers, it answers again. */
export const plainWords = (text: string, longest: number): string => {
  let words = readOnce(text)
  for (let readings = 1; readings < MOST_READINGS && /[&<]/.test(words); readings += 1) words = readOnce(words)
  return cutAt(words, longest).trim()
}

/** Ends of paragraphs of HTML become line breaks before tags are dropped. */
export const linesOfHtml = (text: string): readonly string[] =>
  text.replaceAll(/<(?:\/(?:p|li|div|h[1-6])|br ?\/?)>/gi, '\n').split(/\r?\n/)

/** A sentence without the sign of a list or a quotation that it began with. */
export const proseWords = (text: string, longest: number): string =>
  plainWords(text, longest)
    .replace(/^[\s>=:*•+-]+/, '')
    .trim()

/** A sentence as the form it came in has it: only Cooklang says by its own signs what is text, and is taken at its word. */
export const wordsAs = (readAs: RecipeInParts['readAs'], text: string, longest: number): string =>
  readAs === 'cooklang' ? plainWords(text, longest) : proseWords(text, longest)
