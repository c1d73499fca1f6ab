import { DINNER, emptyPlate } from '../plate.ts'
import { fitsFilter } from '../problem/slot-filters.ts'
import { place } from '../weeks/place-meal.ts'
import { floorOfAll } from '../weeks/points-after.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { readPlate, timesOf, type WeekState } from '../weeks/week-state.ts'
import { copyPlate, next, now, proposeMain, proposePortion } from './proposals.ts'
import { accept, type Judge, type Search } from './search.ts'

const DAYS = 7
/** Where a dish stands on several days, what stands there and what is proposed. Scratch: never kept across moves. */
const places: number[] = []
const standing = Array.from({ length: DAYS }, emptyPlate)
const proposed = Array.from({ length: DAYS }, emptyPlate)

/** Collects the free slots of the kind that serve what stands in `slot`; false where it stands once, or feeds another meal. */
const isRepeated = ({ state, free }: Search, slot: number): boolean => {
  const { slots } = state.problem
  const { kind } = slots[slot]!
  places.length = 0
  if (timesOf(state, state.main[slot]!, kind) < 2) return false
  for (const other of free) {
    if (slots[other]!.kind !== kind || state.main[other] !== state.main[slot]) continue
    if (slots[other]!.echo >= 0) return false
    places.push(other)
  }
  return places.length > 1
}

/** Whether a main may stand in all of `places`. */
const fitsEverywhere = ({ state, caps }: Search, main: number, kind: number): boolean => {
  const { facts, filters, slots } = state.problem
  if (timesOf(state, main, kind) + places.length > caps[kind]!) return false
  for (const slot of places)
    if (facts.minutes[main]! > slots[slot]!.minutes || !fitsFilter(filters, slot, main)) return false
  return true
}

/** Puts `next` on all of `places`, if the week is not too dear then. */
const tryEverywhere = (state: WeekState, judge: Judge): void => {
  for (const [at, own] of places.entries()) {
    readPlate(state, own, standing[at]!)
    copyPlate(next, proposed[at]!)
  }
  if (floorOfAll(state, places, proposed) > judge.most) return
  for (const [at, own] of places.entries()) place(state, own, proposed[at]!)
  if (accept(judge, pointsOf(state))) return
  for (const [at, own] of places.entries()) place(state, own, standing[at]!)
}

/**
 * Proposes another main on all the days on which a breakfast or lunch is repeated: one day after the other it would be
 * dear to begin, since its packages are bought for all of them.
 */
export const tryExchangeDish = (search: Search, slot: number, judge: Judge): void => {
  const { state } = search
  const { kind } = state.problem.slots[slot]!
  if (kind === DINNER || !isRepeated(search, slot)) return
  readPlate(state, slot, now)
  if (proposeMain(search, slot) && fitsEverywhere(search, next.main, kind)) tryEverywhere(state, judge)
}

/** Proposes another portion of a dish on all its days. Returns whether it stands on several. */
export const tryPortionEverywhere = (search: Search, slot: number, judge: Judge): boolean => {
  const { state } = search
  if (!isRepeated(search, slot)) return false
  readPlate(state, slot, now)
  if (proposePortion(search)) tryEverywhere(state, judge)
  return true
}
