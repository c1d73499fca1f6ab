import { useState } from 'react'
import { copyTargets, todayIso } from '../words/dates.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { useCopyWeek } from './copy-week.ts'

type CopyWeekDialogProps = { readonly week: string; readonly onClose: () => void }

/** Chooses the week that gets the meals of another one of one's own. */
export const CopyWeekDialog = ({ week: from, onClose }: CopyWeekDialogProps) => {
  const [weeks] = useState(() => copyTargets(from, todayIso()))
  return (
    <CopyDialog
      description="The same meals on other days. Every dish is read again under your rules of today."
      weeks={weeks}
      copy={useCopyWeek(from)}
      onClose={onClose}
    />
  )
}
