import styles from './logo.module.css'

/** The mark is a plate seen from above, with something good on it. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
      <circle cx="12" cy="12" r="11.1" className={styles.rim} />
      <circle cx="12" cy="12" r="5.6" className={styles.dish} />
    </svg>
    Plateful
  </span>
)
