import { MonitorSmartphone } from 'lucide-react'
import type { PlanConflict } from '../../../plan/plan-conflict.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangedElsewhereDialog } from './changed-elsewhere-dialog.tsx'
import { QuietBar } from './quiet-bar.tsx'

type TwoVersionsProps = {
  readonly conflict: PlanConflict
  readonly onAside: (isAside: boolean) => void
  readonly onEnd: () => void
}

/** The choice between two versions of a week, or the bar that leads back to it. */
export const TwoVersions = ({ conflict, onAside, onEnd }: TwoVersionsProps) =>
  conflict.isAside ? (
    <QuietBar
      label="Two versions of this week"
      text="This week was changed on another device."
      icon={<MonitorSmartphone aria-hidden="true" />}
    >
      <Button size="s" onClick={() => onAside(false)}>
        Compare and choose
      </Button>
    </QuietBar>
  ) : (
    <ChangedElsewhereDialog conflict={conflict} onAside={() => onAside(true)} onEnd={onEnd} />
  )
