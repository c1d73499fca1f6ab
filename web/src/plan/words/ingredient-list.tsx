import { classNames } from '../../page/class-names.ts'
import { inOrder } from '../../ui/in-order.ts'
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
    {inOrder(lines, ({ amount, name, preparation }) => (
      <li className={styles.line}>
        <IngredientWords amount={amount} name={name} preparation={preparation} />
      </li>
    ))}
  </ul>
)
