import { NotApprovable } from '@plateful/contract/admin.ts'
import { CircleAlert } from 'lucide-react'
import type { ApiError } from '../../lib/api-error.ts'
import styles from './refused-verdict.module.css'

type RefusedVerdictProps = { readonly error: ApiError }

/** Why the server did not take the verdict, with what it read at that moment. */
export const RefusedVerdict = ({ error }: RefusedVerdictProps) => {
  const told = NotApprovable.safeParse(error.details)
  const reasons = told.success
    ? [
        ...(told.data.evidence?.objections ?? []).map(({ text }) => text),
        ...told.data.faults.map(({ reason }) => reason),
      ]
    : []
  return (
    <div role="alert" className={styles.refused}>
      <p className={styles.text}>
        <CircleAlert aria-hidden="true" />
        {error.message}
      </p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
