import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '../foods/csv.ts'
import { cookingWords } from '../testing/a-guard.ts'
import { makeGuard } from './guard.ts'
import type { Guarded } from './judging/judge-dish.ts'
import type { DishText } from './judging/read-dish.ts'
import { parseGuardTerms } from './words/guard-terms.ts'
import { allergenMask } from './words/masks.ts'
import { ALLERGENS, type Allergen } from './words/vocabulary.ts'

const dataFile = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
const terms = parseGuardTerms(dataFile('guard-terms.csv'))
const guard = makeGuard(terms, cookingWords())

/** A house means a food only by itself: with more words around it, it is held back. */
const isFood = ({ note, term }: (typeof terms)[number]): boolean =>
  !/^a (?:label|house: by itself)/.test(note) && /^[a-z' -]+$/.test(term)
/** Foods whose own name makes no promise, so that only the words around them can. */
const food = fc.constantFrom(
  ...terms.filter((row) => isFood(row) && row.allergens.length > 0 && !/free|vegan|non|less/.test(row.term)),
)
const label = fc.constantFrom(
  'vegan',
  'dairy-free',
  'gluten-free',
  'egg-free',
  'plant-based',
  'nut-free',
  'soy-free',
  'wheat-free',
)
const losesNothing = (text: string, foodName: string): void => {
  const [alone, together] = [guard.readText(foodName), guard.readText(text)]
  expect(alone.allergens & ~together.allergens, text).toBe(0)
  expect(alone.may & ~(together.may | together.allergens), text).toBe(0)
}

test('a label that is denied, wished for or one of two choices takes nothing away', () => {
  const frame = fc.constantFrom(
    'non-# ',
    'not # ',
    'plain or # ',
    'regular/# ',
    'normal or # ',
    'preferably # ',
    'ideally # ',
    '# if needed ',
  )
  fc.assert(
    fc.property(frame, label, food, (words, free, { term }) => {
      losesNothing(`200 g ${words.replace('#', free)}${term}`, term)
    }),
    { numRuns: 2000 },
  )
})

const line = fc.constantFrom(...parseCsv(dataFile('guard-unseen.csv')).rows.map(({ cells }) => cells.get('text') ?? ''))

test('two ingredient lines run into one lose no flag', () => {
  const joint = fc.constantFrom(', ', '; ', ' / ', '\n', ' (', ' • ', '. ', ' | ', ': ')
  // A list of traces goes on behind a comma.
  const first = line.filter((text) => !/may contain|traces|facility/i.test(text))
  fc.assert(
    fc.property(first, line, joint, (first, second, between) => {
      const apart = [guard.readText(first), guard.readText(second)]
      const together = guard.readText(`${first}${between}${second}`)
      for (const one of apart) {
        expect(one.allergens & ~together.allergens, `${first}${between}${second}`).toBe(0)
        expect(one.may & ~(together.may | together.allergens)).toBe(0)
        expect(one.violates & ~together.violates).toBe(0)
      }
    }),
    { numRuns: 3000 },
  )
})

const allergic = fc
  .uniqueArray(fc.constantFrom(...ALLERGENS), { minLength: 1, maxLength: 3 })
  .map((allergens): Guarded => ({ diets: [], allergens, severity: {}, otherAllergens: [], dislikes: [] }))

const KNOWN = new Set(terms.map(({ term }) => term))
const gibberish = fc
  .array(fc.constantFrom('zor', 'bli', 'quax', 'vex', 'jub', 'wog', 'xil'), { minLength: 2, maxLength: 4 })
  .map((parts) => parts.join(''))
  .filter((word) => !KNOWN.has(word))

test('a household with an allergy gets nothing that has a word in it which nobody knows', () => {
  const frame = fc.constantFrom(
    '#',
    '2 tbsp #',
    '200 g #, finely chopped',
    '# rice',
    'rice and #',
    'rice or #',
    '1 tin # tomatoes, drained',
    '200 g rice, 1 tsp #',
    'For the topping: 50 g #',
    '# (organic)',
    'vegan #',
    'gluten-free # rice',
  )
  fc.assert(
    fc.property(gibberish, frame, allergic, (word, words, home) => {
      const dish = { title: 'Rice', ingredients: ['200 g rice', words.replace('#', word)], steps: ['Cook the rice.'] }
      expect(guard.judgeDish(guard.readDish(dish), home).ok, dish.ingredients[1]).toBe(false)
    }),
    { numRuns: 500 },
  )
})

const between = (insert: string) => (text: string) => text.replace(/([a-z])(?=[a-z])/gi, `$1${insert}`)
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.replace(/ /g, '\u00a0'),
  (text) => text.replace(/ /g, ' \u2009'),
  between('\u200b'),
  between('\u00ad'),
  between('\u2060'),
  (text) => text.replace(/[aeopcxy]/g, (letter) => 'аеорсху'.charAt('aeopcxy'.indexOf(letter))),
  (text) => text.replace(/[ioa]/g, (letter) => 'ιοα'.charAt('ioa'.indexOf(letter))),
  (text) => text.replace(/[aeiou]/g, '$&\u0308').normalize('NFC'),
  (text) => text.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 97) - 97 + 0x1d41a)),
  (text) => `${text}™`,
]

