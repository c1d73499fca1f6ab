import { perFacts } from './per-facts.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/**
 * Which foods meet in recipes beyond chance, as pointwise mutual information over the catalogue (metric P2, which counts
 * rare foods in full). Here so many meetings are counted to what was seen and to what chance would have: foods of a few
 * recipes say little, and are neither friends nor strangers.
 */
const PRIOR = 2

/** Steps of a stored value: a byte holds -4 to 4. */
const STEPS = 32
const MOST = 127

type Affinities = { readonly size: number; readonly values: Int8Array }

const affinitiesOf = perFacts(({ recipes, coreStart, coreFood }): Affinities => {
  const size = coreFood.reduce((most, food) => Math.max(most, food), -1) + 1
  const met = new Uint16Array(size * size)
  const single = new Uint32Array(size)
  for (let r = 0; r < recipes.length; r++) {
    const end = coreStart[r + 1]!
    for (let a = coreStart[r]!; a < end; a++) {
      const one = coreFood[a]! * size
      single[coreFood[a]!]!++
      // Core foods are sorted: the smaller index leads.
      for (let b = a + 1; b < end; b++) {
        const at = one + coreFood[b]!
        if (met[at]! < 0xffff) met[at]!++
      }
    }
  }
  const values = new Int8Array(size * size)
  for (let a = 0; a < size; a++) {
    if (single[a] === 0) continue
    for (let b = a + 1; b < size; b++) {
      if (single[b] === 0) continue
      const byChance = (single[a]! * single[b]!) / recipes.length
      const value = Math.round(STEPS * Math.log((met[a * size + b]! + PRIOR) / (byChance + PRIOR)))
      values[a * size + b] = values[b * size + a] = Math.max(-MOST, Math.min(MOST, value))
    }
  }
  return { size, values }
})

/** From here on foods are friends; as far below it as they are hardly ever seen together, a table has none. */
const FRIENDS = 0.3
const RANGE = 0.6

/** How far the foods of two dishes are from each other, 0 (friends) to 1 (hardly ever at one table). */
export type FoodDistance = (main: number, side: number) => number

/** Pairs remembered of a catalogue and of what lies on it, as bits of their number: one reroll asks for what the one before it asked for. */
const BITS = 15
const BITS_ABOVE = 11

/** Remembers distances of pairs, the newest in each place. */
const rememberPairs = (recipes: number, bits: number, judge: FoodDistance): FoodDistance => {
  // Whole numbers that name a pair are exact up to 2 ** 53.
  const pairs = new Float64Array(1 << bits).fill(-1)
  const known = new Float32Array(1 << bits)
  return (main, side) => {
    const at = (Math.imul(main, 0x9e3779b1) + Math.imul(side, 0x85ebca6b)) >>> (32 - bits)
    const pair = main * recipes + side
    if (pairs[at] === pair) return known[at]!
    pairs[at] = pair
    known[at] = judge(main, side)
    return known[at]!
  }
}

const judgeWith =
  ({ size, values }: Affinities, { coreStart, coreFood }: RecipeFacts): FoodDistance =>
  (main, side) => {
    const [from, to] = [coreStart[side]!, coreStart[side + 1]!]
    let sum = 0
    let pairs = 0
    for (let a = coreStart[main]!; a < coreStart[main + 1]!; a++) {
      const one = coreFood[a]!
      if (one >= size) continue
      for (let b = from; b < to; b++) {
        const other = coreFood[b]!
        if (other >= size) continue
        sum += values[one * size + other]!
        pairs++
      }
    }
    if (pairs === 0) return 0
    return Math.min(1, Math.max(0, (FRIENDS - sum / (pairs * STEPS)) / RANGE))
  }

/** Distances of a catalogue's own pairs: every kitchen on it has the same ones. */
const ownDistance = perFacts(
  (facts): FoodDistance => rememberPairs(facts.recipes.length, BITS, judgeWith(affinitiesOf(facts), facts)),
)

/**
 * Opens the distances of a catalogue's foods; recipes that were put on top of it are read by what it knows, since a dozen of
 * a household's own would only repeat themselves.
 */
export const openFoodDistance = perFacts((facts: RecipeFacts): FoodDistance => {
  const below = facts.below ?? facts
  const own = ownDistance(below)
  const count = below.recipes.length
  if (facts.recipes.length === count) return own
  const above = rememberPairs(facts.recipes.length, BITS_ABOVE, judgeWith(affinitiesOf(below), facts))
  return (main, side) => (main < count && side < count ? own(main, side) : above(main, side))
})
