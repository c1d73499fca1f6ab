import type { Chance } from './chance.ts'
import { composePlate, drawSide, naturalPortion } from './compose-plate.ts'
import { PORTIONS } from './legal-set.ts'
import { minutesTogether, NEEDS } from './pair-sides.ts'
import { DINNER, emptyPlate, MAX_SIDES, NO_DISH, type Plate, SIDE } from './plate.ts'
import type { Pools } from './pools.ts'
import { pointsOf } from './week-points.ts'
import { place, readPlate, timesAsMeal, timesOf, type WeekState } from './week-state.ts'
import { REPEAT_CAPS } from './weights.ts'

/** A search in progress: the week, what may stand in it, and its own chance. */
export type Search = {
  readonly state: WeekState
  readonly pools: Pools
  readonly chance: Chance
  /** Most times per kind (breakfast, lunch, dinner, side); more than REPEAT_CAPS only where too few recipes fit. */
  readonly caps: readonly number[]
  /** Slots that may change: those not kept, with something to choose from. */
  readonly free: readonly number[]
}

/** Caps that the pools can meet: seven dinners from five recipes must repeat. */
export const capsFor = (state: WeekState, pools: Pools): readonly number[] =>
  REPEAT_CAPS.map((cap, kind) => {
    if (kind === SIDE) return cap
    const slots = state.problem.slots.flatMap((slot, index) => (slot.kind === kind ? [index] : []))
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

/** Share of the proposals that look at what is open already. */
const SHARING = 0.4

const now = emptyPlate()
const next = emptyPlate()
const other = emptyPlate()

const copyPlate = (from: Plate, to: Plate): Plate => {
  to.main = from.main
  to.portion = from.portion
  to.sides.set(from.sides)
  return to
}

const pick = (list: ArrayLike<number>, chance: Chance): number => list[Math.floor(chance() * list.length)] ?? NO_DISH

/** A main that uses a fresh food of another meal of the week: packages get finished so. */
const drawSharing = (search: Search, slot: number): number => {
  const { state, pools, chance, free } = search
  const { facts, foods } = state.problem
  const main = state.main[pick(free, chance)]!
  const from = facts.useStart[main]!
  const food = facts.useFood[from + Math.floor(chance() * (facts.useStart[main + 1]! - from))]!
  return foods.perishable[food] === 1 ? pick(pools.usersOf(slot, food), chance) : NO_DISH
}

/** Proposes another main (with sides and portion of its own) into `next`. */
const proposeMain = (search: Search, slot: number): boolean => {
  const { state, pools, chance, caps } = search
  const main = chance() < SHARING ? drawSharing(search, slot) : pick(pools.mainsOf(slot), chance)
  if (main === NO_DISH || main === now.main || !mayServe(search, main, state.problem.slots[slot]!.kind)) return false
  composePlate(state, pools, next, { slot, main, sideCap: caps[SIDE] ?? 2, chance })
  return true
}

/** Serves once more what another day of the kind already has: packages are finished so. */
const proposeRepeat = (search: Search, slot: number): boolean => {
  const { state, chance, free } = search
  const { kind, minutes } = state.problem.slots[slot]!
  const from = pick(free, chance)
  const main = state.main[from]!
  if (kind === DINNER || state.problem.slots[from]!.kind !== kind || main === now.main) return false
  if (state.problem.facts.minutes[main]! > minutes || !mayServe(search, main, kind)) return false
  copyPlate(readPlate(state, from, other), next)
  return true
}

const proposeSide = (search: Search, slot: number): boolean => {
  const { state, pools, chance, caps } = search
  const { kind, minutes } = state.problem.slots[slot]!
  if (kind !== DINNER) return false
  const wanted = state.problem.needs[now.main]!
  const needs = NEEDS.filter((need) => (wanted & need) !== 0)
  const need = pick(needs, chance)
  if (need === NO_DISH) return false
  copyPlate(now, next)
  drawSide(state, pools, next, { need, minutes, cap: caps[SIDE] ?? 2, chance })
  next.portion = naturalPortion(state, next, slot)
  return true
}

const proposePortion = (search: Search): boolean => {
  const portion = PORTIONS[Math.floor(search.chance() * PORTIONS.length)] ?? 1
  if (portion === now.portion) return false
  copyPlate(now, next)
  next.portion = portion
  return true
}

const fitsSlot = (state: WeekState, from: number, to: number): boolean =>
  minutesTogether(state.problem.facts, state.main[from]!, state.sides, from * MAX_SIDES, (from + 1) * MAX_SIDES) <=
  state.problem.slots[to]!.minutes

/** Exchanges two days of one kind. */
export const exchange = (state: WeekState, a: number, b: number): void => {
  readPlate(state, a, now)
  readPlate(state, b, other)
  place(state, a, { main: NO_DISH, portion: 1, sides: now.sides })
  place(state, b, now)
  place(state, a, other)
}

/** Whether two slots may exchange their meals: one kind, and each in time on the other's day. */
export const mayExchange = (state: WeekState, a: number, b: number): boolean =>
  a !== b &&
  state.problem.slots[a]!.kind === state.problem.slots[b]!.kind &&
  state.main[a] !== state.main[b] &&
  fitsSlot(state, a, b) &&
  fitsSlot(state, b, a)

/** Fills every free slot with the best of a few draws, one after the other. */
export const fillWeek = (search: Search, draws: number): void => {
  const { state, free } = search
  const best = emptyPlate()
  for (const slot of free) {
    if (state.main[slot] !== NO_DISH) continue
    readPlate(state, slot, now)
    let bestPoints = Number.POSITIVE_INFINITY
    for (let drawn = 0; drawn < draws; drawn++) {
      if (!proposeMain(search, slot)) continue
      place(state, slot, next)
      const points = pointsOf(state)
      if (points < bestPoints) {
        bestPoints = points
        copyPlate(next, best)
      }
      place(state, slot, now)
    }
    if (Number.isFinite(bestPoints)) place(state, slot, best)
    else fillAnyhow(search, slot)
  }
}

/** A slot that luck left empty takes the first recipe that may be served, or the first of all. */
const fillAnyhow = (search: Search, slot: number): void => {
  const { state, pools, caps, chance } = search
  const { kind } = state.problem.slots[slot]!
  const pool = pools.mainsOf(slot)
  const main = pool.find((recipe) => mayServe(search, recipe, kind)) ?? pool[0]
  if (main === undefined) return
  composePlate(state, pools, next, { slot, main, sideCap: caps[SIDE] ?? 2, chance })
  place(state, slot, next)
}

export type Cooling = { readonly moves: number; readonly from: number; readonly to: number }

/** Simulated annealing over mains, repeats, sides, portions and days. Temperatures are points at a table of two. */
export const anneal = (search: Search, { moves, from, to }: Cooling): void => {
  const { state, chance, free } = search
  if (free.length === 0) return
  const cool = (to / from) ** (1 / Math.max(1, moves))
  let heat = from * state.problem.rules.scale
  let points = pointsOf(state)
  for (let move = 0; move < moves; move++, heat *= cool) {
    const slot = pick(free, chance)
    const kindOfMove = chance()
    if (kindOfMove < 0.14) {
      const partner = pick(free, chance)
      if (!mayExchange(state, slot, partner)) continue
      exchange(state, slot, partner)
      const after = pointsOf(state)
      if (after <= points || chance() < Math.exp((points - after) / heat)) points = after
      else exchange(state, slot, partner)
      continue
    }
    readPlate(state, slot, now)
    const proposed =
      kindOfMove < 0.6
        ? proposeMain(search, slot)
        : kindOfMove < 0.7
          ? proposeRepeat(search, slot)
          : kindOfMove < 0.83
            ? proposeSide(search, slot)
            : proposePortion(search)
    if (!proposed) continue
    place(state, slot, next)
    const after = pointsOf(state)
    if (after <= points || chance() < Math.exp((points - after) / heat)) points = after
    else place(state, slot, now)
  }
}
