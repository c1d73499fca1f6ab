import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { datedWeekRange } from '../words/dates.ts'
import { useDeletedWeek, usePutBack } from './delete-week.ts'
import styles from './deleted-week-row.module.css'

type DeletedWeekRowProps = { readonly week: string; readonly today: string }

/** Where a week was: the way back, under the finger that deleted it. */
export const DeletedWeekRow = ({ week, today }: DeletedWeekRowProps) => {
  const plan = useDeletedWeek(week)
  const putBack = usePutBack(week)
  if (plan === null) return null
  return (
    <li className={styles.row}>
      <span role="status">{datedWeekRange(week, today)} is deleted.</span>
      <Button
        size="s"
        icon={<Undo2 aria-hidden="true" />}
        // The button that had the focus is gone.
        ref={(button) => void button?.focus({ preventScroll: true })}
        busy={putBack.isPending}
        onClick={() => putBack.mutate(plan)}
      >
        Undo
      </Button>
    </li>
  )
}
