import { emptyPlate, NO_DISH, SIDE } from '../plate.ts'
import { exchange, place } from '../weeks/place-meal.ts'
import { type Change, type Exchange, pointsAfter, pointsExchanged } from '../weeks/points-after.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { readPlate, type WeekState } from '../weeks/week-state.ts'
import { composePlate, portionBeside, portionMoved } from './compose-plate.ts'
import { tryExchangeDish, tryPortionEverywhere } from './exchange-dish.ts'
import { mayExchange } from './may-exchange.ts'
import {
  copyPlate,
  next,
  noteMain,
  noteSides,
  now,
  pick,
  proposeMain,
  proposePortion,
  proposeRepeat,
  proposeSide,
} from './proposals.ts'
import { accept, type Judge, mayServe, type Search } from './search.ts'

/** An empty slot takes the best of so many draws. */
const FIRST_DRAWS = 16

/** Fills every free slot with the best of a few draws, one after the other. */
export const fillWeek = (search: Search): void => {
  const { state, free } = search
  const best = emptyPlate()
  for (const slot of free) {
    if (state.main[slot] !== NO_DISH) continue
    readPlate(state, slot, now)
    let bestPoints = Number.POSITIVE_INFINITY
    for (let drawn = 0; drawn < FIRST_DRAWS; drawn++) {
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
  const { state, pools, caps, chance, lately } = search
  const { kind } = state.problem.slots[slot]!
  const pool = pools.mainsOf(slot)
  const main = pool.find((recipe) => mayServe(search, recipe, kind)) ?? pool[0]
  if (main === undefined) return
  composePlate(state, pools, next, { slot, main, cap: caps[SIDE] ?? 2, chance, lately })
  place(state, slot, next)
}

export type Cooling = {
  readonly moves: number
  readonly from: number
  readonly to: number
  readonly shares: Shares
}

/** How the draws are shared out: up to which number each kind of move is tried; portions are the rest. */
type Shares = {
  readonly dish: number
  readonly exchange: number
  readonly main: number
  readonly repeat: number
  readonly side: number
}
/** While the week is found. */
export const FINDING: Shares = { dish: 0.1, exchange: 0.18, main: 0.74, repeat: 0.78, side: 0.9 }
/** When hardly a main is served any more: days and portions settle. */
export const SETTLING: Shares = { dish: 0, exchange: 0.4, main: 0.45, repeat: 0.45, side: 0.6 }
/** Share of the moves after which the portions beside what moved are fitted anew. */
const REFIT = 0.5

/** Share of the portions that are tried on one day alone where a dish stands on several. */
const EACH_DAY = 0.5

const fitted = emptyPlate()
const change: Change = { slot: 0, plate: next, beside: NO_DISH, portion: 1 }
const swap: Exchange = { a: 0, b: 0, portionAtA: 1, portionAtB: 1 }

/** Cooks what stands in a slot in another portion. Returns the portion it had. */
const cook = (state: WeekState, slot: number, portion: number): number => {
  const before = state.portion[slot]!
  if (before === portion) return before
  readPlate(state, slot, fitted)
  fitted.portion = portion
  place(state, slot, fitted)
  return before
}

/** Another filled, free meal of the same day. */
const slotBeside = ({ state, isFree, chance }: Search, slot: number): number => {
  const { slots } = state.problem
  const at = slot + (chance() < 0.5 ? 1 : -1)
  return isFree[at] === 1 && slots[at]?.day === slots[slot]!.day ? at : NO_DISH
}

/** Two meals of a kind change days, half of the time in other portions. */
const tryExchange = ({ state, chance, free }: Search, slot: number, judge: Judge): void => {
  const partner = pick(free, chance)
  if (!mayExchange(state, slot, partner)) return
  const isRefit = chance() < REFIT
  swap.a = slot
  swap.b = partner
  swap.portionAtA = isRefit ? portionMoved(state, partner, slot) : state.portion[partner]!
  swap.portionAtB = isRefit ? portionMoved(state, slot, partner) : state.portion[slot]!
  if (pointsExchanged(state, swap) > judge.most) return
  exchange(state, slot, partner)
  const a = cook(state, slot, swap.portionAtA)
  const b = cook(state, partner, swap.portionAtB)
  if (accept(judge, pointsOf(state))) return
  cook(state, slot, a)
  cook(state, partner, b)
  exchange(state, slot, partner)
}

const tryOne = (search: Search, slot: number, draw: number, judge: Judge, shares: Shares): void => {
  const { state, chance } = search
  readPlate(state, slot, now)
  const proposed =
    draw < shares.main
      ? proposeMain(search, slot)
      : draw < shares.repeat
        ? proposeRepeat(search, slot)
        : draw < shares.side
          ? proposeSide(search, slot)
          : proposePortion(search)
  if (!proposed) return
  const beside = chance() < REFIT ? slotBeside(search, slot) : NO_DISH
  change.slot = slot
  change.portion = beside === NO_DISH ? 1 : portionBeside(state, beside, slot, next)
  change.beside = beside !== NO_DISH && change.portion !== state.portion[beside] ? beside : NO_DISH
  const after = pointsAfter(state, change, judge.most)
  if (draw < shares.main) noteMain(search, slot, after - judge.points)
  else if (draw >= shares.repeat && draw < shares.side) noteSides(search, after - judge.points)
  if (after > judge.most) return
  place(state, slot, next)
  const had = change.beside === NO_DISH ? 1 : cook(state, change.beside, change.portion)
  if (accept(judge, pointsOf(state))) return
  if (change.beside !== NO_DISH) cook(state, change.beside, had)
  place(state, slot, now)
}

/** Simulated annealing over mains, repeats, sides, portions and days. Temperatures are points at a table of two. */
export const anneal = (search: Search, { moves, from, to, shares }: Cooling): void => {
  const { state, chance, free } = search
  if (free.length === 0) return
  const cool = (to / from) ** (1 / Math.max(1, moves))
  let heat = from * state.problem.rules.scale
  const judge: Judge = { points: pointsOf(state), most: 0 }
  for (let move = 0; move < moves; move++, heat *= cool) {
    const slot = pick(free, chance)
    const draw = chance()
    judge.most = judge.points - heat * Math.log(1 - chance())
    if (draw < shares.dish) tryExchangeDish(search, slot, judge)
    else if (draw < shares.exchange) tryExchange(search, slot, judge)
    else if (draw < shares.side || chance() < EACH_DAY || !tryPortionEverywhere(search, slot, judge))
      tryOne(search, slot, draw, judge, shares)
  }
}
