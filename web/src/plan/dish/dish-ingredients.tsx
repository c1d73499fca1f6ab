import type { SideDish } from '@plateful/contract/plan.ts'
import { langOfFood } from '../../words/texts.ts'
import { IngredientList } from '../words/ingredient-list.tsx'
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
    <IngredientList
      inColumns
      lines={dish.ingredients.map((ingredient) => ({ ...ingredient, amount: amountFor(ingredient, factor) }))}
    />
  </>
)
