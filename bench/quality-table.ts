import { meanOf, percentile } from './load-kitchen.ts'
import { METRICS, type Metric } from './quality-targets.ts'
import type { Measured } from './quality-weeks.ts'

/** Weeks by how they were made, ours first. */
export type Made = { readonly name: string; readonly weeks: readonly Measured[] }

const valuesOf = ({ name, of }: Metric, weeks: readonly Measured[]): readonly number[] =>
  weeks.filter(({ profile }) => of?.(profile) ?? true).flatMap(({ metrics }) => metrics[name] ?? [])

const cell = (value: number | undefined): string =>
  (value === undefined || Number.isNaN(value) ? '-' : value.toFixed(Math.abs(value) >= 20 ? 1 : 3)).padStart(9)

/** What is asked of the weeks, and whether it came out. */
export type Verdict = { readonly name: string; readonly isMet: boolean | null; readonly share: number | null }

/** Met: the mean of the weeks reaches the target, and where a share of weeks is asked for, that share does. */
export const judge = (metric: Metric, weeks: readonly Measured[]): Verdict => {
  const { name, target, weeks: asked } = metric
  const values = valuesOf(metric, weeks)
  if (!target || values.length === 0) return { name, isMet: null, share: null }
  const share = values.filter(target.holds).length / values.length
  return { name, share, isMet: asked === undefined ? target.holds(meanOf(values)) : share >= asked }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const rowOf = (metric: Metric, [ours, ...others]: readonly Made[]): string => {
  const own = valuesOf(metric, ours?.weeks ?? [])
  const spread = [meanOf(own), percentile(own, 0.05), percentile(own, 0.95)]
  const means = others.map(({ weeks }) => {
    const values = valuesOf(metric, weeks)
    return values.length === 0 ? undefined : meanOf(values)
  })
  const { isMet, share } = judge(metric, ours?.weeks ?? [])
  const asked = metric.weeks === undefined ? '' : ` in ${percent(metric.weeks).replace('.0', '')}`
  const verdict =
    share === null ? '' : `${percent(share).padStart(8)}  ${isMet ? 'met' : 'MISSED'} (${metric.target?.text}${asked})`
  return `${metric.name.padEnd(41)}${[...spread, ...means].map(cell).join('')}${verdict}`
}

/** Prints each metric: ours (mean, 5 and 95 %), the others' means, share of our weeks that reach the target. */
export const printTable = (made: readonly Made[]): void => {
  const heads = ['mean', 'p5', 'p95', ...made.slice(1).map(({ name }) => name)]
  console.log(`${'metric'.padEnd(41)}${heads.map((name) => name.padStart(9)).join('')}   weeks  target`)
  for (const metric of METRICS) console.log(rowOf(metric, made))
}
