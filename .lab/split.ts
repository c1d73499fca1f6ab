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
const sum = { problem: 0, pools: 0, fill: 0, hot: 0, cold: 0, desc: 0 }; let n = 0
const pts: any = { fill: 0, hot: 0, cold: 0, desc: 0 }
for (let seed = 1; seed <= 6; seed++) for (const { household, feasible } of readProfiles()) {
  if (!feasible) continue
  const input: any = { table: readyTable(kitchen, household), weekStart: WEEK_START, seed, kept: new Map(), weeksAgo: new Map(), asked: NOTHING_ASKED }
  let t = performance.now(); const lap = (k: string) => { const x = performance.now(); (sum as any)[k] += x - t; t = x }
  const problem = openWeekProblem(kitchen, input); lap('problem')
  const pools = poolsFor(problem, input); problem.slots.forEach((_, s) => pools.mainsOf(s)); lap('pools')
  const state = emptyWeek(problem); const isFree = new Uint8Array(problem.slots.length).fill(1)
  const search: any = { state, pools, chance: openChance(seed), caps: capsFor(state, pools), free: problem.slots.map((_, i) => i), isFree }
  fillWeek(search, 16); lap('fill'); pts.fill += Math.log(pointsOf(state))
  anneal(search, { moves: 19000, from: 3, to: Math.sqrt(.3) }); lap('hot'); pts.hot += Math.log(pointsOf(state))
  anneal(search, { moves: 19000, from: Math.sqrt(.3), to: .1 }); lap('cold'); pts.cold += Math.log(pointsOf(state))
  descend(search, 4); lap('desc'); pts.desc += Math.log(pointsOf(state)); n++
}
for (const k in sum) console.log(k, ((sum as any)[k] / n).toFixed(1), 'ms', pts[k] ? Math.exp(pts[k] / n).toFixed(2) : '')
