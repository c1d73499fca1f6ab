import { exchange, place } from '@plateful/kitchen/planning/weeks/place-meal.ts'
import { type Column, servingPoints } from '../kitchen/src/bound/serving-patterns.ts'
import { DINNER, emptyPlate, NO_DISH, SIDE } from '../kitchen/src/planning/plate.ts'
import type { WeekProblem } from '../kitchen/src/planning/problem/week-problem.ts'
import { mayExchange } from '../kitchen/src/planning/search/may-exchange.ts'
import { answersOf, NEEDS, placeOfNeed } from '../kitchen/src/planning/table/pair-sides.ts'
import { pointsOf } from '../kitchen/src/planning/weeks/week-points.ts'
import { emptyWeek, readPlate, type WeekState } from '../kitchen/src/planning/weeks/week-state.ts'

/** One serving that the programme chose. */
type Serving = { readonly recipe: number; readonly kind: number; readonly portion: number }

/** Portions of so many servings with one sum, the cheapest ones. */
const portionsOf = (problem: WeekProblem, { recipe, kind, pattern }: Column): readonly number[] => {
  if (pattern.portions.length > 0) return pattern.portions
  const grow = (left: number): readonly (readonly number[])[] =>
    left === 0 ? [[]] : grow(left - 1).flatMap((list) => problem.rules.portions.map((portion) => [...list, portion]))
  const cost = (list: readonly number[]): number =>
    list.reduce((sum, portion) => sum + servingPoints(problem, recipe, kind, portion), 0)
  const sums = grow(pattern.times).filter(
    (list) => Math.abs(list.reduce((sum, portion) => sum + portion, 0) - pattern.amount) < 1e-9,
  )
  return sums.toSorted((a, b) => cost(a) - cost(b))[0] ?? []
}

/** Places a side where it costs least among the dinners that lack it; in its portion, where one has that. */
const placeSide = (state: WeekState, { recipe, portion }: Serving): void => {
  const { problem } = state
  let best: { readonly slot: number; readonly at: number; readonly points: number } | null = null
  const plate = emptyPlate()
  for (const [slot, { kind }] of problem.slots.entries()) {
    if (kind !== DINNER || !Number.isFinite(problem.pairing.distance(state.main[slot]!, recipe))) continue
    for (const need of NEEDS) {
      if ((problem.needsOf(state.main[slot]!) & answersOf(problem.facts, recipe) & need) === 0) continue
      readPlate(state, slot, plate)
      const at = placeOfNeed(need)
      if (plate.sides[at] !== NO_DISH) continue
      plate.sides[at] = recipe
      place(state, slot, plate)
      const points = pointsOf(state) + (plate.portion === portion ? 0 : 1)
      if (best === null || points < best.points) best = { slot, at, points }
      plate.sides[at] = NO_DISH
      place(state, slot, plate)
    }
  }
  if (best === null) return
  readPlate(state, best.slot, plate)
  plate.sides[best.at] = recipe
  place(state, best.slot, plate)
}

/** Exchanges meals of a kind between days as long as that helps. */
const orderDays = (state: WeekState): void => {
  const slots = state.problem.slots.map((_, at) => at)
  for (let better = true; better; ) {
    better = false
    for (const a of slots)
      for (const b of slots) {
        if (a >= b || !mayExchange(state, a, b)) continue
        const before = pointsOf(state)
        exchange(state, a, b)
        if (pointsOf(state) < before - 1e-6) better = true
        else exchange(state, a, b)
      }
  }
}

/** A week with days from the day-free choice of the programme; null when it does not fill every meal. */
export const scheduleColumns = (problem: WeekProblem, columns: readonly Column[]): WeekState | null => {
  const { facts, slots } = problem
  const servings = columns.flatMap((column): readonly Serving[] =>
    portionsOf(problem, column).map((portion) => ({ recipe: column.recipe, kind: column.kind, portion })),
  )
  const state = emptyWeek(problem)
  for (const kind of [0, 1, DINNER]) {
    // What takes longest comes where there is most time.
    const mains = servings
      .filter((serving) => serving.kind === kind)
      .sort((a, b) => facts.minutes[b.recipe]! - facts.minutes[a.recipe]!)
    const places = slots
      .flatMap((slot, at) => (slot.kind === kind ? [at] : []))
      .sort((a, b) => slots[b]!.minutes - slots[a]!.minutes)
    if (mains.length !== places.length) return null
    for (const [at, slot] of places.entries()) {
      const { recipe, portion } = mains[at]!
      place(state, slot, { ...emptyPlate(), main: recipe, portion })
    }
  }
  for (const serving of servings.filter(({ kind }) => kind === SIDE)) placeSide(state, serving)
  orderDays(state)
  return state
}
