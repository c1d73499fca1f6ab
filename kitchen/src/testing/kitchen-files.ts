import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { KitchenFiles } from '../planning/a-kitchen.ts'

const root = join(import.meta.dirname, '../..')

/** A table of the product as text: `foods.csv`. */
export const readData = (name: string): string => readFileSync(join(root, 'data', name), 'utf8')

/** The product's own files for tests of the real kitchen, without its swaps: all recipes, or each n-th of them by path. */
export const readKitchenFiles = ({ every = 1 }: { readonly every?: number } = {}): KitchenFiles => ({
  foods: readData('foods.csv'),
  terms: readData('guard-terms.csv'),
  recipes: new Map(
    readdirSync(join(root, 'recipes'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.cook'))
      .sort()
      .filter((_, at) => at % every === 0)
      .map((file) => [basename(file, '.cook'), readFileSync(join(root, 'recipes', file), 'utf8')]),
  ),
})
