import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { compileRecipe, foodsByName } from './compile-recipe.ts'
import { eveningBefore } from './evening-before.ts'

const FOODS = [
  aFood({ name: 'dried chickpeas', aisle: 'grains', group: 'legume' }),
  aFood({ name: 'rolled oats', aisle: 'grains', group: 'grain' }),
  aFood({ name: 'frozen spinach', aisle: 'frozen' }),
  aFood({ name: 'frozen peas', aisle: 'frozen' }),
  aFood({ name: 'water', aisle: 'pantry', group: 'other' }),
]

const tasksOf = (steps: string) => {
  const text = `---\ntitle: A dish\nkind: [dinner]\nservings: 4\nactive: 10\ntotal: 25\ncuisine: French\nform: plate\ntags: [cheap]\n---\n${steps}\n`
  const result = compileRecipe('a-dish', text, foodsByName(FOODS))
  if (result.kind === 'rejected') throw new Error(JSON.stringify(result.faults))
  return eveningBefore(result.recipe, new Map(FOODS.map((food) => [food.id, food])))
}

const SIMMER = 'Simmer for ~{20%minutes}, until tender.'

test('dried pulses are soaked where the recipe says so, and only the pulses are named', () => {
  const tasks = tasksOf(`The evening before, cover @dried chickpeas{300%g} with @water{1000%g}.\n\n${SIMMER}`)

  expect(tasks).toEqual([
    { kind: 'soak', foods: ['dried chickpeas'], text: 'The evening before, cover dried chickpeas with water.' },
  ])
})

test('a recipe that cooks its pulses unsoaked asks for nothing', () => {
  expect(tasksOf(`Boil @dried chickpeas{300%g} in @water{1000%g}.\n\n${SIMMER}`)).toEqual([])
})

test('what must be thawed is named; what goes frozen into the pan, or under the tap, is not', () => {
  expect(tasksOf(`Squeeze @frozen spinach{300%g}(thawed) and add @frozen peas{200%g}.\n\n${SIMMER}`)).toEqual([
    { kind: 'thaw', foods: ['frozen spinach'], text: '' },
  ])
  expect(tasksOf(`Stir in @frozen peas{200%g}(thawed under the hot tap).\n\n${SIMMER}`)).toEqual([])
  expect(tasksOf(`Stir in @frozen peas{200%g}(unthawed).\n\n${SIMMER}`)).toEqual([])
})

test('a dish that is begun the evening before is one task, however many steps it takes', () => {
  const tasks = tasksOf(
    'The evening before, stir @rolled oats{200%g} with @water{300%g}.\n\nCover and chill overnight, until thick.',
  )

  expect(tasks).toEqual([
    {
      kind: 'prepare',
      foods: ['rolled oats', 'water'],
      text: 'The evening before, stir rolled oats with water. Cover and chill overnight, until thick.',
    },
  ])
})
