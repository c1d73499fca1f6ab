import type { Subscription } from '@plateful/contract/subscription.ts'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Pill } from '../../ui/pill.tsx'
import styles from './plan-card.module.css'
import { dayOf, priceOf, TIER_NAMES } from './plan-words.ts'
import { usePortal } from './subscription.queries.ts'

const saying = ({ tier, periodEndsAt, endsThen }: Subscription): string => {
  if (periodEndsAt === null) return `${priceOf(tier)} a month.`
  const day = dayOf(periodEndsAt)
  return endsThen
    ? `It stays until ${day}; after that you have the free plan.`
    : `${priceOf(tier)} a month. The next month begins on ${day}.`
}

/** What somebody pays for, and the ways to change or end it. */
export const PlanCard = ({ subscription }: { readonly subscription: Subscription }) => {
  const { tier, payment, endsThen } = subscription
  const portal = usePortal(tier)
  const isOpening = (action: 'manage' | 'cancel') => portal.isPending && portal.variables === action
  return (
    <Card as="section" padding="l" shadow className={styles.card} aria-labelledby="your-plan">
      <div className={styles.words}>
        <h2 id="your-plan" className={styles.title}>
          Your plan: {TIER_NAMES[tier]}
          {endsThen && <Pill tone="saffron">Cancelled</Pill>}
        </h2>
        <p className={styles.text}>{saying(subscription)}</p>
        {payment === 'late' && (
          <p className={styles.late}>
            <CircleAlert aria-hidden="true" />
            The last payment did not go through. It is tried again; a new card helps, under Manage plan.
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button busy={isOpening('manage')} onClick={() => portal.mutate('manage')}>
          Manage plan
        </Button>
        {!endsThen && (
          <Button variant="quiet" busy={isOpening('cancel')} onClick={() => portal.mutate('cancel')}>
            Cancel plan
          </Button>
        )}
      </div>
    </Card>
  )
}
