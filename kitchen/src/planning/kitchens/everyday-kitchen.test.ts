import { describe, expect, test } from 'vitest'
import { stepText } from '../../recipes/compile-recipe.ts'
import { findRecipe } from '../../swaps/adapt-recipe.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import { readyTable } from '../table/ready-table.ts'
import { describeUnmarked } from '../words/describe-week.ts'
import { adaptKitchen, swapIdsOf } from './adapt-kitchen.ts'
import { everydayKitchen } from './everyday-kitchen.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ swaps: true }))
const everyday = everydayKitchen(kitchen, aHousehold())
const FREE_FROM = /gluten-free|lactose-free|certified/i

const withTamari = kitchen.facts.recipes.filter(({ ingredients }) =>
  ingredients.some(({ foodId }) => foodId === 'gluten-free-tamari'),
)
const legalIds = (household: Household) => {
  const open = everydayKitchen(kitchen, household)
  const { isLegal } = readyTable(open, household).legal
  return open.facts.recipes.flatMap(({ id }, r) => (isLegal[r] === 1 ? [id] : []))
}
const rootOf = (id: string) => id.split('--')[0]
describe('at a table that eats wheat and milk', () => {
  test('no dish asks for a free-from food that has an everyday one, in its title, foods or steps', () => {
    expect(withTamari.length).toBeGreaterThan(40)
    const { isLegal } = readyTable(everyday, aHousehold()).legal
    const served = everyday.facts.recipes.filter((_, r) => isLegal[r] === 1)
    const told = served.flatMap(({ id, title, steps, ingredients }) =>
      [
        title,
        ...steps.map(stepText),
        ...ingredients.map(({ foodId }) => everyday.catalogue.foods.get(foodId)?.name ?? ''),
      ]
        .filter((text) => FREE_FROM.test(text))
        .map((text) => `${id}: ${text}`),
    )
    // Bread without gluten is a loaf of its own: nothing stands in for it one to one.
    expect(
      told.filter(
        (text) => !/vegan gluten-free bread|sandwiches, gluten-free|gluten-free wrap|wraps, gluten-free/i.test(text),
      ),
    ).toEqual([])
  })

  test('each dish is there once, none is lost, and nobody is told of a change', () => {
    const ids = legalIds(aHousehold()).map(rootOf)
    expect(new Set(ids).size).toBe(ids.length)
    const { isLegal } = readyTable(kitchen, aHousehold()).legal
    const written = kitchen.facts.recipes.filter((_, r) => isLegal[r] === 1).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(written.toSorted())
    for (const { id, swaps } of everyday.facts.recipes) if (id.includes('--')) expect(swaps, id).toBeUndefined()
  })

  test('the list of a week has no bottle of tamari, and a stored week finds its dishes by their ids alone', () => {
    const household = aHousehold({ favouriteCuisines: ['Japanese', 'Chinese', 'Korean'] })
    const planned = planWeek(kitchen, {
      household,
      weekStart: '2026-11-23',
      seed: 3,
      kept: null,
      history: [],
      wish: '',
    })
    if (planned.kind === 'infeasible') throw new Error(planned.conflict.sentence)
    const { groceryList, days } = describeUnmarked(kitchen, { week: planned.week, household })
    const names = groceryList.lines.map(({ name }) => name)
    expect(names.filter((name) => FREE_FROM.test(name) || /tamari/i.test(name))).toEqual([])
    const twins = days.flatMap(({ meals }) => meals).filter(({ recipeId }) => recipeId.includes('--everyday'))
    expect(twins).not.toEqual([])
    for (const { recipeId, title } of twins) expect(findRecipe(kitchen.catalogue, recipeId)?.title).toBe(title)
  })
})

test('a dish with everyday foods may be adapted further, and its id alone tells all of it', () => {
  const tables = [
    aHousehold({ diets: ['vegan'] }),
    aHousehold({ diets: ['dairy-free'], allergens: ['egg'] }),
    aHousehold({ allergens: ['fish', 'tree_nut'] }),
  ]
  const made = tables
    .flatMap((household) => adaptKitchen(kitchen, { household }).facts.recipes)
    .filter(({ id, swaps }) => id.includes('--everyday') && swaps !== undefined)
  expect(made).not.toEqual([])
  for (const { id, title, ingredients, steps } of made)
    expect(findRecipe(kitchen.catalogue, id)).toMatchObject({ title, ingredients, steps })
})

