import { Skeleton } from '../../ui/notes/skeleton.tsx'
import mealStyles from './shared-meal.module.css'
import styles from './shared-week-view.module.css'

const DAYS = ['a', 'b', 'c'] as const
const MEALS = ['breakfast', 'lunch', 'dinner'] as const
const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/** The head, the first days with their plates, and the list, as high as they will be. */
export const SharedWeekSkeleton = () => (
  <div role="status" aria-label="Loading this week">
    <div className={styles.head}>
      <div className={styles.words}>
        <Skeleton width="16rem" height="1.25rem" />
        <Skeleton width="20rem" height="2.75rem" />
        <Skeleton width="8rem" height="1.25rem" />
      </div>
      <Skeleton width="16rem" height="2.75rem" />
    </div>
    <div className={styles.note}>
      <Skeleton width="80%" height="1.5rem" />
    </div>
    <div className={styles.columns}>
      <div className={styles.days}>
        {DAYS.map((day) => (
          <div key={day} className={styles.day}>
            <Skeleton width="14rem" height="2rem" />
            {MEALS.map((meal) => (
              <div key={meal} className={mealStyles.meal}>
                <div className={mealStyles.summary}>
                  <Skeleton round width="64px" height="64px" />
                  <span className={mealStyles.words}>
                    <Skeleton width="5rem" className={styles.waiting} />
                    <Skeleton width="70%" className={styles.waiting} />
                    <Skeleton width="9rem" className={styles.waiting} />
                  </span>
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.groceries}>
        <Skeleton width="9rem" height="2rem" />
        {LINES.map((line) => (
          <Skeleton key={line} className={styles.waiting} />
        ))}
      </div>
    </div>
  </div>
)
