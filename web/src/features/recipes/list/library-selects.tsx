import type { LibraryOrder } from '@plateful/kitchen/library/library-orders.ts'
import { DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { DIET_LABELS } from '../../../preferences/labels.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { cuisineName } from '../../../words/cuisine-words.ts'
import type { Filters } from './library-address.ts'
import styles from './library-selects.module.css'

const ORDERS: readonly { readonly value: LibraryOrder; readonly label: string }[] = [
  { value: 'best', label: 'Best first' },
  { value: 'quickest', label: 'Quickest first' },
  { value: 'cheapest', label: 'Cheapest first' },
  { value: 'title', label: 'By name' },
]

type LibrarySelectsProps = {
  readonly filters: Filters
  readonly onChange: (change: Filters) => void
  readonly cuisines: readonly string[]
}

/** What is chosen from many: kitchen, diet, order. */
export const LibrarySelects = ({ filters, onChange, cuisines }: LibrarySelectsProps) => {
  const { cuisine = '', diet = '', sort = 'best' } = filters
  // One that came with the address is there before the list of all is.
  const known = cuisine === '' || cuisines.includes(cuisine) ? cuisines : [cuisine, ...cuisines]
  return (
    <div className={styles.selects}>
      <SelectField
        label="Kitchen"
        hideLabel
        value={cuisine}
        onChange={(value) => onChange({ cuisine: value })}
        options={[
          { value: '', label: 'All kitchens' },
          ...known.map((value) => ({ value, label: cuisineName(value) })),
        ]}
      />
      <SelectField
        label="Diet"
        hideLabel
        value={diet}
        onChange={(value) => onChange({ diet: value })}
        options={[{ value: '', label: 'All diets' }, ...DIETS.map((value) => ({ value, label: DIET_LABELS[value] }))]}
      />
      <SelectField
        label="Order"
        hideLabel
        value={sort}
        onChange={(value) => onChange({ sort: value === 'best' ? '' : value })}
        options={ORDERS}
      />
    </div>
  )
}
