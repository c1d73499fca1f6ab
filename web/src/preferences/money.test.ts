import { expect, test } from 'vitest'
import { thriftySentence } from './money.ts'

test('a thrifty week is told for the people of the table, many of them by figure', () => {
  expect(thriftySentence(78, 1)).toBe('A thrifty week for one is about $78.')
  expect(thriftySentence(540, 12)).toBe('A thrifty week for 12 people is about $540.')
  expect(thriftySentence(undefined, 2)).toBe('For all planned meals of the week.')
})
