import { USUAL_STAPLES } from '@plateful/kitchen/foods/usual-staples.ts'
import { Chip } from '../ui/chip.tsx'
import styles from './chips.module.css'
import { stapleLabel } from './staple-labels.ts'

type StapleChipsProps = { readonly value: readonly string[]; readonly onChange: (staples: string[]) => void }

/** What most kitchens have and what this one has beside it, each one tap: on while it is there. */
export const StapleChips = ({ value, onChange }: StapleChipsProps) => (
  <div className={styles.chips}>
    {[...new Set<string>([...USUAL_STAPLES, ...value])].map((staple) => (
      <Chip
        key={staple}
        pressed={value.includes(staple)}
        onPressedChange={(on) => onChange(on ? [...value, staple] : value.filter((other) => other !== staple))}
      >
        {stapleLabel(staple)}
      </Chip>
    ))}
  </div>
)
