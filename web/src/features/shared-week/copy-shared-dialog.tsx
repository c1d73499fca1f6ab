import { useState } from 'react'
import { CopyDialog } from '../../plan/weeks/copy-dialog.tsx'
import { copyTargets, isOver, todayIso } from '../../plan/words/dates.ts'
import { useCopyShared } from './shared-week.queries.ts'

type CopySharedDialogProps = { readonly token: string; readonly week: string; readonly onClose: () => void }

/** The week's own days, as long as they are not over, and the weeks after. */
const targetsFor = (week: string, today: string): readonly string[] =>
  [...(isOver(week, today) ? [] : [week]), ...copyTargets(week, today)].slice(0, 4)

/** Chooses the week of one's own that gets the meals of a shared one. */
export const CopySharedDialog = ({ token, week, onClose }: CopySharedDialogProps) => {
  const [weeks] = useState(() => targetsFor(week, todayIso()))
  return (
    <CopyDialog
      description="The same dishes for your table. Every one is read under your rules; what does not fit is marked."
      weeks={weeks}
      copy={useCopyShared(token)}
      onClose={onClose}
    />
  )
}
