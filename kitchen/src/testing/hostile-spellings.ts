/* Ways to write a word that a program may take for another one. Written for the tests of the reader. */

const each = (word: string, change: (character: string) => string): string => [...word].map(change).join('')
const code = (character: string): number => character.codePointAt(0) ?? 0
const inside = (word: string, what: string): string => `${word.slice(0, 3)}${what}${word.slice(3)}`

const NAMES: ReadonlyMap<string, string> = new Map([
  ['ü', 'uuml'],
  ['é', 'eacute'],
  ['ñ', 'ntilde'],
  ['ö', 'ouml'],
])
const LOOKS: ReadonlyMap<string, string> = new Map([
  ['a', 'а'],
  ['e', 'е'],
  ['o', 'о'],
  ['c', 'с'],
])

const named = (word: string, before = '&', after = ';'): string =>
  each(word, (one) => (NAMES.has(one) ? `${before}${NAMES.get(one)}${after}` : one))
const decimal = (word: string, before = '&#', after = ';'): string =>
  each(word, (one) => `${before}${code(one)}${after}`)
const hex = (word: string, before = '&#x', after = ';'): string =>
  each(word, (one) => `${before}${code(one).toString(16)}${after}`)

/** Ways to write a word so that whoever sees the page reads it. */
export const SPELLINGS: Readonly<Record<string, (word: string) => string>> = {
  plain: (word) => word,
  'upper case': (word) => word.toUpperCase(),
  named,
  'named, no semicolon': (word) => named(word, '&', ''),
  'named, escaped': (word) => named(word, '&amp;'),
  'named, escaped twice': (word) => named(word, '&amp;amp;'),
  'named, escaped three times': (word) => named(word, '&amp;amp;amp;'),
  'named, upper case': (word) => named(word).toUpperCase(),
  decimal,
  'decimal, no semicolon': (word) => decimal(word, '&#', ''),
  'decimal, padded': (word) => decimal(word, '&#000'),
  'decimal, escaped': (word) => decimal(word, '&amp;#'),
  'decimal, escaped with figures': (word) => decimal(word, '&#38;#'),
  hex,
  'hex, upper case': (word) => hex(word, '&#X').toUpperCase(),
  'hex, escaped twice': (word) => hex(word, '&amp;amp;#x'),
  'soft hyphen': (word) => inside(word, '\u00ad'),
  'soft hyphen as entity': (word) => inside(word, '&shy;'),
  'soft hyphen in figures': (word) => inside(word, '&#173;'),
  'no width': (word) => inside(word, '\u200b'),
  'no width as entity': (word) => inside(word, '&#x200B;'),
  joiner: (word) => inside(word, '\u2060'),
  'mark of direction': (word) => inside(word, '\u202d'),
  'read from its end': (word) => `\u202e${[...word].reverse().join('')}\u202c`,
  'control character': (word) => inside(word, '\u0008'),
  'bold inside': (word) => `<b>${word.slice(0, 3)}</b>${word.slice(3)}`,
  'escaped tag inside': (word) => inside(word, '&lt;i&gt;&lt;/i&gt;'),
  'comment inside': (word) => inside(word, '<!-- -->'),
  CDATA: (word) => `<![CDATA[${word}]]>`,
  'attribute of a picture': (word) => `<img src="a.png" alt="${word}">`,
  'stars inside': (word) => `**${word.slice(0, 3)}**${word.slice(3)}`,
  'full width': (word) => each(word, (one) => (/[a-z]/.test(one) ? String.fromCodePoint(code(one) + 0xfee0) : one)),
  'look-alikes': (word) => each(word, (one) => LOOKS.get(one) ?? one),
  'combining marks': (word) => word.normalize('NFD'),
  'escapes of JavaScript': (word) => each(word, (one) => `\\u${code(one).toString(16).padStart(4, '0')}`),
  'bytes of an address': (word) => each(word, (one) => (/[a-z]/i.test(one) ? one : encodeURIComponent(one))),
  'bytes of a mail': (word) =>
    each(word, (one) => (/[a-z]/i.test(one) ? one : encodeURIComponent(one).replaceAll('%', '='))),
  'characters lost': (word) => each(word, (one) => (/[a-z]/i.test(one) ? one : '\ufffd')),
  'read as Latin': (word) =>
    each(word, (one) =>
      /[a-z]/i.test(one) ? one : String.fromCodePoint(0xc0 | (code(one) >> 6), 0x80 | (code(one) & 0x3f)),
    ),
}
