import { loadKitchen, readProfiles, WEEK_START } from '../bench/load-kitchen.ts'
import { readyTable } from '../kitchen/src/planning/ready-table.ts'
import { openWeekProblem, poolsFor } from '../kitchen/src/planning/search-week.ts'
import { emptyWeek, place, readPlate } from '../kitchen/src/planning/week-state.ts'
import { capsFor, mayServe } from '../kitchen/src/planning/search.ts'
import { openChance } from '../kitchen/src/planning/chance.ts'
import { anneal, fillWeek } from '../kitchen/src/planning/anneal.ts'
import { descend } from '../kitchen/src/planning/descend.ts'
import { composePlate } from '../kitchen/src/planning/compose-plate.ts'
import { emptyPlate, NO_DISH } from '../kitchen/src/planning/plate.ts'
import { pointsOf } from '../kitchen/src/planning/week-points.ts'
import { leastAfter, numbersAfter } from '../kitchen/src/planning/least-after.ts'
import { NOTHING_ASKED } from '../kitchen/src/planning/week-problem.ts'
const kitchen = loadKitchen()
const copy = (p: any) => ({ main: p.main, portion: p.portion, sides: p.sides.slice() })
const lns = (search: any, iters: number, from: number, to: number, K: number, noise: number) => {
  const { state, pools, chance, caps } = search
  const { problem } = state; const scale = problem.rules.scale
  const { facts, foods } = problem
  const n = problem.slots.length
  let cur = pointsOf(state); let best = cur; let bestPlates = Array.from({ length: n }, (_, s) => copy(readPlate(state, s, emptyPlate())))
  let heat = from * scale; const cool = (to / from) ** (1 / iters)
  const plate = emptyPlate()
  let acc = 0
  for (let it = 0; it < iters; it++, heat *= cool) {
    // ruin: a food or random
    const out = new Set<number>()
    const mode = chance()
    const k = 2 + Math.floor(chance() * (K - 1))
    if (mode < 0.6) {
      // slots using a food of a random dish, food with pack
      const s0 = Math.floor(chance() * n); out.add(s0)
      const main = state.main[s0]
      for (let tries = 0; tries < 6 && out.size < k; tries++) {
        const a = facts.useStart[main], b = facts.useStart[main + 1]
        const food = facts.useFood[a + Math.floor(chance() * (b - a))]
        const users: number[] = []
        for (let s = 0; s < n; s++) { const m = state.main[s]; if (out.has(s)) continue; for (let u = facts.useStart[m]; u < facts.useStart[m + 1]; u++) if (facts.useFood[u] === food) { users.push(s); break } }
        if (users.length && users.length <= 6) out.add(users[Math.floor(chance() * users.length)])
      }
    }
    while (out.size < k) out.add(Math.floor(chance() * n))
    const slots = [...out].sort(() => chance() - 0.5)
    const before = slots.map((s) => copy(readPlate(state, s, emptyPlate())))
    const none = emptyPlate(); none.main = NO_DISH
    for (const s of slots) place(state, s, none)
    for (const s of slots) {
      const pool = pools.mainsOf(s); const { kind } = problem.slots[s]
      let bp = Infinity, bplate: any = null
      for (const main of pool) {
        if (!mayServe(search, main, kind)) continue
        composePlate(state, pools, plate, { slot: s, main, sideCap: caps[3] ?? 2, chance })
        const least = leastAfter(state, s, plate) + numbersAfter(state, s, plate) - noise * heat * Math.log(1 - chance())
        if (least < bp) { bp = least; bplate = copy(plate) }
      }
      if (bplate) place(state, s, bplate)
    }
    const after = pointsOf(state)
    if (after <= cur - heat * Math.log(1 - chance()) && state.main.every((m: number) => m !== NO_DISH)) { cur = after; acc++; if (cur < best) { best = cur; bestPlates = Array.from({ length: n }, (_, s) => copy(readPlate(state, s, emptyPlate()))) } }
    else { for (const s of slots) place(state, s, none); slots.forEach((s, i) => place(state, s, before[i]!)) }
  }
  for (let s = 0; s < n; s++) { const none = emptyPlate(); none.main = NO_DISH; place(state, s, none) }
  bestPlates.forEach((p, s) => place(state, s, p))
  return acc
}
const want = ['Couple', 'Soy', 'gym', 'Halal', 'DASH', 'Low-carb']
const res: any = {}
const run = (key: string, base: any, seed: number, f: (search: any) => void, name: string) => {
  const { problem, pools } = base
  const state = emptyWeek(problem); const isFree = new Uint8Array(problem.slots.length).fill(1)
  const search: any = { state, pools, chance: openChance(seed * 31 + 5), caps: capsFor(state, pools), free: problem.slots.map((_: any, i: number) => i), isFree }
  const c0 = process.cpuUsage()
  fillWeek(search, 16); f(search); descend(search, 4)
  const c = process.cpuUsage(c0)
  const r = (res[key] ??= { t: 0, p: 0, n: 0 }); r.t += (c.user + c.system) / 1000; r.p += Math.log(pointsOf(state)); r.n++
  const h = ((r.by ??= {})[name] ??= []); h.push(pointsOf(state))
}
const A = (moves: number, from: number, to: number) => (s: any) => anneal(s, { moves, from, to })
for (let seed = 1; seed <= 2; seed++) for (const { household, feasible, name } of readProfiles()) {
  if (!feasible || !want.some((w) => name.startsWith(w) || name.includes(w))) continue
  const input: any = { table: readyTable(kitchen, household), weekStart: WEEK_START, seed, kept: new Map(), weeksAgo: new Map(), asked: NOTHING_ASKED }
  const problem = openWeekProblem(kitchen, input)
  const pools = poolsFor(problem, input); problem.slots.forEach((_, s) => pools.mainsOf(s))
  const base = { problem, pools }
  run('sa38', base, seed, A(38000, 3, .1), name)
  run('sa300', base, seed, A(300000, 3, .1), name)
  run('sa1000', base, seed, A(1000000, 3, .1), name)
  run('sa20+lns150', base, seed, (s) => { A(20000, 3, .2)(s); lns(s, 150, .3, .05, 4, 1) }, name)
  run('sa38+lns1000', base, seed, (s) => { A(38000, 3, .2)(s); lns(s, 1000, .3, .05, 4, 1) }, name)
  run('lns3000', base, seed, (s) => { A(10000, 3, .3)(s); lns(s, 3000, .6, .05, 4, 1) }, name)
}
for (const k in res) { console.log(k.padEnd(14), (res[k].t / res[k].n).toFixed(0).padStart(6), 'ms cpu', Math.exp(res[k].p / res[k].n).toFixed(2), JSON.stringify(Object.fromEntries(Object.entries(res[k].by).map(([n, v]: any) => [n.slice(0, 8), v.map((x: number) => +x.toFixed(1))])))) }
