import { csvField } from '@plateful/kitchen/groceries/csv-field.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '../testing/a-plan.ts'
import { listCsv } from './list-csv.ts'

/** RFC 4180 read back, by its own grammar. */
const readCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const [all, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(text.slice(at)) ?? ['']
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    at += all.length
    if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else if (text[at] === ',') at += 1
    else throw new Error(`Not a CSV file at ${at}`)
  }
  return rows
}

test('every field comes back as it was, but for what a spreadsheet would calculate', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 }), (fields) => {
      const [read = []] = readCsv(`${fields.map(csvField).join(',')}\r\n`)
      expect(read.map((field, index) => (field === fields[index] ? field : field.slice(1)))).toEqual(fields)
    }),
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1',
  ' =HYPERLINK("https://evil.example")',
  '\u200b=1+1',
  '＝1+1',
])('%j is no formula in a spreadsheet', (text) => {
  const [[field = ''] = []] = readCsv(`${csvField(text)}\r\n`)
  expect(field).toBe(`'${text}`)
})

test('the list has a head, a row for each line, CRLF, and says that it is UTF-8', () => {
  const csv = listCsv([
    aLine('crème fraîche, thick', { amount: '200 g', aisle: 'dairy-eggs', cost: 2.5, ticked: true }),
    aLine('=cmd|calc', { own: true, amount: '' }),
  ])
  expect(csv.charCodeAt(0)).toBe(0xfeff)
  expect(readCsv(csv.slice(1))).toEqual([
    ['Aisle', 'Food', 'To buy', 'Used this week', 'Still to buy', 'In the basket', 'At home', 'At the till (USD)'],
    ['Dairy & eggs', 'crème fraîche, thick', '1 bag (500 g)', '200 g', '', 'yes', 'no', '2.50'],
    ['Own lines', "'=cmd|calc", '', '', '', 'no', 'no', ''],
  ])
})
