import { expect, test } from 'vitest'
import { titlesInLine } from './titles-in-line.ts'

test.each([
  [[], ''],
  [['Gammon, egg and chips'], 'Gammon, egg and chips'],
  [['Leek soup', 'Rye toast'], 'Leek soup, Rye toast'],
  [['Gammon, egg and chips', 'Green salad'], 'Gammon, egg and chips; Green salad'],
])('each title of a line can be told from the next: %j', (titles, line) => {
  expect(titlesInLine(titles)).toBe(line)
})
