import type { ListedRecipe } from '@plateful/contract/recipes.ts'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../page/class-names.ts'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { useDraggableDish } from '../../../plan/placing/carrying.ts'
import { minutesText, money, thousands } from '../../../plan/words/figures.ts'
import { cuisineText } from '../../../words/cuisine-words.ts'
import { kitchenText } from '../../../words/rich-text.ts'
import { langOfFood } from '../../../words/texts.ts'
import { LikeButton } from '../../opinions/like-button.tsx'
import { PutButton } from '../choosing/put-button.tsx'
import styles from './library-card.module.css'

type LibraryCardProps = {
  readonly dish: ListedRecipe
  /** The address of its page. */
  readonly to: string
  /** In sight at once: its plate is fetched at once. */
  readonly eager?: boolean
  /** The day that it is looked for, if it is for one. */
  readonly day: string | null
  /** The same function each time: a card is drawn again only when its dish changes. */
  readonly onPut: (dish: ListedRecipe) => void
}

/** A dish of the library: its plate large, its figures for one person, and why it is none for this table. */
export const LibraryCard = memo(({ dish, to, eager = false, day, onPut }: LibraryCardProps) => (
  <li
    ref={useDraggableDish(dish.recipeId, dish.title, dish.plate)}
    className={classNames(styles.card, dish.unfit !== null && styles.unfit)}
  >
    <PlateImage plate={dish.plate} size={176} decorative eager={eager} className={styles.plate} />
    <LikeButton recipeId={dish.recipeId} title={dish.title} framed={false} className={styles.heart} />
    <h2 className={styles.title}>
      <Link to={to} className={styles.link} lang={langOfFood()}>
        {dish.title}
      </Link>
    </h2>
    <p className={styles.facts}>
      {minutesText(dish.totalMinutes)} · {thousands(dish.kcal)} kcal · {money(dish.costPerPerson)} ·{' '}
      {cuisineText(dish.cuisine)}
    </p>
    {dish.origin === 'own' && <p className={styles.own}>Your recipe</p>}
    {dish.unfit !== null && (
      <p className={styles.why}>
        <TriangleAlert aria-hidden="true" />
        <span>{kitchenText(dish.unfit.text)}</span>
      </p>
    )}
    <div className={styles.tools}>
      <PutButton title={dish.title} day={day} onPut={() => onPut(dish)} />
    </div>
  </li>
))
LibraryCard.displayName = 'LibraryCard'
