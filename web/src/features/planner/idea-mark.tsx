import type { Meal } from '@plateful/contract/plan.ts'
import { Sparkles } from 'lucide-react'
import { Pill } from '../../ui/pill.tsx'
import styles from './idea-mark.module.css'

type IdeaMarkProps = Pick<Meal, 'origin' | 'isReviewed'> & {
  /** As a line of words, where a pill has no room. */
  readonly isNarrow?: boolean
}

/** Says that a model wrote the recipe, and whether a person has read it since. */
export const IdeaMark = ({ origin, isReviewed, isNarrow = false }: IdeaMarkProps) => {
  if (origin === 'kitchen') return null
  const words = isReviewed ? 'Idea by AI, reviewed' : 'Idea by AI, not yet reviewed'
  const icon = <Sparkles aria-hidden="true" />
  if (isNarrow)
    return (
      <p className={styles.line}>
        {icon}
        {words}
      </p>
    )
  return (
    <span>
      <Pill tone="plum" icon={icon}>
        {words}
      </Pill>
    </span>
  )
}
