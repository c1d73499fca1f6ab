import { DIETS, type Diet } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './chips.module.css'
import { DIET_LABELS } from './labels.ts'

/** What most people look for; the others are one tap away. */
const FIRST: readonly Diet[] = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'mediterranean',
  'gluten-free',
  'dairy-free',
  'low-carb',
  'keto',
  'halal',
  'kosher',
  'low-fodmap',
  'high-protein',
]

type DietChipsProps = { readonly value: readonly Diet[]; readonly onChange: (diets: Diet[]) => void }

export const DietChips = ({ value, onChange }: DietChipsProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const others = DIETS.filter((diet) => !FIRST.includes(diet))
  const shown = [...FIRST, ...others.filter((diet) => showsAll || value.includes(diet))]
  const hidden = FIRST.length + others.length - shown.length
  return (
    <div className={styles.chips}>
      {shown.map((diet) => (
        <Chip
          key={diet}
          pressed={value.includes(diet)}
          onPressedChange={(on) => onChange(on ? [...value, diet] : value.filter((other) => other !== diet))}
        >
          {DIET_LABELS[diet]}
        </Chip>
      ))}
      {hidden > 0 && (
        <Button variant="quiet" className={styles.more} onClick={() => setShowsAll(true)}>
          {hidden} more
        </Button>
      )}
    </div>
  )
}
