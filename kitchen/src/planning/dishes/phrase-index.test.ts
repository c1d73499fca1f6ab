import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPhraseIndex } from './phrase-index.ts'

const words = (maxLength: number) =>
  fc
    .array(fc.constantFrom('black', 'bean', 'soup', 'rice', 'a', 'constructor', '__proto__'), {
      minLength: 1,
      maxLength,
    })
    .map((list) => list.join(' '))

test('finds what carries the phrase as whole words of one name, as reading every name would', () => {
  fc.assert(
    fc.property(fc.array(fc.array(words(5), { maxLength: 3 }), { maxLength: 8 }), words(3), (names, phrase) => {
      const asRead = names.flatMap((ofThing, thing) =>
        ofThing.some((name) => ` ${name} `.includes(` ${phrase} `)) ? [thing] : [],
      )
      expect(openPhraseIndex(names)(phrase)).toEqual(asRead)
    }),
  )
})

test('no phrase is part of a word, goes over two names, or is empty', () => {
  const find = openPhraseIndex([
    ['black bean', 'rice'],
    ['beans soup', ''],
  ])
  expect([find('black bean'), find('bean rice'), find('bea'), find('soup beans'), find('')]).toEqual([
    [0],
    [],
    [],
    [],
    [],
  ])
})
