import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCookingWords } from '../kitchen/src/safety/words/cooking-words.ts'
import { parseGuardTerms } from '../kitchen/src/safety/words/guard-terms.ts'
import { parseSwaps } from '../kitchen/src/swaps/swap.ts'
import { readAhead } from './read-ahead.ts'
import { readFoods, readRecipes } from './read-kitchen.ts'

/** Compiles foods, recipes, guard terms and what the guard reads in the recipes into dist/catalogue.json. A bad recipe stops the build. */
const root = join(import.meta.dirname, '..')
const foods = readFoods()
const { recipes, faults } = readRecipes(foods)
for (const { file, line, reason } of faults) console.error(`${file}:${line} ${reason}`)
if (faults.length > 0) {
  console.error(`${faults.length} faults: the catalogue was not built. See "npm run validate:recipes".`)
  process.exit(1)
}
const terms = parseGuardTerms(readFileSync(join(root, 'kitchen/data/guard-terms.csv'), 'utf8'))
const words = parseCookingWords(readFileSync(join(root, 'kitchen/data/cooking-words.csv'), 'utf8'))
const swaps = parseSwaps(readFileSync(join(root, 'kitchen/data/swaps.csv'), 'utf8'), foods)
const content = { foods, recipes, terms, words, swaps }
const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
mkdirSync(join(root, 'dist'), { recursive: true })
// In one step: a server that starts at this moment reads the old catalogue or the new one, never half of one.
const made = join(root, `dist/catalogue.${process.pid}.json`)
const digests = readAhead({ version, ...content })
writeFileSync(made, JSON.stringify({ version, ...content, digests }))
renameSync(made, join(root, 'dist/catalogue.json'))
console.log(
  `catalogue ${version}: ${foods.length} foods, ${recipes.length} recipes, ${terms.length} guard terms, ${swaps.length} swaps, ${digests.dishes.length} dishes read`,
)
