import { expect, test } from 'vitest'
import { findLineFood } from '../groceries/link-line.ts'
import { findUsual } from '../own-recipes/usual-answers.ts'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import { findUnit } from '../quantities/units.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { fileOf, formsIn, LANGUAGES } from './language-table.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 200 }))

/** Words for two goods of ours: a line with one of them asks which. */
const ASKED = new Set(
  'chilli,sweetcorn,chickpeas,kidney beans,black beans,white beans,lentils,bread,flour tortilla wrap'.split(','),
)

const isFood = (english: string): boolean => {
  const line = parseIngredientLine(english)
  return findLineFood(line, kitchen.findFood) !== undefined || findUsual(line, kitchen.findFood) !== undefined
}

test.each(LANGUAGES)('every row of %s names a food of ours, or one that is asked about', (language) => {
  const named = formsIn(fileOf(language).foods).map(([, english]) => english)
  expect([...new Set(named)].filter((english) => !ASKED.has(english) && !isFood(english))).toEqual([])
})

test.each(LANGUAGES)('every measure of %s is one of ours', (language) => {
  const units = formsIn(fileOf(language).units).map(([, english]) => english.replace(/^[\d.]+ /, ''))
  expect(units.filter((unit) => findUnit(unit) === undefined)).toEqual([])
})

test.each(LANGUAGES)('no word of %s is two foods', (language) => {
  const { foods, guard } = fileOf(language)
  const meanings = new Map<string, Set<string>>()
  for (const [form, english] of formsIn([...foods, ...guard]))
    meanings.set(form, new Set([...(meanings.get(form) ?? []), english]))
  expect([...meanings].flatMap(([form, all]) => (all.size > 1 ? [`${form}: ${[...all].join(', ')}`] : []))).toEqual([])
})

test.each(LANGUAGES)('the guard knows every word of %s that it is told in English', (language) => {
  const { foods, guard } = fileOf(language)
  const unknown = [...new Set(formsIn([...foods, ...guard]).map(([, english]) => english))].filter(
    (english) => kitchen.guard.readText(english).unverified.length > 0,
  )
  expect(unknown).toEqual([])
})
