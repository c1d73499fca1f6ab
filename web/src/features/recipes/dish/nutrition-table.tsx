import type { Nutrition } from '@plateful/contract/plan.ts'
import { thousands } from '../../../plan/words/figures.ts'
import styles from './nutrition-table.module.css'

const ROWS: readonly { readonly of: keyof Nutrition; readonly label: string; readonly unit: 'kcal' | 'g' | 'mg' }[] = [
  { of: 'kcal', label: 'Energy', unit: 'kcal' },
  { of: 'proteinGrams', label: 'Protein', unit: 'g' },
  { of: 'carbsGrams', label: 'Carbohydrate', unit: 'g' },
  { of: 'addedSugarGrams', label: 'Added sugar', unit: 'g' },
  { of: 'fatGrams', label: 'Fat', unit: 'g' },
  { of: 'saturatedFatGrams', label: 'Saturated fat', unit: 'g' },
  { of: 'fibreGrams', label: 'Fibre', unit: 'g' },
  { of: 'sodiumMg', label: 'Sodium', unit: 'mg' },
]

/** What one adult portion brings. */
export const NutritionTable = ({ nutrition }: { readonly nutrition: Nutrition }) => (
  <section aria-labelledby="nutrition-heading">
    <h2 id="nutrition-heading" className={styles.heading}>
      Nutrition of a portion
    </h2>
    <dl className={styles.rows}>
      {ROWS.map(({ of, label, unit }) => (
        <div key={of} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            {thousands(nutrition[of])} {unit}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
