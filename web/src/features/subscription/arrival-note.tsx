import type { Subscription } from '@plateful/contract/subscription.ts'
import { CircleCheck, Info } from 'lucide-react'
import { useEffect } from 'react'
import { track } from '../../statistics/track.ts'
import styles from './arrival-note.module.css'
import { takeCheckout } from './noted-checkout.ts'
import { TIER_NAMES } from './plan-words.ts'

/** How somebody came to the screen: from the menu, out of a checkout, or after cancelling. */
export type Arrival = 'menu' | 'cancel' | 'cancelled'

/** True to what is stored, whatever address was typed. */
const afterCancelling = ({ tier, endsThen, grantedBy }: Subscription): string => {
  if (grantedBy !== 'payment') return 'No paid plan runs here. Everything you saved is where it was.'
  if (!endsThen) return `Nothing is cancelled: your ${TIER_NAMES[tier]} plan runs on.`
  return 'Your plan is cancelled. Nothing is charged again, and nothing you saved is deleted.'
}

type ArrivalNoteProps = {
  readonly arrival: Arrival
  /** Undefined while it is not known, null for a visitor. */
  readonly subscription: Subscription | null | undefined
}

/** What just happened, for somebody who comes back from the payment service. */
export const ArrivalNote = ({ arrival, subscription }: ArrivalNoteProps) => {
  const cancelledTier = arrival === 'cancelled' && subscription?.endsThen ? subscription.tier : null
  useEffect(() => {
    if (arrival !== 'cancel') return
    const tier = takeCheckout()
    if (tier !== null) track('subscription_event', { event_type: 'checkout_left', plan_type: tier })
  }, [arrival])
  useEffect(() => {
    if (cancelledTier !== null) track('subscription_event', { event_type: 'cancelled', plan_type: cancelledTier })
  }, [cancelledTier])

  if (arrival === 'menu') return null
  if (arrival === 'cancel')
    return (
      <p className={styles.note} role="status">
        <Info aria-hidden="true" />
        You left the checkout. Nothing was charged, and nothing has changed.
      </p>
    )
  if (subscription == null) return null
  return (
    <p className={styles.note} role="status">
      {cancelledTier === null ? <Info aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      {afterCancelling(subscription)}
    </p>
  )
}
