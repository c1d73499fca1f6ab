import type { MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { classNames } from '../../../page/class-names.ts'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import styles from './meal-skeleton.module.css'

/** An empty plate where a meal will be. */
export const MealSkeleton = ({ kind }: { readonly kind: MealKind }) => (
  <div className={classNames(styles.card, kind === 'dinner' && styles.dinner)} aria-hidden="true">
    <Skeleton round className={styles.plate} />
    <Skeleton width="86%" height="15px" />
    <Skeleton width="60%" height="15px" />
    <Skeleton width="72%" height="12px" />
  </div>
)
