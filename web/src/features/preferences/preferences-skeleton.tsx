import { Skeleton } from '../../ui/notes/skeleton.tsx'
import styles from './preferences-form.module.css'

/** The form's shape: chips in rows, the panel beside them. */
export const PreferencesSkeleton = () => (
  <div className={styles.layout} role="status" aria-label="Loading your preferences">
    <h1 className={styles.title}>What is good at your table?</h1>
    <Skeleton width="100%" className={styles.skeletonPanel} />
    <div className={styles.sections}>
      {['diets', 'allergens', 'people'].map((section) => (
        <div key={section} className={styles.skeleton}>
          <Skeleton width="15rem" height="1.5rem" />
          <Skeleton width="100%" height="8.5rem" />
        </div>
      ))}
    </div>
  </div>
)
