import { useState } from 'react'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './detail-section.module.css'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

const UNITS = [
  { value: 'metric', label: 'Grams, ml' },
  { value: 'us', label: 'Cups, oz' },
] as const

export const DetailSection = ({ fields: { values, set, errorOf } }: { readonly fields: Fields }) => {
  const { dailyKcal } = values
  const [text, setText] = useState(dailyKcal === null ? '' : String(dailyKcal))
  const kcal = text.trim() === '' ? null : Number(text)
  // Discarded or saved elsewhere: the field follows the form.
  const shown = kcal === dailyKcal || (Number.isNaN(kcal) && Number.isNaN(dailyKcal)) ? text : String(dailyKcal ?? '')
  return (
    <Section title="The details">
      <div className={styles.row}>
        <TextField
          label="Energy a day, for each adult"
          inputMode="numeric"
          placeholder="as usual"
          unit="kcal"
          hint="Leave it empty for the usual figure."
          value={shown}
          error={errorOf('dailyKcal')}
          className={styles.energy}
          onChange={(event) => {
            const next = event.currentTarget.value
            setText(next)
            set('dailyKcal', next.trim() === '' ? null : Number(next))
          }}
        />
        <Segmented label="Amounts in" options={UNITS} value={values.units} onChange={(units) => set('units', units)} />
      </div>
    </Section>
  )
}
