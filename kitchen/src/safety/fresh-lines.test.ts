import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeGuard } from './guard.ts'
import { parseGuardTerms } from './guard-terms.ts'
import { allergensOf, dietsOf } from './masks.ts'

const guard = makeGuard(parseGuardTerms(readFileSync(new URL('../../data/guard-terms.csv', import.meta.url), 'utf8')))
const sure = (text: string): string => allergensOf(guard.readText(text).allergens).join(' ')
const breaks = (text: string): readonly string[] => dietsOf(guard.readText(text).violates)

describe('words written oddly', () => {
  test.each([
    ['3ggs, beaten', 'egg'],
    ['7ofu', 'soy'],
    ['50 g whea7', 'wheat gluten'],
    ['50 g cheeeeese', 'milk'],
    ['200 ml milllk', 'milk'],
    ['500 g de cação em postas', 'fish'],
    ['2 cações', 'fish'],
    ['2 kolaches', 'wheat gluten'],
    ['1 cup alm. flour', 'tree_nut'],
  ])('%s holds %s', (text, certain) => {
    expect(sure(text)).toBe(certain)
    expect(guard.readText(text).unverified).toEqual([])
  })

  test.each([['3EL Olivenöl'], ['4oz leeks'], ['1 EL cacao'], ['300 g Schifffahrtskohl']])('%s holds none', (text) => {
    expect(sure(text)).toBe('')
  })

  test('a word for what is attached is no cheese, and no flour', () => {
    expect(sure('20 baby carrots, tops still attached')).toBe('')
  })
})

describe('what a house, a label and a tool say', () => {
  test.each([
    ['1/2 cup Violife feta', ''],
    ['200 g Daiya shreds', ''],
    ['1 pkg Follow Your Heart mozz', ''],
    ['1 tub Tofutti cream cheese', ''],
    ['100 g Violife, 50 g feta', 'milk'],
    ['1/2 cup Silk creamer', ''],
    ['30 chocolate mini eggs', 'milk'],
    ['4 slices swiss roll', 'egg wheat gluten'],
  ])('%s: %s', (text, certain) => {
    expect(sure(text)).toBe(certain)
  })

  test('a dish without its dairy keeps what else is in it', () => {
    const title = (text: string) => allergensOf(guard.readText(text, 'title').allergens).join(' ')
    expect(title('Pizza without the dairy')).toBe('wheat gluten')
    expect(title('Dairyless cake')).toBe('egg wheat gluten')
    expect(title('Pizza, never without the dairy')).toBe('milk wheat gluten')
  })

  test('a pan is buttered with butter unless another fat is named', () => {
    const step = (text: string) => allergensOf(guard.readText(text, 'step').allergens).join(' ')
    expect(step('Butter the pan with oil.')).toBe('')
    expect(step('Butter the pan.')).toBe('milk')
    expect(step('Butter the pan, then dust it with oil and flour.')).toBe('milk wheat gluten')
    expect(step('Butter a dish with oil or butter.')).toBe('milk')
  })
})

describe('dishes and sweets by their names', () => {
  test.each([
    ['Coronation chicken', 'egg'],
    ['Salmon coulibiac', 'fish wheat gluten'],
    ['Tuna melts', 'milk fish wheat gluten'],
    ['Banana split', 'milk'],
    ['Aji fry', 'fish wheat gluten'],
    ['Hoy tod', 'egg mollusc'],
    ['Chemmeen curry', 'crustacean'],
    ['Ginataang hipon', 'crustacean'],
    ['Samak tarator', 'fish sesame'],
    ['Papa a la huancaina', 'milk'],
    ['2 Tim Tams', 'milk wheat gluten'],
  ])('%s: %s', (text, certain) => {
    expect(sure(text)).toBe(certain)
  })

  test('sweets and sandwiches that hold meat', () => {
    for (const text of ['50 g jelly babies', 'Clams casino', '1 katsudon', '2 chipolatas'])
      expect(breaks(text)).toContain('pork-free')
    for (const text of ['Patty melt', '6 streaky rashers', 'Meat khinkali', 'Doro wot'])
      expect(breaks(text)).toContain('vegetarian')
  })
})
