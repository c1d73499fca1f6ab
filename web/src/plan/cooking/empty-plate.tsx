import styles from './empty-plate.module.css'

/** A plate with nothing on it yet. */
export const EmptyPlate = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 240 240" width={size} height={size} aria-hidden="true" className={styles.plate}>
    <ellipse cx="120" cy="127" rx="110" ry="109" className={styles.shade} />
    <circle cx="120" cy="119" r="110" className={styles.rim} />
    <circle cx="120" cy="119" r="80" className={styles.well} />
    <path d="M58 66a82 82 0 0 1 46-28" className={styles.light} />
  </svg>
)
