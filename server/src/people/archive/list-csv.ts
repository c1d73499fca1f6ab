import type { MealPlan } from '@plateful/contract/plan.ts'
import { BYTE_ORDER_MARK, csvField } from '@plateful/kitchen/groceries/csv-field.ts'

type Line = MealPlan['groceryList']['lines'][number]

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')

const COLUMNS: readonly (readonly [string, (line: Line) => string])[] = [
  ['Aisle', ({ aisle }) => aisle],
  ['Food', ({ name }) => name],
  ['Food id', ({ foodId }) => foodId ?? ''],
  ['Amount', ({ amount }) => amount],
  ['Grams', ({ grams, own }) => (own && grams === 0 ? '' : String(Math.round(grams)))],
  ['Still to buy', ({ missing }) => missing?.amount ?? ''],
  ['Bought', ({ ticked }) => yesNo(ticked)],
  ['At home', ({ haveIt }) => yesNo(haveIt)],
  ['Added by hand', ({ own, added }) => (own ? added.map(({ text }) => text).join('; ') || 'yes' : '')],
  ['USD', ({ own, cost }) => (own ? '' : cost.toFixed(2))],
]

/** The list of a week as RFC 4180 has it: a head, CRLF, the point as decimal sign. */
export const listCsv = (lines: readonly Line[]): string =>
  BYTE_ORDER_MARK +
  [COLUMNS.map(([head]) => head), ...lines.map((line) => COLUMNS.map(([, read]) => read(line)))]
    .map((row) => `${row.map(csvField).join(',')}\r\n`)
    .join('')
