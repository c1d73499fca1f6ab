import { MAX_MEAL_MINUTES } from '@plateful/contract/constants.ts'
import { plannedMeals } from '@plateful/kitchen/planning/planned-meals.ts'
import { USUAL_WEEKDAY_LUNCH } from '@plateful/kitchen/planning/table/weekday-lunch.ts'
import { MEAL_KINDS, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { KIND_LABELS } from '../../../plan/words/labels.ts'
import { LUNCH_ANSWERS } from '../../../preferences/lunch-answers.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Section } from '../section.tsx'
import type { Fields } from '../use-preferences-form.ts'
import { MealDays } from './meal-days.tsx'
import styles from './rhythm-section.module.css'

const MINUTES = [20, 30, 45, 60, 90, MAX_MEAL_MINUTES]
const minuteLabel = (minutes: number): string => (minutes === MAX_MEAL_MINUTES ? 'Any' : String(minutes))

/** The usual answers, and whatever else was saved. */
const minuteOptions = (value: number) =>
  [...new Set([...MINUTES, value])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minuteLabel(minutes) }))

export const RhythmSection = ({ fields: { values, set, errorOf } }: { readonly fields: Fields }) => {
  /** In the order of the day, whatever the order of the taps. */
  const chooseMeal = (kind: MealKind, on: boolean) =>
    set(
      'meals',
      MEAL_KINDS.filter((other) => (other === kind ? on : values.meals.includes(other))),
    )
  return (
    <Section anchor="minutes" title="Which meals, and how long?" hint="Minutes from start to table.">
      <div className={styles.meals}>
        {MEAL_KINDS.map((kind) => (
          <Chip key={kind} pressed={values.meals.includes(kind)} onPressedChange={(on) => chooseMeal(kind, on)}>
            {KIND_LABELS[kind]}
          </Chip>
        ))}
      </div>
      <FieldNote id="meals-note" error={errorOf('meals')} />
      <MealDays
        rules={values.weekRules}
        kinds={plannedMeals(values)}
        hasNoWorkdayLunch={values.weekdayLunch === 'none'}
        onChange={(weekRules) => set('weekRules', weekRules)}
      />
      <div className={styles.minutes}>
        <Segmented
          label="Weekdays, at most"
          size="s"
          options={minuteOptions(values.weekdayMinutes)}
          value={String(values.weekdayMinutes)}
          onChange={(minutes) => set('weekdayMinutes', Number(minutes))}
        />
        <Segmented
          label="Weekends, at most"
          size="s"
          options={minuteOptions(values.weekendMinutes)}
          value={String(values.weekendMinutes)}
          onChange={(minutes) => set('weekendMinutes', Number(minutes))}
        />
      </div>
      {values.meals.includes('lunch') && (
        <div className={styles.minutes}>
          <Segmented
            label="Lunch, Monday to Friday"
            size="s"
            options={LUNCH_ANSWERS}
            value={values.weekdayLunch ?? USUAL_WEEKDAY_LUNCH}
            onChange={(answer) => set('weekdayLunch', answer)}
          />
        </div>
      )}
      <FieldNote id="minutes-note" error={errorOf('weekdayMinutes') ?? errorOf('weekendMinutes')} />
    </Section>
  )
}
