import { writeFileSync } from 'node:fs'
import { loadKitchen, readProfiles, WEEK_START } from '../bench/load-kitchen.ts'
import { readyTable } from '../kitchen/src/planning/ready-table.ts'
import { capsFor } from '../kitchen/src/planning/search.ts'
import { poolsFor, searchWeek, openWeekProblem } from '../kitchen/src/planning/search-week.ts'
import { pointsOf } from '../kitchen/src/planning/week-points.ts'
import { NOTHING_ASKED } from '../kitchen/src/planning/week-problem.ts'
import { buildStageOne } from '../bench/stage-one.ts'
const kitchen = loadKitchen()
for (const want of process.argv.slice(2)) {
  const { household, name } = readProfiles().find((p) => p.name.includes(want))!
  const input: any = { table: readyTable(kitchen, household), weekStart: WEEK_START, seed: 1, kept: new Map(), weeksAgo: new Map(), asked: NOTHING_ASKED }
  const state = searchWeek(kitchen, input)
  const best = searchWeek(kitchen, input, { runs: 3, moves: 600_000 })
  const { problem } = state
  const pools = poolsFor(problem, input)
  for (const cuts of [false, true]) {
    const stage: any = buildStageOne({ problem, mains: [0,1,2].map((kind) => [...new Set(problem.slots.flatMap((s, at) => s.kind === kind ? [...pools.mainsOf(at)] : []))]), sides: [...input.table.legal.sides], sidesFor: pools.sidesFor, caps: capsFor(state, pools) })
    if (cuts) {
      // food -> line: order of creation equals usesOf order
      const { facts, pantry, rules } = problem
      const foods = new Map<number, any[]>()
      for (const c of stage.columns) for (let u = facts.useStart[c.recipe]!; u < facts.useStart[c.recipe + 1]!; u++) {
        const food = facts.useFood[u]!; if (pantry[food] === 1 || facts.useGrams[u]! * rules.people <= 0) continue
        const l = foods.get(food) ?? []; foods.set(food, l); l.push(c)
      }
      let i = 0
      for (const [, cols] of foods) {
        const line = stage.lines[i++]
        for (const [kind, own] of Map.groupBy(cols as any[], (c) => c.kind)) {
          const N = kind === 3 ? 14 : 7
          if (new Set(own.map((c: any) => c.recipe)).size > 3) stage.model.atMost([...own.map((c: any) => [c.pattern.times, c.name]), [-N, line]], 0)
        }
      }
    }
    const key = want.replace(/[^a-z]/gi, '').slice(0, 8)
    const ints = [...stage.columns.map((c: any) => c.name), ...stage.packages]
    writeFileSync(`/tmp/pf/q/${key}-${cuts ? 'cuts' : 'base'}.lp`, stage.model.text(ints))
    if (!cuts) writeFileSync(`/tmp/pf/q/${key}-lines.lp`, stage.model.text([...ints, ...stage.lines]))
    if (cuts) writeFileSync(`/tmp/pf/q/${key}-cutslines.lp`, stage.model.text([...ints, ...stage.lines]))
  }
  console.log(name, 'planner', pointsOf(state).toFixed(2), 'best', pointsOf(best).toFixed(2))
}
