import { Check } from 'lucide-react'
import { classNames } from '../../../../page/class-names.ts'
import { weekdayName } from '../../../../plan/words/dates.ts'
import styles from './day-ticks.module.css'

/** Seven days, ticked off as they become ready. */
export const DayTicks = ({ dates, ready }: { readonly dates: readonly string[]; readonly ready: number }) => (
  <div className={styles.days} aria-hidden="true">
    {dates.map((date, index) => (
      <span
        key={date}
        className={classNames(styles.day, index < ready && styles.ready, index === ready && styles.next)}
      >
        {index < ready ? <Check strokeWidth={2.5} /> : weekdayName(date).charAt(0)}
      </span>
    ))}
  </div>
)
