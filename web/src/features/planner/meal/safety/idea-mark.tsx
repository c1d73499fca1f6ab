import type { Meal } from '@plateful/contract/plan.ts'
import { BookHeart, Sparkles } from 'lucide-react'
import { Pill } from '../../../../ui/pill.tsx'
import styles from './idea-mark.module.css'

type IdeaMarkProps = Pick<Meal, 'origin' | 'isReviewed'> & {
  /** As a line of words, where a pill has no room. */
  readonly isNarrow?: boolean
}

/** Says that the recipe is the household's own, or that a model wrote it and whether a person has read it since. */
export const IdeaMark = ({ origin, isReviewed, isNarrow = false }: IdeaMarkProps) => {
  if (origin === 'kitchen') return null
  const ideaWords = isReviewed ? 'Idea by AI, reviewed' : 'Idea by AI, not yet reviewed'
  const words = origin === 'own' ? 'Your recipe' : ideaWords
  const icon = origin === 'own' ? <BookHeart aria-hidden="true" /> : <Sparkles aria-hidden="true" />
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
