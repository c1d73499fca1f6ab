import type { WeekRules } from '@plateful/contract/week-rules.ts'
import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { nameOfDay, shortNameOfDay } from '../../../plan/words/dates.ts'
import { KIND_LABELS } from '../../../plan/words/labels.ts'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { slotAt, withSlot } from '../../../week-rules/edit-rules.ts'
import styles from './meal-days.module.css'

const MONDAY_FIRST = [0, 1, 2, 3, 4, 5, 6]
const SATURDAY = 5

type MealDaysProps = {
  readonly rules: WeekRules
  /** Meals that the household plans, in the order of the day. */
  readonly kinds: readonly MealKind[]
  /** No lunch is planned from Monday to Friday, whatever the days say. */
  readonly hasNoWorkdayLunch: boolean
  readonly onChange: (rules: WeekRules) => void
}

/** Which meals are planned on which days of every week: a tick less is a meal that the rules of the week skip. */
export const MealDays = ({ rules, kinds, hasNoWorkdayLunch, onChange }: MealDaysProps) => (
  <details className={styles.fold}>
    <summary>Not every meal on every day?</summary>
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Meals that are planned on each day</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {KIND_LABELS[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MONDAY_FIRST.map((weekday) => (
          <tr key={weekday}>
            <th scope="row" aria-label={nameOfDay(weekday)}>
              <span className={styles.whole}>{nameOfDay(weekday)}</span>
              <span className={styles.short}>{shortNameOfDay(weekday)}</span>
            </th>
            {kinds.map((kind) => {
              const { mode } = slotAt(rules, { weekday, kind })
              const isNever = hasNoWorkdayLunch && kind === 'lunch' && weekday < SATURDAY
              return (
                <td key={kind}>
                  <CheckBox
                    checked={!isNever && mode !== 'skip' && mode !== 'out'}
                    disabled={isNever}
                    onChange={(on) => onChange(withSlot(rules, { weekday, kind }, { mode: on ? 'cook' : 'skip' }))}
                  >
                    <VisuallyHidden>{`${nameOfDay(weekday)}, ${KIND_LABELS[kind]}`}</VisuallyHidden>
                  </CheckBox>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
