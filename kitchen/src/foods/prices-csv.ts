import { finish, type Steps } from '../planning/steps.ts'
import { readCsvRows } from './csv.ts'
import type { Food } from './food.ts'
import { type Currency, type FoodPrice, MAX_PACKAGE_GRAMS, MAX_PRICE_USD, US_DOLLARS } from './food-price.ts'

/** A line that says no price, with the reason in words: the person mends it and sends it again. */
export type RefusedLine = { readonly line: number; readonly text: string; readonly reason: string }

export type ReadPrices = { readonly prices: readonly FoodPrice[]; readonly refused: readonly RefusedLine[] }

type Column = 'food' | 'price' | 'grams' | 'source' | 'date'

/** Heads of columns in the words people and programs use. */
const HEADS: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...['food', 'name', 'item', 'product', 'food_id'].map((head): [string, Column] => [head, 'food']),
  ...['price', 'price in usd', 'price_usd', 'usd', 'cost'].map((head): [string, Column] => [head, 'price']),
  ...['package in g', 'package_g', 'package', 'grams', 'size', 'weight'].map((head): [string, Column] => [
    head,
    'grams',
  ]),
  ...['source', 'price_source', 'shop'].map((head): [string, Column] => [head, 'source']),
  ...['date', 'price_date', 'day'].map((head): [string, Column] => [head, 'date']),
])

/** `price_eur`, `price in CHF`: a head that names its currency. */
const PRICED_IN = /^(?:price[_ ](?:in )?)?([a-z]{3})$/

const codeOf = (head: string): string | null => {
  const [, code = null] = head.startsWith('price') || head === 'usd' ? (PRICED_IN.exec(head) ?? []) : []
  return code === null ? null : code.toUpperCase()
}

const columnOf = (head: string): Column | undefined => HEADS.get(head) ?? (codeOf(head) === null ? undefined : 'price')

const GRAMS_PER: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['g', 1],
  ['kg', 1_000],
  ['lb', 453.592],
  ['oz', 28.3495],
])

/**
 * "1.29", "1,29", "1 290,50" and "1,290.50": the last sign that has one or two digits behind it is the decimal one. So is
 * the only one behind a zero: "0.995" is no thousand.
 */
