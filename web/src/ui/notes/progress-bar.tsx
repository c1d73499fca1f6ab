import { classNames } from '../../page/class-names.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  readonly label: string
  readonly value: number
  readonly max: number
  /** basil: on the way. saffron: money. tomato: over. */
  readonly tone?: 'basil' | 'saffron' | 'tomato'
  /** What a screen reader says instead of a share: "4 of 61". */
  readonly valueText?: string
}

export const ProgressBar = ({ label, value, max, tone = 'basil', valueText }: ProgressBarProps) => {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
      className={styles.bar}
    >
      <div className={classNames(styles.fill, styles[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
