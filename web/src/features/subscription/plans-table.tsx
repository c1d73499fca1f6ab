import { TIERS, type Tier } from '@plateful/contract/user.ts'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../page/class-names.ts'
import { priceOf, ROWS, TIER_NAMES } from './plan-words.ts'
import styles from './plans-table.module.css'

type PlansTableProps = {
  /** The tier of whoever looks; null for a visitor. */
  readonly current: Tier | null
  /** False where nothing is sold. */
  readonly withPrices: boolean
  /** What stands below name and price of a tier. */
  readonly choice: (tier: Tier) => ReactNode
}

/** The tiers side by side. On a phone each row's words stand above its three values. */
export const PlansTable = ({ current, withPrices, choice }: PlansTableProps) => (
  <table className={styles.table}>
    <caption className={styles.caption}>What each plan holds</caption>
    <thead>
      <tr>
        <td className={styles.corner} />
        {TIERS.map((tier) => (
          <th key={tier} scope="col" className={classNames(styles.tier, tier === current && styles.current)}>
            <span className={styles.name}>{TIER_NAMES[tier]}</span>
            {withPrices && (
              <span className={styles.price}>
                <span className={styles.sum}>{priceOf(tier)}</span> a month
              </span>
            )}
            <span className={styles.choice}>{choice(tier)}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {ROWS.map(({ label, hint, of }) => (
        <tr key={label}>
          <th scope="row" className={styles.label}>
            {label}
            {hint !== undefined && <span className={styles.hint}>{hint}</span>}
          </th>
          {TIERS.map((tier) => (
            <td key={tier} className={classNames(styles.value, tier === current && styles.current)}>
              <Value value={of(tier)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Value = ({ value }: { readonly value: string | boolean }) => {
  if (typeof value === 'string') return value
  return value ? (
    <Check className={styles.yes} role="img" aria-label="Yes" />
  ) : (
    <Minus className={styles.no} role="img" aria-label="No" />
  )
}
