import { DINNER, emptyPlate, NO_DISH, type Plate, SIDE } from '../plate.ts'
import { isAsAtNoon } from '../problem/week-slots.ts'
import { NEEDS, placeOfNeed } from '../table/pair-sides.ts'
import { place } from '../weeks/place-meal.ts'
import { pointsAfter } from '../weeks/points-after.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { readPlate } from '../weeks/week-state.ts'
import { composePlate, naturalPortion, sideFits } from './compose-plate.ts'
import { improveDays, type Judgement } from './improve-days.ts'
import { mayServe, type Search } from './search.ts'

/** Smaller gains are rounding. */
const GAIN = 1e-6

const BY_POINTS: Judgement<number> = { worthOf: pointsOf, isBetter: (after, before) => after < before - GAIN }

/** Tries plates one after the other and leaves the best standing. Returns whether the week became better. */
const keepBest = (search: Search, slot: number, plates: Iterable<Plate>): boolean => {
  const { state } = search
  const before = readPlate(state, slot, emptyPlate())
  let points = pointsOf(state)
  let best: Plate | null = null
  for (const plate of plates) {
    const floor = pointsAfter(state, { slot, plate, beside: NO_DISH, portion: 1 }, points - GAIN)
    if (floor >= points - GAIN) continue
    place(state, slot, plate)
    const after = pointsOf(state)
    place(state, slot, before)
    if (after >= points - GAIN) continue
    points = after
    best = { main: plate.main, portion: plate.portion, sides: plate.sides.slice() }
  }
  if (best !== null) place(state, slot, best)
  return best !== null
}

function* otherMains(search: Search, slot: number): Generator<Plate> {
  const { state, pools, caps, chance, lately } = search
  const { kind } = state.problem.slots[slot]!
  const plate = emptyPlate()
  const standing = state.main[slot]!
  for (const main of pools.mainsOf(slot)) {
    if (main === standing || (main !== state.main[slot] && !mayServe(search, main, kind))) continue
    composePlate(state, pools, plate, { slot, main, cap: caps[SIDE] ?? 2, chance, lately })
    yield plate
  }
}

function* otherPortions(search: Search, slot: number): Generator<Plate> {
  const plate = readPlate(search.state, slot, emptyPlate())
  const standing = plate.portion
  for (const portion of search.state.problem.rules.portions) {
    if (portion === standing) continue
    plate.portion = portion
    yield plate
  }
}

function* otherSides(search: Search, slot: number, need: number): Generator<Plate> {
  const { state, pools, caps } = search
  const { minutes } = state.problem.slots[slot]!
  const standing = readPlate(state, slot, emptyPlate())
  const plate: Plate = { main: standing.main, portion: 1, sides: standing.sides.slice() }
  for (const side of pools.sidesFor(standing.main, need)) {
    plate.sides.set(standing.sides)
    plate.sides[placeOfNeed(need)] = NO_DISH
    if (side === standing.sides[placeOfNeed(need)] || !sideFits(state, plate, side, minutes, caps[SIDE] ?? 2)) continue
    plate.sides[placeOfNeed(need)] = side
    plate.portion = naturalPortion(state, plate, slot)
    yield plate
  }
}

const improveSides = (search: Search, slot: number): boolean => {
  const { needsOf, slots } = search.state.problem
  if (slots[slot]!.kind !== DINNER || isAsAtNoon(slots[slot]!)) return false
  const wanted = needsOf(search.state.main[slot]!)
  return NEEDS.reduce(
    (better, need) => ((wanted & need) !== 0 && keepBest(search, slot, otherSides(search, slot, need))) || better,
    false,
  )
}

/** Goes down to where no single change of a meal, side, portion or pair of days helps, or until the sweeps are spent. */
export const descend = (search: Search, sweeps: number): void => {
  const { free } = search
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let better = false
    for (const slot of free) better = keepBest(search, slot, otherMains(search, slot)) || better
    for (const slot of free) better = improveSides(search, slot) || better
    for (const slot of free) better = keepBest(search, slot, otherPortions(search, slot)) || better
    better = improveDays(search, BY_POINTS) || better
    if (!better) return
  }
}
