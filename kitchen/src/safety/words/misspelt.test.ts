import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf, CLEAN } from './masks.ts'
import { isSlipOf, slipsBetween, spellingsOf } from './misspelt.ts'

const guard = aGuard()
const perhaps = (text: string): readonly string[] => {
  const { allergens, may } = guard.readText(text)
  return allergensOf((allergens | may) >>> 0)
}

test.each([
  ['butter', 'butter', 0],
  ['buttter', 'butter', 1],
  ['seasme', 'sesame', 1],
  ['mayonase', 'mayonnaise', 2],
  ['', 'egg', 3],
])('between %s and %s are %i slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
  expect(slipsBetween(other, one)).toBe(slips)
})

test('a word is found exactly where a plain look through all words finds one that it is a slip of', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abemtx'), minLength: 5, maxLength: 9 })
  const rows = fc.uniqueArray(word, { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(rows, word, (words, written) => {
      const slipOf = spellingsOf(words.length, (at) => ({
        ...CLEAN,
        allergens: 1,
        words: [words[at]!],
        falseFriend: false,
      }))
      const isFound = words.some((meant) => meant[0] === written[0] && isSlipOf(written, meant))
      if (isFound) expect(slipOf(written)).toMatchObject({ may: 1, allergens: 0, words: [written] })
      if (!words.some((meant) => isSlipOf(written, meant))) expect(slipOf(written)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

describe('a word that nobody knows may be a slip of one that is harmful', () => {
  test.each([
    ['1 tbsp toasted seasme', 'sesame'],
    ['2 tbsp mayonase', 'egg'],
    ['200 g yoghrt', 'milk'],
    ['300 ml bechamal', 'milk'],
    ['100 g shrips', 'crustacean'],
    ['50 g pistashios, chopped', 'tree_nut'],
    ['1 cup walnnuts', 'tree_nut'],
    ['2 tbsp tahinni', 'sesame'],
    ['1 tsp woostershire', 'fish'],
    ['30 g hazzelnuts', 'tree_nut'],
  ])('%s: %s', (text, allergen) => {
    expect(perhaps(text)).toContain(allergen)
  })

  test('also when it ends like an English adjective', () => {
    expect(perhaps('2 slices breadded')).toContain('gluten')
    expect(perhaps('100 g hering')).toContain('fish')
    expect(perhaps('200 g whitting')).toContain('fish')
  })

  test('and stays unknown, so that an allergic household is kept from it', () => {
    expect(guard.readText('200 g yoghrt').unverified).toEqual(['yoghrt'])
    expect(allergensOf(guard.readText('200 g yoghrt').allergens)).toEqual([])
  })

  test('plain words and harmless foods are left alone', () => {
    for (const text of ['2 carrots, brunoised', '1 lb tomatoes, paste of', '3 boiled potatoes', '1 cup water, tepid'])
      expect(perhaps(text)).toEqual([])
  })
})

describe('words of other languages', () => {
  test.each([
    '100 g Oliven',
    '3 Feigen',
    '2 Austernpilze',
    '10 pruneaux',
    '5 champiñones',
    'jus d’orange',
    'un filo d’olio',
    'sale q.b.',
    'calabaza cacahuete, 300 g',
    'TK-Blattspinat, aufgetaut',
    '200 g feingewürfelte Zwiebeln',
    '2 carote affettatissime',
    '10 g alga kombu essiccata',
    '1 vinaigre de cidre',
    '3 limões',
  ])('%s is known and harmless', (text) => {
    expect(perhaps(text)).toEqual([])
    expect(guard.readText(text).unverified).toEqual([])
  })

  test('what was done to a food is no food; a word that only looks so, behind "and", stays unknown', () => {
    expect(guard.readText('200 g gambas marinadas y desveladas').unverified).toEqual([])
    expect(guard.readText('rice and blorbata').unverified).toEqual(['blorbata'])
    expect(guard.readText('3 blorbadas').unverified).toEqual(['3 blorbadas'])
  })

  test('a compound dish is not known by its harmless front', () => {
    expect(guard.readText('Kartoffelsauce').unverified).not.toEqual([])
    expect(perhaps('Vollkornhaferflocken')).toContain('gluten')
    expect(perhaps('feiner Estragonsenf')).toContain('mustard')
  })

  test('letters one by one are read like the word they spell', () => {
    expect(perhaps('rice and s u l p h u r')).toContain('sulphite')
  })

  test('a baking tin is no mussel, a thread of oil no pastry, juice no gravy; the others still are', () => {
    expect(perhaps('Beurrer le moule')).not.toContain('mollusc')
    expect(perhaps('moules de bouchot')).toContain('mollusc')
    expect(perhaps('filo pastry')).toContain('wheat')
    expect(guard.readText('jus de veau').violates).not.toBe(0)
  })
})
