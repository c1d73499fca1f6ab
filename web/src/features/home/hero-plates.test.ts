import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { HERO_PLATES } from './hero-plates.ts'

const RECIPES = join(import.meta.dirname, '../../../../kitchen/recipes')

test('every dish on the first page is in the catalogue', () => {
  const ids = new Set(globSync('**/*.cook', { cwd: RECIPES }).map((file) => basename(file, '.cook')))

  for (const { recipeId } of HERO_PLATES) expect(ids).toContain(recipeId)
})
