import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Pill } from '../../ui/pill.tsx'
import { useCopyWeek } from './copy-week.ts'
import styles from './copy-week-dialog.module.css'
import { copyTargets, todayIso, weekRange } from './dates.ts'
import { weeksQuery } from './weeks.queries.ts'

type CopyWeekDialogProps = { readonly week: string; readonly onClose: () => void }

/** Chooses the week that gets these meals. A week that has a plan says so before it is replaced. */
export const CopyWeekDialog = ({ week: from, onClose }: CopyWeekDialogProps) => {
  const [weeks] = useState(() => copyTargets(from, todayIso()))
  const [chosen, setChosen] = useState<string | null>(null)
  const navigate = useNavigate()
  const copy = useCopyWeek(from)
  const { data: plans } = useQuery(weeksQuery())
  const taken = new Set(plans?.map(({ weekStartDate }) => weekStartDate))
  const to = chosen ?? weeks.find((week) => !taken.has(week)) ?? weeks[0] ?? addDays(from, 7)
  const overwrite = taken.has(to)

  const perform = () =>
    copy.mutate(
      { to, overwrite },
      {
        onSuccess: () => {
          onClose()
          void navigate(`/meal-planner?week=${to}`)
        },
      },
    )

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Copy this week to"
      description="The same meals on other days. Every dish is read again under your rules of today."
      footer={
        <>
          <Button variant="primary" busy={copy.isPending} onClick={perform}>
            {overwrite ? 'Replace that week' : 'Copy week'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <fieldset className={styles.weeks}>
        <legend className={styles.legend}>Week</legend>
        {weeks.map((week) => (
          <label key={week} className={styles.week}>
            <input type="radio" name="copy-to" checked={week === to} onChange={() => setChosen(week)} />
            <span className={styles.range}>{weekRange(week)}</span>
            {taken.has(week) && <Pill tone="saffron">has a plan</Pill>}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
