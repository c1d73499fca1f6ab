import { expect, test } from 'vitest'
import dishWords from '../../../data/dish-words.json' with { type: 'json' }
import plainWords from '../../../data/plain-words.json' with { type: 'json' }
import wordFamilies from '../../../data/word-families.json' with { type: 'json' }
import { phrasesOf, textOf } from './word-lists.ts'

const lists = [
  ...Object.entries(plainWords.lists).map(([name, list]) => [name, list, textOf(list).split(' ')] as const),
  ...[dishWords, wordFamilies].flatMap((file) =>
    Object.entries(file.lists).map(([name, list]) => [name, list, phrasesOf(list).split(', ')] as const),
  ),
]

test.each(lists)('the list “%s” says what its words mean, and names each once', (_, { means }, words) => {
  expect(means).not.toBe('')
  expect(words.filter((word) => word.trim() !== word || word === '')).toEqual([])
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test.each([plainWords, dishWords, wordFamilies])(
  'a file of words says what it is and what its columns mean',
  (file) => {
    expect(file.about).toMatch(/\.$/)
    expect(Object.values(file.lists).map((list) => Object.keys(list))).toEqual(
      Object.values(file.lists).map(() => Object.keys(file.columns)),
    )
  },
)
