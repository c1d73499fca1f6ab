import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import card from './library-card.module.css'
import styles from './library-list.module.css'

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Cards as they will stand, so that nothing moves when the dishes come. */
export const LibrarySkeleton = () => (
  <div className={styles.grid} role="status" aria-label="Looking for dishes">
    {SHAPES.map((shape) => (
      <div key={shape} className={card.card}>
        <Skeleton round className={card.plate} />
        <Skeleton width="90%" height="2.5rem" />
        <Skeleton width="70%" height="1.25rem" />
      </div>
    ))}
  </div>
)
