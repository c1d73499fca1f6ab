import { Skeleton } from '../ui/notes/skeleton.tsx'
import { Page } from '../ui/page.tsx'
import styles from './page-skeleton.module.css'

/** Stands in while a page's file is fetched. */
export const PageSkeleton = () => (
  <Page>
    <div className={styles.room} role="status" aria-label="Loading">
      <Skeleton width="min(26rem, 80%)" height="2.6rem" />
      <Skeleton width="min(34rem, 95%)" height="1.2rem" />
      <Skeleton width="100%" height="18rem" className={styles.block} />
    </div>
  </Page>
)
