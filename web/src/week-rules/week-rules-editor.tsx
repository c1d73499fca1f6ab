import { MAX_LEFTOVER_LUNCHES } from '@plateful/contract/constants.ts'
import type { WeekRules } from '@plateful/contract/week-rules.ts'
import { capital } from '@plateful/kitchen/planning/table/rule-words.ts'
import { slotLabel, themeLabel } from '@plateful/kitchen/planning/table/week-rules.ts'
import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { CalendarCog } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/fields/stepper.tsx'
import { say, spoken } from '../words/texts.ts'
import { CountRules } from './count-rules.tsx'
import { DayRules } from './day-rules.tsx'
import styles from './week-rules-editor.module.css'

/** Offered while typing; any food, cuisine, form, diet or tag is understood (kitchen/src/foods/typed-words.ts). */
const offered = (): readonly string[] => [
  say('fish'),
  say('meat'),
  say('red meat'),
  say('poultry'),
  say('beans'),
  say('vegetarian'),
  say('vegan'),
  say('soup'),
  say('salad'),
  'taco',
  say('noodles'),
  say('casserole'),
  say('stew'),
  'Italian',
  'Indian',
  'Mexican',
  'Thai',
  'Greek',
  'Japanese',
]

type WeekRulesEditorProps = {
  readonly rules: WeekRules
  readonly onChange: (rules: WeekRules) => void
  /** Meals that the household plans. */
  readonly kinds: readonly MealKind[]
  /** Weekdays in the order of the week, 0 is Monday. */
  readonly weekdays: readonly number[]
  /** The days are told in a sentence until somebody wants to change them. */
  readonly isFolded?: boolean
}

/** The shape of a week: what comes how often, leftovers on purpose, and what each day is like. */
export const WeekRulesEditor = ({ rules, onChange, kinds, weekdays, isFolded = false }: WeekRulesEditorProps) => {
  const [isOpen, setOpen] = useState(!isFolded)
  return (
    <div className={styles.editor}>
      <datalist id="week-rule-subjects">
        {offered().map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
      <h3 className={styles.heading}>How often</h3>
      <CountRules rules={rules} onChange={onChange} />
      {kinds.includes('lunch') && kinds.includes('dinner') && (
        <>
          <h3 className={styles.heading}>Cook once, eat twice</h3>
          <div className={styles.leftovers}>
            <p>Lunches from the evening before</p>
            <Stepper
              label="lunches from the evening before"
              hideLabel
              min={0}
              max={MAX_LEFTOVER_LUNCHES}
              value={rules.leftovers}
              format={(lunches) => (lunches === 0 ? say('none') : `${lunches} a week`)}
              onChange={(leftovers) => onChange({ ...rules, leftovers })}
            />
          </div>
        </>
      )}
      <h3 className={styles.heading}>Day by day</h3>
      {isOpen ? (
        weekdays.map((weekday) => (
          <DayRules key={weekday} weekday={weekday} kinds={kinds} rules={rules} onChange={onChange} />
        ))
      ) : (
        <DaysSummary rules={rules} onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

type DaysSummaryProps = { readonly rules: WeekRules; readonly onOpen: () => void }

/** The days that are not as usual, in a sentence, and the way to change them. */
const DaysSummary = ({ rules, onOpen }: DaysSummaryProps) => {
  const said = [...rules.themes.map(themeLabel), ...rules.slots.map(slotLabel)].map((label) => spoken(capital(label)))
  return (
    <div className={styles.summary}>
      {said.length === 0 ? <p>Every meal is cooked, for the household alone.</p> : <p>{said.join('. ')}.</p>}
      <Button icon={<CalendarCog aria-hidden="true" />} onClick={onOpen}>
        Change the days
      </Button>
    </div>
  )
}
