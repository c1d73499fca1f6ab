/** What a text starts with, and what is left of it. */
export type Read<T> = { readonly value: T; readonly rest: string }

/** `high` null: a single number. */
export type NumberRange = { readonly low: number; readonly high: number | null }

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
}

/** One way to write fractions, dashes, crosses and spaces; list bullets dropped. */
export const plainText = (text: string): string =>
  text
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/g, (glyph) => ` ${VULGAR[glyph] ?? glyph} `)
    .normalize('NFKC')
    .replace(/\s*⁄\s*/g, '/')
    .replace(/[‐-―−]/g, '-')
    .replace(/[×✕✖]/g, ' x ')
    .replace(/[‘’]/g, "'")
    .replace(/(\d)["″](?=[\s-])/g, '$1 inch')
    .replace(/\s+/g, ' ')
    .trim()
    // Bullets, boxes to tick, and the number of a line before its amount: "- [ ] 500 g", "1) 2 cups".
    .replace(/^(?:(?:[-•*·▢□☐☑✓]+|\[[ x]?\])\s*)+(?=\S)/i, '')
    .replace(/^\d{1,2}\)\s+(?=\d)/, '')
    .replace(/^(\d+(?: \d+)?\/\d{1,2})(?:rd|th|nd)s?\b(?: of(?: an?)?\b)?/i, '$1')
    .replace(/\bthumb[- ]?(?:sized?|length) (?:piece|knob|chunk)(?= )/i, 'thumb')

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  'one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'
    .split(',')
    .map((word, index) => [word, index + 1] as const),
)

const HALVES =
  /^(?!half[\s-]+(?:and|&)[\s-]+half\b)(?:(?:a\s+)?half(?:\s+an?)?|half\s+of\s+an?|(?:eine?[rsn]?\s+)?halbe?[rsn]?|medi[oa]|(?:une?\s+)?demie?)[\s-]+(?=\S)/i
