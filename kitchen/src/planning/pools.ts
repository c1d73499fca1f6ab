import { TRAITS } from './classify-recipe.ts'
import type { LegalSet } from './legal-set.ts'
import { breachOf } from './limits.ts'
import { answersOf, EXTRA } from './pair-sides.ts'
import { DINNER } from './plate.ts'
import { FIGURE_COUNT, FIGURES } from './recipe-facts.ts'
import type { WeekProblem } from './week-problem.ts'
import { WEIGHTS } from './weights.ts'

/** What the search may choose from: mains per slot, and sides per need. */
export type Pools = {
  readonly ofSlot: readonly Int32Array[]
  /** Sides that answer a need beside a main, best first. */
  readonly sidesFor: (main: number, need: number) => Int32Array
  /** Mains of a slot that use a fresh food: who else could finish the package. */
  readonly usersOf: (slot: number, food: number) => Int32Array
}

const MAINS_PER_KIND = 60
const SIDES_PER_NEED = 30
const SIDES_PER_MAIN = 16
/** A place lower in its cell counts like so many points: cells share the pool. */
const CELL_STEP = 0.35

/** Numbers of a dish can be made good by the rest of the day, in part; a diet's own numbers hardly. */
const SOFT_LEAN = 0.25
const HARD_LEAN = 40

const asDay = new Float64Array(FIGURE_COUNT)

/** What a dish would breach if a whole day were like it, weighed for one meal of that day. */
const leaningPoints = (problem: WeekProblem, recipe: number): number => {
  const { facts, rules } = problem
  const own = Math.max(50, facts.figures[recipe * FIGURE_COUNT + FIGURES.kcal]!)
  for (let i = 0; i < FIGURE_COUNT; i++) asDay[i] = (facts.figures[recipe * FIGURE_COUNT + i]! * rules.kcal) / own
  let points = 0
  for (const limit of rules.limits) {
    if (limit.scope === 'meal') continue
    const breach = Math.min(2, breachOf(limit, asDay))
    if (breach > 0) points += breach * (limit.hard ? HARD_LEAN : SOFT_LEAN * limit.weight)
  }
  return (points * rules.scale) / rules.meals.length
}

/** A rough price of choosing a dish once at its natural portion: money, taste, and how it leans against the numbers. */
export const roughPoints = (problem: WeekProblem, recipe: number, kcal: number): number => {
  const { facts, rules, costWeight, regret } = problem
  const own = Math.max(50, facts.figures[recipe * FIGURE_COUNT + FIGURES.kcal]!)
  const portion = Math.min(1.5, Math.max(0.75, kcal / own))
  const money = costWeight * facts.cost[recipe]! * portion * rules.people
  return regret[recipe]! + money + (kcal > 0 ? leaningPoints(problem, recipe) : 0)
}

/** The best of a kind, shared out over protein x cuisine cells so that a cheap corner does not fill the pool. */
const shortlist = (
  problem: WeekProblem,
  legal: Int32Array,
  size: number,
  points: (r: number) => number,
): Int32Array => {
  if (legal.length <= size) return legal
  const { facts, rules } = problem
  const byPoints = Array.from(legal, (r) => ({ r, points: points(r) })).sort((a, b) => a.points - b.points || a.r - b.r)
  const seen = new Int32Array(facts.cuisines.length * 16)
  const ranked = byPoints.map(({ r, points: own }) => {
    const cell = facts.cuisine[r]! * 16 + facts.protein[r]!
    const rank = seen[cell]!
    seen[cell] = rank + 1
    return { r, points: own + rank * CELL_STEP * rules.scale }
  })
  ranked.sort((a, b) => a.points - b.points || a.r - b.r)
  return Int32Array.from(ranked.slice(0, size), ({ r }) => r)
}

const NOBODY = new Int32Array(0)

/** Fresh food -> mains of a pool that use it. */
const indexUsers = (problem: WeekProblem, pool: Int32Array): ReadonlyMap<number, Int32Array> => {
  const { facts, foods } = problem
  const users = new Map<number, number[]>()
  for (const r of pool)
    for (let u = facts.useStart[r]!; u < facts.useStart[r + 1]!; u++) {
      const food = facts.useFood[u]!
      if (foods.perishable[food] === 0) continue
      const list = users.get(food)
      if (list) list.push(r)
      else users.set(food, [r])
    }
  return new Map([...users].map(([food, list]) => [food, Int32Array.from(list)]))
}

/** Chooses the pools of one search. */
export const openPools = (
  problem: WeekProblem,
  legal: LegalSet,
  fits: (recipe: number, kind: number) => boolean,
): Pools => {
  const { facts, rules, slots, pairing } = problem
  const quick = (pool: Int32Array, minutes: number): Int32Array => pool.filter((r) => facts.minutes[r]! <= minutes)
  const kinds = [...new Set(slots.map(({ kind }) => kind))]
  const limits = [...new Set(slots.map(({ minutes }) => minutes))]
  const pools = new Map<string, Int32Array>()
  for (const kind of kinds) {
    const open = (legal.byKind[kind] ?? new Int32Array(0)).filter((r) => fits(r, kind))
    const kcal = rules.kcalOfKind[kind]! * (kind === DINNER ? 0.8 : 1)
    for (const minutes of limits)
      pools.set(
        `${kind} ${minutes}`,
        shortlist(problem, quick(open, minutes), MAINS_PER_KIND, (r) => roughPoints(problem, r, kcal)),
      )
  }
  const sidePool = (need: number): Int32Array =>
    shortlist(
      problem,
      legal.sides.filter((side) => (answersOf(facts, side) & need) !== 0),
      SIDES_PER_NEED,
      (side) => roughPoints(problem, side, 0),
    )
  const sides = new Map([TRAITS.starch, TRAITS.vegetable, EXTRA].map((need) => [need as number, sidePool(need)]))
  const chosen = new Map<number, Int32Array>()
  const sidesFor = (main: number, need: number): Int32Array => {
    const key = main * 8 + need
    const known = chosen.get(key)
    if (known) return known
    const harmony = WEIGHTS.harmony * rules.scale
    const list = Array.from(sides.get(need) ?? [], (side) => ({ side, distance: pairing.distance(main, side) }))
      .filter(({ distance }) => Number.isFinite(distance))
      .map(({ side, distance }) => ({ side, points: distance * harmony + roughPoints(problem, side, 0) }))
      .sort((a, b) => a.points - b.points || a.side - b.side)
      .slice(0, SIDES_PER_MAIN)
    const found = Int32Array.from(list, ({ side }) => side)
    chosen.set(key, found)
    return found
  }
  const users = new Map([...pools].map(([key, pool]) => [key, indexUsers(problem, pool)]))
  const userMaps = slots.map(({ kind, minutes }) => users.get(`${kind} ${minutes}`))
  return {
    ofSlot: slots.map(({ kind, minutes }) => pools.get(`${kind} ${minutes}`) ?? NOBODY),
    sidesFor,
    usersOf: (slot, food) => userMaps[slot]?.get(food) ?? NOBODY,
  }
}
