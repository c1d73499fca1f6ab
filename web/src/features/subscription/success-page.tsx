import type { Subscription } from '@plateful/contract/subscription.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { usePageTitle } from '../../page/page-title.ts'
import { authAddress } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { isStuck } from '../../session/session-state.ts'
import { UnknownPerson } from '../../shell/account/unknown-person.tsx'
import { track } from '../../statistics/track.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { textOf } from '../../wire/api-error.ts'
import { takeCheckout } from './noted-checkout.ts'
import { TIER_NAMES } from './plan-words.ts'
import { subscriptionQuery, useCheckAgain } from './subscription.queries.ts'
import styles from './success-page.module.css'

const ASK_EVERY_MS = 2_000
/** Each so many askings the payment service itself is asked, whose message may be late. */
const FRESH_EVERY = 4
/** A minute. After that asking is left to the person. */
const MOST_ASKINGS = 30

/** Where Stripe sends people after a payment: waits until the tier is there, and says what is happening meanwhile. */
export const SuccessPage = () => {
  usePageTitle('Thank you')
  const session = useSession()
  if (session.state === 'loading') return isStuck(session) ? <UnknownPerson /> : <Waiting />
  if (session.state === 'anonymous')
    return (
      <Frame sign={<CircleCheck />} title="Sign in to see your plan">
        <p>The payment belongs to your account. Sign in on this browser, and the plan shows here.</p>
        <ButtonLink to={authAddress('/subscription')} variant="primary" size="l">
          Login
        </ButtonLink>
      </Frame>
    )
  return <Arriving />
}

const hasArrived = (subscription: Subscription | undefined): subscription is Subscription =>
  subscription !== undefined && subscription.tier !== 'free'

const useArriving = () => {
  const [askings, setAskings] = useState(0)
  const fresh = askings % FRESH_EVERY === FRESH_EVERY - 1
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['subscription', 'arriving'] as const,
    queryFn: async () => {
      setAskings((count) => count + 1)
      // One question for all of this page: whatever it answers is what the other screens know, too.
      return client.fetchQuery({ ...subscriptionQuery({ fresh }), retry: false })
    },
    refetchInterval: ({ state }) =>
      hasArrived(state.data) || state.dataUpdateCount + state.errorUpdateCount >= MOST_ASKINGS ? false : ASK_EVERY_MS,
    retry: false,
    staleTime: 0,
    meta: { quiet: true },
  })
  return { subscription: data, error, isOver: askings >= MOST_ASKINGS }
}

const Arriving = () => {
  const { subscription, error, isOver } = useArriving()
  const again = useCheckAgain()
  const known = again.data ?? subscription
  const tier = hasArrived(known) ? known.tier : null
  const isBought = known?.grantedBy === 'payment'
  useEffect(() => {
    const bought = tier !== null && isBought ? takeCheckout() : null
    if (tier !== null && bought !== null) track('subscription_event', { event_type: 'subscribed', plan_type: tier })
  }, [tier, isBought])

  if (tier !== null)
    return (
      <Frame sign={<CircleCheck />} title={`${TIER_NAMES[tier]} is yours`}>
        <p>Thank you. Your plan is there, and everything you had is still in its place.</p>
        <div className={styles.actions}>
          <ButtonLink to="/meal-planner" variant="primary" size="l">
            To my week
          </ButtonLink>
          <ButtonLink to="/subscription" size="l">
            See my plan
          </ButtonLink>
        </div>
      </Frame>
    )
  if (!isOver) return <Waiting />
  return (
    <Frame sign={error === null ? <Hourglass /> : <CircleAlert />} title="It takes longer than usual">
      <p>
        {error === null
          ? 'The payment has not been confirmed yet. It will be, without this page: your plan comes by itself.'
          : textOf(error)}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" size="l" busy={again.isPending} onClick={() => again.mutate()}>
          Look again
        </Button>
        <ButtonLink to="/support" size="l">
          Write to support
        </ButtonLink>
      </div>
    </Frame>
  )
}

const Waiting = () => (
  <Frame sign={<Hourglass />} title="Your plan is on its way">
    <p role="status">We wait for the payment to be confirmed. That takes a few seconds.</p>
  </Frame>
)

type FrameProps = { readonly sign: ReactNode; readonly title: string; readonly children: ReactNode }

const Frame = ({ sign, title, children }: FrameProps) => (
  <Page width="narrow" className={styles.page}>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    <h1>{title}</h1>
    {children}
  </Page>
)
