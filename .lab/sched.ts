import { loadKitchen, readProfiles, WEEK_START } from '../bench/load-kitchen.ts'
import { readyTable } from '../kitchen/src/planning/ready-table.ts'
import { openWeekProblem, poolsFor } from '../kitchen/src/planning/search-week.ts'
import { emptyWeek } from '../kitchen/src/planning/week-state.ts'
import { capsFor } from '../kitchen/src/planning/search.ts'
import { openChance } from '../kitchen/src/planning/chance.ts'
import { anneal, fillWeek } from '../kitchen/src/planning/anneal.ts'
import { descend } from '../kitchen/src/planning/descend.ts'
import { pointsOf } from '../kitchen/src/planning/week-points.ts'
import { NOTHING_ASKED } from '../kitchen/src/planning/week-problem.ts'
const kitchen = loadKitchen()
const plans: Record<string, [number, number, number][]> = {
  base38: [[38000, 3, .1]],
  w1_38: [[38000, 1, .1]],
  w1_30: [[30000, 1, .1]],
  w08_30: [[30000, .8, .1]],
  w08_30c: [[30000, .8, .2]],
  two_30: [[4000, 2, .8], [26000, .8, .1]],
  two_30c: [[4000, 2, .8], [26000, .8, .2]],
}
const res: any = {}
const seeds = Number(process.argv[2] ?? 5)
for (let seed = 1; seed <= seeds; seed++) for (const { household, feasible } of readProfiles()) {
  if (!feasible) continue
  const input: any = { table: readyTable(kitchen, household), weekStart: WEEK_START, seed, kept: new Map(), weeksAgo: new Map(), asked: NOTHING_ASKED }
  const problem = openWeekProblem(kitchen, input)
  const pools = poolsFor(problem, input); problem.slots.forEach((_, s) => pools.mainsOf(s))
  for (const [k, stages] of Object.entries(plans)) {
    const t = performance.now()
    const state = emptyWeek(problem); const isFree = new Uint8Array(problem.slots.length).fill(1)
    const search: any = { state, pools, chance: openChance(seed * 31 + 5), caps: capsFor(state, pools), free: problem.slots.map((_, i) => i), isFree }
    fillWeek(search, 16)
    for (const [moves, from, to] of stages) anneal(search, { moves, from, to })
    descend(search, 4)
    const r = (res[k] ??= { t: 0, p: 0, n: 0 }); r.t += performance.now() - t; r.p += Math.log(pointsOf(state)); r.n++
  }
}
for (const k in res) console.log(k.padEnd(10), (res[k].t / res[k].n).toFixed(1), 'ms', Math.exp(res[k].p / res[k].n).toFixed(2))
