import { thousands } from '../../shared/plan/figures.ts'
import { Button } from '../../ui/button.tsx'
import styles from './save-bar.module.css'

type SaveBarProps = {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly total: number | undefined
  readonly onPlan: () => void
}

/** Always within reach, however long the form. */
export const SaveBar = ({ isDirty, isSaving, total, onPlan }: SaveBarProps) => (
  <div className={styles.bar}>
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
