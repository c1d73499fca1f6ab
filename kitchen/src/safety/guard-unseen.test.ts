import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '../foods/csv.ts'
import { cookingWords } from '../testing/a-guard.ts'
import { makeGuard } from './guard.ts'
import type { Guarded } from './judging/judge-dish.ts'
import type { DishText } from './judging/read-dish.ts'
import { isStage } from './words/dish-words.ts'
import { parseGuardTerms } from './words/guard-terms.ts'
import { allergenMask, allergensOf, dietMask, dietsOf } from './words/masks.ts'
import { wordsOf } from './words/normalise.ts'
import { ALLERGENS, type Allergen, type Diet } from './words/vocabulary.ts'

/**
 * Lines and dishes written by a second reader who had not seen the table, judged from knowledge of the kitchen.
 * The first run, before anything was mended: of 1,087 allergens on 844 hard lines (labels in seven languages, brands,
 * disguises) 955 were flagged (87.9 %), 108 lines were held back as unknown and 24 went through; 159 plain cookbook
 * lines missed 1 of 200; 16 of 50 choices and wishes ("plain or gluten-free flour") went through; of 168 allergens
 * hidden in 127 dishes 18 went through. All of them are rows here.
 */
const dataFile = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
const terms = parseGuardTerms(dataFile('guard-terms.csv'))
const guard = makeGuard(terms, cookingWords())
const rowsOf = (name: string) =>
  parseCsv(dataFile(name)).rows.map(({ cells }) => ({
    cell: (column: string): string => cells.get(column) ?? '',
    list: (column: string): string[] => (cells.get(column) ?? '').split(';').filter((word) => word !== ''),
  }))

test('every line of the second reader is judged right', () => {
  const wrong = rowsOf('guard-unseen.csv').flatMap(({ cell, list }) => {
    const reading = guard.readText(cell('text'))
    const [has, may, breaks] = [
      allergensOf(reading.allergens),
      allergensOf(reading.may),
      dietsOf(reading.violates | reading.mayViolate),
    ]
    const never = cell('never') === 'all' ? [...ALLERGENS] : list('never')
    const faults = [
      ...list('expect_allergens').filter((word) => !has.includes(word as Allergen)),
      ...list('expect_may').filter((word) => !has.includes(word as Allergen) && !may.includes(word as Allergen)),
      ...list('expect_violates').filter((word) => !breaks.includes(word as Diet)),
      ...list('expect_allows').filter((word) => dietsOf(reading.violates).includes(word as Diet)),
      ...never.filter((word) => has.includes(word as Allergen) || may.includes(word as Allergen)),
      ...(cell('never') === '' ? has.filter((word) => !list('expect_allergens').includes(word)) : []),
      ...(cell('known') === '1' ? reading.unverified : []),
    ]
    return faults.length === 0 ? [] : [`${cell('text')}: ${faults.join(', ')}`]
  })
  expect(wrong).toEqual([])
})

const splitAt = (text: string, mark: string): string[] =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '')
const homeWithout = (allergen: string): Guarded => ({
  diets: [],
  allergens: [allergen as Allergen],
  severity: {},
  otherAllergens: [],
  dislikes: [],
})

test('an allergen hidden in a title, step, swap or side is found, and dishes without it are let through', () => {
  const wrong = rowsOf('guard-recipes.csv').flatMap(({ cell, list }) => {
    const [side = '', sideList = ''] = cell('side').split(':')
    const dish: DishText = {
      title: cell('title'),
      ingredients: splitAt(cell('ingredients'), ';'),
      steps: splitAt(cell('steps'), ' / '),
      sides: side === '' ? [] : [{ title: side, ingredients: splitAt(sideList, ';'), steps: [] }],
    }
    const reading = guard.readDish(dish)
    // An unknown word would block as well; here the allergen itself must be the reason.
    const isFound = (allergen: string): boolean =>
      guard.judgeDish(reading, homeWithout(allergen)).conflicts.some((conflict) => conflict.kind === 'allergen')
    return [
      ...list('blocked_for').flatMap((allergen) => (isFound(allergen) ? [] : [`${dish.title}: ${allergen} missed`])),
      ...list('fine_for').flatMap((allergen) =>
        guard.judgeDish(reading, homeWithout(allergen)).ok ? [] : [`${dish.title}: false alarm of ${allergen}`],
      ),
    ]
  })
  expect(wrong).toEqual([])
})

test('no row of the table is lost or weakened unless this list is changed on purpose', () => {
  const wrong = rowsOf('guard-frozen.csv').flatMap(({ cell, list }) => {
    const [has, may] = [allergenMask(list('allergens') as Allergen[]), allergenMask(list('may') as Allergen[])]
    return splitAt(cell('texts'), '|').filter((text) => {
      const reading = guard.readText(text)
      const lost = (has & ~reading.allergens) | (may & ~(reading.may | reading.allergens))
      // A label by itself ("fat-free") is no food, so the line holds none that is known.
      return lost !== 0 || (reading.unverified.length > 0 && !text.endsWith('-free'))
    })
  })
  expect(wrong).toEqual([])
})

const CORE = dietMask(['vegetarian', 'pescatarian', 'pork-free', 'alcohol-free'])

test('a row never says less than the rows inside its words, unless it is marked as a false friend', () => {
  const byWords = new Map(terms.map((row) => [wordsOf(row.term).join(' '), row]))
  const wrong = terms.flatMap((row) => {
    const words = wordsOf(row.term)
    if (row.falseFriend || words.length < 2) return []
    let [allergens, diets] = [0, 0]
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= words.length; to++) {
        const inner = to - from === words.length ? undefined : byWords.get(words.slice(from, to).join(' '))
        if (inner === undefined) continue
        allergens |= allergenMask(inner.allergens)
        diets |= dietMask(inner.violates) & CORE
      }
    }
    const lost = [
      ...allergensOf(allergens & ~allergenMask([...row.allergens, ...row.mayAllergens])),
      ...dietsOf(diets & ~dietMask([...row.violates, ...row.mayViolate])),
    ]
    return lost.length === 0 ? [] : [`${row.term}: ${lost.join(', ')}`]
  })
  expect(wrong).toEqual([])
})

test('whatever a step brings in is counted, however much of the list could explain it', () => {
  const ingredients = ['200 g rice', '1 tbsp olive oil', '1 tsp salt', '200 ml water', '1 lettuce', '1 tin chickpeas']
  const plain = terms.filter(({ term, note }) => !note.startsWith('a label') && !isStage(wordsOf(term)))
  for (const step of ['Serve with #.', 'Scatter # over.']) {
    const lost = plain.flatMap((row) => {
      const reading = guard.readDish({ title: 'Bowl', ingredients, steps: [step.replace('#', row.term)] })
      const missing = allergenMask(row.allergens) & ~(reading.allergens | reading.may)
      return missing === 0 ? [] : [`${row.term}: ${allergensOf(missing).join(', ')}`]
    })
    expect(lost).toEqual([])
  }
}, 120_000)
