const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const MOST_SERVINGS = 24
/** Where nobody says: the usual pot. */
export const USUAL_SERVINGS = 4

/** How many a recipe is for. `ask`: what a person should say, where it was guessed; '' where the text says it. */
export type Yield = { readonly servings: number; readonly ask: string }

/** Words of people and of their portions; a number beside them needs no question. */
const OF_PEOPLE =
  /\b(?:serv(?:es?|ings?)|portions?|people|persons?|adults?|guests?|eaters?|for|feeds|personen|portion(?:en)?|für|fuer|personas|raci[oó]n(?:es)?|porci[oó]n(?:es)?|comensales|para|personnes|pour|parts)\b/i
/** The same in other languages; a whole word, also where it ends in no letter of English. */
const OF_OTHERS =
  /(?<!\p{L})(?:personen|persone|pessoas|personer|personas|personnes|os[oó]b|osoby|porties|porzioni|porç(?:ões|ão)|portioner|portionen|porsjoner|porcje|porcji|porcí|porce|raciones|comensales)(?!\p{L})|\d\s?人(?:分|前)/iu
/** Words that may stand beside it: a line with any other ("4 portioner ris") is no yield. */
const BESIDE =
  /^(?:voor|per|para|pour|für|för|til|till|for|dla|pro|dosi|ingredienti|aantal|antal|počet|liczba|serve|serves|rende|rendimento|ca|circa|ergibt|\d+)$/
export const saysPeople = (text: string): boolean => {
  const rest = text.normalize('NFKC').toLowerCase()
  if (!OF_OTHERS.test(rest) || !/\d/.test(rest)) return false
  const words = rest.replace(OF_OTHERS, ' ').split(/[\s:.()-]+/)
  return words.every((word) => word === '' || BESIDE.test(word))
}

/** Words that introduce a number and say nothing of what is counted. */
const INTRODUCING = new Set([
  'yield',
  'yields',
  'make',
  'makes',
  'ergibt',
  'rinde',
  'about',
  'approx',
  'ca',
  ...NUMBER_WORDS,
])

/** Nothing but a number: "4", "Makes four", "Yield: about 6". */
const isBare = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s:.]+/)
    .every((word) => word === '' || INTRODUCING.has(word) || /^\d+$/.test(word))

const RANGE = /\d\s*(?:-|–|—|to|bis|a|or|oder|o)\s*\d/i

const numberIn = (text: string): number | null => {
  const [digits] = /\d{1,4}/.exec(text) ?? []
  if (digits !== undefined) return Number(digits)
  const words = text.toLowerCase().split(/[^a-z]+/)
  const at = NUMBER_WORDS.findIndex((word) => words.includes(word))
  return at < 0 ? null : at + 1
}

/** Longer than any yield; what is told back stays short. */
const LONGEST_TOLD = 40
const told = (text: string): string => text.trim().slice(0, LONGEST_TOLD)

/**
 * Reads "Serves 4", "four people", "6 Portionen"; of "4-6" the first, and says so. "36 cookies", "2 dozen" and "1 loaf" do not
 * say how many eat of them: the usual number is taken, and asked about. '' is a text that says nothing.
 */
export const readYield = (written: string): Yield => {
  const text = written.normalize('NFKC')
  const number = numberIn(text)
  const isOfPeople = (OF_PEOPLE.test(text) || OF_OTHERS.test(text)) && !/\b(?:dozen|dutzend|docenas?)\b/i.test(text)
  const isSaid =
    number !== null && number >= 1 && number <= MOST_SERVINGS && (isOfPeople || isBare(text) || RANGE.test(text))
  if (isSaid && !RANGE.test(text)) return { servings: number, ask: '' }
  const servings = isSaid ? number : USUAL_SERVINGS
  const took = `we took ${servings} ${servings === 1 ? 'serving' : 'servings'}. Is that right?`
  return {
    servings,
    ask: told(text) === '' ? `It does not say for how many: ${took}` : `It says “${told(text)}”: ${took}`,
  }
}

/** The number of servings that a text says for certain, or the first of a range; null when it says none. */
export const servingsOf = (text: string): number | null => {
  const { servings, ask } = readYield(text)
  return ask === '' || RANGE.test(text) ? servings : null
}

/** A piece of a line, with nothing in it but for how many it is: "serves 4 as a side", "(feeds four)", "4 portions". */
const SAYS_SERVINGS =
  /^(?:(?:recipe )?(?:serves|feeds|servings?)(?: about)?:? (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:hungry )?(?:people|persons?|adults|guests))?(?: as an? (?:side|main|starter|snack)(?: dish)?)?|(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:servings|portions|people|persons))$/i
const MOST_PIECES = 2_000

/**
 * For how many it is where no line of its own says so: "30 mins, serves 4", "Ingredients (serves 4)", "... and bake. Serves 4."
 * Once or always the same; '' where it is said nowhere, or in two ways.
 */
export const saidServings = (lines: readonly string[]): string => {
  const pieces = lines.flatMap((line) => line.split(/[|•·;,.()!]|\s[/–—-]\s/)).slice(0, MOST_PIECES)
  const said = pieces.map((piece) => piece.trim()).filter((piece) => SAYS_SERVINGS.test(piece))
  const [first = ''] = said
  return said.every((piece) => numberIn(piece) === numberIn(first)) ? first : ''
}
