import { readFileSync } from 'node:fs'
import { type CatalogueData, openCatalogue, packData } from '../kitchen/src/catalogue/catalogue.ts'
import { rerollMeal } from '../kitchen/src/planning/changes/reroll.ts'
import { type Kitchen, openKitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { adaptKitchen } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import { percentile, readProfiles, WEEK_START } from './load-kitchen.ts'

/** One size of `npm run bench:scale`: run with --expose-gc and the file of a catalogue. */
const [file = ''] = process.argv.slice(2)
const LARGE = 10_000
const SEEDS = 6

const heldMb = (): number => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
const timed = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const openFile = (): Kitchen =>
  openKitchen(openCatalogue(packData(JSON.parse(readFileSync(file, 'utf8')) as CatalogueData)))

const before = heldMb()
let kitchen: Kitchen | null = null
const opening = timed(() => {
  kitchen = openFile()
})
const open = kitchen as unknown as Kitchen
const held = heldMb() - before
const count = open.facts.recipes.length
const households = readProfiles().filter(({ feasible }) => feasible)

const firsts: number[] = []
const weeks: number[] = []
const rerolls: number[] = []
/** The first round warms up; it also finds each household's table for the first time, which is told by itself. */
for (let seed = 0; seed <= SEEDS; seed++)
  for (const { household } of households) {
    const base = { household, weekStart: WEEK_START, seed }
    const cpu = process.threadCpuUsage()
    const made = planWeek(open, { ...base, kept: null, history: [], wish: '' })
    const spent = process.threadCpuUsage(cpu)
    const list = seed > 0 ? weeks : firsts
    list.push((spent.user + spent.system) / 1000)
    if (made.kind === 'infeasible') continue
    const offered: string[] = []
    const kitchenOfTable = adaptKitchen(open, { household })
    for (let day = 0; day < 7; day++) {
      const start = performance.now()
      const result = rerollMeal(kitchenOfTable, {
        ...base,
        week: made.week,
        mealId: `d${day}-dinner`,
        offered,
        wish: '',
      })
      // By the wall: the CPU clock of a thread ticks in steps of 4 ms on many machines.
      if (seed > 0) rerolls.push(performance.now() - start)
      if (result.kind === 'rerolled') offered.push(result.recipeId)
    }
  }

const isLarge = count >= LARGE
const rows: readonly (readonly [string, number, string, number | null])[] = [
  ['opening', opening / 1000, 's', null],
  ['memory of the open kitchen', held, 'MB', isLarge ? 400 : 60],
  ['week p50', percentile(weeks, 0.5), 'ms', null],
  ['week p95', percentile(weeks, 0.95), 'ms', isLarge ? 250 : 100],
  ['reroll p50', percentile(rerolls, 0.5), 'ms', null],
  ['reroll p95', percentile(rerolls, 0.95), 'ms', 10],
  ['first week of a household p50, cold code', percentile(firsts, 0.5), 'ms', null],
  ['memory after all weeks', heldMb() - before, 'MB', null],
]
console.log(
  `\n${count.toLocaleString('en')} recipes (weeks: CPU of the one thread, rerolls: wall; ${weeks.length} weeks, ${rerolls.length} rerolls)`,
)
for (const [what, value, unit, most] of rows)
  console.log(
    `${what.padEnd(40)}${`${value.toFixed(value < 100 ? 1 : 0)} ${unit}`.padStart(12)}${most === null ? '' : `  <= ${most} ${unit}`.padEnd(14) + (value <= most ? 'met' : 'MISSED')}`,
  )
