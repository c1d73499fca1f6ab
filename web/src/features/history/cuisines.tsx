import { counted } from '../../plan/words/figures.ts'
import { Card } from '../../ui/card.tsx'
import { cuisineText } from '../../words/cuisine-words.ts'
import styles from './cuisines.module.css'

type CuisinesProps = { readonly cuisines: readonly { readonly cuisine: string; readonly meals: number }[] }

/** The kitchens that were cooked from most. */
export const Cuisines = ({ cuisines }: CuisinesProps) => {
  const most = Math.max(1, ...cuisines.map(({ meals }) => meals))
  if (cuisines.length === 0) return null
  return (
    <Card as="section" aria-labelledby="cuisines-heading">
      <h3 id="cuisines-heading" className={styles.title}>
        Favourite cuisines
      </h3>
      <ol className={styles.cuisines}>
        {cuisines.map(({ cuisine, meals }) => (
          <li key={cuisine} className={styles.cuisine}>
            <span>{cuisineText(cuisine)}</span>
            <span className={styles.count}>{counted(meals, 'meal')}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(meals / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
