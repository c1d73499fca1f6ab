import { Segmented } from '../../ui/fields/segmented.tsx'
import { AimField } from './aim-field.tsx'
import styles from './detail-section.module.css'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

const UNITS = [
  { value: 'metric', label: 'Grams, ml' },
  { value: 'us', label: 'Cups, oz' },
] as const

const GRAMS = [
  { name: 'dailyProteinGrams', label: 'Protein a day' },
  { name: 'dailyCarbsGrams', label: 'Carbohydrate a day' },
  { name: 'dailyFatGrams', label: 'Fat a day' },
] as const

export const DetailSection = ({ fields }: { readonly fields: Fields }) => (
  <Section title="The details">
    <div className={styles.row}>
      <AimField
        name="dailyKcal"
        label="Energy a day, for each adult"
        unit="kcal"
        hint="Leave it empty for the usual figure."
        className={styles.energy}
        fields={fields}
      />
      {GRAMS.map((aim) => (
        <AimField key={aim.name} {...aim} unit="g" className={styles.grams} fields={fields} />
      ))}
    </div>
    <Segmented
      label="Amounts in"
      options={UNITS}
      value={fields.values.units}
      onChange={(units) => fields.set('units', units)}
    />
  </Section>
)
