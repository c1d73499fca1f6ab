import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseGuardTerms } from './guard-terms.ts'

const HEADER = 'term,allergens,may,violates,may_violates,false_friend,note'
const parse = (row: string) => parseGuardTerms(`${HEADER}\n${row}\n`)
const table = parseGuardTerms(readFileSync(new URL('../../../data/guard-terms.csv', import.meta.url), 'utf8'))

test('a row is read, and what follows from a brand-dependent allergen is added', () => {
  expect(parse('margarine,,milk;soy,,,0,whey in some')).toEqual([
    {
      term: 'margarine',
      allergens: [],
      mayAllergens: ['milk', 'soy'],
      violates: [],
      mayViolate: ['vegan', 'ovo-vegetarian', 'dairy-free'],
      falseFriend: false,
      note: 'whey in some',
    },
  ])
})

test.each([
  ['butter,mlik,,vegan,,0,', /line 2 \(butter\): unknown allergen "mlik"/],
  ['butter,milk,,vgan,,0,', /line 2 \(butter\): unknown diet "vgan"/],
  ['butter,milk,,vegan,,0,', /allergens without the diets they break: ovo-vegetarian, dairy-free/],
  ['bread,wheat,,gluten-free,,0,', /wheat without gluten/],
  ['butter,milk,milk,vegan;ovo-vegetarian;dairy-free,,0,', /both definite and may: milk/],
  ['butter,,,,,yes,', /false_friend is not 0 or 1/],
  [',,,,,0,', /empty term/],
  ['rice,,,,,0,\nrice,,,,,0,', /line 3 \(rice\): the term stands twice/],
  ['rice,,,,0,', /line 2: 6 cells/],
])('a bad row is refused with its line and reason: %s', (row, reason) => {
  expect(() => parse(row)).toThrow(reason)
})

test('a missing column is refused', () => {
  expect(() => parseGuardTerms('term,allergens\nrice,\n')).toThrow(/no column "may"/)
})

test('every allergen of the law has at least fifty names in the table, in several languages', () => {
  const named = (allergen: string): number =>
    table.filter(
      (row) => row.allergens.some((word) => word === allergen) || row.mayAllergens.some((word) => word === allergen),
    ).length
  for (const allergen of ['milk', 'egg', 'fish', 'crustacean', 'mollusc', 'tree_nut', 'peanut', 'wheat', 'gluten'])
    expect(named(allergen), allergen).toBeGreaterThanOrEqual(100)
  for (const allergen of ['soy', 'sesame', 'celery', 'mustard', 'sulphite', 'lupin'])
    expect(named(allergen), allergen).toBeGreaterThanOrEqual(50)
})

test.each([
  ['soy sauce', 'wheat'],
  ['worcestershire sauce', 'fish'],
  ['pesto', 'tree_nut'],
  ['pesto', 'milk'],
  ['tahini', 'sesame'],
  ['surimi', 'egg'],
  ['marzipan', 'tree_nut'],
  ['e1105', 'egg'],
  ['e220', 'sulphite'],
  ['oyster sauce', 'mollusc'],
  ['old bay', 'mustard'],
  ['groundnut oil', 'peanut'],
  ['couscous', 'wheat'],
  ['marmite', 'celery'],
  ['lupini beans', 'lupin'],
  ['kimchi', 'fish'],
])('hidden ingredients: %s holds %s', (term, allergen) => {
  expect(table.find((row) => row.term === term)?.allergens).toContain(allergen)
})
