import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '../foods/csv.ts'
import { cookingWords } from '../testing/a-guard.ts'
import { attackLines } from '../testing/attack-lines.ts'
import { makeGuard } from './guard.ts'
import type { Guarded } from './judging/judge-dish.ts'
import type { Place } from './judging/read-dish.ts'
import { parseGuardTerms } from './words/guard-terms.ts'
import { allergenMask, allergensOf } from './words/masks.ts'
import { ALLERGENS, type Allergen } from './words/vocabulary.ts'

const dataFile = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
const terms = parseGuardTerms(dataFile('guard-terms.csv'))
const guard = makeGuard(terms, cookingWords())

test('no allergen slips through in at least 4,200 disguised lines made from the table', () => {
  const lines = attackLines(terms)
  expect(lines.length).toBeGreaterThanOrEqual(4200)
  const missed = lines.filter(({ text, allergens, whole }) => {
    const reading = guard.readText(text)
    const lost = allergenMask(allergens) & ~(reading.allergens | (whole ? 0 : reading.may))
    return lost !== 0 && (whole || reading.unverified.length === 0)
  })
  expect(missed.map(({ text, allergens }) => `${text}: ${allergens.join(', ')}`)).toEqual([])
})

test('labels in German, French, Spanish, Italian, Portuguese and Japanese, and disguised words, are read right', () => {
  const wrong = parseCsv(dataFile('guard-languages.csv')).rows.flatMap(({ cells }) => {
    const list = (name: string): Allergen[] =>
      (cells.get(name) ?? '').split(';').filter((one) => one !== '') as Allergen[]
    const text = cells.get('text') ?? ''
    const reading = guard.readText(text)
    const isHeld = cells.get('held') === '1'
    const missing = allergenMask(list('contains')) & ~(reading.allergens | reading.may)
    const never = cells.get('never') === 'all' ? [...ALLERGENS] : list('never')
    const alarms =
      allergenMask(never) & (cells.get('never') === 'all' ? reading.allergens | reading.may : reading.allergens)
    const faults = [
      ...(isHeld ? [] : allergensOf(missing).map((one) => `${one} missed`)),
      ...allergensOf(alarms).map((one) => `${one} is not in it`),
      ...(isHeld !== reading.unverified.length > 0 && (isHeld || missing === 0) && cells.get('never') === 'all'
        ? ['known?']
        : []),
      ...(isHeld && reading.unverified.length === 0 ? ['neither found nor held back'] : []),
    ]
    return faults.length === 0 ? [] : [`${cells.get('language')} ${text}: ${faults.join('; ')}`]
  })
  expect(wrong).toEqual([])
})

/** Where the reader must have found it. A swap may be written in a line or in a step. */
const isThere = (place: string, found: Place): boolean => {
  if (place === 'side') return found.side !== null
  if (place === 'swap') return true
  return found.side === null && found.part === (place === 'garnish' ? 'step' : place)
}

test('300 recipes with an allergen hidden in title, ingredient, step, garnish, side or swap: none is let through', () => {
  const { rows } = parseCsv(dataFile('guard-hidden.csv'))
  expect(rows.length).toBe(300)
  const missed = rows.filter(({ cells }) => {
    const cell = (name: string): string => cells.get(name) ?? ''
    const parts = (text: string, mark: string): string[] => text.split(mark).filter((one) => one.trim() !== '')
    const [side = '', sideList = ''] = cell('side').split(': ')
    const reading = guard.readDish({
      title: cell('title'),
      ingredients: parts(cell('ingredients'), ';'),
      steps: parts(cell('steps'), ' / '),
      sides: side === '' ? [] : [{ title: side, ingredients: parts(sideList, ';'), steps: ['Serve.'] }],
    })
    const home: Guarded = {
      diets: [],
      allergens: [cell('blocked_for') as Allergen],
      severity: {},
      otherAllergens: [],
      dislikes: [],
    }
    const bit = allergenMask(home.allergens)
    const isNamed = reading.findings.some(
      (finding) => ((finding.allergens | finding.may) & bit) !== 0 && isThere(cell('place'), finding.place),
    )
    return !isNamed || guard.judgeDish(reading, home).ok
  })
  expect(missed.map(({ cells }) => [...cells.values()].join(' | '))).toEqual([])
})

test('of 600 clean lines at most 2 % are flagged with any allergen, perhaps or for certain, or held back', () => {
  const lines = parseCsv(dataFile('guard-clean.csv')).rows.map(({ cells }) => cells.get('text') ?? '')
  expect(new Set(lines).size).toBe(600)
  const alarms = lines.filter((line) => {
    const reading = guard.readText(line)
    return (reading.allergens | reading.may) !== 0 || reading.unverified.length > 0
  })
  expect(alarms.length / lines.length, alarms.join('\n')).toBeLessThanOrEqual(0.02)
})
