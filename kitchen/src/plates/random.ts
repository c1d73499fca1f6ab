/** Gives the next number in [0, 1). */
export type Random = () => number

/** FNV-1a: a 32-bit number from any text. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Mulberry32: the same seed gives the same sequence on every machine. */
export const seededRandom = (seed: string): Random => {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low)

/** One of a list that is never empty. */
export const pick = <T>(random: Random, items: readonly [T, ...T[]] | readonly T[]): T =>
  items[Math.floor(random() * items.length)]!
