import { PORTIONS } from '../kitchen/src/planning/legal-set.ts'
import { portionPoints } from '../kitchen/src/planning/week-points.ts'

/** A recipe served `times` times with portions that sum to `amount`: one column. Only the sum matters to a basket. */
export type Pattern = {
  readonly times: number
  readonly amount: number
  readonly points: number
  /** Portions one by one, where they are told apart: sides and dinners. */
  readonly portions: readonly number[]
}

/** Cheapest way to reach each sum of portions with so many servings. */
export const patternsOf = (most: number): readonly Pattern[] => {
  const found: Pattern[] = []
  let level = new Map<number, number>([[0, 0]])
  for (let times = 1; times <= most; times++) {
    const next = new Map<number, number>()
    for (const [amount, points] of level)
      for (const portion of PORTIONS) {
        const sum = amount + portion
        next.set(sum, Math.min(next.get(sum) ?? Number.POSITIVE_INFINITY, points + portionPoints(portion)))
      }
    level = next
    for (const [amount, points] of level) found.push({ times, amount, points, portions: times === 1 ? [amount] : [] })
  }
  return found
}

/** Every multiset of portions: a side is cooked in the portion of its dinner. */
export const sidePatterns = (most: number): readonly Pattern[] => {
  const grow = (portions: readonly number[]): readonly (readonly number[])[] =>
    portions.length === most
      ? [portions]
      : [
          portions,
          ...PORTIONS.filter((portion) => portion >= (portions.at(-1) ?? 0)).flatMap((portion) =>
            grow([...portions, portion]),
          ),
        ]
  return grow([])
    .filter(({ length }) => length > 0)
    .map((portions) => ({ times: portions.length, amount: portions.reduce((a, b) => a + b, 0), points: 0, portions }))
}
