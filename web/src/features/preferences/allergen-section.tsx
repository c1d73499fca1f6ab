import type { UnderstoodWord } from '@plateful/contract/preferences.ts'
import { AllergenRules } from './allergen-rules.tsx'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

type AllergenSectionProps = {
  readonly fields: Fields
  readonly understood: readonly UnderstoodWord[] | undefined
}

export const AllergenSection = ({ fields: { values, set, errorOf }, understood }: AllergenSectionProps) => (
  <Section
    anchor="allergens"
    title="What must never be on the plate?"
    hint="Allergens are a hard rule. Every ingredient of every dish is checked."
    error={errorOf('allergens') ?? errorOf('severity')}
  >
    <AllergenRules
      value={values}
      understood={understood}
      error={errorOf('otherAllergens')}
      onChange={({ allergens, severity, otherAllergens }) => {
        if (allergens !== undefined) set('allergens', allergens)
        if (severity !== undefined) set('severity', severity)
        if (otherAllergens !== undefined) set('otherAllergens', otherAllergens)
      }}
    />
  </Section>
)
