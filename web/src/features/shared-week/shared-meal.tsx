import type { SharedWeek } from '@plateful/contract/shares.ts'
import { titlesInLine } from '@plateful/kitchen/planning/words/titles-in-line.ts'
import { ChevronDown } from 'lucide-react'
import { PlateImage } from '../../plan/cooking/plate-image.tsx'
import { StepText } from '../../plan/cooking/step-text.tsx'
import { minutesText, thousands } from '../../plan/words/figures.ts'
import { IngredientList } from '../../plan/words/ingredient-list.tsx'
import { KIND_LABELS } from '../../plan/words/labels.ts'
import { inOrder } from '../../ui/in-order.ts'
import { langOfFood } from '../../words/texts.ts'
import styles from './shared-meal.module.css'

type Meal = SharedWeek['days'][number]['meals'][number]
type Dish = Meal['sideDishes'][number]

/** A meal in one line; opened, its recipes. */
export const SharedMeal = ({ meal }: { readonly meal: Meal }) => {
  const kcal = [meal, ...meal.sideDishes].reduce((sum, { nutrition }) => sum + nutrition.kcal, 0)
  return (
    <details className={styles.meal}>
      <summary className={styles.summary}>
        <PlateImage plate={meal.plate} size={64} decorative />
        <span className={styles.words}>
          <span className={styles.kind}>
            {[KIND_LABELS[meal.kind], ...(meal.packed ? ['To take along'] : [])].join(' · ')}
          </span>
          <span className={styles.title} lang={langOfFood()}>
            {titlesInLine([meal, ...meal.sideDishes].map(({ title }) => title))}
          </span>
          <span className={styles.facts}>
            {minutesText(meal.totalMinutes)} · {thousands(kcal)} kcal a portion
          </span>
        </span>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </summary>
      {[meal, ...meal.sideDishes].map((dish) => (
        <Recipe key={dish.recipeId} dish={dish} />
      ))}
    </details>
  )
}

const Recipe = ({ dish }: { readonly dish: Omit<Dish, 'id'> }) => (
  <section className={styles.recipe} aria-label={dish.title} lang={langOfFood()}>
    <h3>{dish.title}</h3>
    <IngredientList
      inColumns
      lines={dish.ingredients.map((ingredient) => ({ ...ingredient, amount: ingredient.text }))}
    />
    <ol className={styles.steps}>
      {inOrder(dish.steps, (step) => (
        <li>
          <StepText step={step} />
        </li>
      ))}
    </ol>
  </section>
)
