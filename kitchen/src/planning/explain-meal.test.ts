import { expect, test } from 'vitest'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from './a-kitchen.ts'
import { TRAITS } from './classify-recipe.ts'
import { planWeek } from './plan-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const { facts } = kitchen
const household = aHousehold({ diets: ['pescatarian'] })

test('a meal of fish says so, one of prawns is seafood, and only what comes from the counter has to be early', () => {
  const said = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
    const made = planWeek(kitchen, {
      household,
      weekStart: '2026-11-23',
      seed,
      kept: null,
      history: [],
      wish: '',
    })
    if (made.kind === 'infeasible') throw new Error(made.conflict.sentence)
    return made.week.days.flatMap(({ meals }) => meals).map(({ recipeId, why }) => ({ recipeId, why: why ?? '' }))
  })
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
