import { classNames } from '../../../../page/class-names.ts'
import { useDropTarget, usePlaceLook } from '../../../../plan/placing/carrying.ts'
import { dayOfMonth, longDate, weekdayName } from '../../../../plan/words/dates.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { dayTarget } from '../moving/spot-at.ts'
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
      <DayOfStrip
        key={date}
        date={date}
        isChosen={index === chosen}
        isToday={date === today}
        onChoose={() => onChoose(index)}
      />
    ))}
  </fieldset>
)

type DayOfStripProps = {
  readonly date: string
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly onChoose: () => void
}

const DayOfStrip = ({ date, isChosen, isToday, onChoose }: DayOfStripProps) => {
  const target = useDropTarget(dayTarget(date))
  const isOver = usePlaceLook(dayTarget(date)) === 'over'
  return (
    <button
      ref={target}
      type="button"
      className={classNames(styles.day, isChosen && styles.chosen, isToday && styles.today, isOver && styles.over)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <VisuallyHidden>
        {weekdayName(date)}, {longDate(date)}
        {isToday && ', today'}
      </VisuallyHidden>
      <span className={styles.letter} aria-hidden="true">
        {weekdayName(date).charAt(0)}
      </span>
      <span className={styles.date} aria-hidden="true">
        {dayOfMonth(date)}
      </span>
    </button>
  )
}
