import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChooseWeekDialog } from '../../shared/plan/choose-week-dialog.tsx'
import { copyTargets, isOver, todayIso } from '../../shared/plan/dates.ts'
import { weeksQuery } from '../../shared/plan/weeks.queries.ts'
import { useCopyShared } from './shared-week.queries.ts'

type CopySharedDialogProps = { readonly token: string; readonly week: string; readonly onClose: () => void }

/** The week's own days, as long as they are not over, and the weeks after. */
const targetsFor = (week: string, today: string): readonly string[] =>
  [...(isOver(week, today) ? [] : [week]), ...copyTargets(week, today)].slice(0, 4)

export const CopySharedDialog = ({ token, week, onClose }: CopySharedDialogProps) => {
  const [weeks] = useState(() => targetsFor(week, todayIso()))
  const navigate = useNavigate()
  const copy = useCopyShared(token)
  const { data: plans } = useQuery(weeksQuery())
  return (
    <ChooseWeekDialog
      title="Copy this week to"
      description="The same dishes for your table. Every one is read under your rules; what does not fit is marked."
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
