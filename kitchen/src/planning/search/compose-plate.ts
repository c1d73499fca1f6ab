import type { Chance } from '../chance.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import { DINNER, emptyPlate, MAX_SIDES, NO_DISH, type Plate, SIDE } from '../plate.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { isAsAtNoon } from '../problem/week-slots.ts'
import { mixesMeatAndMilk, NEEDS, placeOfNeed, repeatsDish } from '../table/pair-sides.ts'
import { timesOf, type WeekState } from '../weeks/week-state.ts'
import type { Pools } from './pools.ts'

/** kcal per adult of a plate at portion 1. */
const kcalOf = (problem: WeekProblem, plate: Plate): number => {
  const { figures } = problem.facts
  let kcal = figures[plate.main * FIGURE_COUNT + FIGURES.kcal]!
  for (let i = 0; i < MAX_SIDES; i++) {
    const side = plate.sides[i]!
    if (side !== NO_DISH) kcal += figures[side * FIGURE_COUNT + FIGURES.kcal]!
  }
  return kcal
}

/** How far a portion follows what the day still lacks, rather than the usual size of its kind. */
const DAY_SHARE = 0.7

/** The portion that brings so many kcal nearest to what a slot should bring when the others of its day bring so many. */
const portionFor = ({ rules, frames, slots }: WeekProblem, slot: number, kcal: number, others: number): number => {
  const { day, kind } = slots[slot]!
  const usual = rules.kcalOfKind[kind]!
  const lacking = frames.kcal[day]! - others
  // While the day is still being filled the usual size counts.
  const aim = lacking > 1.6 * usual ? usual : DAY_SHARE * lacking + (1 - DAY_SHARE) * usual
  let best = rules.portions[0] ?? 1
  for (const portion of rules.portions) if (Math.abs(portion * kcal - aim) < Math.abs(best * kcal - aim)) best = portion
  return best
}

const kcalOfSlot = ({ slotFigures }: WeekState, slot: number): number =>
  slotFigures[slot * FIGURE_COUNT + FIGURES.kcal]!

/** What the other meals of a slot's day bring as they stand. */
const kcalOfOthers = (state: WeekState, slot: number): number =>
  state.dayFigures[state.problem.slots[slot]!.day * FIGURE_COUNT + FIGURES.kcal]! - kcalOfSlot(state, slot)

/** The portion that brings a plate nearest to what its slot should bring, with the rest of the day as it stands. */
export const naturalPortion = (state: WeekState, plate: Plate, slot: number): number =>
  portionFor(state.problem, slot, kcalOf(state.problem, plate), kcalOfOthers(state, slot))

/** The portion that what stands in a slot would have in another one of its kind, or in its own. */
export const portionMoved = (state: WeekState, from: number, to: number): number =>
  portionFor(state.problem, to, kcalOfSlot(state, from) / state.portion[from]!, kcalOfOthers(state, to))

/** The portion that what stands in a slot would have with a plate in another slot of its day. */
export const portionBeside = (state: WeekState, beside: number, slot: number, plate: Plate): number =>
  portionFor(
    state.problem,
    beside,
    kcalOfSlot(state, beside) / state.portion[beside]!,
    kcalOfOthers(state, beside) - kcalOfSlot(state, slot) + kcalOf(state.problem, plate) * plate.portion,
  )

/** Whether a side may join a plate: in time, not twice, kosher together, not what already stands there. */
export const sideFits = (state: WeekState, plate: Plate, side: number, minutes: number, cap: number): boolean => {
  const { facts, rules, pairing } = state.problem
  if (timesOf(state, side, SIDE) >= cap || !Number.isFinite(pairing.distance(plate.main, side))) return false
  let longest = Math.max(facts.minutes[plate.main]!, facts.minutes[side]!)
  let hands = facts.activeMinutes[plate.main]! + facts.activeMinutes[side]!
  for (let i = 0; i < MAX_SIDES; i++) {
    const other = plate.sides[i]!
    if (other === NO_DISH) continue
    if (other === side || repeatsDish(facts, other, side)) return false
    longest = Math.max(longest, facts.minutes[other]!)
    hands += facts.activeMinutes[other]!
  }
  if (rules.kosher && mixesMeatAndMilk(facts, [plate.main, side, ...plate.sides.filter((other) => other !== NO_DISH)]))
    return false
  return Math.max(longest, hands) <= minutes
}

const TRIES = 5

/** Of so many draws that fit the side is taken that lately came nearest to being served. */
const COMPARED = 2

/** How sides are drawn: within so many minutes, each so often in a week. `lately`: as in Search; null: the first that fits. */
type SideDraw = {
  readonly minutes: number
  readonly cap: number
  readonly chance: Chance
  readonly lately: Float64Array | null
}

/** Draws a side for a need, the better ones oftener; leaves the place empty when none fits. */
export const drawSide = (
  state: WeekState,
  pools: Pools,
  plate: Plate,
  { need, minutes, cap, chance, lately }: SideDraw & { readonly need: number },
): void => {
  const list = pools.sidesFor(plate.main, need)
  const at = placeOfNeed(need)
  const from = SIDE * state.problem.facts.recipes.length
  let best = NO_DISH
  let left = lately === null ? 1 : COMPARED
  plate.sides[at] = NO_DISH
  for (let tried = 0; tried < TRIES && left > 0; tried++) {
    const luck = chance()
    const side = list[Math.floor(luck * luck * list.length)]
    if (side === undefined) break
    const isWorse = lately !== null && best !== NO_DISH && lately[from + side]! >= lately[from + best]!
    if (!isWorse && !sideFits(state, plate, side, minutes, cap)) continue
    if (!isWorse) best = side
    left--
  }
  plate.sides[at] = best
}

/** Fills a plate around a main: sides for what a dinner wants, and the natural portion. */
export const composePlate = (
  state: WeekState,
  pools: Pools,
  plate: Plate,
  want: Omit<SideDraw, 'minutes'> & { readonly slot: number; readonly main: number },
): void => {
  const { problem } = state
  const { kind, minutes } = problem.slots[want.slot]!
  plate.main = want.main
  plate.sides.fill(NO_DISH)
  if (kind === DINNER && !isAsAtNoon(problem.slots[want.slot]!)) {
    const needs = problem.needsOf(want.main)
    const { cap, chance, lately } = want
    for (const need of NEEDS) if (needs & need) drawSide(state, pools, plate, { need, minutes, cap, chance, lately })
  }
  plate.portion = naturalPortion(state, plate, want.slot)
}

/** A plate with and without its sides, in each portion. One plate is used for all: copy what is to stay. */
export function* waysToServe(composed: Plate, portions: readonly number[]): Generator<Plate> {
  const bare = emptyPlate()
  bare.main = composed.main
  const plates = composed.sides.every((side) => side === NO_DISH) ? [composed] : [composed, bare]
  for (const plate of plates)
    for (const portion of portions) {
      plate.portion = portion
      yield plate
    }
}
