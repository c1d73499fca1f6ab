import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CatalogueData, openCatalogue } from '@plateful/kitchen/catalogue/catalogue.ts'
import { drawPlate } from '@plateful/kitchen/plates/draw-plate.ts'
import { expect, test } from 'vitest'
import { HERO_PLATES } from './hero-plates.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const RECIPES = join(ROOT, 'kitchen/recipes')

test('every dish on the first page is in the catalogue', () => {
  const ids = new Set(globSync('**/*.cook', { cwd: RECIPES }).map((file) => basename(file, '.cook')))

  for (const { recipeId } of HERO_PLATES) expect(ids).toContain(recipeId)
})

test('every plate on the first page is as round as its shadow, and of few pieces', () => {
  const data = JSON.parse(readFileSync(join(ROOT, 'dist/catalogue.json'), 'utf8')) as CatalogueData
  const { recipes, foods } = openCatalogue(data)

  for (const { recipeId } of HERO_PLATES) {
    const recipe = recipes.get(recipeId)
    if (!recipe) throw new Error(`${recipeId} has left the catalogue`)
    const svg = drawPlate({ recipe, foods })
    // 90% of the picture's width: hero.module.css.
    expect(svg).toContain('<circle cx="120" cy="121" r="108"')
    expect(svg.match(/<use /g)?.length).toBeLessThan(120)
  }
})
