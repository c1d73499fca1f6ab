import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { datedWeekRange, todayIso } from '../../plan/words/dates.ts'
import { money, thousands } from '../../plan/words/figures.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import styles from './figures-table.module.css'

type FiguresTableProps = {
  /** Oldest first, as in the charts. */
  readonly weeks: readonly { readonly weekStartDate: string; readonly cost: number; readonly kcalPerDay: number }[]
}

/** What the charts draw, to read. */
export const FiguresTable = ({ weeks }: FiguresTableProps) => {
  const today = todayIso()
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        The same figures as a table
      </summary>
      <FigureTable label="The same figures as a table" className={styles.frame}>
        <thead>
          <tr>
            <th scope="col">Week</th>
            <th scope="col">Cost</th>
            <th scope="col">kcal a day</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ weekStartDate, cost, kcalPerDay }) => (
            <tr key={weekStartDate}>
              <th scope="row">
                <Link to={`/meal-planner?week=${weekStartDate}`}>{datedWeekRange(weekStartDate, today)}</Link>
              </th>
              <td>{money(cost)}</td>
              <td>{thousands(kcalPerDay)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </details>
  )
}
