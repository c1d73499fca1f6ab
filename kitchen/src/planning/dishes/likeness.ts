import { coreLikeness, type RecipeFacts } from './recipe-facts.ts'

/** Likeness of two recipes, remembered. */
export type Likeness = (a: number, b: number) => number

/** As many different recipes as one search meets; beyond that likeness is computed each time. */
const ROOM = 256

/** Remembers likeness for the recipes that one search meets; a pair is compared once. */
export const openLikeness = (facts: RecipeFacts): Likeness => {
  const place = new Int32Array(facts.recipes.length).fill(-1)
  // 0: not compared yet; else likeness + 1.
  const known = new Float32Array(ROOM * ROOM)
  let used = 0
  const placeOf = (recipe: number): number => {
    const at = place[recipe]!
    if (at >= 0 || used === ROOM) return at
    place[recipe] = used
    used++
    return used - 1
  }
  return (a, b) => {
    const [one, two] = [placeOf(a), placeOf(b)]
    if (one < 0 || two < 0) return coreLikeness(facts, a, b)
    const at = one * ROOM + two
    const found = known[at]!
    if (found > 0) return found - 1
    const fresh = coreLikeness(facts, a, b)
    known[at] = fresh + 1
    return fresh
  }
}
