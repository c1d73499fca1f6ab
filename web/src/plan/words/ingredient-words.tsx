import { kitchenText } from '../../words/rich-text.ts'
import { langOfFood } from '../../words/texts.ts'
import styles from './ingredient-words.module.css'

type IngredientWordsProps = { readonly amount: string; readonly name: string; readonly preparation: string }

/** Two cells of a line: the amount in the visitor's language, as on the grocery list, and the food with how it is prepared. */
export const IngredientWords = ({ amount, name, preparation }: IngredientWordsProps) => (
  <>
    <span className={styles.amount}>{kitchenText(amount)}</span>
    <span lang={langOfFood()}>
      {name}
      {preparation !== '' && <span className={styles.how}>, {preparation}</span>}
    </span>
  </>
)
