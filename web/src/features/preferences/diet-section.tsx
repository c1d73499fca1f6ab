import { DietChips } from '../../preferences/diet-chips.tsx'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

export const DietSection = ({ fields: { values, set, errorOf } }: { readonly fields: Fields }) => (
  <Section anchor="diets" title="How do you eat?" hint="Choose any that always hold." error={errorOf('diets')}>
    <DietChips value={values.diets} onChange={(diets) => set('diets', diets)} />
  </Section>
)
