import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '../kitchen/src/foods/csv.ts'
import { aGuard } from '../kitchen/src/testing/a-guard.ts'

/**
 * `npm run bench:guard -- <folder or file>...`: ingredient lines from outside the repository, read by the guard. Prints
 * how often a head word was unknown, how often something was flagged, the time a line takes, and the unknown words.
 * Understands .ndjson recipes ("ingredients" or "recipeIngredient") and .csv with a column "input", "text" or "line".
 */
const guard = aGuard()

const filesOf = (path: string): readonly string[] =>
  /\.(ndjson|csv)$/.test(path) ? [path] : readdirSync(path).flatMap((name) => filesOf(join(path, name)))

type Written = { readonly ingredients?: readonly unknown[]; readonly recipeIngredient?: readonly unknown[] }
const lineOf = (one: unknown): readonly string[] => {
  if (typeof one === 'string') return [one]
  return typeof one === 'object' && one !== null && 'line' in one && typeof one.line === 'string' ? [one.line] : []
}

const linesOf = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.csv'))
    return parseCsv(text).rows.flatMap(
      ({ cells }) => cells.get('input') ?? cells.get('text') ?? cells.get('line') ?? [],
    )
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .flatMap((row) => {
      const recipe: Written = JSON.parse(row)
      return (recipe.ingredients ?? recipe.recipeIngredient ?? []).flatMap(lineOf)
    })
}

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('usage: npm run bench:guard -- <folder or file>...')
  process.exit(2)
}
const files = paths.flatMap(filesOf)
const lines = files.flatMap(linesOf)
const unknown = new Map<string, number>()
let [flagged, doubtful, strange] = [0, 0, 0]
for (const line of lines) {
  const reading = guard.readText(line)
  if (reading.allergens !== 0) flagged += 1
  else if (reading.may !== 0) doubtful += 1
  if (reading.unverified.length > 0) strange += 1
  for (const word of reading.unverified) unknown.set(word, (unknown.get(word) ?? 0) + 1)
}
const ROUNDS = 5
const times = Array.from({ length: ROUNDS }, () => {
  const start = performance.now()
  for (const line of lines) guard.readText(line)
  return ((performance.now() - start) * 1000) / Math.max(1, lines.length)
})
const share = (count: number): string => `${count} (${((100 * count) / Math.max(1, lines.length)).toFixed(2)} %)`
console.log(`${lines.length} lines of ${files.length} files`)
console.log(`an allergen for certain      ${share(flagged)}`)
console.log(`only perhaps an allergen     ${share(doubtful)}`)
console.log(`a head word unknown          ${share(strange)}`)
console.log(`time a line                  ${Math.min(...times).toFixed(1)} µs`)
for (const [word, count] of [...unknown].sort(([, a], [, b]) => b - a)) console.log(`  ${count} × ${word}`)
