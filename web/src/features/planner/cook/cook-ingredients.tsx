import { classNames } from '../../../page/class-names.ts'
import type { Dish } from '../../../plan/dish/dish-ingredients.tsx'
import { amountFor } from '../../../plan/dish/scale-ingredient.ts'
import { IngredientWords } from '../../../plan/words/ingredient-words.tsx'
import styles from './cook-ingredients.module.css'
import type { UsedHere } from './cook-steps.ts'

type CookIngredientsProps = { readonly dish: Dish; readonly used: readonly UsedHere[]; readonly factor: number }

/** What this step needs, with amounts, above all the rest of the dish. */
export const CookIngredients = ({ dish, used, factor }: CookIngredientsProps) => {
  const rest = dish.ingredients.map((_, index) => index).filter((index) => !used.some((here) => here.index === index))
  const line = (index: number, share: number | null) => {
    const ingredient = dish.ingredients[index]
    return ingredient === undefined ? null : (
      <li key={index} className={classNames(styles.line, share !== null && styles.used)}>
        <IngredientWords
          amount={amountFor(ingredient, factor * (share ?? 1))}
          name={ingredient.name}
          preparation={ingredient.preparation}
        />
      </li>
    )
  }
  return (
    <aside className={styles.side} aria-label="Ingredients">
      {used.length > 0 && (
        <>
          <h3 className={styles.heading}>For this step</h3>
          <ul className={styles.list}>{used.map(({ index, share }) => line(index, share))}</ul>
        </>
      )}
      {rest.length > 0 && (
        <>
          <h3 className={styles.heading}>{used.length > 0 ? 'The rest' : 'Ingredients'}</h3>
          <ul className={styles.list}>{rest.map((index) => line(index, null))}</ul>
        </>
      )}
    </aside>
  )
}
