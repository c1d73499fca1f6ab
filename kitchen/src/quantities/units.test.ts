import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { findUnit, gramsOf, ML_PER_CUP, ML_PER_TBSP, UNITS } from './units.ts'

const flour = aFood({ name: 'plain flour', gramsPerCup: 125, gramsPerTbsp: 7.8 })
const garlic = aFood({ name: 'garlic', gramsPerPiece: 5, gramsPerUnit: { clove: 4, head: 50 } })
const tomatoes = aFood({ name: 'canned tomatoes', packageGrams: 400, packageLabel: 'tin 400 g' })

test('knows the words people use for a unit', () => {
  const said = [
    'Tablespoons',
    'tbsp.',
    'T',
    't',
    'C',
    'c',
    'Litre',
    'fl. oz.',
    'fluid  ounces',
    'lbs',
    'Tins',
    'leaves',
  ]
  expect(said.map((word) => findUnit(word)?.id)).toEqual(
    ['tbsp', 'tbsp', 'tbsp', 'tsp', 'cup', 'cup', 'l', 'fl oz', 'fl oz', 'lb', 'can', 'leaf'], //
  )
  expect(['onion', '', 'constructor', '__proto__'].map((word) => findUnit(word))).toEqual(Array(4).fill(undefined))
})

test('no word stands for two units', () => {
  const words = UNITS.flatMap((unit) => [unit.id, ...unit.aliases.filter((alias) => alias !== unit.id)])
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

/** How many of one unit make another of the same dimension. */
const many = (to: string, from: string): number => (findUnit(from)?.factor ?? 0) / (findUnit(to)?.factor ?? 0)

test('a US cup is 236.588 ml, 16 tablespoons, 48 teaspoons, 8 fluid ounces, half a pint, a quarter quart', () => {
  expect(many('ml', 'cup')).toBe(ML_PER_CUP)
  expect(many('tbsp', 'cup')).toBeCloseTo(16, 10)
  expect(many('tsp', 'cup')).toBeCloseTo(48, 10)
  expect(many('fl oz', 'cup')).toBeCloseTo(8, 10)
  expect(many('pint', 'cup')).toBeCloseTo(0.5, 10)
  expect(many('quart', 'cup')).toBeCloseTo(0.25, 10)
})

test('a pound is 16 ounces, an ounce 28.35 g', () => {
  expect(many('oz', 'lb')).toBeCloseTo(16, 10)
  expect(many('g', 'oz')).toBeCloseTo(28.35, 2)
})

test('a German pound is 500 g, a dag 10 g, a dessertspoon 10 ml by the weight of a spoon', () => {
  expect(gramsOf({ quantity: 2, unit: 'Pfund', food: flour })).toBe(1000)
  expect(gramsOf({ quantity: 20, unit: 'dag', food: flour })).toBe(200)
  expect(many('ml', 'dessertspoon')).toBe(10)
  const spoon = gramsOf({ quantity: 1, unit: 'tbsp', food: flour }) ?? 0
  expect(gramsOf({ quantity: 1, unit: 'dessertspoon', food: flour })).toBeCloseTo((spoon * 10) / ML_PER_TBSP, 10)
})

test('weighs spoons by the spoon, cups by the cup', () => {
  expect(gramsOf({ quantity: 2, unit: 'cups', food: flour })).toBe(250)
  expect(gramsOf({ quantity: 2, unit: 'tbsp', food: flour })).toBeCloseTo(15.6, 10)
  expect(gramsOf({ quantity: 3, unit: 'tsp', food: flour })).toBeCloseTo(7.8, 10)
  expect(gramsOf({ quantity: ML_PER_CUP, unit: 'ml', food: flour })).toBeCloseTo(125, 10)
})

test('takes the other volume when only one is known, and the spoon of the row when it has one', () => {
  expect(gramsOf({ quantity: 1, unit: 'cup', food: aFood({ gramsPerTbsp: 15 }) })).toBeCloseTo(240, 10)
  expect(gramsOf({ quantity: 1, unit: 'tbsp', food: aFood({ gramsPerCup: 160 }) })).toBeCloseTo(10, 10)
  expect(gramsOf({ quantity: 2, unit: 'tsp', food: aFood({ gramsPerUnit: { tsp: 3 } }) })).toBe(6)
})

test('counts pieces and own measures, in any of their words', () => {
  expect(gramsOf({ quantity: 2, unit: 'piece', food: garlic })).toBe(10)
  expect(gramsOf({ quantity: 2, unit: '', food: garlic })).toBe(10)
  expect(gramsOf({ quantity: 3, unit: 'cloves', food: garlic })).toBe(12)
  expect(gramsOf({ quantity: 1, unit: 'bulb', food: garlic })).toBe(50)
  expect(gramsOf({ quantity: 1, unit: 'dozen', food: aFood({ gramsPerPiece: 57 }) })).toBe(684)
})

test('one package of what is sold by the tin or each', () => {
  expect(gramsOf({ quantity: 2, unit: 'can', food: tomatoes })).toBe(800)
  expect(gramsOf({ quantity: 2, unit: 'piece', food: aFood({ packageGrams: 300, packageLabel: 'each' }) })).toBe(600)
  expect(gramsOf({ quantity: 1, unit: 'bunch', food: aFood({ packageLabel: 'bunch of 2' }) })).toBeNull()
  expect(gramsOf({ quantity: 1, unit: 'half', food: aFood({ packageLabel: 'half gallon' }) })).toBeNull()
})

test('what nothing in the row says is null, never a guess', () => {
  const plain = aFood()
  expect(gramsOf({ quantity: 1, unit: 'cup', food: plain })).toBeNull()
  expect(gramsOf({ quantity: 1, unit: 'piece', food: plain })).toBeNull()
  expect(gramsOf({ quantity: 1, unit: 'clove', food: plain })).toBeNull()
  expect(gramsOf({ quantity: 1, unit: 'pinch', food: plain })).toBeNull()
  for (const unit of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(gramsOf({ quantity: 1, unit, food: garlic })).toBeNull()
  }
})

test('a pinch is a sixteenth of a teaspoon, unless the food has its own', () => {
  expect(gramsOf({ quantity: 1, unit: 'pinch', food: aFood({ gramsPerTbsp: 18 }) })).toBeCloseTo(18 / 48, 10)
  expect(gramsOf({ quantity: 2, unit: 'pinches', food: aFood({ gramsPerUnit: { pinch: 0.3 } }) })).toBe(0.6)
})
