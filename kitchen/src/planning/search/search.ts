import type { Chance } from '../chance.ts'
import { DINNER, SIDE } from '../plate.ts'
import { isOff } from '../problem/week-slots.ts'
import { timesAsMeal, timesOf, type WeekState } from '../weeks/week-state.ts'
import { REPEAT_CAPS } from '../weights.ts'
import type { Pools } from './pools.ts'

/** A search in progress: the week, what may stand in it, and its own chance. */
export type Search = {
  readonly state: WeekState
  readonly pools: Pools
  readonly chance: Chance
  /** Most times per kind (order of MEAL_KINDS, then sides); more than REPEAT_CAPS only where too few recipes fit. */
  readonly caps: readonly number[]
  /** Slots that may change: those not kept, with something to choose from. */
  readonly free: readonly number[]
  /** 1: the slot is free. */
  readonly isFree: Uint8Array
  /** What a dish lately cost the week in points when it was proposed, by `kind * recipes + dish`; 0: not proposed yet. */
  readonly lately: Float64Array
}

/** Room for what a search remembers of the dishes: each kind of meal, and sides. */
export const nothingLately = ({ problem }: WeekState): Float64Array =>
  new Float64Array((SIDE + 1) * problem.facts.recipes.length)

/** Caps that the pools can meet: seven dinners from five recipes must repeat. */
export const capsFor = (state: WeekState, pools: Pools): readonly number[] =>
  REPEAT_CAPS.map((cap, kind) => {
    if (kind === SIDE) return cap
    const slots = state.problem.slots.flatMap((slot, index) => (slot.kind === kind && !isOff(slot) ? [index] : []))
    const choices = new Set(slots.flatMap((slot) => [...pools.mainsOf(slot)])).size
    return choices === 0
      ? cap
      : Math.max(cap, Math.ceil(slots.length / choices) + (choices < 7 && kind === DINNER ? 1 : 0))
  })

/** Whether a recipe may be served once more, as this kind. A dinner is never a lunch of the same week. */
export const mayServe = (search: Search, recipe: number, kind: number): boolean => {
  const { state, caps } = search
  const times = timesOf(state, recipe, kind)
  const cap = caps[kind] ?? 1
  if (kind === DINNER) return times < cap && timesAsMeal(state, recipe) === times
  return times < cap && timesOf(state, recipe, DINNER) === 0
}

/** What the week costs, and what it may cost after the move in hand: the luck is drawn beforehand. */
export type Judge = { points: number; most: number }

export const accept = (judge: Judge, after: number): boolean => {
  if (after > judge.most) return false
  judge.points = after
  return true
}
