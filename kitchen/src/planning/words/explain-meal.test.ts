import { expect, test } from 'vitest'
import type { FoodGroup } from '../../foods/food.ts'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { TRAITS } from '../dishes/classify-recipe.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import type { MealView } from './describe-meal.ts'
import { describeUnmarked } from './describe-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const { facts } = kitchen
const household = aHousehold({ diets: ['pescatarian'] })

const mealsOf = (table: Household, seed: number) => {
  const made = planWeek(kitchen, { household: table, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
  if (made.kind === 'infeasible') throw new Error(made.conflict.sentence)
  return made.week.days.flatMap(({ meals }) => meals)
}

test('a meal of fish says so, one of prawns is seafood, and only what comes from the counter has to be early', () => {
  const said = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
    mealsOf(household, seed).map(({ recipeId, why }) => ({ recipeId, why: why ?? '' })),
  )
  const told = said.flatMap(({ recipeId, why }) => {
    const main = facts.indexOf.get(recipeId) ?? -1
    const word = /^The \w+ (fish|seafood) of the week/.exec(why)?.[1]
    const fresh = facts.recipes[main]?.ingredients.some(
      ({ foodId }) => kitchen.catalogue.foods.get(foodId)?.aisle === 'fish',
    )
    return word === undefined ? [] : [{ word, fresh, why, isFish: (facts.traits[main]! & TRAITS.fish) !== 0 }]
  })

  for (const { word, isFish, why } of told) expect(word === 'fish', why).toBe(isFish)
  for (const { fresh, why } of told) if (why.includes('early')) expect(fresh).toBe(true)
  expect(new Set(told.map(({ word }) => word))).toEqual(new Set(['fish', 'seafood']))
  expect(told.some(({ why }) => why.includes('early'))).toBe(true)
})

/** Why each meal of some weeks, with the list that is bought for it. */
const toldOf = (diets: readonly Diet[]) =>
  [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const table = aHousehold({ diets })
    const made = planWeek(kitchen, {
      household: table,
      weekStart: '2026-11-23',
      seed,
      kept: null,
      history: [],
      wish: '',
    })
    if (made.kind === 'infeasible') return expect.fail(made.conflict.sentence)
    const { days, groceryList } = describeUnmarked(kitchen, { week: made.week, household: table, notes: made.notes })
    const meals = days.flatMap((day) => day.meals)
    return meals.map((meal) => ({ meal, meals, why: meal.why ?? '', lines: groceryList.lines }))
  })

const everyday = [...toldOf([]), ...toldOf(['vegetarian'])]

test('what is shared leaves nothing over where it says so, else spares a package', () => {
  const shared = everyday.flatMap(({ why, lines }) => {
    const [, name, end] =
      /^Shares the (.+) with \w+, so (nothing is left over|one package less is bought)\.$/.exec(why) ?? []
    const line = lines.find(({ id }) => kitchen.catalogue.foods.get(id)?.plural === name)
    return line?.packages ? [{ left: line.leftoverGrams / line.packages.grams, end }] : []
  })
  const saysNothing = shared.filter(({ end }) => end === 'nothing is left over')

  for (const { left } of saysNothing) expect(left).toBeLessThan(0.11)
  expect(saysNothing.length).toBeGreaterThan(0)
  expect(shared.length).toBeGreaterThan(saysNothing.length)
})

test('the only dinner with a protein is the only one that brings some of it, sides and all', () => {
  const groups: Readonly<Record<string, readonly FoodGroup[]>> = {
    pulses: ['legume'],
    egg: ['egg'],
    dairy: ['dairy'],
    soy: ['soy'],
  }
  const grams = (view: MealView, of: readonly FoodGroup[]): number =>
    [view, ...view.sideDishes]
      .flatMap(({ ingredients }) => ingredients)
      .reduce((sum, { foodId, grams: own }) => {
        const food = kitchen.catalogue.foods.get(foodId)
        const isOfIt = food !== undefined && of.includes(food.group)
        return isOfIt ? sum + (own * food.edibleShare * food.nutrients.proteinGrams) / 100 / view.portions : sum
      }, 0)
  const only = everyday.flatMap(({ meal, meals, why }) => {
    const of = groups[/^The week’s only dinner with (\w+)\.$/.exec(why)?.[1] ?? '']
    return of ? meals.filter((other) => other !== meal && other.kind === 'dinner').map((other) => grams(other, of)) : []
  })

  expect(only.length).toBeGreaterThan(0)
  // Four grams of a recipe’s own amounts; eggs and cloves are cooked whole.
  expect(Math.max(...only)).toBeLessThan(4.5)
})

test('a season is told of what a dish has most of, in its right number', () => {
  const seasons = everyday.flatMap(({ meal, why }) => {
    const [, name, verb] = /^(.+) (are at their|is at its) best in autumn\.$/.exec(why) ?? []
    const part = meal.ingredients.find(({ foodId }) => {
      const food = kitchen.catalogue.foods.get(foodId)
      return food?.plural.toLowerCase() === name?.toLowerCase()
    })
    return part ? [{ name, verb, grams: part.grams / meal.portions }] : []
  })

  expect(seasons.length).toBeGreaterThan(0)
  for (const { grams } of seasons) expect(grams).toBeGreaterThan(29)
  expect(
    seasons.filter(({ name }) => /greens|beans|peppers/.test(name ?? '')).every(({ verb }) => verb === 'are at their'),
  ).toBe(true)
})

test('a repeated dish says how often it comes', () => {
  const told = [1, 2, 3, 4].flatMap((seed) => {
    const meals = mealsOf(aHousehold(), seed)
    return meals.flatMap(({ kind, recipeId, why }) => {
      const said = /^The same \w+ (twice|\d times) keeps/.exec(why ?? '')?.[1]
      const days = meals.filter((one) => one.kind === kind && one.recipeId === recipeId).length
      return said === undefined ? [] : [{ said, days }]
    })
  })
  expect(new Set(told.map(({ said }) => said))).toEqual(new Set(['twice', '3 times']))
  for (const { said, days } of told) expect(said).toBe(days === 2 ? 'twice' : `${days} times`)
})
