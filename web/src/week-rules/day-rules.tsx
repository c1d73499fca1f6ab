import { MAX_GUESTS, MAX_WORD_LENGTH } from '@plateful/contract/constants.ts'
import type { WeekRules } from '@plateful/contract/week-rules.ts'
import { PACKED_KINDS, type SlotMode } from '@plateful/kitchen/planning/table/week-rules.ts'
import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { nameOfDay } from '../plan/words/dates.ts'
import { KIND_LABELS } from '../plan/words/labels.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Stepper } from '../ui/fields/stepper.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import styles from './day-rules.module.css'
import { slotAt, themeOn, withSlot, withTheme } from './edit-rules.ts'

const MODES: readonly { readonly value: SlotMode; readonly label: string }[] = [
  { value: 'cook', label: 'Cook' },
  { value: 'leftovers', label: 'Leftovers' },
  { value: 'no_cook', label: 'No cooking' },
  { value: 'packed', label: 'To take along' },
  { value: 'out', label: 'Eat out' },
  { value: 'skip', label: 'Skip' },
]
/** What was cooked the evening before, or is packed, is no breakfast, snack or dessert. */
const MODES_BETWEEN = MODES.filter(({ value }) => value !== 'leftovers' && value !== 'packed')

const peopleWord = (guests: number): string => {
  if (guests < 0) return guests === -1 ? '1 person away' : `${-guests} people away`
  return guests === 1 ? '1 guest' : `${guests} guests`
}

type DayRulesProps = {
  readonly weekday: number
  readonly kinds: readonly MealKind[]
  readonly rules: WeekRules
  readonly onChange: (rules: WeekRules) => void
}

/** One weekday: what is done about each meal, who comes to dinner, and what dinner is about. */
export const DayRules = ({ weekday, kinds, rules, onChange }: DayRulesProps) => {
  const day = nameOfDay(weekday)
  const dinner = slotAt(rules, { weekday, kind: 'dinner' })
  const hasDinner = kinds.includes('dinner') && dinner.mode !== 'out' && dinner.mode !== 'skip'
  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{day}</legend>
      <div className={styles.meals}>
        {kinds.map((kind) => (
          <SelectField
            key={kind}
            label={KIND_LABELS[kind]}
            options={PACKED_KINDS.includes(kind) ? MODES : MODES_BETWEEN}
            value={slotAt(rules, { weekday, kind }).mode}
            onChange={(mode) => onChange(withSlot(rules, { weekday, kind }, { mode }))}
          />
        ))}
      </div>
      {hasDinner && (
        <div className={styles.dinner}>
          <TextField
            label="Dinner is about"
            placeholder="anything"
            maxLength={MAX_WORD_LENGTH}
            list="week-rule-subjects"
            value={themeOn(rules, weekday)}
            onChange={(event) => onChange(withTheme(rules, weekday, event.currentTarget.value))}
          />
          <Stepper
            label={`guests on ${day}`}
            hideLabel
            min={-MAX_GUESTS}
            max={MAX_GUESTS}
            value={dinner.guests}
            format={peopleWord}
            onChange={(guests) => onChange(withSlot(rules, { weekday, kind: 'dinner' }, { guests }))}
          />
        </div>
      )}
    </fieldset>
  )
}
