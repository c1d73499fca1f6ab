/** Signs that Cooklang or its front matter reads as its own, wherever that is. At most as many as there are stand-ins. */
const SIGNS = String.raw`\@#~{}[]()|-=>:,;.!?%&"'`
/** Noncharacters of Unicode: for what a program does inside, and in no text that anybody sends. */
const FIRST_STAND_IN = 0xfdd0

const ESCAPED = /\\([\\@#~{}[\]()|\-=>:,;.!?%&"'])/g
const STAND_INS = /[\ufdd0-\ufdef]/g

/** Puts a stand-in in the place of every sign behind a backslash, so that a reader of Cooklang takes it for a letter. */
export const hideSigns = (text: string): string =>
  text.replaceAll(ESCAPED, (_, sign: string) => String.fromCharCode(FIRST_STAND_IN + SIGNS.indexOf(sign)))

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
