import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNITS } from '../quantities/units.ts'
import { cookingWords } from '../testing/a-guard.ts'
import { makeGuard } from './guard.ts'
import type { Guarded } from './judging/judge-dish.ts'
import type { DishReading, DishText } from './judging/read-dish.ts'
import type { TextReading } from './reading/reading.ts'
import { parseGuardTerms } from './words/guard-terms.ts'
import { allergenMask, dietMask } from './words/masks.ts'
import { ALLERGENS, type Allergen, DIETS } from './words/vocabulary.ts'

const terms = parseGuardTerms(readFileSync(new URL('../../data/guard-terms.csv', import.meta.url), 'utf8'))
const guard = makeGuard(terms, cookingWords())

const phrase = fc.constantFrom(...terms.filter((row) => !row.note.startsWith('a label')).map((row) => row.term))
const label = fc.constantFrom(
  'vegan',
  'dairy-free',
  'egg-free',
  'gluten-free',
  'nut-free',
  'soy-free',
  'plant-based',
  'wheat-free',
  'vegetarian',
  'fish-free',
  'lactose-free',
  'sesame-free',
  'alcohol-free',
  'sugar-free',
  'fat-free',
)
const masks = (reading: TextReading) => [reading.allergens, reading.may, reading.violates, reading.mayViolate]

test('"X-free Y" never cancels anything of what stands beside Y', () => {
  fc.assert(
    fc.property(
      label,
      phrase,
      phrase,
      fc.constantFrom(', ', ' with ', ' or ', '; ', ' plus '),
      (free, labelled, other, joint) => {
        // "Butter without salt or milk" has neither, and "real or vegan parmesan" is parmesan.
        fc.pre(joint !== ' or ' || !/\b(?:sin|sem|sans?|senza|ohne|no|without|real)\b/.test(labelled))
        // "Soy-free from Burgundy or milk" is free from both: a place behind "from" is no food by itself.
        fc.pre(!labelled.startsWith('from '))
        // "Feta, crumble" says what is done to the feta; the dish of that name stands by itself.
        fc.pre(!/^(?:toast|wrap|poke|mince|crumble|roll|char|mash)$/.test(other))
        const alone = guard.readText(other)
        const together = guard.readText(`${free} ${labelled}${joint}${other}`)
        expect(alone.allergens & ~together.allergens).toBe(0)
        expect(alone.violates & ~together.violates).toBe(0)
        expect(alone.may & ~(together.may | together.allergens)).toBe(0)
      },
    ),
    { numRuns: 2000 },
  )
})

test('the white of an egg is no ordinary kind of what stands behind its "or"', () => {
  for (const whites of ['egg white', 'whisked whites']) {
    const [alone, together] = [guard.readText('vegan cheese'), guard.readText(`${whites} or vegan cheese`)]
    expect(alone.may & ~together.may).toBe(0)
    expect(together.allergens).toBe(guard.readText(whites).allergens)
  }
  expect(guard.readText('white or vegan cheese').allergens).toBe(guard.readText('cheese').allergens)
})

/** Each keeps the words for the eye and changes the bytes. */
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.replace(/ /g, '-'),
  (text) => text.replace(/ /g, '  '),
  (text) => text.replace(/([a-z])(?=[a-z])/g, '$1\u200b'),
  (text) => text.replace(/([a-z])(?=[a-z])/g, '$1\u00ad'),
  (text) => text.replace(/[aeiou]/g, '$&\u0301').normalize('NFC'),
  (text) => text.replace(/[aeopcx]/g, (letter) => 'аеорсх'.charAt('aeopcx'.indexOf(letter))),
  (text) => text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 97) - 97 + 0x1d5ba)),
  (text) => `2 tbsp ${text}`,
  (text) => `${text}, finely chopped`,
]

test('no disguise changes what a phrase holds', () => {
  const plain = terms.filter((row) => /^[a-z ]+$/.test(row.term) && !row.note.startsWith('a label'))
  for (const disguise of DISGUISES) {
    const wrong = plain.filter((row) => {
      // By the spoon, soy is the sauce, which may be brewed with wheat.
      if (disguise(row.term) === '2 tbsp soy') return false
      const [bare, dressed] = [guard.readText(row.term), guard.readText(disguise(row.term))]
      return masks(bare).some((mask, index) => mask !== masks(dressed)[index]) || dressed.unverified.length > 0
    })
    expect(wrong.map((row) => disguise(row.term))).toEqual([])
  }
}, 120_000)

