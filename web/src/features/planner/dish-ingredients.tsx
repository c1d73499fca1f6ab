import type { SideDish } from '@plateful/contract/plan.ts'
import { langOfFood } from '../../lib/texts.ts'
import styles from './dish-ingredients.module.css'
import { amountFor } from './scale-ingredient.ts'

export type Dish = Omit<SideDish, 'id'>

type DishIngredientsProps = {
  readonly dish: Dish
  /** Times the amounts the week was planned with. */
  readonly factor: number
  readonly isSide: boolean
}

export const DishIngredients = ({ dish, factor, isSide }: DishIngredientsProps) => (
  <>
    {isSide && (
      <h3 className={styles.dish} lang={langOfFood()}>
        {dish.title}
      </h3>
    )}
    {dish.swaps !== undefined && (
      <p className={styles.swaps}>
        Adapted for your table: {dish.swaps.map(({ from, to }) => `${to} in place of ${from}`).join(', ')}.
      </p>
    )}
    <ul className={styles.list} lang={langOfFood()}>
      {dish.ingredients.map((ingredient, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name a food twice; its lines never move.
        <li key={index} className={styles.line}>
          <span className={styles.amount}>{amountFor(ingredient, factor)}</span>
          <span>
            {ingredient.name}
            {ingredient.preparation !== '' && <span className={styles.how}>, {ingredient.preparation}</span>}
          </span>
        </li>
      ))}
    </ul>
  </>
)
