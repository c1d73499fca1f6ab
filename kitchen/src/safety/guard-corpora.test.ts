import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '../foods/csv.ts'
import { attackLines } from '../testing/attack-lines.ts'
import { makeGuard } from './guard.ts'
import { parseGuardTerms } from './guard-terms.ts'
import { allergenMask, allergensOf } from './masks.ts'
import { ALLERGENS, type Allergen } from './vocabulary.ts'

const dataFile = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
const terms = parseGuardTerms(dataFile('guard-terms.csv'))
const guard = makeGuard(terms)

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
