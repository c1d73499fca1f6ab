import { type ReactNode, useId } from 'react'
import styles from './account-section.module.css'

type AccountSectionProps = {
  readonly title: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** One matter of the account, with its own button: nothing here waits for another section. */
export const AccountSection = ({ title, hint, children }: AccountSectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
