import { expect, test } from 'vitest'
import { typedWord } from './typed-word.ts'

test.each([
  ['spi', '', 'spi'],
  ['6 eggs, 500 g brown ri', '6 eggs, 500 g ', 'brown ri'],
  ['2 bags of ri', '2 bags of ', 'ri'],
  ['½ l mi', '½ l ', 'mi'],
  ['eggs, ', 'eggs, ', ''],
  ['500 g ', '500 g ', ''],
  ['1,5 l mi', '1,5 l ', 'mi'],
  ['', '', ''],
])('of "%s" the name is typed after "%s"', (text, before, word) => {
  expect(typedWord(text)).toEqual({ before, word })
})
