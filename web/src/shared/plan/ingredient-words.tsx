import styles from './ingredient-words.module.css'

type IngredientWordsProps = { readonly amount: string; readonly name: string; readonly preparation: string }

/** Two cells of a line: the amount, and the food with how it is prepared. */
export const IngredientWords = ({ amount, name, preparation }: IngredientWordsProps) => (
  <>
    <span className={styles.amount}>{amount}</span>
    <span>
      {name}
      {preparation !== '' && <span className={styles.how}>, {preparation}</span>}
    </span>
  </>
)
