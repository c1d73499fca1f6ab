import { expect, test } from 'vitest'
import { CHILD_ACTS } from '../../foods/child-hazards.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import type { Household } from '../table/household.ts'
import { type Member, seatMembers } from '../table/seat-members.ts'
import { careNotes } from './care-notes.ts'
import { describeSmallChildren } from './small-children.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const { foods } = kitchen.catalogue
const [model] = kitchen.facts.recipes

const same = (name: string): string => name
const counted = aHousehold({ children: 1 })

const person = (label: string, ageGroup: Member['ageGroup']): Member => ({
  label,
  ageGroup,
  appetite: 'usual',
  diets: [],
  allergens: [],
  severity: {},
  otherAllergens: [],
  dislikes: [],
  plate: 'shared',
})

/** A dish of one food: so many grams for each, in these words. */
const dishOf = (foodId: string, grams: number, step: string, preparation = ''): Recipe => ({
  ...model!,
  servings: 1,
  ingredients: [{ foodId, quantity: grams, unit: 'g', grams, preparation }],
  steps: [
    {
      parts: step
        .split(/(@)/)
        .map((text) => (text === '@' ? { kind: 'ingredient', index: 0, text: foodId } : { kind: 'text', text })),
    },
  ],
})

const said = (household: Household, ...dishes: readonly Recipe[]): readonly string[] =>
  (describeSmallChildren(household, dishes, foods, same)?.hazards ?? []).map(
    ({ act, foods: names }) => `${act}: ${names.join(', ')}`,
  )

test('whole seeds, loose peanuts and chilli are named, with what is done', () => {
  expect(said(counted, dishOf('pumpkin-seeds', 10, 'Scatter with @.'))).toEqual(['grind: pumpkin seeds'])
  expect(said(counted, dishOf('roasted-peanuts', 20, 'Scatter with @.', 'roughly chopped'))).toEqual([
    'grind: roasted peanuts',
  ])
  expect(said(counted, dishOf('red-chilli', 5, 'Fry @ until soft.', 'sliced'))).toEqual(['heat: red chillies'])
  expect(said(counted, dishOf('sriracha', 5, 'Stir in @.'))).toEqual(['heat: sriracha'])
})

test('what the recipe makes safe already is not said', () => {
  expect(said(counted, dishOf('roasted-peanuts', 20, 'Blend @ to a paste.'))).toEqual([])
  expect(said(counted, dishOf('almond', 20, 'Stir in @.', 'ground'))).toEqual([])
  expect(said(counted, dishOf('cherry-tomato', 80, 'Serve with @.', 'halved'))).toEqual(['quarter: cherry tomatoes'])
  expect(said(counted, dishOf('cherry-tomato', 80, 'Serve with @.', 'quartered'))).toEqual([])
  expect(said(counted, dishOf('carrot', 80, 'Serve with sticks of @.'))).toEqual(['soften: carrots'])
  expect(said(counted, dishOf('carrot', 80, 'Simmer @ for 12 minutes.'))).toEqual([])
  expect(said(counted, dishOf('carrot', 80, 'Serve with @.', 'grated'))).toEqual([])
  expect(said(counted, dishOf('cheddar', 40, 'Serve with @.', 'in cubes'))).toEqual(['thin: cheddar'])
  expect(said(counted, dishOf('cheddar', 40, 'Scatter with @.', 'grated'))).toEqual([])
})

test('a pinch that nobody tastes is not heat', () => {
  expect(said(counted, dishOf('chilli-flakes', 0.05, 'Stir in @.'))).toEqual([])
  expect(said(counted, dishOf('chilli-flakes', 0.5, 'Stir in @.'))).toEqual(['heat: chilli flakes'])
})

test('one note for a meal, each food once, in one order', () => {
  const note = said(
    counted,
    dishOf('red-chilli', 5, 'Fry @.'),
    dishOf('cod-fillet', 150, 'Bake @ until it flakes.'),
    dishOf('cherry-tomato', 80, 'Serve with @.'),
    dishOf('cherry-tomato', 40, 'Serve with @.'),
  )
  expect(note).toEqual(['quarter: cherry tomatoes', 'bones: cod fillet', 'heat: red chillies'])
})

test('who is named small is named; where children are only counted any may be small; no one else gets a note', () => {
  const dish = dishOf('grape', 80, 'Serve with @.')
  const labelsOf = (household: Household) => describeSmallChildren(household, [dish], foods, same)?.labels ?? null
  const family = seatMembers(aHousehold(), [
    person('Ana', 'adult'),
    person('Mia', 'small-child'),
    person('Tom', 'child'),
  ])
  expect(labelsOf(family)).toEqual(['Mia'])
  expect(labelsOf(seatMembers(aHousehold(), [person('Ana', 'adult'), person('Tom', 'child')]))).toBeNull()
  expect(labelsOf(counted)).toEqual([])
  expect(labelsOf(aHousehold())).toBeNull()
  expect(careNotes(family, []).some((note) => note.includes('under five'))).toBe(true)
  expect(careNotes(aHousehold(), []).some((note) => note.includes('under five'))).toBe(false)
})

test('every nut, fresh fish fillet, sausage and chilli of the table has a row', () => {
  const without = kitchen.foods.foods.filter(({ name, group, child }) => {
    if (child !== undefined || /butter|ground|flour|paste|purée|chestnut|jackfruit/.test(name)) return false
    return (
      group === 'nut' ||
      (group === 'fish' && /fillet$/.test(name) && !/anchovy/.test(name)) ||
      (/sausage$|^chorizo|frankfurter/.test(name) && !/stuffing/.test(name)) ||
      (/chilli$/.test(name) && group === 'vegetable')
    )
  })
  expect(without.map(({ name }) => name)).toEqual([])
  for (const { child, name } of kitchen.foods.foods)
    if (child !== undefined)
      expect(
        CHILD_ACTS.some((act) => act === child.act),
        name,
      ).toBe(true)
})

test('most meals of the catalogue need no more than three things said', () => {
  const counts = kitchen.facts.recipes.map((recipe) => said(counted, recipe).length)
  const long = counts.filter((count) => count > 3).length
  expect(long / counts.length).toBeLessThan(0.02)
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(300)
})
