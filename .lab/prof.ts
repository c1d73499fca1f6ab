import { loadKitchen, readProfiles, WEEK_START, percentile } from '../bench/load-kitchen.ts'
import { readyTable } from '../kitchen/src/planning/ready-table.ts'
import { searchWeek } from '../kitchen/src/planning/search-week.ts'
import { pointsOf } from '../kitchen/src/planning/week-points.ts'
import { NOTHING_ASKED } from '../kitchen/src/planning/week-problem.ts'
const kitchen = loadKitchen()
const times: number[] = []; let rel = 0, n = 0
const seeds = Number(process.argv[2] ?? 4)
for (let seed = 1; seed <= seeds; seed++) for (const { household, feasible } of readProfiles()) {
  if (!feasible) continue
  const input: any = { table: readyTable(kitchen, household), weekStart: WEEK_START, seed, kept: new Map(), weeksAgo: new Map(), asked: NOTHING_ASKED }
  const c0 = process.cpuUsage()
  const s = searchWeek(kitchen, input)
  const c = process.cpuUsage(c0)
  times.push((c.user + c.system) / 1000); rel += Math.log(pointsOf(s)); n++
}
console.log('cpu p50', percentile(times, 0.5).toFixed(1), 'p95', percentile(times, 0.95).toFixed(1), 'geo points', Math.exp(rel / n).toFixed(3))
