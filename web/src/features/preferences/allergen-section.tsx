import type { Allergen, Severity } from '@plateful/kitchen/safety/vocabulary.ts'
import { AllergenChips } from '../../shared/preferences/allergen-chips.tsx'
import { ALLERGEN_LABELS } from '../../shared/preferences/labels.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { WordListField } from '../../ui/word-list-field.tsx'
import styles from './allergen-section.module.css'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

const SEVERITIES: readonly { readonly value: Severity; readonly label: string }[] = [
  { value: 'severe', label: 'Strict' },
  { value: 'mild', label: 'Warn only' },
]

export const AllergenSection = ({ fields: { values, set, errorOf } }: { readonly fields: Fields }) => {
  const { allergens, severity } = values

  const choose = (next: Allergen[]) => {
    set('allergens', next)
    set('severity', Object.fromEntries(Object.entries(severity).filter(([id]) => next.includes(id as Allergen))))
  }

  return (
    <Section
      anchor="allergens"
      title="What must never be on the plate?"
      hint="Allergens are a hard rule. Every ingredient of every dish is checked."
      error={errorOf('allergens') ?? errorOf('severity')}
    >
      <AllergenChips value={allergens} onChange={choose} />
      {allergens.length > 0 && (
        <div className={styles.severities}>
          <p className={styles.note}>
            Strict also keeps out what may hold it, depending on the brand. Warn only lets such a dish through and tells
            you.
          </p>
          <ul className={styles.list}>
            {allergens.map((allergen) => (
              <li key={allergen} className={styles.row}>
                <span aria-hidden="true">{ALLERGEN_LABELS[allergen]}</span>
                <Segmented
                  label={`How strict with ${ALLERGEN_LABELS[allergen]}`}
                  hideLabel
                  size="s"
                  options={SEVERITIES}
                  value={severity[allergen] ?? 'severe'}
                  onChange={(next) => set('severity', { ...severity, [allergen]: next })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.others}>
        <WordListField
          label="Other allergens"
          words={values.otherAllergens}
          placeholder="kiwi, coconut ..."
          error={errorOf('otherAllergens')}
          onChange={(words) => set('otherAllergens', words)}
        />
      </div>
    </Section>
  )
}
