import { daysBetween } from '@plateful/kitchen/planning/calendar.ts'
import { plainIdOf } from '@plateful/kitchen/swaps/plain-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../plan/use-today.ts'
import { useIsLiked, waitingQuery } from './opinions.queries.ts'

type WaitsLineProps = { readonly recipeId: string; readonly className?: string | undefined }

/** A dish that is liked and was on the table lately: when its turn comes. Nothing where it does not wait. */
export const WaitsLine = ({ recipeId, className }: WaitsLineProps) => {
  const today = useToday()
  const isLiked = useIsLiked(recipeId)
  const from = useQuery({ ...waitingQuery(today), enabled: isLiked }).data?.get(plainIdOf(recipeId))
  if (!isLiked || from === undefined) return null
  const weeks = Math.max(1, Math.round(daysBetween(today, from) / 7))
  return (
    <p className={className}>
      {weeks === 1
        ? 'You like it: it comes again in about a week.'
        : `You like it: it comes again in about ${weeks} weeks.`}
    </p>
  )
}
