import { type PointerEvent, useState } from 'react'
import { classNames } from '../../page/class-names.ts'
import { shortDate, shortWeekRange } from '../../plan/words/dates.ts'
import { type Scale, scaleOf } from './chart-scale.ts'
import { useWidth } from './use-width.ts'
import styles from './week-chart.module.css'

export type Point = { readonly week: string; readonly value: number }

type WeekChartProps = {
  readonly title: string
  readonly kind: 'bars' | 'line'
  /** Oldest first. */
  readonly points: readonly Point[]
  readonly mean: number | null
  readonly format: (value: number) => string
  readonly formatTick: (value: number) => string
}

const HEIGHT = 232
const TOP = 10
const BOTTOM = 28
const LEFT = 46
const RIGHT = 8
/** A few weeks stand together at the left instead of far apart. */
const WIDEST_SLOT = 84
const WIDEST_BAR = 30
/** Room that "23 Nov" takes. */
const LABEL = 64
/** kcal: less than this up and down is no news. */
const LEAST_SPAN = 600

/** "23 Nov" */

const sentenceOf = ({ title, points, mean, format }: WeekChartProps): string => {
  const values = points.map(({ value }) => value)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return title
  const range = `lowest ${format(Math.min(...values))}, highest ${format(Math.max(...values))}`
  return `${title}, ${points.length} weeks from ${shortDate(first.week)} to ${shortDate(last.week)}: ${range}${mean === null ? '' : `, on average ${format(mean)}`}.`
}

/** One figure of each week as a small drawing. The same figures stand in a table below (figures-table.tsx). */
export const WeekChart = (props: WeekChartProps) => {
  const { title, kind, points, mean, format, formatTick } = props
  const [place, width] = useWidth<HTMLDivElement>(420)
  const [pointed, setPointed] = useState<number | null>(null)
  const scale = scaleOf(
    points.map(({ value }) => value),
    kind === 'line' ? LEAST_SPAN : null,
  )
  const slot = Math.min(WIDEST_SLOT, (width - LEFT - RIGHT) / points.length)
  const x = (index: number): number => LEFT + (index + 0.5) * slot
  const y = (value: number): number =>
    TOP + (1 - (value - scale.low) / (scale.high - scale.low)) * (HEIGHT - TOP - BOTTOM)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT) / slot)
    setPointed(at >= 0 && at < points.length ? at : null)
  }
  const shown = pointed === null ? undefined : points[pointed]
  const frame: Frame = { points, x, y, slot, scale, pointed }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.value} aria-hidden="true">
          {shown !== undefined
            ? `${shortWeekRange(shown.week)}: ${format(shown.value)}`
            : mean !== null && `${format(mean)} on average`}
        </span>
      </figcaption>
      <div ref={place}>
        <svg
          role="img"
          aria-label={sentenceOf(props)}
          width={width}
          height={HEIGHT}
          className={styles.chart}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <Grid frame={frame} width={width} formatTick={formatTick} />
          {kind === 'bars' ? <Bars frame={frame} /> : <Line frame={frame} />}
        </svg>
      </div>
    </figure>
  )
}

type Frame = {
  readonly points: readonly Point[]
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly slot: number
  readonly scale: Scale
  readonly pointed: number | null
}

type GridProps = {
  readonly frame: Frame
  readonly width: number
  readonly formatTick: (value: number) => string
}

const Grid = ({ frame: { points, x, y, slot, scale }, width, formatTick }: GridProps) => {
  const every = Math.max(1, Math.ceil(LABEL / slot))
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          <text x={LEFT - 8} y={y(tick)} className={styles.tick}>
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {points.map(
        ({ week }, index) =>
          // Counted from the newest, so that it always has its date.
          (points.length - 1 - index) % every === 0 && (
            <text key={week} x={x(index)} y={HEIGHT - 8} className={styles.date}>
              {shortDate(week)}
            </text>
          ),
      )}
    </>
  )
}

const Bars = ({ frame: { points, x, y, slot, scale, pointed } }: { readonly frame: Frame }) => {
  const bar = Math.min(WIDEST_BAR, slot * 0.68)
  return points.map(({ week, value }, index) => (
    <rect
      key={week}
      x={x(index) - bar / 2}
      y={y(value)}
      width={bar}
      height={Math.max(0, y(scale.low) - y(value))}
      rx={Math.min(5, bar / 3)}
      className={classNames(styles.bar, index === pointed && styles.pointed)}
    />
  ))
}

const Line = ({ frame: { points, x, y, slot, pointed } }: { readonly frame: Frame }) => (
  <>
    <polyline points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')} className={styles.line} />
    {points.map(({ week, value }, index) => (
      <circle
        key={week}
        cx={x(index)}
        cy={y(value)}
        r={index === pointed ? 6 : slot < 14 ? 0 : 4}
        className={styles.dot}
      />
    ))}
  </>
)
