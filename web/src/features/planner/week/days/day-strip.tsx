import { classNames } from '../../../../page/class-names.ts'
import { dayOfMonth, longDate, weekdayName } from '../../../../plan/words/dates.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import styles from './day-strip.module.css'

type DayStripProps = {
  readonly dates: readonly string[]
  readonly chosen: number
  readonly today: string
  readonly onChoose: (day: number) => void
}

/** The week in one row of thumbs. */
export const DayStrip = ({ dates, chosen, today, onChoose }: DayStripProps) => (
  <fieldset className={styles.strip}>
    <legend className={styles.legend}>Day</legend>
    {dates.map((date, index) => (
      <button
        key={date}
        type="button"
        className={classNames(styles.day, index === chosen && styles.chosen, date === today && styles.today)}
        aria-pressed={index === chosen}
        onClick={() => onChoose(index)}
      >
        <VisuallyHidden>
          {weekdayName(date)}, {longDate(date)}
          {date === today && ', today'}
        </VisuallyHidden>
        <span className={styles.letter} aria-hidden="true">
          {weekdayName(date).charAt(0)}
        </span>
        <span className={styles.date} aria-hidden="true">
          {dayOfMonth(date)}
        </span>
      </button>
    ))}
  </fieldset>
)
