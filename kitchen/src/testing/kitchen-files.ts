import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { KitchenFiles } from '../planning/dishes/a-kitchen.ts'

const root = join(import.meta.dirname, '../..')

/** A table of the product as text: `foods.csv`. */
export const readData = (name: string): string => readFileSync(join(root, 'data', name), 'utf8')

type Wanted = {
  /** Each n-th recipe by path; left out: all. */
  readonly every?: number
  /** Left out: the table of swaps is empty. */
  readonly swaps?: boolean
}

const read = new Map<string, KitchenFiles>()

/**
 * The product's own files for tests of the real kitchen. Asked for again they are the same object, so that a process
 * compiles and opens their kitchen once (`openKitchenFiles`).
 */
export const readKitchenFiles = ({ every = 1, swaps = false }: Wanted = {}): KitchenFiles => {
  const key = `${every} ${swaps}`
  const files = read.get(key) ?? {
    foods: readData('foods.csv'),
    terms: readData('guard-terms.csv'),
    words: readData('cooking-words.csv'),
    limits: readData('portion-limits.csv'),
    hazards: readData('child-hazards.csv'),
    ...(swaps && { swaps: readData('swaps.csv') }),
    recipes: new Map(
      readdirSync(join(root, 'recipes'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.cook'))
        .sort()
        .filter((_, at) => at % every === 0)
        .map((file) => [basename(file, '.cook'), readFileSync(join(root, 'recipes', file), 'utf8')]),
    ),
  }
  read.set(key, files)
  return files
}
