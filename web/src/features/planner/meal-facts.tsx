import type { Meal } from '@plateful/contract/plan.ts'
import { minutesText, money } from '../../shared/plan/figures.ts'
import styles from './meal-facts.module.css'

/** "25 min · 620 kcal · $2.30": main and sides together, per person. */
export const MealFacts = ({ meal }: { readonly meal: Meal }) => {
  const dishes = [meal, ...meal.sideDishes]
  const kcal = dishes.reduce((sum, { nutrition }) => sum + nutrition.kcal, 0)
  const cost = dishes.reduce((sum, { costPerPerson }) => sum + costPerPerson, 0)
  return (
    <p className={styles.facts}>
      <span>{minutesText(meal.totalMinutes)}</span>
      <span>{Math.round(kcal)} kcal</span>
      <span>{money(cost)}</span>
    </p>
  )
}
