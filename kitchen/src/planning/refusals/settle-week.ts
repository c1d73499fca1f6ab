import { once } from '../../memory/once.ts'
import { ALL_THE_TIME, type Budget } from '../budget.ts'
import { openChance } from '../chance.ts'
import { DINNER, emptyPlate, type Plate, SIDE } from '../plate.ts'
import { fitsFilter } from '../problem/slot-filters.ts'
import { isAsAtNoon, isOff, NO_SLOT } from '../problem/week-slots.ts'
import { composePlate, waysToServe } from '../search/compose-plate.ts'
import { energyBound, hardBounds, hardBreach } from '../search/hard-bounds.ts'
import { improveDays } from '../search/improve-days.ts'
import { capsFor, mayServe, nothingLately, type Search } from '../search/search.ts'
import { newTo, poolsFor, type SearchInput } from '../search/search-week.ts'
import { cheapest } from '../search/shortlist.ts'
import { place } from '../weeks/place-meal.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { readPlate, type WeekState } from '../weeks/week-state.ts'

/** Mains of a kind that suit one hard rule best, by itself and beside the least energy. */
const LEANEST = 40
const ENERGY_WEIGHTS = [0, 1] as const
const SWEEPS = 8
const GAIN = 1e-6
const LUNCH = 1

/** How good a week is: first by the hard rules, then by its points. */
type Worth = { readonly breach: number; readonly points: number }

const worthOf = (state: WeekState): Worth => ({ breach: hardBreach(state), points: pointsOf(state) })

const isBetter = (a: Worth, b: Worth): boolean =>
  a.breach < b.breach - GAIN || (a.breach < b.breach + GAIN && a.points < b.points - GAIN)

/** The mains of a slot: those the search would look at, and those that suit a hard rule best whatever they cost. */
const openMains = (
  { state, pools }: Search,
  input: SearchInput,
  mayRepeat: boolean,
): ((slot: number) => Iterable<number>) => {
  const { legal } = input.table
  const { problem } = state
  const isNew = newTo(input)
  const { facts, slots, filters } = problem
  const energy = energyBound(problem)
  const bounds = hardBounds(problem)
  const leanest = once((kind: number): readonly number[] => {
    const list = (legal.byKind[kind] ?? []).filter((r) => mayRepeat || isNew(r, kind))
    return bounds.flatMap((bound) =>
      ENERGY_WEIGHTS.flatMap((weight) => cheapest(list, LEANEST, (r) => bound.unitOf(r) + weight * energy.unitOf(r))),
    )
  })
  return (slot) => {
    const { kind, minutes } = slots[slot]!
    const isCold = isAsAtNoon(slots[slot]!)
    const lean = [...leanest(kind), ...(isCold && kind === DINNER ? leanest(LUNCH) : [])]
    return new Set([
      ...pools.mainsOf(slot),
      ...lean.filter((r) => facts.minutes[r]! <= minutes && fitsFilter(filters, slot, r)),
    ])
  }
}

/** Every way to serve a main: with the sides that it is given, and without, in each portion. */
const platesOf = ({ state, pools, caps, chance, lately }: Search, slot: number, main: number): Generator<Plate> => {
  const composed = emptyPlate()
  composePlate(state, pools, composed, { slot, main, cap: caps[SIDE] ?? 2, chance, lately })
  return waysToServe(composed, state.problem.rules.portions)
}

const improveMeal = (search: Search, slot: number, mains: Iterable<number>): boolean => {
  const { state } = search
  const before = readPlate(state, slot, emptyPlate())
  const { kind } = state.problem.slots[slot]!
  let [worth, best] = [worthOf(state), null as Plate | null]
  for (const main of mains) {
    place(state, slot, before)
    if (main !== before.main && !mayServe(search, main, kind)) continue
    for (const plate of platesOf(search, slot, main)) {
      place(state, slot, plate)
      const after = worthOf(state)
      if (!isBetter(after, worth)) continue
      worth = after
      best = { main, portion: plate.portion, sides: plate.sides.slice() }
    }
  }
  place(state, slot, best ?? before)
  return best !== null
}

/**
 * Changes a week, meal by meal, until it keeps every hard rule and no single change makes it better; what it costs in
 * points comes second. For weeks that the search left just short. No chance in it: the same week comes out the same.
 * `mayRepeat`: dinners of the last weeks come in question, too.
 */
export const settleWeek = (
  input: SearchInput,
  state: WeekState,
  { mayRepeat, budget = ALL_THE_TIME }: { readonly mayRepeat: boolean; readonly budget?: Budget },
): void => {
  const pools = poolsFor(state.problem, input)
  const { slots } = state.problem
  const isFree = Uint8Array.from(slots, (slot, at) =>
    input.kept.has(at) || isOff(slot) || slot.source !== NO_SLOT || pools.mainsOf(at).length === 0 ? 0 : 1,
  )
  const free = slots.flatMap((_, slot) => (isFree[slot] === 1 ? [slot] : []))
  const caps = capsFor(state, pools)
  const search: Search = { state, pools, chance: openChance(1), caps, free, isFree, lately: nothingLately(state) }
  const mainsOf = openMains(search, input, mayRepeat)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let better = false
    for (const slot of free) {
      if (!budget.goesOn()) return
      better = improveMeal(search, slot, mainsOf(slot)) || better
    }
    better = improveDays(search, { worthOf, isBetter }) || better
    if (!better) return
  }
}
