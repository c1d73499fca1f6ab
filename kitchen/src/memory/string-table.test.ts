import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStringTable, packStrings } from './string-table.ts'

/** Few letters, so that many are the beginning of another one and share its place in the table. */
const word = fc.oneof(fc.string({ unit: fc.constantFrom(...'abé𝄞'), maxLength: 6 }), fc.string({ unit: 'grapheme' }))

test('packed strings are what they were', () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const packed = packStrings(words)
      expect(packed.count).toBe(words.length)
      expect(words.map((_, place) => packed.at(place))).toEqual(words)
    }),
  )
})

test('a table knows each of its strings by its place, and no other string', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.array(word), (words, others) => {
      const { at, placeOf } = openStringTable(words)
      for (const [place, one] of words.entries()) {
        expect(placeOf(one)).toBe(place)
        expect(at(place)).toBe(one)
      }
      for (const other of others) expect(placeOf(other)).toBe(words.indexOf(other))
    }),
  )
})