/** "a quarter of a cabbage", "two thirds of a cup", "three-quarters cup". */
const PARTS = /^(an?|one|two|three)[\s-]+(third|quarter|eighth)s?(?:\s+of)?(?:\s+an?)?\s+/i
const WORDS =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:\s+and\s+(?:an?|one|two|three)[\s-]+(half|third|quarter)s?)?\b[\s-]*/i
const ARTICLE = /^(?:an?|eine?[rsn]?|un[aoe]?)\s+/i
const MIXED = /^(\d+)(?:\s+|\s?-\s?(?=\d\/))(?:and\s+)?(\d+)\s*\/\s*(\d+)(?!\d)/
const FRACTION = /^(\d+)\s*\/\s*(\d+)(?!\d)/
/** "11/2 cups": a page lost the space of "1 1/2". Nobody counts eleven halves. */
const GLUED = /^(\d{1,2})(\d)\/(\d)(?!\d)/
/** Three digits behind a mark: thousands, or decimals to the third. */
const THREES = /^(\d{1,3})((?:[.,'\u2019 ]\d{3})+)(?![\d.,]\d)/
const DECIMAL = /^(\d*[.,]\d+|\d+)/

/** Dividing by zero is no amount. */
const ratio = (over: string | undefined, under: string | undefined): number | null =>
  Number(under) > 0 ? Number(over) / Number(under) : null

/** Behind these three decimals are usual ("1.500 kg", "0.250 l"); behind grams and millilitres, or nothing, they are none. */
const LARGE =
  /^\s*(?:kg|kgs|kilos?|kilogram\w*|l|ltrs?|lit(?:er|re|ro)s?|dl|cl|lbs?|pounds?|oz|ounces?|cups?|tassen?|tazas?|pints?|quarts?|gallons?|tsps?|tbsps?|te[ae]spoons?|tablespoons?|tl|el)\b/i
/** A space or an apostrophe parts thousands only where a weight or volume follows: "1 000 g", not "1 400 g tin". */
const SMALL = /^\s*(?:g|gr|gm|grams?|grammes?|gramm|gramos?|ml|mls|millilit\w*|mililit\w*)\b/i

/** "1.000 g", "1,000 g", "1'000 g", "1 000 ml" are a thousand; "1.500 kg" and "1,500 kg" are one and a half. */
const readThousands = (text: string): Read<number> | null => {
  const [whole, first = '', more = ''] = THREES.exec(text) ?? []
  if (whole === undefined) return null
  const rest = text.slice(whole.length)
  const isSpaced = !/[.,]/.test(more)
  if (isSpaced && (first === '0' || !SMALL.test(rest) || isPack(rest))) return null
  if (first === '0' || (more.length === 4 && LARGE.test(rest))) return null
  const value = Number(first + more.replaceAll(/\D/g, ''))
  // "411.068 g" was computed; nobody cooks 411 kilograms.
  return value > MOST_GRAMS ? null : { value, rest }
}

/** Grams or millilitres of one food that a recipe of a home may name. */
const MOST_GRAMS = 20_000

/** "1 400 g tin" is one tin of 400 g. */
const isPack = (rest: string): boolean =>
  /^\s*\w+\s+(?:tins?|cans?|jars?|packs?|packets?|packages?|bottles?|pots?|tubs?|cartons?|bags?|dosen?|gl[aä]se?r?|packung(?:en)?|latas?|botes?)\b/i.test(
    rest,
  )

const readGlued = (text: string): Read<number> | null => {
  const [whole, count, over, under] = GLUED.exec(text) ?? []
  const part = ratio(over, under)
  return whole !== undefined && part !== null && part > 0 && part < 1
    ? { value: Number(count) + part, rest: text.slice(whole.length) }
    : null
}

const readDigits = (text: string): Read<number> | null => {
  const mixed = MIXED.exec(text)
  const part = mixed && ratio(mixed[2], mixed[3])
  if (mixed && part !== null && part < 1) return { value: Number(mixed[1]) + part, rest: text.slice(mixed[0].length) }
  const glued = readGlued(text)
  if (glued) return glued
  const fraction = FRACTION.exec(text)
  // "200g/7oz": a slash between two measures is no fraction, and neither is 14/400.
  if (fraction && Number(fraction[2]) <= 16) {
    const value = ratio(fraction[1], fraction[2])
    return value === null || value === 0 ? null : { value, rest: text.slice(fraction[0].length) }
  }
  const thousands = readThousands(text)
  if (thousands) return thousands
  const decimal = DECIMAL.exec(text)
  const value = Number(decimal?.[1]?.replace(',', '.') ?? Number.NaN)
  return decimal && value > 0 ? { value, rest: text.slice(decimal[0].length) } : null
}

const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['half', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
  ['eighth', 1 / 8],
])

const fractionOf = (word: string | undefined): number => FRACTIONS.get(word?.toLowerCase() ?? '') ?? 0

const readWord = (text: string): Read<number> | null => {
  const half = HALVES.exec(text)
  if (half) return { value: 0.5, rest: text.slice(half[0].length) }
  const part = PARTS.exec(text)
  if (part) {
    const many = NUMBER_WORDS.get(part[1]?.toLowerCase() ?? '') ?? 1
    return { value: many * fractionOf(part[2]), rest: text.slice(part[0].length) }
  }
  const word = WORDS.exec(text)
  if (word) {
    const many = /and (two|three)/i.exec(word[0])?.[1]
    const share = fractionOf(word[2]) * (NUMBER_WORDS.get(many?.toLowerCase() ?? '') ?? 1)
    const value = (NUMBER_WORDS.get(word[1]?.toLowerCase() ?? '') ?? 0) + share
    return { value, rest: text.slice(word[0].length) }
  }
  const article = ARTICLE.exec(text)
  return article && !/^(few|couple|little)\b/i.test(text.slice(article[0].length))
    ? { value: 1, rest: text.slice(article[0].length) }
    : null
}

const BETWEEN = /^(?:between|zwischen|entre)\s+(?=\d|one|two|three)/i

/** A number or range at the start: `1 1/2`, `1,5`, `2-3`, `two to three`, `half a`. */
export const readRange = (whole: string): Read<NumberRange> | null => {
  const between = BETWEEN.exec(whole)
  const text = between ? whole.slice(between[0].length) : whole
  const first = readDigits(text) ?? readWord(text)
  // "2% milk" is no two of anything.
  if (first === null || /^\s*%/.test(first.rest)) return null
  const joined = (between ? /^\s*(?:and|und|y|et)\s+/i : /^\s*(?:-|à\s|\b(?:to|or|bis|oder|a|o|ou)\b)\s*/i).exec(
    first.rest,
  )
  const after = joined ? first.rest.slice(joined[0].length) : ''
  const second = readDigits(after) ?? (WORDS.test(after) ? readWord(after) : null)
  if (second && second.value > first.value)
    return { value: { low: first.value, high: second.value }, rest: second.rest }
  return { value: { low: first.value, high: null }, rest: first.rest }
}
