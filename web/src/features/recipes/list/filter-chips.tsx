import { EQUIPMENT, type Equipment } from '@plateful/kitchen/recipes/equipment.ts'
import { RECIPE_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import type { ReactNode } from 'react'
import { thousands, wholeMoney } from '../../../plan/words/figures.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cuisineText } from '../../../words/cuisine-words.ts'
import { kindText } from '../kind-text.ts'
import styles from './filter-chips.module.css'
import { equipmentIn, type FilterName, type Filters } from './library-address.ts'

const QUICK_MINUTES = '30'
const CHEAP_DOLLARS = '3'

/** What many dishes need; a microwave or a waffle iron hardly any does. */
const WITHOUT: readonly { readonly one: Equipment; readonly words: string }[] = [
  { one: 'oven', words: 'No oven' },
  { one: 'stove', words: 'No stove' },
  { one: 'blender', words: 'No blender' },
]

type FilterChipsProps = {
  readonly filters: Filters
  readonly onChange: (change: Filters) => void
  /** Of what was found, how many fit the household; undefined: not known yet. */
  readonly fitting: number | undefined
  /** Kitchens that this household likes. */
  readonly favourites: readonly string[]
  readonly hasPantry: boolean
  readonly season: string
}

/** What is looked for, in one tap each. */
export const FilterChips = ({ filters, onChange, fitting, favourites, hasPantry, season }: FilterChipsProps) => {
  const lacked = equipmentIn(filters.without ?? '')
  const chip = (name: FilterName, value: string, words: ReactNode) => (
    <Chip
      key={`${name} ${value}`}
      pressed={filters[name] === value}
      onPressedChange={(on) => onChange({ [name]: on ? value : '' })}
    >
      {words}
    </Chip>
  )
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>Filters</legend>
      {chip('fits', 'true', fitting === undefined ? 'Fits us' : `Fits us · ${thousands(fitting)}`)}
      {RECIPE_KINDS.map((kind) => chip('kind', kind, kindText(kind)))}
      {chip('minutes', QUICK_MINUTES, `≤ ${QUICK_MINUTES} min`)}
      {chip('cost', CHEAP_DOLLARS, `≤ ${wholeMoney(Number(CHEAP_DOLLARS))}`)}
      {favourites.map((cuisine) => chip('cuisine', cuisine, cuisineText(cuisine)))}
      {chip('liked', 'true', 'Liked')}
      {chip('own', 'true', 'Ours')}
      {chip('season', season, 'In season')}
      {hasPantry && chip('pantry', 'true', 'Uses what we have')}
      {WITHOUT.map(({ one, words }) => (
        <Chip
          key={one}
          pressed={lacked.includes(one)}
          onPressedChange={(on) => {
            const without = EQUIPMENT.filter((other) => (other === one ? on : lacked.includes(other)))
            onChange({ without: without.join() })
          }}
        >
          {words}
        </Chip>
      ))}
    </fieldset>
  )
}
