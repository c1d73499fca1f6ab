import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { aToldDish } from '../testing/a-told-dish.ts'
import { drawPlate } from './draw-plate.ts'
import { readServing } from './servings.ts'
import { soupBeside } from './soup-beside.ts'

const FOODS = new Map(
  [
    aFood({ name: 'sushi rice', group: 'grain', motif: 'grain', colour: '#f4f0e4' }),
    aFood({ name: 'salmon fillet', group: 'fish', motif: 'fillet', colour: '#f08a5d' }),
    aFood({ name: 'firm tofu', group: 'soy', motif: 'cube', colour: '#f3ead2' }),
    aFood({ name: 'dashi', group: 'condiment', motif: 'liquid', colour: '#d9c08a' }),
    aFood({ name: 'white miso', group: 'condiment', motif: 'sauce', colour: '#d9b36a' }),
    aFood({ name: 'cucumber', motif: 'round', colour: '#5e9a45' }),
  ].map((food) => [food.id, food]),
)

const SOUP =
  'Bring @dashi to a simmer with @firm-tofu. Off the heat stir in @white-miso. Serve the soup with @cucumber.'
const PLATE = ['Simmer @sushi-rice.', 'Grill @salmon-fillet.', SOUP]

test('what swims in a soup beside the dish is in its cup and not on the plate', () => {
  const dish = aToldDish('plate', PLATE)
  const { parts, heroes, soup } = readServing(dish, FOODS)
  expect(parts.map(({ food }) => food.id)).toEqual(['cucumber'])
  expect(heroes.map(({ food }) => food.id)).toEqual(['salmon-fillet'])
  expect(soup?.map(({ id }) => id)).toEqual(['dashi', 'firm-tofu', 'white-miso'])
  expect(drawPlate({ recipe: dish, foods: FOODS })).toContain('#c9a063')
})

test.each([
  ['a soup itself', aToldDish('soup', PLATE)],
  [
    'a dish without the word',
    aToldDish(
      'plate',
      PLATE.map((step) => step.replace('the soup', 'it')),
    ),
  ],
  ['a glaze of miso', aToldDish('plate', ['Stir in @white-miso, and grill @salmon-fillet.', 'Drink soup.'])],
])('%s has no cup', (_, dish) => {
  expect(soupBeside(dish)).toEqual(new Set())
  expect(readServing(dish, FOODS).soup).toBeNull()
})
