import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { buildGroceryList, type GroceryRequest } from './build-list.ts'
import type { GroceryNeed } from './grocery-line.ts'
import { makeFoodFinder } from './link-food.ts'

const onion = aFood({ name: 'onion', plural: 'onions', gramsPerPiece: 150, packageGrams: 150, packageLabel: 'each' })
const carrot = aFood({ name: 'carrot', plural: 'carrots', gramsPerPiece: 70, packageGrams: 500, packageLabel: 'bag' })
const oil = aFood({ name: 'olive oil', gramsPerTbsp: 13.5, packageGrams: 900, packagePrice: 9, staple: true })
const foods = [onion, carrot, oil]
const ids = foods.map(({ id }) => id)

const aNeed = (foodId: string, grams: number, day: string): GroceryNeed => ({
  foodId,
  grams,
  quantity: grams,
  unit: 'g',
  mealId: 'd0-dinner',
  mealTitle: 'Stew',
  day,
})
const needs = ids.flatMap((id, at) => [aNeed(id, 100 + at, '2026-11-23'), aNeed(id, 260, '2026-11-25')])

const id = fc.constantFrom(...ids)
const some = fc.uniqueArray(id, { maxLength: 2 })
const grams = fc.constantFrom(50, 150, 500)
const request: fc.Arbitrary<Omit<GroceryRequest, 'needs'>> = fc.record({
  foods: fc.constantFrom(
    new Map(foods.map((food) => [food.id, food])),
    // A household that has a price of its own.
    new Map(foods.map((food) => [food.id, { ...food, packagePrice: food.packagePrice + 1 }])),
  ),
  find: fc.constant(makeFoodFinder(foods)),
  pantry: fc.constantFrom([], ['olive oil'], ['2 onions']),
  usedUp: some,
  system: fc.constantFrom('metric', 'us'),
  state: fc.record({
    ticked: some,
    purchases: fc.uniqueArray(fc.record({ id, grams, on: fc.constant('2026-11-23') }), { selector: (one) => one.id }),
    atHome: fc
      .option(fc.record({ grams, until: fc.constantFrom('2026-11-23', '2026-11-26') }))
      .map((batch) => new Map(batch ? [[carrot.id, [batch]]] : [])),
    have: fc.uniqueArray(fc.record({ lineId: id, haveIt: fc.boolean() }), { selector: ({ lineId }) => lineId }),
    own: fc.constantFrom([], [{ id: 'own-1', text: '3 carrots' }], [{ id: 'own-2', text: 'candles' }]),
    soldOut: some,
  }),
})

test('whatever lists were made of a week before, a list is the one that is made afresh', () => {
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 6 }), (requests) => {
      for (const one of requests)
        expect(buildGroceryList({ ...one, needs })).toEqual(buildGroceryList({ ...one, needs: structuredClone(needs) }))
    }),
    { numRuns: 300 },
  )
})

test('a tick makes one line anew: the others stay the very same', () => {
  const list = (bought: readonly string[]) =>
    buildGroceryList({
      needs,
      foods: new Map(foods.map((food) => [food.id, food])),
      find: makeFoodFinder(foods),
      pantry: [],
      system: 'metric',
      state: { ticked: [], have: [], own: [], purchases: bought.map((id) => ({ id, grams: 900, on: '2026-11-23' })) },
    }).lines
  const [before, after] = [list([]), list([carrot.id])]

  expect(after.filter((line) => !before.includes(line)).map(({ id: changed }) => changed)).toEqual([carrot.id])
})
