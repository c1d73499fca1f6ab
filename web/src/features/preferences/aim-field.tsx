import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Fields } from './use-preferences-form.ts'

type AimName = 'dailyKcal' | 'dailyProteinGrams' | 'dailyCarbsGrams' | 'dailyFatGrams'

type AimFieldProps = {
  readonly name: AimName
  readonly label: string
  readonly unit: 'kcal' | 'g'
  readonly hint?: string
  readonly className?: string | undefined
  readonly fields: Fields
}

/** What an adult aims at on a day; empty: as usual. */
export const AimField = ({ name, fields: { values, set, errorOf }, ...field }: AimFieldProps) => {
  const aim = values[name]
  const [text, setText] = useState(aim === null ? '' : String(aim))
  const typed = text.trim() === '' ? null : Number(text)
  // Discarded or saved elsewhere: the field follows the form.
  const shown = typed === aim || (Number.isNaN(typed) && Number.isNaN(aim)) ? text : String(aim ?? '')
  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder="as usual"
      value={shown}
      error={errorOf(name)}
      onChange={(event) => {
        const next = event.currentTarget.value
        setText(next)
        set(name, next.trim() === '' ? null : Number(next))
      }}
    />
  )
}
