import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { STAGE_PLACES, STAGE_RECIPES } from './stage-plates.ts'

const RECIPES = join(import.meta.dirname, '../../../../kitchen/recipes')

test('every dish beside the forms is in the catalogue, and there is one for each place', () => {
  const ids = new Set(globSync('**/*.cook', { cwd: RECIPES }).map((file) => basename(file, '.cook')))

  for (const recipeId of STAGE_RECIPES) expect(ids).toContain(recipeId)
  expect(STAGE_RECIPES).toHaveLength(STAGE_PLACES.length)
})
