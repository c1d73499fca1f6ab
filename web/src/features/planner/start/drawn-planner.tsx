import { USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import styles from './drawn-planner.module.css'
import { FirstVisitSkeleton } from './first-visit-skeleton.tsx'
import { FirstWords } from './first-words.tsx'
import { MealSkeleton } from './meal-skeleton.tsx'
import { PlannerHeadSkeleton } from './planner-head-skeleton.tsx'

const DAYS = ['1', '2', '3', '4', '5', '6', '7']

/**
 * The planner before its script has come, written at build: it knows no date and no visitor. Both faces stand in the
 * page and the styles show one of them: public/theme.js has looked whether this browser brings a session along.
 */
export const DrawnPlanner = () => (
  <>
    <div className={styles.first}>
      <FirstWords>
        <FirstVisitSkeleton />
      </FirstWords>
    </div>
    <div className={styles.known} role="status" aria-label="Loading your week">
      <PlannerHeadSkeleton />
      <div className={styles.days}>
        {DAYS.map((day) => (
          <div key={day} className={styles.day}>
            <Skeleton className={styles.heading} />
            {USUAL_MEALS.map((kind) => (
              <MealSkeleton key={kind} kind={kind} />
            ))}
          </div>
        ))}
      </div>
    </div>
  </>
)
