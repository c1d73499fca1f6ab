import { expect, test } from 'vitest'
import { findFreeWord } from '../../safety/judging/free-words.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openKitchenFiles } from './a-kitchen.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))
const { facts, guard, words } = kitchen
const readings = facts.recipes.map((_, r) => kitchen.readingOf(r))

/** Every word of these recipes, and every name of a food in them. */
const said = new Set([
  ...readings.flatMap(({ texts }) => texts.flatMap(({ reading }) => reading.tokens.map(({ word }) => word))),
  ...facts.recipes.flatMap(({ ingredients }) =>
    ingredients.flatMap(({ foodId }) => {
      const food = kitchen.catalogue.foods.get(foodId)
      return food ? [food.name, ...food.aliases] : []
    }),
  ),
])

test.each([false, true])(
  'a word is found in the numbers of the index where the guard finds it in the dish (as an allergy: %s)',
  (isAllergy) => {
    for (const word of said) {
      const free = guard.words.read(word, isAllergy)
      const mask = (r: number): number => (isAllergy ? facts.definite[r]! | facts.may[r]! : 0)
      const asRead = facts.recipes.map((_, r) =>
        (mask(r) & free.allergens) !== 0 || readings[r]!.texts.some((text) => findFreeWord(free, text) !== null)
          ? 1
          : 0,
      )
      expect([...words.recipesWith(word, isAllergy)], word).toEqual(asRead)
    }
  },
)