const readNumber = (text: string): number | null => {
  const digits = text.replaceAll(/[\s\u00a0']/g, '')
  if (!/^\d[\d.,]*$/.test(digits)) return null
  const [, whole = digits, decimals = ''] = /^(0(?=[.,]\d+$)|.*(?=[.,]\d{1,2}$))[.,](\d+)$/.exec(digits) ?? []
  const value = Number(`${whole.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '')}.${decimals || '0'}`)
  return Number.isFinite(value) ? value : null
}

const readUsd = (text: string, { code, perUsd }: Currency): number | null => {
  const bare = text.replace(/^(?:(?:US)?\$|€|£)/i, '').replace(/(?:\$|€|£)$/, '')
  const amount = readNumber(bare.toUpperCase().endsWith(code) ? bare.slice(0, -code.length) : bare)
  const usd = amount === null ? null : amount / perUsd
  return usd !== null && usd > 0 && usd <= MAX_PRICE_USD ? usd : null
}

const readGrams = (text: string): number | null => {
  const [amount = ''] = /^[\d.,\s]+/.exec(text) ?? []
  const number = readNumber(amount)
  const grams = number === null ? null : number * (GRAMS_PER.get(text.slice(amount.length).toLowerCase()) ?? Number.NaN)
  return grams !== null && grams >= 1 && grams <= MAX_PACKAGE_GRAMS ? Math.round(grams * 10) / 10 : null
}

const DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/

/** An apostrophe that a spreadsheet's formula guard put in front belongs to nobody. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')

type Frame = {
  readonly find: (name: string) => Food | undefined
  /** What a line without a source or date of its own gets. */
  readonly source: string
  readonly date: string
  /** What a price is in whose head names no currency; left out: US dollars. */
  readonly currency?: Currency
}

const readLine = (
  cells: ReadonlyMap<Column, string>,
  { find, source, date, currency = US_DOLLARS }: Frame,
): FoodPrice | string => {
  const of = (column: Column): string => plain(cells.get(column) ?? '')
  const food = find(of('food'))
  if (food === undefined) return of('food') === '' ? 'There is no food.' : `“${of('food')}” is no food we know.`
  if (of('price') === '') return 'There is no price.'
  const usd = readUsd(of('price'), currency)
  if (usd === null)
    return currency.code === US_DOLLARS.code
      ? `“${of('price')}” is no price in dollars between 0 and ${MAX_PRICE_USD}.`
      : `“${of('price')}” is no price in ${currency.code}.`
  const packageGrams = of('grams') === '' ? null : readGrams(of('grams'))
  if (of('grams') !== '' && packageGrams === null)
    return `“${of('grams')}” is no weight: write grams, like 500, or 1 kg, 2 lb, 12 oz.`
  if (of('date') !== '' && !DATE.test(of('date'))) return `“${of('date')}” is no date: write it like 2026-11-21.`
  return { foodId: food.id, usd, packageGrams, source: of('source') || source, date: of('date') || date }
}

const codesOf = (heads: readonly string[]): readonly string[] =>
  heads.flatMap((head) => codeOf(plain(head).toLowerCase()) ?? [])

/** Programs of half of Europe write semicolons, those that copy cells tabs. */
const delimiterOf = (text: string): ',' | ';' | '\t' => {
  const [head = ''] = text.split('\n', 1)
  const count = (sign: string): number => head.split(sign).length
  if (count('\t') > Math.max(count(';'), count(','))) return '\t'
  return count(';') > count(',') ? ';' : ','
}

/**
 * Reads prices: a head with at least Food and Price, then a food a line. Strict about each line and forgiving about the
 * file: what cannot be read is handed back with its line and a reason, everything else counts. Of two prices for one
 * food the later line holds.
 */
export const readPricesCsv = (text: string, frame: Frame): ReadPrices => finish(pricesInSteps(text, frame))

/** The same, line by line. */
export function* pricesInSteps(text: string, frame: Frame): Steps<ReadPrices> {
  const rows = readCsvRows(text.replace(/^\uFEFF/, ''), delimiterOf(text))
  const [head, ...body] = rows.lines
  yield
  const columns = (head?.cells ?? []).map((name) => columnOf(plain(name).toLowerCase()))
  const refused: RefusedLine[] = []
  if (rows.broken !== null) refused.push({ line: rows.broken.line, text: rows.broken.text, reason: rows.broken.reason })
  if (!columns.includes('food') || !columns.includes('price')) {
    const reason = 'The first line names the columns: Food, Price, and as you like Package in g and Date.'
    return { prices: [], refused: [{ line: 1, text: (head?.cells ?? []).join(', '), reason }, ...refused] }
  }
  const { currency = US_DOLLARS } = frame
  const code = codesOf(head?.cells ?? [])[0] ?? currency.code
  if (code !== currency.code && code !== US_DOLLARS.code) {
    const reason = `The prices are in ${code}; here they are in ${currency.code}.`
    return { prices: [], refused: [{ line: 1, text: (head?.cells ?? []).join(', '), reason }, ...refused] }
  }
  const inFile = { ...frame, currency: code === currency.code ? currency : US_DOLLARS }
  const prices = new Map<string, FoodPrice>()
  for (const { line, cells } of body) {
    const named = columns.flatMap((column, at): [Column, string][] => (column ? [[column, cells[at] ?? '']] : []))
    const read = readLine(new Map(named), inFile)
    if (typeof read === 'string') refused.push({ line, text: cells.join(', '), reason: read })
    else prices.set(read.foodId, read)
    yield
  }
  return { prices: [...prices.values()], refused: refused.toSorted((a, b) => a.line - b.line) }
}

/** The line of a region's table that says how much of its money a US dollar buys. */
const DOLLAR_LINE = /^us dollar$/i

/** The currency that a table's head names, and the line of the dollar; null: it names one and has no such line. */
const currencyOf = (text: string): { readonly currency: Currency; readonly line: number | null } | null => {
  const [head, ...body] = readCsvRows(text.replace(/^\uFEFF/, ''), delimiterOf(text)).lines
  const [code = US_DOLLARS.code] = codesOf(head?.cells ?? [])
  if (code === US_DOLLARS.code) return { currency: US_DOLLARS, line: null }
  const at = (head?.cells ?? []).findIndex((name) => columnOf(plain(name).toLowerCase()) === 'price')
  const row = body.find(({ cells }) => cells.some((cell) => DOLLAR_LINE.test(cell.trim())))
  const perUsd = readNumber(plain(row?.cells[at] ?? ''))
  return row === undefined || perUsd === null || perUsd <= 0 ? null : { currency: { code, perUsd }, line: row.line }
}

export type RegionPrices = { readonly prices: readonly FoodPrice[]; readonly currency: Currency }

/**
 * Reads the operator's prices of a region, in the currency that its head names (`price_eur`). One bad line ends the start of
 * the server with every line that must be mended: half a region is no region.
 */
export const parseRegionPrices = (text: string, find: Frame['find']): RegionPrices => {
  const named = currencyOf(text)
  if (named === null)
    throw new Error(
      'The prices of the region are not usable:\n  a table that is not in US dollars has a line “US dollar” with what one costs.',
    )
  const { currency, line: dollarLine } = named
  const { prices, refused } = readPricesCsv(text, { find, source: '', date: '', currency })
  const bare = prices.filter(({ source, date }) => source === '' || date === '')
  const faults = [
    ...refused.filter(({ line }) => line !== dollarLine).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...bare.map(({ foodId }) => `  ${foodId}: a price of a region names its source and its date.`),
  ]
  if (faults.length > 0) throw new Error(`The prices of the region are not usable:\n${faults.join('\n')}`)
  return { prices, currency }
}
