import { classNames } from '../../page/class-names.ts'
import styles from './ingredient-list.module.css'
import { IngredientWords } from './ingredient-words.tsx'

type IngredientListProps = {
  readonly lines: readonly { readonly amount: string; readonly name: string; readonly preparation: string }[]
  /** Side by side where there is room. */
  readonly inColumns?: boolean
}

/** What goes in: the amount, the food, and how it is prepared. */
export const IngredientList = ({ lines, inColumns = false }: IngredientListProps) => (
  <ul className={classNames(styles.list, inColumns && styles.columns)}>
    {lines.map(({ amount, name, preparation }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name a food twice; its lines never move.
      <li key={index} className={styles.line}>
        <IngredientWords amount={amount} name={name} preparation={preparation} />
      </li>
    ))}
  </ul>
)
