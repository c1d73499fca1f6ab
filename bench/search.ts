import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findDishes } from '../kitchen/src/search/find-dishes.ts'
import { loadKitchen } from './load-kitchen.ts'
import { answersOf, readQueries, type SearchQuery } from './search-labels.ts'

/**
 * `npm run bench:search [--rows] [size...]`: how well dishes are found (bench/search-queries), then time and memory of a search in
 * the real catalogue and at 100,000 recipes, each size in a process of its own. Of the half kept aside only sums are printed;
 * `--rows` names the queries of the other half that are missed.
 */
const args = process.argv.slice(2)
const kitchen = loadKitchen()
const isShown = args.includes('--rows')

const judge = (query: SearchQuery) => {
  const { first, right } = answersOf(kitchen, query)
  const ids = findDishes(kitchen, query.q, { limit: 5 }).dishes.map(({ id }) => id)
  return {
    query,
    isAsked: right.size > 0,
    isFirst: first.has(ids[0] ?? ''),
    isAmongFive: ids.some((id) => right.has(id)),
    ids,
  }
}
type Judged = ReturnType<typeof judge>

const share = (rows: readonly Judged[], is: (row: Judged) => boolean): string =>
  rows.length === 0 ? '-' : `${((100 * rows.filter(is).length) / rows.length).toFixed(1)} %`
const line = (name: string, rows: readonly Judged[]): void =>
  console.log(
    `${name.padEnd(28)}${String(rows.length).padStart(5)}${share(rows, ({ isFirst }) => isFirst).padStart(10)}${share(rows, ({ isAmongFive }) => isAmongFive).padStart(12)}`,
  )

console.log(`${'queries'.padEnd(28)}${'asked'.padStart(5)}${'first'.padStart(10)}${'among five'.padStart(12)}`)
const halves = (['learn', 'aside'] as const).map((half) => {
  const all = readQueries(half).map(judge)
  const asked = all.filter(({ isAsked }) => isAsked)
  line(`${half} (${all.length - asked.length} of no dish yet)`, asked)
  if (isShown && half === 'learn')
    for (const { query, isAmongFive, ids } of asked.filter(({ isFirst }) => !isFirst))
      console.log(`  ${isAmongFive ? 'not first' : 'missed'}: "${query.q}" -> ${ids.join(', ')}`)
  return asked
})
const asked = halves.flat()
line('both', asked)
for (const language of ['en', 'de', 'es'])
  line(
    `  ${language}`,
    asked.filter(({ query }) => query.language === language),
  )
for (const how of ['slip', 'plural', 'spelling', 'order', 'prefix', 'plain'])
  line(
    `  ${how}`,
    asked.filter(({ query }) => query.how.includes(how)),
  )

const sizes = args.map(Number).filter((size) => size > 0)
for (const size of sizes.length > 0 ? sizes : [kitchen.catalogue.recipes.size, 100_000]) {
  const child = join(import.meta.dirname, 'search-child.ts')
  const { status } = spawnSync(process.execPath, ['--expose-gc', child, String(size)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
