import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './quiet-bar.module.css'

type QuietBarProps = {
  /** For those who go from region to region. */
  readonly label: string
  readonly text: string
  readonly icon?: ReactNode
  /** Puts it away for now. */
  readonly onClose?: () => void
  /** Buttons. */
  readonly children: ReactNode
}

/** Something to decide when there is a moment: at the foot of the window, in nobody's way. */
export const QuietBar = ({ label, text, icon, onClose, children }: QuietBarProps) => (
  <section className={styles.bar} aria-label={label}>
    <p className={styles.text}>
      {icon}
      {text}
    </p>
    <div className={styles.buttons}>{children}</div>
    {onClose !== undefined && (
      <IconButton
        label="Not now"
        title="Not now"
        icon={<X />}
        framed={false}
        className={styles.close}
        onClick={onClose}
      />
    )}
  </section>
)
