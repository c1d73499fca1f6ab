import type { IdeaChange } from '@plateful/contract/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '../../../plan/words/dates.ts'
import { textOf } from '../../../wire/api-error.ts'
import { langOfFood } from '../../../words/texts.ts'
import { trailQuery } from '../admin.queries.ts'
import { CHANGE_WORDS, stateText } from '../words.ts'
import styles from './audit-trail.module.css'

type AuditTrailProps = { readonly mealId: string }

/** Who did what and when, and what it was before. Asked for when it is opened. */
export const AuditTrail = ({ mealId }: AuditTrailProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.trail} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>What happened to it</summary>
      {isOpen && <Trail mealId={mealId} />}
    </details>
  )
}

const Trail = ({ mealId }: AuditTrailProps) => {
  const { data, error } = useQuery(trailQuery(mealId))
  if (data === undefined) return <p role="status">{error === null ? 'One moment.' : textOf(error)}</p>
  if (data.changes.length === 0) return <p className={styles.none}>Nothing yet: it is as it was written.</p>
  return (
    <ol className={styles.changes}>
      {data.changes.map((change) => (
        <Change key={`${change.at} ${change.what}`} change={change} />
      ))}
    </ol>
  )
}

const whoOf = ({ who, what }: IdeaChange): string =>
  who === null ? (what === 'reported' ? 'A household' : 'An admin who is gone') : who === '' ? 'An admin' : who

const Change = ({ change }: { readonly change: IdeaChange }) => {
  const { at, what, before, after } = change
  const isRecipe = what === 'edited'
  return (
    <li className={styles.change}>
      <p>
        <b>{whoOf(change)}</b> {CHANGE_WORDS[what]} <span className={styles.when}>{momentText(at)}</span>
      </p>
      {isRecipe ? (
        <details>
          <summary className={styles.summary}>The recipe before</summary>
          <pre className={styles.document} lang={langOfFood()}>
            {before}
          </pre>
        </details>
      ) : (
        what !== 'saved' && (
          <p className={styles.words}>
            Before: {stateText(before)}. After: {stateText(after)}.
          </p>
        )
      )}
    </li>
  )
}
