type Ranked = { readonly dish: number; readonly score: number }

type Ranking = {
  readonly count: number
  readonly isIn: (dish: number) => boolean
  /** Whole numbers from 0 to 3: dishes of a higher one come first. */
  readonly rank: (dish: number) => number
  readonly score: (dish: number) => number
  /** A dearer look, taken at the best only. */
  readonly closer: (dish: number) => number
  /** So many are ranked, the others counted. */
  readonly most: number
}

/** Scores lie between 0 and 4; finer than this they are equal. */
const BINS_PER_POINT = 512
const BINS = 4 * BINS_PER_POINT
const RANKS = 4

/** The best of many without sorting all of them: they are counted by score, and those of the best bins sorted. */
export const rankTop = ({ count, isIn, rank, score, closer, most }: Ranking) => {
  const bins = new Uint16Array(count)
  const sizes = new Uint32Array(RANKS * BINS)
  let total = 0
  for (let dish = 0; dish < count; dish++) {
    if (!isIn(dish)) continue
    const bin = rank(dish) * BINS + Math.min(BINS - 1, Math.floor(score(dish) * BINS_PER_POINT))
    bins[dish] = bin
    sizes[bin]!++
    total++
  }
  let least = RANKS * BINS - 1
  for (let taken = sizes[least]!; taken < most && least > 0; taken += sizes[least]!) least--
  const best: (Ranked & { readonly rank: number })[] = []
  for (let dish = 0; dish < count; dish++)
    if (bins[dish]! >= least && isIn(dish)) best.push({ dish, rank: rank(dish), score: closer(dish) })
  const dishes: readonly Ranked[] = best.sort(
    (one, other) => other.rank - one.rank || other.score - one.score || one.dish - other.dish,
  )
  const byRank = Array.from({ length: RANKS }, (_, at) =>
    sizes.subarray(at * BINS, (at + 1) * BINS).reduce((sum, size) => sum + size, 0),
  )
  return { total, byRank, dishes }
}
