import { expect, test } from 'vitest'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import { planWeek } from '../plan-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

/** Grams of egg, without shells, per serving of the mains of a week. */
const eggGramsOf = (diets: readonly Diet[], seed: number): number => {
  const household = aHousehold({ diets })
  const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
  if (made.kind === 'infeasible') throw new Error(made.conflict.sentence)
  const { figures, indexOf } = kitchen.facts
  return made.week.days
    .flatMap(({ meals }) => meals)
    .reduce((sum, { recipeId }) => {
      const main = indexOf.get(recipeId)
      return sum + (main === undefined ? 0 : figures[main * FIGURE_COUNT + FIGURES.egg]!)
    }, 0)
}

test('eggs are the cheapest protein, and still no week is made of them', () => {
  for (const diets of [['low-carb'], ['high-protein']] as const)
    for (const seed of [1, 2, 3]) expect(eggGramsOf(diets, seed) / 50, `${diets} ${seed}`).toBeLessThan(16)
})

test('an egg is counted without its shell, and an omelette by its eggs', () => {
  const { figures, recipes } = kitchen.facts
  const omelette = recipes.findIndex(({ form, ingredients }) => form === 'omelette' && ingredients[0] !== undefined)
  const { servings = 1, ingredients = [] } = recipes[omelette] ?? {}
  const bought = ingredients.filter(({ foodId }) => foodId === 'egg').reduce((sum, { grams }) => sum + grams, 0)
  const counted = figures[omelette * FIGURE_COUNT + FIGURES.egg]!
  expect(counted).toBeGreaterThan(0)
  expect(counted).toBeLessThan(bought / servings)
})
