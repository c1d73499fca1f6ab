import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ChooseWeekDialog } from './choose-week-dialog.tsx'
import { weeksQuery } from './weeks.queries.ts'

type Choice = { readonly to: string; readonly overwrite: boolean }

type CopyDialogProps = {
  readonly description: string
  /** First days of the weeks to choose from; at least one. */
  readonly weeks: readonly string[]
  readonly copy: {
    readonly isPending: boolean
    readonly mutate: (choice: Choice, then: { readonly onSuccess: () => void }) => void
  }
  readonly onClose: () => void
}

/** Chooses the week that gets the meals of another one, copies them and goes there. */
export const CopyDialog = ({ description, weeks, copy, onClose }: CopyDialogProps) => {
  const navigate = useNavigate()
  const { data: plans } = useQuery(weeksQuery())
  return (
    <ChooseWeekDialog
      title="Copy this week to"
      description={description}
      weeks={weeks}
      taken={new Set(plans?.map(({ weekStartDate }) => weekStartDate))}
      busy={copy.isPending}
      onClose={onClose}
      onChoose={(choice) =>
        copy.mutate(choice, {
          onSuccess: () => {
            onClose()
            void navigate(`/meal-planner?week=${choice.to}`)
          },
        })
      }
    />
  )
}
