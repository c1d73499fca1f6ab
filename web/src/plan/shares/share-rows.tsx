import type { Share } from '@plateful/contract/shares.ts'
import { Link2Off } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { momentText, weekRange } from '../words/dates.ts'
import styles from './share-rows.module.css'
import { useRevokeShare } from './shares.queries.ts'

type ShareRowsProps = {
  readonly shares: readonly Share[]
  /** Names the week of each link: where links of several weeks stand together. */
  readonly withWeek?: boolean
}

/** Links that work, each with the button that ends it. */
export const ShareRows = ({ shares, withWeek = false }: ShareRowsProps) => {
  const revoke = useRevokeShare()
  return (
    <ul className={styles.rows}>
      {shares.map(({ id, weekStartDate, createdAt }) => {
        const made = `Link of ${momentText(createdAt)}`
        return (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              {withWeek && <b>{weekRange(weekStartDate)}</b>}
              <span className={styles.made}>{made}</span>
            </span>
            <Button
              size="s"
              icon={<Link2Off aria-hidden="true" />}
              busy={revoke.isPending && revoke.variables === id}
              onClick={() => revoke.mutate(id)}
            >
              End link
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
