/** Signs that Cooklang or its front matter reads as its own, wherever that is. At most as many as there are stand-ins. */
const SIGNS = String.raw`\@#~{}[]()|-=>:,;.!?%&"'`
/** Noncharacters of Unicode: for what a program does inside, and in no text that anybody sends. */
const FIRST_STAND_IN = 0xfdd0

const ESCAPED = /\\([\\@#~{}[\]()|\-=>:,;.!?%&"'])/g
const STAND_INS = /[\ufdd0-\ufdef]/g

const standInFor = (sign: string): string => String.fromCharCode(FIRST_STAND_IN + SIGNS.indexOf(sign))

/** Characters that what begins with a sign may have: a name and an amount, no page. */
const LONGEST_TOKEN = 240
const BEGINNINGS: ReadonlyMap<string, RegExp> = new Map([
  ['@', /^[@&?-]{0,4}[^\s@#~[\]{(,;:!?&-]/],
  ['#', /^[&?-]{0,4}[^\s@#~[\]{(,;:!?&-]/],
  ['~', /^[^{\n]*\{[^}\n]+\}/],
  ['{', /^[^}\n]*\}/],
  ['(', /^[^)\n]*\)/],
])

/**
 * Puts a stand-in in the place of every sign behind a backslash, so that a reader of Cooklang takes it for a letter, and of
 * every sign that begins nothing: for each of those the library would read on to the end of the line, a minute for a page
 * of them.
 */
export const hideSigns = (text: string): string => {
  const meant = text.replaceAll(ESCAPED, (_, sign: string) => standInFor(sign))
  const lastEnd = meant.lastIndexOf('-]')
  const begins = (sign: string, at: number): boolean =>
    sign === '['
      ? meant.charAt(at + 1) !== '-' || at < lastEnd
      : (BEGINNINGS.get(sign)?.test(meant.slice(at + 1, at + 1 + LONGEST_TOKEN)) ?? false)
  return meant.replaceAll(/[@#~{([]/g, (sign: string, at: number) => (begins(sign, at) ? sign : standInFor(sign)))
}

/** The signs again, as they were meant. */
export const showSigns = (text: string): string =>
  text.replaceAll(STAND_INS, (hidden) => SIGNS.charAt(hidden.charCodeAt(0) - FIRST_STAND_IN))

const escaped = (text: string): string => text.replaceAll(/./gsu, (sign) => `\\${sign}`)

/** Words of a step: whatever stands in them, `hideSigns` and a reader of Cooklang make the same words of it. */
export const proseInCooklang = (words: string): string =>
  words.replaceAll(/[\\@#~{}[\]|]/g, escaped).replaceAll(/-{2,}/g, escaped)

/** The same for a name, a unit or a preparation, which end at more signs. */
export const nameInCooklang = (words: string): string => words.replaceAll(/[\\@#~{}[\]()|=,;:.!?%&]|-{2,}/g, escaped)

/** The same for a value of the front matter: brackets and quotes around it would be taken off. */
export const valueInCooklang = (words: string): string => words.replaceAll('\\', escaped).replace(/^[["'-]/, escaped)
