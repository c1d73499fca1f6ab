import { ALLERGENS, type Allergen } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { Chip } from '../ui/chip.tsx'
import styles from './chips.module.css'
import { ALLERGEN_LABELS } from './labels.ts'

type AllergenChipsProps = { readonly value: readonly Allergen[]; readonly onChange: (allergens: Allergen[]) => void }

export const AllergenChips = ({ value, onChange }: AllergenChipsProps) => (
  <div className={styles.chips}>
    {ALLERGENS.map((allergen) => (
      <Chip
        key={allergen}
        tone="no"
        pressed={value.includes(allergen)}
        onPressedChange={(on) => onChange(on ? [...value, allergen] : value.filter((other) => other !== allergen))}
      >
        {ALLERGEN_LABELS[allergen]}
      </Chip>
    ))}
  </div>
)
