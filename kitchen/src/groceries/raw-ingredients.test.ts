import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRawIngredients, type WeighedIngredient } from './raw-ingredients.ts'

const line = (name: string, amount: number | null, unit = 'g', grams = unit === 'g' ? (amount ?? 0) : 0) => ({
  name,
  amount,
  unit,
  grams,
})
const raw = (name: string, amount: number | null, unit = 'g') => ({ name, amount, unit })

test('merges by lower-cased name and sums, in the order of the first mention', () => {
  expect(mergeRawIngredients([line('Onion', 2, 'piece'), line('Rice', 200), line('onion ', 1, 'piece')])).toEqual([
    raw('onion', 3, 'piece'),
    raw('rice', 200),
  ])
})

test('units that differ come together: poured in millilitres, weighed in grams, all else by weight', () => {
  expect(mergeRawIngredients([line('milk', 200, 'ml', 206), line('Milk', 1, 'cup', 244)])).toEqual([
    raw('milk', 436.588, 'ml'),
  ])
  expect(mergeRawIngredients([line('rice', 1, 'kg', 1000), line('rice', 200)])).toEqual([raw('rice', 1200)])
  expect(mergeRawIngredients([line('garlic', 3, 'clove', 9), line('garlic', 1, 'tsp', 3)])).toEqual([raw('garlic', 12)])
})

test('what nobody can weigh stays by its measure: nothing is invented', () => {
  expect(mergeRawIngredients([line('moss', 2, 'handful', 0), line('moss', 10)])).toEqual([
    raw('moss', 2, 'handful'),
    raw('moss', 10),
  ])
})

test('to taste adds nothing and is not lost', () => {
  expect(mergeRawIngredients([line('salt', null, ''), line('Salt', null, '')])).toEqual([raw('salt', null, '')])
  expect(mergeRawIngredients([line('salt', null, ''), line('salt', 1, 'tsp', 6)])).toEqual([raw('salt', 1, 'tsp')])
})

const lines = fc.array(
  fc.record({
    name: fc.constantFrom('Onion', 'onion', '__proto__', 'constructor', 'toString', 'Éclair'),
    amount: fc.option(fc.integer({ min: 1, max: 500 })),
    unit: fc.constantFrom('g', 'ml', 'tbsp', 'piece', '', '__proto__'),
  }),
  { maxLength: 40 },
)

/** A food of which every measure weighs the same, so that any sum can be weighed again. */
const weighed = ({ name, amount, unit }: Omit<WeighedIngredient, 'grams'>): WeighedIngredient => {
  const perUnit = unit === 'tbsp' ? 14.78675 : 1
  return { name, amount, unit, grams: (amount ?? 0) * perUnit }
}
const weigh = (items: readonly Omit<WeighedIngredient, 'grams'>[]): number =>
  items.reduce((sum, item) => sum + weighed(item).grams, 0)

test('names each food once, loses and invents nothing, and the order of meals does not matter', () => {
  fc.assert(
    fc.property(lines, (input) => {
      const merged = mergeRawIngredients(input.map(weighed))
      expect(weigh(merged)).toBeCloseTo(weigh(input), 1)
      expect(merged.map(({ name }) => name).sort()).toEqual(
        [...new Set(input.map(({ name }) => name.toLowerCase()))].sort(),
      )
      const sorted = (items: ReturnType<typeof mergeRawIngredients>) =>
        items.map(({ name, amount }) => JSON.stringify([name, amount])).sort()
      expect(sorted(mergeRawIngredients(input.toReversed().map(weighed)))).toEqual(sorted(merged))
    }),
  )
})
