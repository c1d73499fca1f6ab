import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { spoken } from '../../words/texts.ts'
import styles from './field-note.module.css'

type FieldNoteProps = {
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** What stands below a field: help, or what is wrong and how to put it right. */
export const FieldNote = ({ id, hint, error }: FieldNoteProps) => {
  if (error !== undefined)
    return (
      <p id={id} className={styles.error} role="alert">
        <CircleAlert aria-hidden="true" />
        {spoken(error)}
      </p>
    )
  return hint === undefined ? null : (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  )
}
