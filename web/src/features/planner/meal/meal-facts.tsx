import type { Meal } from '@plateful/contract/plan.ts'
import { minutesText, money, thousands } from '../../../plan/words/figures.ts'
import styles from './meal-facts.module.css'

/** USD per person, main and sides together. */
export const mealCost = (meal: Meal): number =>
  [meal, ...meal.sideDishes].reduce((sum, { costPerPerson }) => sum + costPerPerson, 0)

const mealKcal = (meal: Meal): number =>
  [meal, ...meal.sideDishes].reduce((sum, { nutrition }) => sum + nutrition.kcal, 0)

type MealFactsProps = {
  readonly meal: Meal
  /** False where the cost stands elsewhere on the card. */
  readonly withCost?: boolean
}

/** "25 min · 620 kcal · $2.30": main and sides together, per person. */
export const MealFacts = ({ meal, withCost = true }: MealFactsProps) => (
  <p className={styles.facts}>
    <span>{minutesText(meal.totalMinutes)}</span>
    <span>{thousands(mealKcal(meal))} kcal</span>
    {withCost && <span>{money(mealCost(meal))}</span>}
  </p>
)
