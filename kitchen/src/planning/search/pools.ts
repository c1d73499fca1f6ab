import { once } from '../../memory/once.ts'
import { DINNER } from '../plate.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { isAsAtNoon } from '../problem/week-slots.ts'
import type { LegalSet } from '../table/legal-set.ts'
import { answersOfAll, cuisineDistances } from '../table/pair-sides.ts'
import { WEIGHTS } from '../weights.ts'
import { cheapest, luckOf, roughMain, roughSide, sampled, shortlist } from './shortlist.ts'

/** What the search may choose from. Every list is made when it is first asked for. */
export type Pools = {
  /** Mains of a slot: legal, in time on its day, shortlisted. */
  readonly mainsOf: (slot: number) => Int32Array
  /** Sides that answer a need beside a main, best first. */
  readonly sidesFor: (main: number, need: number) => Int32Array
  /** Mains of a slot that use a fresh food: who else could finish the package. */
  readonly usersOf: (slot: number, food: number) => Int32Array
}

/** Mains that fit every day of a kind, and slower ones that come in where a day has more time. */
const MAINS_PER_KIND = 56
const SLOW_MAINS = 12
/** Whatever the price: so many that each rule of the week asks for, such as fish. */
const ASKED_MAINS = 8
/** Of a very large list so many are looked at for those. */
const ASKED_LOOKED_AT = 800
/** Of a very large catalogue so many are looked at for each list. */
const LOOKED_AT = 2_000
const SIDES_LOOKED_AT = 800
const SIDES_PER_NEED = 14
/** Beside those the best of the main's own kitchen and its neighbours, however many cheap strangers there are. */
const SIDES_PER_KITCHEN = 8
const SIDES_PER_MAIN = 16

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

/** Bits of a pool's key below the slot's filter: no day has more minutes than 240. */
const KEY_BITS = 13
const LUNCH = 1

/** What may stand in a slot is the same for all slots with one key: the filter, the minutes, the kind; or a cold supper. */
const keyOf = ({ slots, filters }: WeekProblem, slot: number): number => {
  const { kind, minutes } = slots[slot]!
  const cold = isAsAtNoon(slots[slot]!) ? 1 : 0
  return ((filters.of[slot]! + 1) << KEY_BITS) | (minutes << 4) | (cold << 3) | kind
}

/** Mains by the key of a slot. A dinner without cooking may be a cold lunch. */
const openMains = (problem: WeekProblem, legal: LegalSet, fits: (recipe: number, kind: number) => boolean) => {
  const { facts, rules, slots } = problem
  const legalOf = (kind: number, isCold: boolean): Int32Array =>
    isCold && kind === DINNER
      ? Int32Array.from(new Set([...(legal.byKind[DINNER] ?? NOBODY), ...(legal.byKind[LUNCH] ?? NOBODY)]))
      : (legal.byKind[kind] ?? NOBODY)
  const luck = luckOf(problem)
  const choose = (key: number, from: number, to: number, size: number): Int32Array => {
    const kind = key & 7
    const member = problem.filters.members[(key >> KEY_BITS) - 1]
    const aim = rules.kcalOfKind[kind]! * (kind === DINNER ? 0.8 : 1)
    const price = (r: number): number => roughMain(problem, r, aim)
    const inTime = legalOf(kind, (key & 8) !== 0).filter((r) => {
      const minutes = facts.minutes[r]!
      return minutes > from && minutes <= to && (member === undefined || member[r] === 1)
    })
    const fitting = (list: Int32Array): Int32Array => list.filter((r) => fits(r, kind))
    const listed = shortlist(problem, fitting(sampled(inTime, { luck, most: LOOKED_AT, facts })), size, price)
    const asked = problem.counts.flatMap(({ least }, c) => {
      if (least === 0) return []
      const members = problem.countMembers[c]!
      const counted = inTime.filter((r) => members[r] === 1)
      return cheapest(fitting(sampled(counted, { luck, most: ASKED_LOOKED_AT, facts })), ASKED_MAINS, price)
    })
    return Int32Array.from(new Set([...listed, ...asked]))
  }
  return once((key) => {
    const [kind, minutes] = [key & 7, (key >> 4) & 511]
    const tightest = Math.min(...slots.filter((slot) => slot.kind === kind).map((slot) => slot.minutes))
    const quick = choose(key, -1, tightest, MAINS_PER_KIND)
    if (minutes <= tightest) return quick
    const slow = choose(key, tightest, minutes, Math.max(SLOW_MAINS, MAINS_PER_KIND - quick.length))
    return Int32Array.from([...quick, ...slow])
  })
}