const words = fc.constantFrom(
  'chop',
  'the',
  'with',
  'fresh',
  'or',
  'vegan',
  'no',
  'zorble',
  'gluten-free',
  '(',
  ')',
  ',',
  '2 cups',
  'of',
)
const line = fc.array(fc.oneof(phrase, words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))
const dish: fc.Arbitrary<DishText> = fc.record({
  title: line,
  ingredients: fc.array(line, { minLength: 1, maxLength: 6 }),
  steps: fc.array(line, { maxLength: 3 }),
})
const household: fc.Arbitrary<Guarded> = fc.record({
  diets: fc.uniqueArray(fc.constantFrom(...DIETS), { maxLength: 3 }),
  allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 3 }),
  severity: fc.constant({}),
  otherAllergens: fc.array(fc.constantFrom('kiwi', 'coconut', 'pea', 'corn'), { maxLength: 1 }),
  dislikes: fc.array(fc.constantFrom('mushrooms', 'fish', 'olives', 'spicy'), { maxLength: 2 }),
})

test('one more allergen never lets more through', () => {
  fc.assert(
    fc.property(dish, household, fc.constantFrom(...ALLERGENS), (text, home, more) => {
      const reading = guard.readDish(text)
      const before = guard.judgeDish(reading, home)
      const after = guard.judgeDish(reading, { ...home, allergens: [...new Set([...home.allergens, more])] })
      expect(after.ok && !before.ok).toBe(false)
      expect(after.conflicts.length).toBeGreaterThanOrEqual(before.conflicts.length)
    }),
    { numRuns: 300 },
  )
})

test('one more ingredient line never takes an allergen of the other lines away', () => {
  fc.assert(
    fc.property(dish, line, (text, more) => {
      const lines = text.ingredients.reduce((mask, one) => mask | guard.readText(one).allergens, 0)
      const longer = guard.readDish({ ...text, ingredients: [...text.ingredients, more] })
      expect(lines & ~longer.allergens).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('the order of lines does not matter; that of steps only to what is cooked through', () => {
  const pregnancy = dietMask(['pregnancy-safe'])
  const said = (reading: DishReading, aside = 0) => [
    reading.allergens,
    reading.may,
    reading.violates & ~aside,
    reading.mayViolate & ~aside,
  ]
  fc.assert(
    fc.property(dish, household, (text, home) => {
      const one = guard.readDish(text)
      const lines = guard.readDish({ ...text, ingredients: [...text.ingredients].reverse() })
      expect(said(lines)).toEqual(said(one))
      expect(guard.judgeDish(lines, home).ok).toBe(guard.judgeDish(one, home).ok)
      // A later step may finish what an earlier one left pink.
      const steps = guard.readDish({ ...text, steps: [...text.steps].reverse() })
      expect(said(steps, pregnancy)).toEqual(said(one, pregnancy))
    }),
    { numRuns: 300 },
  )
})

test('any text can be read, and the quoted words stand in it', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), line),
      fc.constantFrom('ingredient', 'title', 'step' as const),
      (text, kind) => {
        const reading = guard.readText(text, kind)
        for (const finding of reading.findings) expect(text).toContain(finding.words)
      },
    ),
    { numRuns: 2000 },
  )
}, 120_000)

test('what is handed in is left alone', () => {
  fc.assert(
    fc.property(dish, household, (text, home) => {
      const frozen = Object.freeze({
        ...text,
        ingredients: Object.freeze([...text.ingredients]),
        steps: Object.freeze([...text.steps]),
      })
      const reading = guard.readDish(frozen)
      Object.freeze(reading.findings)
      guard.judgeDish(Object.freeze(reading), Object.freeze({ ...home }))
      expect(guard.readDish(frozen)).toEqual(reading)
    }),
    { numRuns: 100 },
  )
})

test('no measure of any language takes away what is measured', () => {
  const foods: readonly (readonly [string, Allergen])[] = [
    ['butter', 'milk'],
    ['beurre', 'milk'],
    ['mantequilla', 'milk'],
    ['crevettes', 'crustacean'],
    ['gambas', 'crustacean'],
    ['uova', 'egg'],
    ['farine', 'wheat'],
    ['Mandeln', 'tree_nut'],
    ['amendoim', 'peanut'],
  ]
  const lost = [...UNITS.flatMap(({ id, aliases }) => [id, ...aliases]), 'livre', 'livres']
    .flatMap((unit) => ['', ' de', " d'", ' di', ' of'].map((of) => `${unit}${of}`))
    .flatMap((measure) => foods.map(([food, allergen]) => [`1 ${measure} ${food}`, allergen] as const))
    .filter(([line, allergen]) => {
      const { allergens, may } = guard.readText(line)
      return ((allergens | may) & allergenMask([allergen])) === 0
    })
  expect(lost).toEqual([])
})
