import type { UnderstoodWord } from '@plateful/contract/preferences.ts'
import type { Allergen, Severity } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { AllergenChips } from '../../preferences/allergen-chips.tsx'
import { ALLERGEN_LABELS } from '../../preferences/labels.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './allergen-rules.module.css'
import { RuleWordsField } from './rule-words-field.tsx'

const SEVERITIES: readonly { readonly value: Severity; readonly label: string }[] = [
  { value: 'severe', label: 'Strict' },
  { value: 'mild', label: 'Warn only' },
]

type Allergies = {
  readonly allergens: Allergen[]
  readonly severity: Partial<Record<Allergen, Severity>>
  readonly otherAllergens: string[]
}

type AllergenRulesProps = {
  readonly value: Allergies
  readonly onChange: (change: Partial<Allergies>) => void
  /** Whose, when not the whole table's: said with each choice. */
  readonly whose?: string
  readonly error?: string | undefined
  /** What the kitchen makes of typed words; undefined while it has not said. */
  readonly understood: readonly UnderstoodWord[] | undefined
}

/** What must never be on the plate, how strictly, and what our list does not name. */
export const AllergenRules = ({ value, onChange, whose, error, understood }: AllergenRulesProps) => {
  const { allergens, severity, otherAllergens } = value
  const forWhom = whose === undefined ? '' : ` for ${whose}`
  const choose = (next: Allergen[]) =>
    onChange({
      allergens: next,
      severity: Object.fromEntries(Object.entries(severity).filter(([id]) => next.includes(id as Allergen))),
    })
  return (
    <>
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
                  label={`How strict with ${ALLERGEN_LABELS[allergen]}${forWhom}`}
                  hideLabel
                  size="s"
                  options={SEVERITIES}
                  value={severity[allergen] ?? 'severe'}
                  onChange={(next) => onChange({ severity: { ...severity, [allergen]: next } })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.others}>
        <RuleWordsField
          use="allergen"
          understood={understood}
          chosen={allergens}
          label={`Other allergens${forWhom}`}
          words={otherAllergens}
          placeholder="kiwi, coconut ..."
          error={error}
          onChange={(words) => onChange({ otherAllergens: words })}
          onKeepOut={(allergen) => choose([...allergens, allergen])}
        />
      </div>
    </>
  )
}
