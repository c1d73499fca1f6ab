import highsModule from 'highs'
import { loadKitchen, readProfiles, WEEK_START } from '../bench/load-kitchen.ts'
import { readyTable } from '../kitchen/src/planning/ready-table.ts'
import { capsFor } from '../kitchen/src/planning/search.ts'
import { poolsFor, searchWeek, USUAL_EFFORT } from '../kitchen/src/planning/search-week.ts'
import { pointsOf } from '../kitchen/src/planning/week-points.ts'
import { NOTHING_ASKED } from '../kitchen/src/planning/week-problem.ts'
import { buildStageOne } from '../bench/stage-one.ts'
const highs = await (highsModule as any)()
const kitchen = loadKitchen()
const only = process.argv[2]
for (const { name, household, feasible } of readProfiles()) {
  if (!feasible || (only && !name.includes(only))) continue
  const input = { table: readyTable(kitchen, household), weekStart: WEEK_START, seed: 1, kept: new Map(), weeksAgo: new Map(), asked: NOTHING_ASKED }
  const t0 = performance.now()
  const state = searchWeek(kitchen, input as any)
  const t1 = performance.now()
  const { problem } = state
  const pools = poolsFor(problem, input as any)
  const stage = buildStageOne({ problem, mains: [0,1,2].map((kind) => [...new Set(problem.slots.flatMap((s, at) => s.kind === kind ? [...pools.mainsOf(at)] : []))]), sides: [...input.table.legal.sides], sidesFor: pools.sidesFor, caps: capsFor(state, pools) })
  let eaten = 0, lost = 0, lines = 0
  const { foods, costWeight, pantry } = problem
  for (let f = 0; f < foods.foods.length; f++) {
    if (state.use[f]! <= 0 || pantry[f]) continue
    lines++
    eaten += costWeight * state.use[f]! * foods.gramPrice[f]!
    lost += state.itemPoints[f]! - costWeight * state.use[f]! * foods.gramPrice[f]! - problem.basket.line
  }
  let regret = 0
  state.main.forEach((m) => { if (m >= 0) regret += problem.regret[m]! }); state.sides.forEach((m) => { if (m >= 0) regret += problem.regret[m]! })
  const text = stage.model.text()
  const t2 = performance.now()
  const sol = highs.solve(text, { output_flag: false })
  const t3 = performance.now()
  const cols = new Map(stage.columns.map((c: any) => [c.name, c]))
  let lpCols = 0, lpReg = 0, lpServ: Record<string, number> = {}, frac = 0, lpLines = 0, lpPacks = 0, rest = 0
  const lset = new Set(stage.lines), pset = new Set(stage.packages)
  const costs = new Map<string, number>()
  // costs out of the text
  const obj = text.split('Subject To')[0]!.replace('Minimize', '').split(/\s+/).filter(Boolean)
  for (let i = 0; i + 2 < obj.length + 1; i += 3) costs.set(obj[i + 2]!, (obj[i] === '-' ? -1 : 1) * Number(obj[i + 1]))
  const foodLines = stage.lines.length
  let lineCount = 0
  let packWaste = 0
  for (const [n, c] of Object.entries(sol.Columns) as any) {
    const v = c.Primal * (costs.get(n) ?? 0)
    if (cols.has(n)) { lpCols += v; if (c.Primal > 1e-6) frac++; lpReg += c.Primal * (cols.get(n) as any).pattern.times * problem.regret[(cols.get(n) as any).recipe]! }
    else if (lset.has(n)) { lpLines += v; lineCount += c.Primal }
    else if (pset.has(n)) lpPacks += v
    else rest += v
  }
  const f = (x: number) => x.toFixed(1).padStart(7)
  console.log(name.slice(0, 30).padEnd(30), 'W', f(pointsOf(state)), 'eaten', f(eaten), 'lost', f(lost), 'lines', f(lines * problem.basket.line), String(lines).padStart(3), 'regret', f(regret), 'other', f(pointsOf(state) - eaten - lost - lines * problem.basket.line - regret),
    '| LP', f(sol.ObjectiveValue), 'cols(eaten-lostpart+regret)', f(lpCols), 'packs', f(lpPacks), 'lines', f(lpLines), f(lineCount), 'regret', f(lpReg), 'rest', f(rest), 'support', frac, 'size', JSON.stringify(stage.model.size()), `${(t1-t0).toFixed(0)}ms lp ${(t3-t2).toFixed(0)}ms`, 'cw', costWeight.toFixed(2), 'scale', problem.rules.scale)
}
