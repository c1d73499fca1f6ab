import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRawIngredients, type RawIngredient } from './raw-ingredients.ts'

const line = (name: string, amount: number | null, unit = 'g'): RawIngredient => ({ name, amount, unit })

test('merges by lower-cased name and sums, in the order of the first mention', () => {
  expect(mergeRawIngredients([line('Onion', 2, 'piece'), line('Rice', 200), line('onion ', 1, 'piece')])).toEqual([
    line('onion', 3, 'piece'),
    line('rice', 200),
  ])
})

test('units that differ stay beside each other and are not converted', () => {
  expect(mergeRawIngredients([line('milk', 200, 'ml'), line('rice', 1), line('Milk', 1, 'cup')])).toEqual([
    line('milk', 200, 'ml'),
    line('milk', 1, 'cup'),
    line('rice', 1),
  ])
})

test('to taste adds nothing and is not lost', () => {
  expect(mergeRawIngredients([line('salt', null, ''), line('Salt', null, '')])).toEqual([line('salt', null, '')])
  expect(mergeRawIngredients([line('salt', null, 'tsp'), line('salt', 1, 'tsp')])).toEqual([line('salt', 1, 'tsp')])
})

const lines = fc.array(
  fc.record({
    name: fc.constantFrom('Onion', 'onion', '__proto__', 'constructor', 'toString', 'Éclair'),
    amount: fc.option(fc.integer({ min: 1, max: 500 })),
    unit: fc.constantFrom('g', 'ml', 'piece', '', '__proto__'),
  }),
  { maxLength: 40 },
)

const total = (items: readonly RawIngredient[]) => items.reduce((sum, item) => sum + (item.amount ?? 0), 0)

test('never loses or invents an amount, and the order of meals does not matter', () => {
  fc.assert(
    fc.property(lines, (input) => {
      const frozen = Object.freeze(input.map((item) => Object.freeze({ ...item })))
      const merged = mergeRawIngredients(frozen)
      expect(total(merged)).toBe(total(input))
      expect(new Set(merged.map(({ name }) => name))).toEqual(new Set(input.map(({ name }) => name.toLowerCase())))
      const sorted = (items: readonly RawIngredient[]) => items.map((item) => JSON.stringify(item)).sort()
      expect(sorted(mergeRawIngredients(input.toReversed()))).toEqual(sorted(merged))
    }),
  )
})
