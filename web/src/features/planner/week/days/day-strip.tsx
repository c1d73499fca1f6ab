import type { MealPlan } from '@plateful/contract/plan.ts'
import { classNames } from '../../../../page/class-names.ts'
import { useCarried, useDropTarget } from '../../../../plan/placing/carrying.ts'
import { dayOfMonth, longDate, weekdayName } from '../../../../plan/words/dates.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { dayTarget, spotAt } from '../moving/spot-at.ts'
import styles from './day-strip.module.css'

type DayStripProps = {
  readonly plan: MealPlan
  readonly chosen: number
  readonly today: string
  readonly onChoose: (day: number) => void
}

/** The day over which a meal is carried: by keys it goes to meals of days that are not shown. */
const useDayBelow = (plan: MealPlan): string | undefined => {
  const carried = useCarried()
  if (carried === null || carried.over === null || carried.going.kind !== 'meal') return undefined
  return spotAt(plan, carried.going.mealId, carried.over)?.date
}

/** The week in one row of thumbs. */
export const DayStrip = ({ plan, chosen, today, onChoose }: DayStripProps) => {
  const below = useDayBelow(plan)
  return (
    <fieldset className={styles.strip}>
      <legend className={styles.legend}>Day</legend>
      {plan.days.map(({ date }, index) => (
        <DayOfStrip
          key={date}
          date={date}
          isChosen={index === chosen}
          isToday={date === today}
          isOver={date === below && index !== chosen}
          onChoose={() => onChoose(index)}
        />
      ))}
    </fieldset>
  )
}

type DayOfStripProps = {
  readonly date: string
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly isOver: boolean
  readonly onChoose: () => void
}

const DayOfStrip = ({ date, isChosen, isToday, isOver, onChoose }: DayOfStripProps) => {
  const target = useDropTarget(dayTarget(date))
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
