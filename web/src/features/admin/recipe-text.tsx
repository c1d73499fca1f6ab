import type { RecipeReview } from '@plateful/contract/admin.ts'
import { StepText } from '../../plan/cooking/step-text.tsx'
import { IngredientList } from '../../plan/words/ingredient-list.tsx'
import { inOrder } from '../../ui/in-order.ts'
import { langOfFood } from '../../words/texts.ts'
import styles from './recipe-text.module.css'

type RecipeTextProps = { readonly dish: NonNullable<RecipeReview['dish']> }

/** The recipe as a cook reads it, for its own number of servings. */
export const RecipeText = ({ dish: { ingredients, steps, servings } }: RecipeTextProps) => (
  <div className={styles.recipe}>
    <section aria-labelledby="ingredients-heading">
      <h3 id="ingredients-heading">Ingredients for {servings}</h3>
      <IngredientList lines={ingredients.map((ingredient) => ({ ...ingredient, amount: ingredient.text }))} />
    </section>
    <section aria-labelledby="method-heading">
      <h3 id="method-heading">Method</h3>
      <ol className={styles.steps} lang={langOfFood()}>
        {inOrder(steps, (step, index) => (
          <li className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <p className={styles.text}>
              <StepText step={step} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  </div>
)
