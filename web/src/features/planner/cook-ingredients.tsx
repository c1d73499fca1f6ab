import { classNames } from '../../lib/class-names.ts'
import styles from './cook-ingredients.module.css'
import type { Dish } from './dish-ingredients.tsx'
import { amountFor } from './scale-ingredient.ts'

type CookIngredientsProps = { readonly dish: Dish; readonly used: readonly number[]; readonly factor: number }

/** What this step needs, with amounts, above all the rest of the dish. */
export const CookIngredients = ({ dish, used, factor }: CookIngredientsProps) => {
  const rest = dish.ingredients.map((_, index) => index).filter((index) => !used.includes(index))
  const line = (index: number, isUsed: boolean) => {
    const ingredient = dish.ingredients[index]
    return ingredient === undefined ? null : (
      <li key={index} className={classNames(styles.line, isUsed && styles.used)}>
        <span className={styles.amount}>{amountFor(ingredient, factor)}</span>
        <span>
          {ingredient.name}
          {ingredient.preparation !== '' && <span className={styles.how}>, {ingredient.preparation}</span>}
        </span>
      </li>
    )
  }
  return (
    <aside className={styles.side} aria-label="Ingredients">
      {used.length > 0 && (
        <>
          <h3 className={styles.heading}>For this step</h3>
          <ul className={styles.list}>{used.map((index) => line(index, true))}</ul>
        </>
      )}
      {rest.length > 0 && (
        <>
          <h3 className={styles.heading}>{used.length > 0 ? 'The rest' : 'Ingredients'}</h3>
          <ul className={styles.list}>{rest.map((index) => line(index, false))}</ul>
        </>
      )}
    </aside>
  )
}
