import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Pill } from '../../ui/pill.tsx'
import { weekRange } from '../words/dates.ts'
import styles from './copy-week-dialog.module.css'

type ChooseWeekDialogProps = {
  readonly title: string
  readonly description: string
  /** First days of the weeks to choose from; at least one. */
  readonly weeks: readonly string[]
  /** Weeks that have a plan already. */
  readonly taken: ReadonlySet<string>
  readonly busy: boolean
  readonly onChoose: (choice: { readonly to: string; readonly overwrite: boolean }) => void
  readonly onClose: () => void
}

/** Chooses the week that gets some meals. A week that has a plan says so before it is replaced. */
export const ChooseWeekDialog = ({ title, description, weeks, taken, busy, ...on }: ChooseWeekDialogProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const to = chosen ?? weeks.find((week) => !taken.has(week)) ?? weeks[0] ?? ''
  const overwrite = taken.has(to)
  const choose = () => {
    // What was offered is chosen now: when it turns out to be taken, the choice does not move to another week.
    setChosen(to)
    on.onChoose({ to, overwrite })
  }
  return (
    <Dialog
      open
      onOpenChange={on.onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="primary" busy={busy} onClick={choose}>
            {overwrite ? 'Replace that week' : 'Copy week'}
          </Button>
          <Button variant="quiet" onClick={on.onClose}>
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
