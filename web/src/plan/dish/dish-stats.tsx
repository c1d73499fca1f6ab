import { CountUp } from '../../ui/count-up.tsx'
import { minutesText, money, thousands } from '../words/figures.ts'
import styles from './dish-stats.module.css'

type DishStatsProps = {
  readonly activeMinutes: number
  readonly totalMinutes: number
  /** Energy, grams of protein and USD for one person. */
  readonly kcal: number
  readonly proteinGrams: number
  readonly cost: number
}

/** Time, energy, protein and cost, large. */
export const DishStats = ({ activeMinutes, totalMinutes, kcal, proteinGrams, cost }: DishStatsProps) => (
  <dl className={styles.stats}>
    <div className={styles.stat}>
      <dt className={styles.label}>{minutesText(activeMinutes)} hands-on</dt>
      <dd className={styles.figure}>{minutesText(totalMinutes)}</dd>
    </div>
    <div className={styles.stat}>
      <dt className={styles.label}>kcal a person</dt>
      <dd className={styles.figure}>
        <CountUp value={kcal} format={thousands} />
      </dd>
    </div>
    <div className={styles.stat}>
      <dt className={styles.label}>protein</dt>
      <dd className={styles.figure}>
        <CountUp value={proteinGrams} /> g
      </dd>
    </div>
    <div className={styles.stat}>
      <dt className={styles.label}>a person</dt>
      <dd className={styles.figure}>
        <CountUp value={cost} format={money} />
      </dd>
    </div>
  </dl>
)
