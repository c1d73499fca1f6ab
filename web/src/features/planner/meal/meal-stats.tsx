import type { Meal } from '@plateful/contract/plan.ts'
import { minutesText, money, thousands } from '../../../plan/words/figures.ts'
import { CountUp } from '../../../ui/count-up.tsx'
import { mealCost } from './meal-facts.tsx'
import styles from './meal-stats.module.css'

const sum = (meal: Meal, of: (dish: Meal | Meal['sideDishes'][number]) => number): number =>
  [meal, ...meal.sideDishes].reduce((total, dish) => total + of(dish), 0)

/** Time, energy, protein and cost: main and sides together. */
export const MealStats = ({ meal }: { readonly meal: Meal }) => (
  <dl className={styles.stats}>
    <div className={styles.stat}>
      <dt className={styles.label}>{minutesText(meal.activeMinutes)} hands-on</dt>
      <dd className={styles.figure}>{minutesText(meal.totalMinutes)}</dd>
    </div>
    <div className={styles.stat}>
      <dt className={styles.label}>kcal a person</dt>
      <dd className={styles.figure}>
        <CountUp value={sum(meal, ({ nutrition }) => nutrition.kcal)} format={thousands} />
      </dd>
    </div>
    <div className={styles.stat}>
      <dt className={styles.label}>protein</dt>
      <dd className={styles.figure}>
        <CountUp value={sum(meal, ({ nutrition }) => nutrition.proteinGrams)} /> g
      </dd>
    </div>
    <div className={styles.stat}>
      <dt className={styles.label}>a person</dt>
      <dd className={styles.figure}>
        <CountUp value={mealCost(meal)} format={money} />
      </dd>
    </div>
  </dl>
)
