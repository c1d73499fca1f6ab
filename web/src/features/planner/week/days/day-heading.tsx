import { Check } from 'lucide-react'
import { classNames } from '../../../../page/class-names.ts'
import { dayOfMonth, longDate, shortWeekday, weekdayName } from '../../../../plan/words/dates.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import styles from './day-heading.module.css'

type DayHeadingProps = {
  readonly date: string
  readonly isToday: boolean
  /** The day just became ready, and others are still to come. */
  readonly isTicked?: boolean
}

export const DayHeading = ({ date, isToday, isTicked = false }: DayHeadingProps) => (
  <h2 className={classNames(styles.heading, isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
    <VisuallyHidden>
      {weekdayName(date)}, {longDate(date)}
      {isToday && ', today'}
    </VisuallyHidden>
    <span aria-hidden="true">{shortWeekday(date)}</span>
    <span aria-hidden="true" className={styles.date}>
      {isTicked ? <Check /> : dayOfMonth(date)}
    </span>
  </h2>
)
