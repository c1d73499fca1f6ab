/** Where the values of a chart lie: from `low` to `high`, with a line at each tick. */
export type Scale = { readonly low: number; readonly high: number; readonly ticks: readonly number[] }

const STEPS = [1, 2, 2.5, 5, 10] as const

/** The smallest round step that covers `span` in at most `count` steps: 1, 2, 2.5 or 5 times a power of ten. */
const roundStep = (span: number, count: number): number => {
  const least = span / count
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * power >= least - 1e-9) ?? 10) * power
}

const TICKS = 3

/** Bars begin at zero. A line may begin higher, so that its ups and downs can be seen; `leastSpan` keeps it honest. */
export const scaleOf = (values: readonly number[], leastSpan: number | null): Scale => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const middle = (least + most) / 2
  const from = leastSpan === null ? 0 : Math.max(0, Math.min(least, middle - leastSpan / 2))
  const to = leastSpan === null ? Math.max(most, 1) : Math.max(most, middle + leastSpan / 2)
  const step = roundStep(to - from, TICKS)
  const low = Math.floor(from / step) * step
  const count = Math.max(1, Math.ceil((to - low) / step - 1e-9))
  return { low, high: low + count * step, ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step) }
}
