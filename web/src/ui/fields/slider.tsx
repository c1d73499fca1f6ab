import { type CSSProperties, useId } from 'react'
import { classNames } from '../../page/class-names.ts'
import styles from './slider.module.css'

type SliderProps = {
  readonly label: string
  /** Where no heading says it. */
  readonly showLabel?: boolean
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly format?: (value: number) => string
  readonly describedBy?: string
  /** Nothing is set yet: this is said in place of the value, and the first move sets one. */
  readonly unset?: string | undefined
}

/** The browser's own range input, so keys, touch and screen readers work as people know them. */
export const Slider = ({
  label,
  showLabel = false,
  value,
  onChange,
  min,
  max,
  step = 1,
  format = String,
  describedBy,
  unset,
}: SliderProps) => {
  const id = useId()
  const isSet = unset === undefined
  const share = Math.min(1, Math.max(0, (value - min) / (max - min)))
  return (
    <div className={classNames(styles.slider, !isSet && styles.unset)} style={{ '--share': share } as CSSProperties}>
      <label htmlFor={id} className={showLabel ? styles.shown : styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles.input}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={unset ?? format(value)}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.scale} aria-hidden="true">
        {/* At an end the value stands there itself: the same figure twice would look like a range. */}
        <span>{(!isSet || share > 0) && format(min)}</span>
        <output className={classNames(styles.value, share === 0 && styles.first, share === 1 && styles.last)}>
          {isSet && format(value)}
        </output>
        <span>{(!isSet || share < 1) && format(max)}</span>
      </div>
    </div>
  )
}
