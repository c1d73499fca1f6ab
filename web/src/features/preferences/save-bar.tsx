import { thousands } from '../../plan/words/figures.ts'
import type { TakenIn } from '../../preferences/taken-in.ts'
import { Button } from '../../ui/button.tsx'
import styles from './save-bar.module.css'

type SaveBarProps = {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly takenIn: TakenIn | null
  readonly total: number | undefined
  readonly onPlan: () => void
}

/** Always within reach, however long the form. */
export const SaveBar = ({ isDirty, isSaving, takenIn, total, onPlan }: SaveBarProps) => (
  <div className={styles.bar}>
    <p role="status" className={styles.taken}>
      {takenIn !== null && <TakenInWords {...takenIn} />}
      {takenIn !== null && isDirty && <span> What you chose here stays.</span>}
    </p>
    <Button type="submit" variant="primary" size="l" busy={isSaving}>
      Save preferences
    </Button>
    <Button size="l" disabled={isSaving} onClick={onPlan}>
      Save and plan my week
    </Button>
    <p className={styles.state}>
      {total !== undefined && <span className={styles.count}>{thousands(total)} dishes fit</span>}
      {isDirty && <span>Not saved yet. Kept on this device.</span>}
    </p>
  </div>
)

/** Stays until the next save: a message that goes by would leave an allergen unnoticed that somebody else has put in. */
const TakenInWords = ({ added, removed }: TakenIn) => (
  <>
    {added.length === 0 && removed.length === 0 && 'Changed in another tab or on another device, and shown here.'}
    {added.length > 0 && `Added in another tab or on another device: ${added.join(', ')}.`}
    {added.length > 0 && removed.length > 0 && ' '}
    {removed.length > 0 && `Taken out there: ${removed.join(', ')}.`}
  </>
)
