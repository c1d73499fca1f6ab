import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '../foods/csv.ts'
import { cookingWords } from '../testing/a-guard.ts'
import { makeGuard } from './guard.ts'
import { parseGuardTerms } from './words/guard-terms.ts'
import { allergenMask, allergensOf, dietMask, dietsOf } from './words/masks.ts'
import type { Allergen, Diet } from './words/vocabulary.ts'

const dataFile = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
const terms = parseGuardTerms(dataFile('guard-terms.csv'))
const guard = makeGuard(terms, cookingWords())
const allergens = (text: string): readonly Allergen[] => allergensOf(guard.readText(text).allergens)
const broken = (text: string): readonly Diet[] => dietsOf(guard.readText(text).violates)

test('every row of the table gives exactly its own sets, and is known', () => {
  const wrong = terms.flatMap((row) => {
    const reading = guard.readText(row.term)
    const said = [reading.allergens, reading.may, reading.violates, reading.mayViolate]
    const meant = [
      allergenMask(row.allergens),
      allergenMask(row.mayAllergens),
      dietMask(row.violates),
      dietMask(row.mayViolate),
    ]
    const isFood = !row.note.startsWith('a label, not a food')
    const fits = said.every((mask, index) => mask === meant[index]) && !(isFood && reading.unverified.length > 0)
    return fits ? [] : [row.term]
  })
  expect(wrong).toEqual([])
})

const lines = parseCsv(dataFile('guard-lines.csv')).rows.map(({ cells }) => {
  const list = (column: string): string[] => (cells.get(column) ?? '').split(';').filter((word) => word !== '')
  return {
    text: cells.get('text') ?? '',
    allergens: list('expect_allergens'),
    may: list('expect_may') as Allergen[],
    violates: list('expect_violates') as Diet[],
    allows: list('expect_allows') as Diet[],
    unverified: cells.get('unverified') === '1',
  }
})

test.each(lines)('a tricky line is judged right: $text', (line) => {
  const reading = guard.readText(line.text)
  expect([...allergensOf(reading.allergens)].sort()).toEqual([...line.allergens].sort())
  expect(allergensOf(reading.may)).toEqual(expect.arrayContaining(line.may))
  expect(dietsOf(reading.violates)).toEqual(expect.arrayContaining(line.violates))
  expect(dietsOf(reading.violates).filter((diet) => line.allows.includes(diet))).toEqual([])
  expect(reading.unverified.length > 0).toBe(line.unverified)
})

test('a finding quotes the exact words and names the row', () => {
  const reading = guard.readText('2 tbsp Crème Fraîche (full-fat)')
  expect(reading.findings[0]).toMatchObject({ words: 'Crème Fraîche', term: 'creme fraiche', rule: 'term' })
  expect(guard.readText('vegan Roquefort').findings.at(-1)).toMatchObject({ rule: 'label' })
})

test('a label reaches the next food that it changes, and nothing behind a comma, bracket, "with" or "or"', () => {
  expect(allergens('gluten-free soft white burger buns')).not.toContain('gluten')
  for (const joint of [', ', ' (', ' with ', ' or ', ' and ', ' plus ', '; ', ' / ', ' over ', ' on ']) {
    expect(allergens(`dairy-free cheddar${joint}butter`), joint).toContain('milk')
    expect(allergens(`vegan pesto${joint}chicken with cream`), joint).toContain('milk')
    expect(broken(`vegan sausage${joint}bacon`), joint).toContain('vegetarian')
  }
})

test('a label never cancels nuts, wheat or soy that it does not name', () => {
  expect(allergens('vegan korma')).toContain('tree_nut')
  expect(allergens('vegan soy sauce')).toEqual(['wheat', 'gluten', 'soy'])
  expect(allergens('dairy-free bread')).toContain('wheat')
  expect(allergens('nut-free almond butter')).toContain('tree_nut')
})

test('phrases an operator adds are read like rows, and win over the table', () => {
  const own = makeGuard(terms, cookingWords(), [
    {
      term: 'house seasoning',
      allergens: ['celery'],
      mayAllergens: [],
      violates: [],
      mayViolate: [],
      falseFriend: false,
      note: '',
    },
  ])
  expect(allergensOf(own.readText('1 tsp House-Seasoning').allergens)).toEqual(['celery'])
})

test('words of prose are neither foods nor unknown', () => {
  const steps = [
    'Heat the oven to 200 °C. Beat, fold, season with salt and water, then wrap in foil.',
    'Poke holes in the skin, toast the seeds, mince it finely and char the edges.',
    'Meanwhile, roll out thinly, sprinkle with herbs and mash until smooth; turn over and fry until crisp.',
  ]
  for (const step of steps) {
    const reading = guard.readText(step, 'step')
    expect(reading.unverified).toEqual([])
    expect(
      allergensOf(reading.allergens | reading.may).filter((word) => word !== 'soy'),
      step,
    ).toEqual([])
  }
})

test('"butter the tin" is butter, "egg wash" is egg, and an unknown fish may be fish', () => {
  expect(allergensOf(guard.readText('Butter the tin.', 'step').allergens)).toEqual(['milk'])
  expect(allergensOf(guard.readText('Brush with egg wash.', 'step').allergens)).toEqual(['egg'])
  expect(allergensOf(guard.readText('Add the snorfish.', 'step').may)).toEqual(['fish'])
})

test('letters of another script that fold to nothing known are not trusted, in prose either', () => {
  expect(guard.readText('Добавьте молоко', 'step').unverified).not.toEqual([])
  expect(guard.readText('Bake until golden, about 20 minutes at 180 °C — ½ cup left', 'step').unverified).toEqual([])
})

test('every food of the table of foods is known by every one of its names', () => {
  const unknown = parseCsv(dataFile('foods.csv')).rows.flatMap(({ cells }) =>
    [cells.get('name'), cells.get('plural')].filter((name) => name && guard.readText(name).unverified.length > 0),
  )
  expect(unknown).toEqual([])
})
