import { MAX_BUDGET_USD, MIN_BUDGET_USD } from '@plateful/contract/constants.ts'
import { useId } from 'react'
import { Chip } from '../ui/chip.tsx'
import { FieldNote } from '../ui/fields/field-note.tsx'
import { Slider } from '../ui/fields/slider.tsx'
import { currency } from '../words/currency.ts'
import styles from './budget-field.module.css'
import { dollars } from './money.ts'

type BudgetFieldProps = {
  /** USD a week; null: no limit. */
  readonly value: number | null
  readonly onChange: (budget: number | null) => void
  /** USD, the official thrifty week of these people; undefined while it is not known. */
  readonly thriftyWeek: number | undefined
  readonly people: number
  readonly error?: string | undefined
}

const STEP = 5
const toStep = (amount: number): number => Math.round(amount / STEP) * STEP

/** From a very tight week to a generous one for these people, and always as far as what is set. */
const scaleOf = (usual: number, value: number) => ({
  min: Math.min(Math.max(Math.ceil(MIN_BUDGET_USD * currency.perUsd), toStep(usual * 0.35)), toStep(value)),
  max: Math.min(Math.floor(MAX_BUDGET_USD * currency.perUsd), Math.max(toStep(usual * 2.2), toStep(value))),
})

/** About what the official thrifty week costs one person; used only until the server has told the real figure. */
const USUAL_PER_PERSON = 55

export const BudgetField = ({ value, onChange, thriftyWeek, people, error }: BudgetFieldProps) => {
  const id = useId()
  const { perUsd } = currency
  const usual = (thriftyWeek ?? USUAL_PER_PERSON * people) * perUsd
  // A step of the slider is a whole one in the money that is shown.
  const shown = value === null ? toStep(usual) : Math.round(value * perUsd)
  const set = (amount: number): void => onChange(amount / perUsd)
  return (
    <div className={styles.field}>
      <Slider
        label="Weekly budget"
        value={shown}
        unset={value === null ? 'No limit' : undefined}
        {...scaleOf(usual, shown)}
        step={STEP}
        format={(amount) => dollars(amount / perUsd)}
        onChange={set}
      />
      <Chip pressed={value === null} onPressedChange={(noLimit) => (noLimit ? onChange(null) : set(toStep(usual)))}>
        No limit
      </Chip>
      <p className={styles.note}>
        {value === null
          ? 'No limit: the week is planned for taste and time first.'
          : 'What you pay at the till for the week, whole packages and all.'}
      </p>
      <FieldNote id={`${id}-error`} error={error} />
    </div>
  )
}