test('several stay several', () => {
  const eggs = everyday.facts.recipes.find(({ id }) => id === 'huevos-rancheros--everyday-corn-tortilla')
  expect(eggs?.steps.map(stepText).join(' ')).toContain('warm corn tortillas in a dry frying pan')
})

describe('the recipe stays as it is written', () => {
  const written = (household: Household) =>
    withTamari.every(({ id }) => !legalIds(household).some((one) => one !== id && rootOf(one) === id))

  test.each([
    ['gluten', aHousehold({ allergens: ['gluten'] })],
    ['wheat, mild', aHousehold({ allergens: ['wheat'], severity: { wheat: 'mild' } })],
    ['gluten-free', aHousehold({ diets: ['gluten-free'] })],
    ['barley, in their own words', aHousehold({ otherAllergens: ['barley'] })],
    ['Weizen, in their own words', aHousehold({ otherAllergens: ['Weizen'] })],
    ['what nobody knows', aHousehold({ otherAllergens: ['quaxberry'] })],
  ])('where somebody avoids %s', (_, household) => {
    expect(written(household)).toBe(true)
  })

  test('also where that is one person of several, with a plate of their own', () => {
    const eaters = [
      { label: 'First', share: 1, diets: [], dislikes: [] },
      { label: 'Second', share: 1, diets: ['vegan'], dislikes: [] },
    ] as const
    const ids = legalIds(aHousehold({ eaters }))
    expect(ids.some((id) => id.includes('--everyday-soy-sauce'))).toBe(true)
    expect(ids.filter((id) => /--everyday-(milk|yogurt|cream|mayonnaise)/.test(id))).toEqual([])
  })

  test('but not where a typed food has nothing to do with it', () => {
    expect(legalIds(aHousehold({ otherAllergens: ['kiwi', 'coconut'] }))).toContainEqual(
      expect.stringContaining('--everyday-soy-sauce'),
    )
  })

  test('and of each food by itself: who avoids milk alone gets soy sauce and keeps the lactose-free cream from nobody', () => {
    const ids = legalIds(aHousehold({ allergens: ['milk'] }))
    expect(ids.some((id) => id.includes('--everyday-soy-sauce'))).toBe(true)
    expect(ids.filter((id) => /--everyday-(milk|yogurt|cream|cottage-cheese)/.test(id))).toEqual([])
  })
})

describe('what stands at home', () => {
  const bottles = (household: Household) => {
    const open = everydayKitchen(kitchen, household)
    const { isLegal } = readyTable(open, household).legal
    const served = open.facts.recipes.filter((_, r) => isLegal[r] === 1)
    const uses = (id: string) => served.filter(({ ingredients }) => ingredients.some((row) => row.foodId === id)).length
    return { plain: uses('soy-sauce'), reduced: uses('reduced-salt-soy-sauce') }
  }

  test('plain soy sauce at home stays in the recipes that ask for it, and is no reduced-salt one', () => {
    const [without, withPlain] = [bottles(aHousehold()), bottles(aHousehold({ pantry: ['soy sauce'] }))]
    expect(without.plain).toBe(0)
    expect(withPlain.plain).toBeGreaterThan(0)
    expect(withPlain.plain + withPlain.reduced).toBe(without.reduced)
    expect(bottles(aHousehold({ pantry: ['reduced-salt soy sauce'] }))).toEqual(without)
  })
})

test('an everyday food that is sold out gives way to what cooks swap it for', () => {
  const offered = (twin: string, soldOut: string) =>
    swapIdsOf(everyday, twin, [soldOut]).flatMap((id) => findRecipe(kitchen.catalogue, id) ?? [])
  const twins = everyday.facts.recipes.filter(({ id }) => id.endsWith('--everyday-oats'))
  expect(twins.length).toBeGreaterThan(10)
  for (const { id } of twins) {
    const recipes = offered(id, 'rolled-oats')
    expect(recipes, id).not.toEqual([])
    for (const { ingredients } of recipes)
      expect(ingredients.some(({ foodId }) => foodId === 'rolled-oats')).toBe(false)
  }
})