/** The best few by price and `extra`, which is never less than zero: so the rest of a list by price may be left unread. */
const nearest = (
  { ranked, prices }: { readonly ranked: readonly number[]; readonly prices: Float64Array },
  extra: (side: number) => number,
): readonly number[] => {
  const best: number[] = []
  const points: number[] = []
  for (const [at, side] of ranked.entries()) {
    const worst = best.length < SIDES_PER_KITCHEN ? Number.POSITIVE_INFINITY : points.at(-1)!
    if (prices[at]! >= worst) break
    const own = prices[at]! + extra(side)
    if (own >= worst) continue
    const place = points.findIndex((other) => own < other)
    const to = place < 0 ? best.length : place
    best.splice(to, 0, side)
    points.splice(to, 0, own)
    if (best.length > SIDES_PER_KITCHEN) {
      best.pop()
      points.pop()
    }
  }
  return best
}

const openSides = (problem: WeekProblem, legal: LegalSet): Pools['sidesFor'] => {
  const { facts, rules, pairing } = problem
  const sides = sampled(legal.sides, { luck: luckOf(problem), most: SIDES_LOOKED_AT, facts })
  const answers = answersOfAll(facts)
  const apartness = cuisineDistances(facts)
  const price = once((side) => roughSide(problem, side))
  const answering = once((need) => sides.filter((side) => (answers[side]! & need) !== 0))
  const ofNeed = once((need) => shortlist(problem, answering(need), SIDES_PER_NEED, price))
  const harmony = WEIGHTS.harmony * rules.scale
  const byPrice = once((need) => {
    const ranked = cheapest(answering(need), sides.length, price)
    return { ranked, prices: Float64Array.from(ranked, price) }
  })
  const ofKitchen = once((key) => {
    const [kitchen, need] = [key >> 3, key & 7]
    const away = (side: number): number => apartness[kitchen * facts.cuisines.length + facts.cuisine[side]!]!
    return Int32Array.from(new Set([...ofNeed(need), ...nearest(byPrice(need), (side) => harmony * away(side))]))
  })
  const ofMain = once((key) => {
    const [main, need] = [key >> 3, key & 7]
    const found: { side: number; points: number }[] = []
    for (const side of ofKitchen(facts.cuisine[main]! * 8 + need)) {
      const distance = pairing.distance(main, side)
      if (Number.isFinite(distance)) found.push({ side, points: distance * harmony + price(side) })
    }
    found.sort((a, b) => a.points - b.points || a.side - b.side)
    return Int32Array.from(found.slice(0, SIDES_PER_MAIN), ({ side }) => side)
  })
  return (main, need) => ofMain(main * 8 + need)
}

/** Opens the pools of one search; `fits` keeps out what history or kept meals forbid. */
export const openPools = (
  problem: WeekProblem,
  legal: LegalSet,
  fits: (recipe: number, kind: number) => boolean,
): Pools => {
  const mains = openMains(problem, legal, fits)
  const keys = problem.slots.map((_, slot) => keyOf(problem, slot))
  const users = once((key) => indexUsers(problem, mains(key)))
  return {
    mainsOf: (slot) => mains(keys[slot]!),
    sidesFor: openSides(problem, legal),
    usersOf: (slot, food) => users(keys[slot]!).get(food) ?? NOBODY,
  }
}
