import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChooseWeekDialog } from './choose-week-dialog.tsx'
import { useCopyWeek } from './copy-week.ts'
import { copyTargets, todayIso } from './dates.ts'
import { weeksQuery } from './weeks.queries.ts'

type CopyWeekDialogProps = { readonly week: string; readonly onClose: () => void }

/** Chooses the week that gets the meals of another one. */
export const CopyWeekDialog = ({ week: from, onClose }: CopyWeekDialogProps) => {
  const [weeks] = useState(() => copyTargets(from, todayIso()))
  const navigate = useNavigate()
  const copy = useCopyWeek(from)
  const { data: plans } = useQuery(weeksQuery())

  return (
    <ChooseWeekDialog
      title="Copy this week to"
      description="The same meals on other days. Every dish is read again under your rules of today."
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