test('no disguise of a dish turns a refusal into a yes', () => {
  const plainLine = fc.constantFrom(...terms.filter((row) => isFood(row)).map(({ term }) => `100 g ${term}`))
  const dish = fc.record({
    title: fc.constant('Dinner'),
    ingredients: fc.array(plainLine, { minLength: 1, maxLength: 4 }),
    steps: fc.array(
      food.map(({ term }) => `Serve with ${term}.`),
      { maxLength: 1 },
    ),
  })
  fc.assert(
    fc.property(dish, allergic, fc.constantFrom(...DISGUISES), (text: DishText, home, disguise) => {
      const dressed = { ...text, ingredients: text.ingredients.map(disguise), steps: text.steps.map(disguise) }
      const before = guard.judgeDish(guard.readDish(text), home)
      const after = guard.judgeDish(guard.readDish(dressed), home)
      expect(after.ok && !before.ok, JSON.stringify(dressed)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

const named = (reading: { readonly allergens: number; readonly may: number }): number => reading.allergens | reading.may

test('what was done to a food is no likeness of it: shaped, sized, counted', () => {
  const done = fc.constantFrom(
    '# shaped into small balls',
    '# shaped roughly into patties',
    '# shaped like a log',
    '#, shaped into rounds',
  )
  fc.assert(
    fc.property(done, food, (words, { term }) => losesNothing(`300 g ${words.replace('#', term)}`, term)),
    { numRuns: 1500 },
  )
})

test.each<[string, string]>([
  ['crustacean', '400 g prawns sized 16/20'],
  ['egg', '2 eggs sized large'],
  ['milk', '1 tbsp butter, 200 g string or green beans'],
  ['milk', '2 tbsp butter or lard, horse beans'],
  ['milk', 'butter or oil, black beans'],
  ['milk', 'butter/oil, broad beans'],
  ['milk', '1 knob of salted butter / patty pan squash'],
  ['milk', 'butter, baked or refried beans'],
  ['milk', 'knob of butter, plus kidney or pinto beans'],
  ['milk', 'potato with butter or baked beans'],
  ['mollusc', '1 fresh oyster or 2 large king mushrooms'],
  ['wheat', '1 cup noodles (rice)\nflour'],
  ['milk', 'hibiscus flowers (1 can Carnation)'],
  ['wheat', '3 milkfruit (star apple)\natta'],
  ['peanut', 'nothing without peanuts'],
  ['peanut', 'with or without peanuts'],
  ['peanut', '50 g peanuts2'],
  ['peanut', '50 g peanuts\u00b2'],
])('%s is found in %s', (allergen, line) => {
  expect(named(guard.readText(line)) & allergenMask([allergen as Allergen])).not.toBe(0)
})

test.each<[string]>([
  ['a walnut-sized piece of ginger'],
  ['1 egg-sized potato'],
  ['ginger, walnut-sized'],
  ['200 g oyster or shiitake mushrooms'],
  ['oyster, button or chestnut mushrooms'],
  ['butter or iceberg lettuce'],
])('%s is still only a likeness or a shared name', (line) => {
  expect(named(guard.readText(line))).toBe(0)
})

const inStep = (step: string): number =>
  named(guard.readDish({ title: 'Rice', ingredients: ['200 g rice', '1 onion', '2 tbsp olive oil'], steps: [step] }))

test.each<[string, string]>([
  ['fish', 'Add the stock and fish to the pan.'],
  ['fish', 'Add peas and fish in the last 5 minutes.'],
  ['milk', 'Stir in the lemon and cream until hot.'],
  ['milk', 'Serve with berries and cream over everything.'],
  ['wheat', 'Add onions and bread to the bowl.'],
  ['wheat', 'Serve with soup and bread for dipping.'],
  ['milk', 'Melt butter, then add the green or yellow beans.'],
  ['milk', 'Add the rice to a butter sauce.'],
  ['milk', 'Toss the rice in to a cream cheese dressing.'],
  ['peanut', 'Do not serve without peanuts.'],
  ['peanut', 'No rice is complete without peanuts.'],
  ['peanut', 'Serve with or without peanuts.'],
  ['peanut', 'Mit oder ohne Erdnüsse servieren.'],
  ['peanut', 'Mit gehackten Erdnüssen bestreuen.'],
  ['egg', 'Mit Eiern bestreichen.'],
  ['tree_nut', 'Mit Mandelstiften bestreuen.'],
  ['tree_nut', 'Mit Cashewkernen servieren.'],
  ['sesame', 'Mit Sesamkörnern bestreuen.'],
  ['crustacean', 'Mit Krebsen anrichten.'],
  ['wheat', 'Mit Semmelbröseln bestreuen.'],
])('a step tells of %s: %s', (allergen, step) => {
  expect(inStep(step) & allergenMask([allergen as Allergen])).not.toBe(0)
})

test.each<[string]>([
  ['Add the vegan butter and sugar and cream until fluffy.'],
  ['Dip and bread the slices.'],
  ['Drain and fish out the bay leaf.'],
  ['Blend to a cream with a stick blender.'],
  ['Cook the rice without nuts or milk.'],
  ['Serve the no-bake rice without nuts.'],
])('%s brings in nothing', (step) => {
  expect(inStep(step) & ~allergenMask(['soy', 'tree_nut'])).toBe(0)
})
