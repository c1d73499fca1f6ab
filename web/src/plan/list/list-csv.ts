import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { BYTE_ORDER_MARK, csvField } from '@plateful/kitchen/groceries/csv-field.ts'
import { currency } from '../../words/currency.ts'
import { spoken } from '../../words/texts.ts'
import { AISLE_LABELS } from '../words/labels.ts'
import { buyWords } from './shop-words.ts'

const COLUMNS = [
  'Aisle',
  'Food',
  'To buy',
  'Used this week',
  'Still to buy',
  'In the basket',
  'At home',
  'At the till',
] as const

const atHomeWords = ({ haveIt, check }: GroceryLine): string => {
  if (check) return 'check'
  return haveIt ? 'yes' : 'no'
}

const rowOf = (line: GroceryLine): readonly string[] => {
  const { aisle, name, amount, missing, ticked, haveIt, own, cost } = line
  return [
    own ? 'Own lines' : AISLE_LABELS[aisle],
    name,
    haveIt ? '' : buyWords({ ...line, missing: null }),
    spoken(amount),
    missing === null ? '' : buyWords(line),
    ticked ? 'yes' : 'no',
    atHomeWords(line),
    own ? '' : (cost * currency.perUsd).toFixed(2),
  ]
}

/** The whole list as RFC 4180 has it: a head, CRLF, the point as decimal sign. */
export const listCsv = (lines: readonly GroceryLine[]): string =>
  BYTE_ORDER_MARK +
  [[...COLUMNS.slice(0, -1), `${COLUMNS.at(-1)} (${currency.code})`], ...lines.map(rowOf)]
    .map((row) => `${row.map(csvField).join(',')}\r\n`)
    .join('')
