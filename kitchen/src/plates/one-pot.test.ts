import { expect, test } from 'vitest'
import type { Recipe } from '../recipes/recipe.ts'
import { aFood } from '../testing/a-food.ts'
import { aToldDish } from '../testing/a-told-dish.ts'
import { onePotOf } from './one-pot.ts'
import { readServing } from './servings.ts'

const FOODS = new Map(
  [
    aFood({ name: 'basmati rice', group: 'grain', motif: 'grain', colour: '#f6efdd' }),
    aFood({ name: 'chicken thigh', group: 'poultry', motif: 'seared', colour: '#c98a4a' }),
    aFood({ name: 'carrot', motif: 'round', colour: '#e9822c' }),
    aFood({ name: 'cucumber', motif: 'round', colour: '#5e9a45' }),
    aFood({ name: 'broccoli', motif: 'floret', colour: '#3c7d32' }),
  ].map((food) => [food.id, food]),
)

const potOf = (sentences: readonly string[], fields: Partial<Recipe> = {}) => {
  const recipe = aToldDish('plate', sentences, fields)
  const { bases, heroes, parts } = readServing(recipe, FOODS)
  const pot = onePotOf(recipe, bases, [...heroes, ...parts])
  const ids = (portions: readonly { readonly food: { readonly id: string } }[] = []) =>
    portions.map(({ food }) => food.id)
  return pot === null ? null : { pot: ids(pot.pot).sort(), beside: ids(pot.beside) }
}

const PILAU = ['Brown @chicken-thigh in a pot.', 'Stir in @carrot and @basmati-rice. Cover and simmer until dry.']

test('rice that goes into the pot of the rest is one field with it', () => {
  expect(potOf(PILAU)?.pot).toEqual(['carrot', 'chicken-thigh'])
})

test('rice that is boiled for itself lies beside, in words of the method or of the title', () => {
  expect(potOf(['Simmer @basmati-rice in water.', 'Meanwhile fry @chicken-thigh with @broccoli.'])).toBeNull()
  expect(potOf(PILAU, { title: 'Chicken and carrots with rice' })).toBeNull()
  expect(potOf([...PILAU, 'Spoon the meat over the rice.'])).toBeNull()
})

test('rice that is boiled before and comes back into the pan is one field too', () => {
  const fried = ['Simmer @basmati-rice in water.', 'Fry @carrot in a wok.', 'Add the rice and toss until it jumps.']
  expect(potOf(fried)?.pot).toEqual(['carrot'])
})

test('a salad that is tossed at the end lies at the edge', () => {
  expect(potOf([...PILAU, 'Toss @cucumber with salt.'])).toEqual({
    pot: ['carrot', 'chicken-thigh'],
    beside: ['cucumber'],
  })
})

test('rice that is shaped is no pot of rice', () => {
  expect(potOf([...PILAU, 'Shape it into balls, three a portion.'])).toBeNull()
})
