import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { readPlanStats } from '@plateful/contract/plan-history.ts'
import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '../../plan/weeks/weeks.queries.ts'
import { money, thousands, wholeMoney } from '../../plan/words/figures.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { textOf } from '../../wire/api-error.ts'
import { say } from '../../words/texts.ts'
import { Cuisines } from './cuisines.tsx'
import styles from './figures.module.css'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { FiguresTable } from './figures-table.tsx'
import { WeekChart } from './week-chart.tsx'

type Stats = DataOf<typeof readPlanStats>

/** Totals, and how cost and calories went from week to week. */
export const Figures = ({ total }: { readonly total: number }) => {
  const { data, error, refetch } = useQuery(statsQuery())
  if (data === undefined && error !== null)
    return <ErrorState title="The figures could not be added up" text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <FiguresSkeleton />
  return (
    <section className={styles.figures} aria-labelledby="figures-heading">
      <h2 id="figures-heading" className={styles.heading}>
        In figures
      </h2>
      <Totals stats={data} />
      {total > data.plans && <p className={styles.note}>The newest {data.plans} weeks are counted.</p>}
      <Charts stats={data} />
    </section>
  )
}

const Totals = ({ stats }: { readonly stats: Stats }) => {
  const { plans, meals, distinctRecipes, meanWeekCost, meanKcalPerDay } = stats
  const facts = [
    { name: plans === 1 ? 'week planned' : 'weeks planned', value: thousands(plans) },
    { name: say('meals'), value: thousands(meals) },
    { name: 'different dishes', value: thousands(distinctRecipes) },
    ...(meanWeekCost === null ? [] : [{ name: 'a week on average', value: money(meanWeekCost) }]),
    ...(meanKcalPerDay === null ? [] : [{ name: 'kcal a day per person', value: thousands(meanKcalPerDay) }]),
  ]
  return (
    <dl className={styles.totals}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.total}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Charts = ({ stats: { weeks, meanWeekCost, meanKcalPerDay, favouriteCuisines } }: { readonly stats: Stats }) => {
  // Time runs from left to right; the server answers the newest first.
  const inTime = weeks.toSorted((one, other) => one.weekStartDate.localeCompare(other.weekStartDate))
  const cuisines = <Cuisines cuisines={favouriteCuisines} />
  if (inTime.length < 2)
    return (
      <div className={styles.charts}>
        {cuisines}
        <p className={styles.later}>From the second week on, cost and calories are drawn here week by week.</p>
      </div>
    )
  return (
    <>
      <div className={styles.charts}>
        <Card as="section" className={styles.chart}>
          <WeekChart
            title="Cost per week"
            kind="bars"
            points={inTime.map(({ weekStartDate, cost }) => ({ week: weekStartDate, value: cost }))}
            mean={meanWeekCost}
            format={money}
            formatTick={wholeMoney}
          />
        </Card>
        <Card as="section" className={styles.chart}>
          <WeekChart
            title="Calories per day"
            kind="line"
            points={inTime.map(({ weekStartDate, kcalPerDay }) => ({ week: weekStartDate, value: kcalPerDay }))}
            mean={meanKcalPerDay}
            format={(kcal) => `${thousands(kcal)} kcal`}
            formatTick={thousands}
          />
        </Card>
        {cuisines}
      </div>
      <FiguresTable weeks={inTime} />
    </>
  )
}
