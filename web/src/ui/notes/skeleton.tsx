import { classNames } from '../../page/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** CSS lengths: "100%", "8rem". Left out where the class says it. */
  readonly width?: string
  readonly height?: string
  readonly round?: boolean
  readonly className?: string | undefined
}

/** The shape of what is coming, so that nothing moves when it does. Say "loading" once, on the region around it. */
export const Skeleton = ({ width, height, round = false, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={classNames(styles.skeleton, round && styles.round, className)}
    style={{ width, height }}
  />
)
