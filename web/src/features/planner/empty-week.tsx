import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { weekRange } from '../../shared/plan/dates.ts'
import { cachedPlan } from '../../shared/plan/plan.queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EmptyPlate } from './empty-plate.tsx'
import styles from './empty-week.module.css'
import { useCopyPlan } from './planner.queries.ts'
import { WishField } from './wish-field.tsx'

type EmptyWeekProps = { readonly week: string; readonly onGenerate: (wish: string) => void }

/** A week of the calendar that nobody has planned. */
export const EmptyWeek = ({ week, onGenerate }: EmptyWeekProps) => {
  const client = useQueryClient()
  const before = addDays(week, -7)
  const copy = useCopyPlan(before)
  const hasBefore = cachedPlan(client, before) !== undefined
  return (
    <EmptyState
      picture={<EmptyPlate size={150} />}
      title={`Nothing planned for ${weekRange(week)}`}
      text="Make a new week, or cook the one before again."
      action={
        <div className={styles.ways}>
          <WishField isLarge label="Plan this week" onGenerate={onGenerate} />
          {hasBefore && (
            <Button
              icon={<CopyPlus aria-hidden="true" />}
              busy={copy.isPending}
              onClick={() => copy.mutate({ to: week, overwrite: false })}
            >
              Copy the week before
            </Button>
          )}
        </div>
      }
    />
  )
}
