import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogueData } from './load-kitchen.ts'
import { blowUp } from './synthetic.ts'

/**
 * `npm run bench:scale [size...]`: weeks, rerolls and memory at 1,000 and 100,000 recipes, each size in a process of its
 * own that opens its catalogue from a file like the server. The recipes are the real ones, multiplied with other foods,
 * amounts and words (`synthetic.ts`); each has its own text. Timings depend on the machine: run it alone.
 */
const sizes = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'plateful-scale-'))
const data = readCatalogueData()
for (const size of sizes.length > 0 ? sizes : [1_000, 100_000]) {
  const file = join(folder, `${size}.json`)
  writeFileSync(file, JSON.stringify({ ...data, recipes: blowUp(data.recipes, data.foods, size, 1) }))
  const child = join(import.meta.dirname, 'scale-child.ts')
  const { status } = spawnSync(process.execPath, ['--expose-gc', child, file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
rmSync(folder, { recursive: true, force: true })
