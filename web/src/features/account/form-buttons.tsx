import { Button } from '../../ui/button.tsx'
import styles from './settings-form.module.css'

type FormButtonsProps = {
  readonly submit: string
  readonly busy: boolean
  readonly onCancel: () => void
}

export const FormButtons = ({ submit, busy, onCancel }: FormButtonsProps) => (
  <div className={styles.buttons}>
    <Button type="submit" variant="primary" busy={busy}>
      {submit}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
