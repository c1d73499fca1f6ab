import { Skeleton } from '../../ui/notes/skeleton.tsx'
import layout from './dish-layout.module.css'

/** A dish that is fetched, in the room that it will take. `label` tells a screen reader what is waited for. */
export const DishSkeleton = ({ label }: { readonly label: string }) => (
  <div className={layout.layout} role="status" aria-label={label}>
    <div className={layout.art}>
      <Skeleton round className={layout.plate} />
    </div>
    <div className={layout.main}>
      <Skeleton width="9rem" height="1.1rem" />
      <Skeleton width="90%" height="3rem" className={layout.line} />
      <Skeleton height="5rem" className={layout.line} />
      <Skeleton height="16rem" className={layout.line} />
    </div>
  </div>
)
