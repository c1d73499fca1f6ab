import { expect, test } from 'vitest'
import type { Recipe } from '../recipes/recipe.ts'
import { aFood } from '../testing/a-food.ts'
import { aToldDish } from '../testing/a-told-dish.ts'
import { breadsOf, isServedBeside } from './breads.ts'
import { readServing } from './servings.ts'

const FOODS = new Map(
  [
    aFood({ name: 'green cabbage', motif: 'shred', colour: '#b9cf8a' }),
    aFood({ name: 'beef mince', group: 'beef', motif: 'mince', colour: '#8a4a34' }),
    aFood({ name: 'beef topside', group: 'beef', motif: 'seared', colour: '#7a4030' }),
    aFood({ name: 'aubergine', motif: 'round', colour: '#5b3a5e' }),
    aFood({ name: 'tomato', motif: 'wedge', colour: '#d9402e' }),
    aFood({ name: 'potato', group: 'starchy-veg', motif: 'cube', colour: '#efd58a' }),
    aFood({ name: 'plain flour', group: 'grain', motif: 'none', colour: '#f3ead5' }),
    aFood({ name: 'spinach', motif: 'leaf', colour: '#3c7d32' }),
  ].map((food) => [food.id, food]),
)

const served = (recipe: Recipe) => {
  const { heroes, parts, insides } = readServing(recipe, FOODS)
  return {
    heroes: heroes.map(({ look }) => look.id),
    parts: parts.map(({ food }) => food.id),
    insides: insides.map(({ food }) => food.id),
  }
}

test('leaves and slices that are rolled up hold what went into them', () => {
  const cabbage = ['Blanch the leaves of @green-cabbage.', 'Mix @beef-mince with salt.', 'Fill the leaves and roll up.']
  expect(served(aToldDish('plate', [...cabbage, 'Boil @potato.']))).toEqual({
    heroes: ['rolled-green-cabbage'],
    parts: ['potato'],
    insides: ['beef-mince'],
  })
  expect(
    served(aToldDish('plate', ['Spread thin slices of @beef-topside with salt.', 'Roll up and pin.'])).heroes,
  ).toEqual(['rolled-beef-topside'])
  expect(served(aToldDish('plate', ['Fry @beef-topside.', 'Roll up your sleeves.'])).heroes).toEqual(['beef-topside'])
})

test('a vegetable that is hollowed and filled is a shell; one that is only halved is none', () => {
  const filled = ['Halve @aubergine and press a hollow.', 'Brown @beef-mince.', 'Fill with the meat and bake.']
  expect(served(aToldDish('plate', filled)).heroes).toEqual(['stuffed-aubergine'])
  expect(served(aToldDish('plate', ['Halve @tomato.', 'Fry @beef-mince and fill them with it.'])).heroes).toEqual([])
})

const BREAD = ['Knead @plain-flour with water to a soft dough.']
const breads = (sentences: readonly string[], title = 'Supper') => {
  const recipe = aToldDish('flatbread', [...BREAD, ...sentences], { title })
  const { parts } = readServing(recipe, FOODS)
  const { on, inside, beside } = breadsOf(recipe, parts)
  const ids = (portions: typeof on) => portions.map(({ food }) => food.id)
  return { on: ids(on), inside: ids(inside), beside: ids(beside) }
}

test('a flatbread is topped, filled, or eaten with what stands beside it', () => {
  expect(breads(['Roll it out and top with @spinach.']).on).toEqual(['spinach'])
  expect(breads(['Spread @spinach on one half, fold over and press the edge.']).inside).toEqual(['spinach'])
  expect(breads(['Fry @tomato.', 'Bake the dough.'], 'Tomato with roti').beside).toEqual(['tomato'])
  expect(breads(['Bake it.', 'Serve with @tomato.']).beside).toEqual(['tomato'])
})

test('what a sandwich is only packed with is no layer of it', () => {
  const recipe = aToldDish('sandwich', ['Spread @beef-mince on bread with @spinach.', 'Pack with @tomato.'])
  const beside = readServing(recipe, FOODS).parts.filter((one) => isServedBeside(recipe, one))
  expect(beside.map(({ food }) => food.id)).toEqual(['tomato'])
})
