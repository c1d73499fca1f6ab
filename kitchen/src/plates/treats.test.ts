import { expect, test } from 'vitest'
import type { Recipe } from '../recipes/recipe.ts'
import { aFood } from '../testing/a-food.ts'
import { aToldDish } from '../testing/a-told-dish.ts'
import { vesselOf } from './crockery.ts'
import { describePlate } from './describe-plate.ts'
import { drawPlate } from './draw-plate.ts'
import { readServing } from './servings.ts'
import { isOfChocolate, treatOf } from './treats.ts'

const FOODS = new Map(
  [
    aFood({ name: 'plain flour', group: 'grain', motif: 'none', colour: '#f3ead5' }),
    aFood({ name: 'cocoa powder', group: 'sweet', motif: 'none', colour: '#4a2a18' }),
    aFood({ name: 'shortcrust pastry', group: 'grain', motif: 'flatbread', colour: '#e0b878' }),
    aFood({ name: 'pitted dates', group: 'fruit', motif: 'berry', colour: '#6b4226' }),
    aFood({ name: 'popcorn kernels', group: 'grain', motif: 'crumble', colour: '#f6e7b0' }),
    aFood({ name: 'vanilla ice cream', group: 'dairy', motif: 'ball', colour: '#f7edcf' }),
    aFood({ name: 'silken tofu', group: 'soy', motif: 'cube', colour: '#f4efe2' }),
    aFood({ name: 'whole milk', group: 'dairy', motif: 'liquid', colour: '#fbf7ea' }),
    aFood({ name: 'pumpkin', group: 'vegetable', motif: 'cube', colour: '#e68a2e' }),
  ].map((food) => [food.id, food]),
)

const dessert = (form: Recipe['form'], steps: readonly string[], equipment: readonly string[] = []): Recipe => ({
  ...aToldDish(form, steps),
  kinds: ['dessert'],
  equipment,
})

const vessel = (recipe: Recipe): string => vesselOf(recipe, readServing(recipe, FOODS))

test('a cake is turned out onto a plate, a pie with pastry stays in its dish', () => {
  const cake = dessert('pie', ['Beat @plain-flour into a batter.', 'Bake in the tin.'])
  expect(treatOf(cake)).toBe('cake')
  expect(vessel(cake)).toBe('plate')
  expect(describePlate({ ...cake, title: 'Lemon cake' }, FOODS)).toMatch(/^Plate of lemon cake/)
  const pie = dessert('pie', ['Line the dish with @shortcrust-pastry.', 'Fill with @pumpkin and bake.'])
  expect(treatOf(pie)).toBeNull()
  expect(vessel(pie)).toBe('pie-dish')
})

test('only snacks and desserts are treats: a dinner of the same method keeps its form', () => {
  const cake = dessert('pie', ['Beat @plain-flour into a batter.', 'Bake in the tin.'])
  expect(treatOf({ ...cake, kinds: ['dinner'] })).toBeNull()
})

test('spoonfuls on a tray are biscuits, balls on a plate are bites, a loaf tin gives a loaf', () => {
  const biscuits = ['Set spoonfuls of @plain-flour dough far apart.', 'Bake until gold.']
  expect(treatOf(dessert('plate', biscuits, ['baking tray']))).toBe('biscuits')
  expect(treatOf(dessert('plate', ['Blend @pitted-dates.', 'Roll into balls, three a portion.']))).toBe('bites')
  expect(treatOf(dessert('bake', ['Pour @plain-flour batter in.', 'Bake.'], ['loaf tin']))).toBe('loaf')
})

test('ice cream is scooped into a bowl', () => {
  const affogato = dessert('plate', ['Put @vanilla-ice-cream into it.', 'Pour over the coffee.'])
  expect(treatOf(affogato)).toBe('scoops')
  expect(vessel(affogato)).toBe('bowl')
})

test('three grams of cocoa a person and more make a crumb dark, a dusting does not', () => {
  const cake = dessert('pie', ['Beat @plain-flour with @cocoa-powder.', 'Bake in the tin.'])
  const of = (grams: number): Recipe => ({
    ...cake,
    servings: 8,
    ingredients: cake.ingredients.map((row) => (row.foodId === 'cocoa-powder' ? { ...row, grams } : row)),
  })
  expect(isOfChocolate(of(40))).toBe(true)
  expect(isOfChocolate(of(8))).toBe(false)
  expect(drawPlate({ recipe: of(40), foods: FOODS })).not.toBe(drawPlate({ recipe: of(8), foods: FOODS }))
})

test('what would garnish another dish is the whole of this one', () => {
  const popcorn = dessert('bowl', ['Pop @popcorn-kernels in a pot.'])
  const { parts, garnishes } = readServing(popcorn, FOODS)
  expect(parts.map(({ food }) => food.id)).toEqual(['popcorn-kernels'])
  expect(garnishes).toEqual([])
})

test('tofu that is blended for a bowl is its cream, not cubes', () => {
  const mousse = dessert('bowl', ['Blend @silken-tofu until smooth.', 'Leave in the fridge until set.'])
  expect(readServing(mousse, FOODS).parts).toEqual([])
  const whole = dessert('bowl', ['Slide @silken-tofu into bowls.', 'Leave for a minute.'])
  expect(readServing(whole, FOODS).parts.map(({ food }) => food.id)).toEqual(['silken-tofu'])
})

test('a filling that is poured into its crust has no lid', () => {
  const steps = (last: string) => ['Line the dish with @shortcrust-pastry.', 'Mix @pumpkin with @whole-milk.', last]
  const open = drawPlate({ recipe: dessert('pie', steps('Pour into the crust and bake.')), foods: FOODS })
  const closed = drawPlate({ recipe: dessert('pie', steps('Cover with the rest and bake.')), foods: FOODS })
  expect(open).not.toBe(closed)
})
