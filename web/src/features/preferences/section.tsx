import { type ReactNode, useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { FieldNote } from '../../ui/fields/field-note.tsx'
import styles from './section.module.css'

type SectionProps = {
  readonly title: string
  /** Where a link from elsewhere lands: `#budget`. */
  readonly anchor?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** One question of the form. */
export const Section = ({ title, anchor, hint, error, children }: SectionProps) => {
  const id = useId()
  const isWanted = useLocation().hash === `#${anchor}`
  useEffect(() => {
    if (!isWanted) return
    const title = document.getElementById(id)
    title?.scrollIntoView({ block: 'start' })
    title?.focus({ preventScroll: true })
  }, [isWanted, id])
  return (
    <section className={styles.section} aria-labelledby={id} id={anchor}>
      <h2 id={id} tabIndex={anchor === undefined ? undefined : -1}>
        {title}
      </h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.body}>{children}</div>
      <FieldNote id={`${id}-note`} error={error} />
    </section>
  )
}
