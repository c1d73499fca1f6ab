import type { Chance } from '../chance.ts'
import { DINNER, emptyPlate, MAX_SIDES, NO_DISH, type Plate, SIDE } from '../plate.ts'
import { fitsFilter } from '../problem/slot-filters.ts'
import { isAsAtNoon } from '../problem/week-slots.ts'
import { NEEDS } from '../table/pair-sides.ts'
import { readPlate, type WeekState } from '../weeks/week-state.ts'
import { composePlate, drawSide, naturalPortion } from './compose-plate.ts'
import { mayServe, type Search } from './search.ts'

/** Share of the proposals that look at what is open already. */
const SHARING = 0.3

/** Scratch plates: what stands in a slot, what is proposed for it, and another slot's. Never kept across moves. */
export const now = emptyPlate()
export const next = emptyPlate()
export const other = emptyPlate()

export const copyPlate = (from: Plate, to: Plate): Plate => {
  to.main = from.main
  to.portion = from.portion
  to.sides.set(from.sides)
  return to
}

export const pick = (list: ArrayLike<number>, chance: Chance): number =>
  list[Math.floor(chance() * list.length)] ?? NO_DISH

/** The better ones stand first in a pool: the first is drawn so many times as often as on the average of all. */
const EARLY = 2

const pickEarly = (pool: Int32Array, chance: Chance): number => {
  const luck = chance()
  return pool[Math.floor((luck * (1 + (EARLY - 1) * luck) * pool.length) / EARLY)] ?? NO_DISH
}

/** Puts a main with sides and portion of its own into `next`; false when it stands there or has come often enough. */
const composeNext = (search: Search, slot: number, main: number): boolean => {
  const { state, pools, chance, caps, lately } = search
  if (main === NO_DISH || main === state.main[slot] || !mayServe(search, main, state.problem.slots[slot]!.kind))
    return false
  composePlate(state, pools, next, { slot, main, cap: caps[SIDE] ?? 2, chance, lately })
  return true
}

/** USD of a food that would be left over and spoil. */
const lostOf = (state: WeekState, food: number): number => {
  const { foods } = state.problem
  if (foods.perishable[food] === 0) return 0
  return foods.spoilage[food]! * Math.max(0, state.itemMoney[food]! - state.use[food]! * foods.gramPrice[food]!)
}

/** Foods compared before one is chosen to be finished. */
const LOOKS = 3

/** A main that uses a fresh food of which another meal of the week leaves much over: packages get finished so. */
const drawSharing = (search: Search, slot: number): number => {
  const { state, pools, chance, free } = search
  const { facts } = state.problem
  let most = 0
  let wanted = -1
  for (let look = 0; look < LOOKS; look++) {
    const main = state.main[pick(free, chance)]!
    const from = facts.useStart[main]!
    const food = facts.useFood[from + Math.floor(chance() * (facts.useStart[main + 1]! - from))]!
    const lost = lostOf(state, food)
    if (lost > most) {
      most = lost
      wanted = food
    }
  }
  return wanted < 0 ? NO_DISH : pick(pools.usersOf(slot, wanted), chance)
}

/** Share of the proposals for which so many mains are drawn, and the one taken that lately came nearest to being served. */
const COMPARED = { share: 0.8, draws: 3 } as const
/** What is remembered of a dish fades by so much each time it is proposed. */
const KEEP = 0.9
/** A proposal is never remembered as dearer than so many points at a table of two. */
const DEAREST = 20

const note = ({ state, lately }: Search, kind: number, dish: number, change: number): void => {
  const { facts, rules } = state.problem
  const at = kind * facts.recipes.length + dish
  lately[at] = KEEP * lately[at]! + (1 - KEEP) * Math.min(DEAREST * rules.scale, change)
}

/** Remembers what the main proposed for a slot would have cost the week, `change` in points. */
export const noteMain = (search: Search, slot: number, change: number): void =>
  note(search, search.state.problem.slots[slot]!.kind, next.main, change)

/** The same of the sides that were proposed beside a main that stays. */
export const noteSides = (search: Search, change: number): void => {
  for (let i = 0; i < MAX_SIDES; i++) {
    const side = next.sides[i]!
    if (side !== NO_DISH && side !== now.sides[i]) note(search, SIDE, side, change)
  }
}

/** Proposes another main (with sides and portion of its own) into `next`. */
export const proposeMain = (search: Search, slot: number): boolean => {
  const { state, pools, chance, lately } = search
  const pool = pools.mainsOf(slot)
  let main = chance() < SHARING ? drawSharing(search, slot) : pickEarly(pool, chance)
  if (chance() < COMPARED.share) {
    const from = state.problem.slots[slot]!.kind * state.problem.facts.recipes.length
    for (let drawn = 1; drawn < COMPARED.draws; drawn++) {
      const another = pickEarly(pool, chance)
      if (main === NO_DISH || lately[from + another]! < lately[from + main]!) main = another
    }
  }
  return composeNext(search, slot, main)
}

/** Serves once more what another day of the kind already has: packages are finished so. */
export const proposeRepeat = (search: Search, slot: number): boolean => {
  const { state, chance, free } = search
  const { kind, minutes } = state.problem.slots[slot]!
  const from = pick(free, chance)
  const main = state.main[from]!
  if (kind === DINNER || state.problem.slots[from]!.kind !== kind || main === now.main) return false
  if (state.problem.facts.minutes[main]! > minutes || !mayServe(search, main, kind)) return false
  if (!fitsFilter(state.problem.filters, slot, main)) return false
  copyPlate(readPlate(state, from, other), next)
  return true
}

export const proposeSide = (search: Search, slot: number): boolean => {
  const { state, pools, chance, caps, lately } = search
  const { kind, minutes } = state.problem.slots[slot]!
  if (kind !== DINNER || isAsAtNoon(state.problem.slots[slot]!)) return false
  const wanted = state.problem.needsOf(now.main)
  const needs = NEEDS.filter((need) => (wanted & need) !== 0)
  const need = pick(needs, chance)
  if (need === NO_DISH) return false
  copyPlate(now, next)
  drawSide(state, pools, next, { need, minutes, cap: caps[SIDE] ?? 2, chance, lately })
  next.portion = naturalPortion(state, next, slot)
  return true
}

export const proposePortion = (search: Search): boolean => {
  const { portions } = search.state.problem.rules
  const portion = portions[Math.floor(search.chance() * portions.length)] ?? 1
  if (portion === now.portion) return false
  copyPlate(now, next)
  next.portion = portion
  return true
}
