/** A stream of numbers in [0, 1). Same seed, same stream. */
export type Chance = () => number

/** mulberry32: 32 bits of state, fast, good enough to choose dinners. */
export const openChance = (seed: number): Chance => {
  // Signed: a small integer to the engine, so that no number is put on the heap for each draw.
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number in [0, 1) that depends on the pair alone: the jitter of one recipe under one seed. */
export const chanceOf = (seed: number, index: number): number => {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}
