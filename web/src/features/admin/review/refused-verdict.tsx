import type { NotApprovable } from '@plateful/contract/admin.ts'
import { CircleAlert } from 'lucide-react'
import type { ApiError } from '../../../wire/api-error.ts'
import { kitchenText } from '../../../words/rich-text.ts'
import styles from './refused-verdict.module.css'

type RefusedVerdictProps = { readonly error: ApiError }

// Proven border: the server's tests hold what it tells beside this code against the contract.
const reasonsIn = ({ faults, evidence }: NotApprovable): readonly string[] => [
  ...(evidence?.objections ?? []).map(({ text }) => text),
  ...faults.map(({ reason }) => reason),
]

/** Why the server did not take the verdict, with what it read at that moment. */
export const RefusedVerdict = ({ error }: RefusedVerdictProps) => {
  const reasons = error.code === 'idea.not_approvable' ? reasonsIn(error.details as NotApprovable) : []
  return (
    <div role="alert" className={styles.refused}>
      <p className={styles.text}>
        <CircleAlert aria-hidden="true" />
        {error.message}
      </p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{kitchenText(reason)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
