import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseGuardTerms } from '../kitchen/src/safety/guard-terms.ts'
import { parseSwaps } from '../kitchen/src/swaps/swap.ts'
import { keepReadings } from '../server/src/planning/kept-readings.ts'
import { readFoods, readRecipes } from './read-kitchen.ts'

/**
 * Compiles foods, recipes and guard terms into dist/catalogue.json, and keeps what the guard reads in them beside it. A
 * bad recipe stops the build.
 */
const root = join(import.meta.dirname, '..')
const foods = readFoods()
const { recipes, faults } = readRecipes(foods)
for (const { file, line, reason } of faults) console.error(`${file}:${line} ${reason}`)
if (faults.length > 0) {
  console.error(`${faults.length} faults: the catalogue was not built. See "npm run validate:recipes".`)
  process.exit(1)
}
const terms = parseGuardTerms(readFileSync(join(root, 'kitchen/data/guard-terms.csv'), 'utf8'))
const swaps = parseSwaps(readFileSync(join(root, 'kitchen/data/swaps.csv'), 'utf8'), foods)
const content = { foods, recipes, terms, swaps }
const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
mkdirSync(join(root, 'dist'), { recursive: true })
// In one step: a server that starts at this moment reads the old catalogue or the new one, never half of one.
const made = join(root, `dist/catalogue.${process.pid}.json`)
writeFileSync(made, JSON.stringify({ version, ...content }))
renameSync(made, join(root, 'dist/catalogue.json'))
keepReadings(join(root, 'dist/catalogue.json'))
console.log(
  `catalogue ${version}: ${foods.length} foods, ${recipes.length} recipes, ${terms.length} guard terms, ${swaps.length} swaps`,
)
