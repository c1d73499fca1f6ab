import { openCatalogue, packData } from '../kitchen/src/catalogue/catalogue.ts'
import { openKitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { findDishes, findDishesInSteps } from '../kitchen/src/search/find-dishes.ts'
import { percentile, readCatalogueData } from './load-kitchen.ts'
import { readQueries } from './search-labels.ts'
import { blowUp } from './synthetic.ts'

/** One size of `npm run bench:search`: run with --expose-gc and a number of recipes. */
const size = Number(process.argv[2])
const LARGE = 10_000
/** The CPU clock of a thread ticks in steps of 4 ms on many machines: each query is asked so many times. */
const ROUNDS = size >= LARGE ? 4 : 20

const heldMb = (): number => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
const cpuMs = (work: () => void): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const open = () => {
  const data = readCatalogueData()
  const recipes = size > data.recipes.length ? blowUp(data.recipes, data.foods, size, 1) : data.recipes.slice(0, size)
  return openKitchen(openCatalogue(packData({ ...data, recipes })))
}
const kitchen = open()
const count = kitchen.facts.recipes.length
const before = heldMb()
const opening = cpuMs(() => findDishes(kitchen, 'soup', { limit: 1 }))
const queries = readQueries('learn').map(({ q }) => q)
for (const q of queries) findDishes(kitchen, q, { limit: 24 })
const held = heldMb() - before

const spent = queries.map(
  (q) =>
    cpuMs(() => {
      for (let round = 0; round < ROUNDS; round++) findDishes(kitchen, q, { limit: 24 })
    }) / ROUNDS,
)
const walls = queries.map((q) => {
  const start = performance.now()
  findDishes(kitchen, q, { limit: 24 })
  return performance.now() - start
})
const steps = queries.flatMap((q) => {
  const times: number[] = []
  const work = findDishesInSteps(kitchen, q, { limit: 24 })
  for (let isDone = false; !isDone; ) {
    const start = performance.now()
    isDone = work.next().done === true
    times.push(performance.now() - start)
  }
  return times
})

const most = count >= LARGE ? 40 : 15
const rows: readonly (readonly [string, number, string, number | null])[] = [
  ['CPU of a search, p50', percentile(spent, 0.5), 'ms', null],
  ['CPU of a search, p95', percentile(spent, 0.95), 'ms', most],
  ['wall of a search, p95', percentile(walls, 0.95), 'ms', null],
  ['longest step, p99', percentile(steps, 0.99), 'ms', null],
  ['opening', opening, 'ms', null],
  ['memory of the search', held, 'MB', null],
  ['memory with the kitchen', heldMb(), 'MB', null],
]
console.log(`\n${count.toLocaleString('en')} recipes, ${queries.length} queries`)
for (const [what, value, unit, limit] of rows)
  console.log(
    `${what.padEnd(30)}${`${value.toFixed(1)} ${unit}`.padStart(12)}${limit === null ? '' : `  <= ${limit} ${unit}`.padEnd(12) + (value <= limit ? 'met' : 'MISSED')}`,
  )
