import { Heart } from 'lucide-react'
import { classNames } from '../../page/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './like-button.module.css'
import { useOpinion, useSaveOpinion } from './opinions.queries.ts'

type LikeButtonProps = {
  readonly recipeId: string
  readonly title: string
  readonly framed?: boolean
  readonly className?: string | undefined
}

/** The heart of a dish: full where the household likes it. Pressed again it is taken back. */
export const LikeButton = ({ recipeId, title, framed = true, className }: LikeButtonProps) => {
  const isLiked = useOpinion(recipeId) === 'liked'
  const save = useSaveOpinion()
  return (
    <IconButton
      label={`We like ${title}`}
      title="We like it"
      aria-pressed={isLiked}
      framed={framed}
      icon={<Heart aria-hidden="true" />}
      className={classNames(styles.heart, isLiked && styles.full, className)}
      onClick={() => save.mutate({ recipeId, title, person: null, kind: isLiked ? null : 'liked' })}
    />
  )
}
