import { Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../button.tsx'
import styles from './copy-field.module.css'

type CopyFieldProps = {
  readonly label: string
  readonly value: string
  readonly onCopy: () => void
}

/** A text to take along. Touching it selects the whole of it. */
export const CopyField = ({ label, value, onCopy }: CopyFieldProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          readOnly
          value={value}
          className={styles.input}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={onCopy}>
          Copy
        </Button>
      </div>
    </div>
  )
}
