import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * `npm run canon:lot -- SEED`: the files of sixty dishes of the everyday canon, drawn by lot to be read as a cook. Drawn are
 * those whose SHA-256 of "SEED name" comes first, so a dish that is added or mended leaves the lot of the others as it was.
 */
const DISHES = 60
const [seed] = process.argv.slice(2)
if (!seed) {
  console.error('Say a seed: npm run canon:lot -- 20261127')
  process.exit(1)
}
const root = join(import.meta.dirname, '..', 'kitchen', 'recipes')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.startsWith('canon-') && file.endsWith('.cook'),
)
const place = (file: string): string =>
  createHash('sha256')
    .update(`${seed} ${basename(file, '.cook')}`)
    .digest('hex')
const lot = files.sort((p, q) => place(p).localeCompare(place(q))).slice(0, DISHES)
for (const file of lot.sort()) console.log(join('kitchen/recipes', file))
