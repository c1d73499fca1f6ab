import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

const read = (text: string) => parseCsv(text).rows.map((row) => [...row.cells.values()])

test('reads plain cells, empty cells and trims', () => {
  expect(read('a,b,c\n1, 2 ,\n,,3\n')).toEqual([
    ['1', '2', ''],
    ['', '', '3'],
  ])
})

test('a last line without a line break counts, blank lines do not', () => {
  expect(read('a,b\n\n1,2\n\n3,4')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test('a last cell that is empty is kept', () => {
  expect(read('a,b\n1,')).toEqual([['1', '']])
})

test('reads quoted commas, quotes, line breaks, CRLF and a byte-order mark', () => {
  expect(read('\uFEFFa,b\r\n"x, y","say ""hi"""\r\n"two\nlines",z\r\n')).toEqual([
    ['x, y', 'say "hi"'],
    ['two\nlines', 'z'],
  ])
})

test('rows know the line they start on', () => {
  const lines = parseCsv('a,b\n1,"x\ny"\n3,4\n').rows.map((row) => row.line)
  expect(lines).toEqual([2, 4])
})

test('columns named like object members are ordinary columns', () => {
  expect(parseCsv('__proto__,constructor\n1,2').rows[0]?.cells.get('__proto__')).toBe('1')
})

test('says on which line a row is broken', () => {
  expect(() => parseCsv('a,b\n1,2\n1,2,3')).toThrow('line 3: 3 cells, but the header has 2 columns')
  expect(() => parseCsv('a,b\n1,2\n"1,2\n')).toThrow('line 3: a quote is not closed')
  expect(() => parseCsv('a,b\n1"x,2\n')).toThrow('line 2')
  expect(() => parseCsv('a,a\n1,2\n')).toThrow('a column name stands twice')
})

test('an empty text is an empty table', () => {
  expect(parseCsv('')).toEqual({ columns: [], rows: [] })
})

test('what is written with quotes is read back', () => {
  const cell = fc.string().map((text) => text.replaceAll('\r', '').trim())
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      const text = ['a,b', ...rows.map((row) => row.map(quote).join(','))].join('\n')
      expect(read(text)).toEqual(rows.filter(([a, b]) => a !== undefined && b !== undefined))
    }),
  )
})
