import { expect, test } from 'vitest'
import { placesOf } from './lines-with-words.ts'

test('each line finds its own answer, and a line that is still empty takes none', () => {
  const lines = ['2 eggs', '', '  ', 'flour', 'milk', ''].map((text) => ({ text }))

  expect(placesOf(lines)).toEqual([0, null, null, 1, 2, null])
})
