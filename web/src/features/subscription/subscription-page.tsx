import type { PaidTier, Subscription } from '@plateful/contract/subscription.ts'
import type { Tier } from '@plateful/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { usePageTitle } from '../../page/page-title.ts'
import { authAddress } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { isStuck } from '../../session/session-state.ts'
import { UnknownPerson } from '../../shell/account/unknown-person.tsx'
import { offerQuery } from '../../subscription/offer.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Pill } from '../../ui/pill.tsx'
import { textOf } from '../../wire/api-error.ts'
import { type Arrival, ArrivalNote } from './arrival-note.tsx'
import { PlanCard } from './plan-card.tsx'
import { TIER_NAMES } from './plan-words.ts'
import { PlansTable } from './plans-table.tsx'
import { subscriptionQuery, useCheckout, usePortal } from './subscription.queries.ts'
import styles from './subscription-page.module.css'

const ARRIVALS: Readonly<Record<string, Arrival>> = {
  '/subscription/cancel': 'cancel',
  '/subscription/cancelled': 'cancelled',
}

const useArrival = (): { readonly arrival: Arrival; readonly fresh: boolean } => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const arrival = ARRIVALS[pathname.replace(/\/$/, '')] ?? 'menu'
  return { arrival, fresh: arrival === 'cancelled' || search.get('from') === 'portal' }
}

/** /subscription, /subscription/cancel and /subscription/cancelled: one screen, told how somebody came. */
export const SubscriptionPage = () => {
  usePageTitle('Subscription')
  const { arrival, fresh } = useArrival()
  const session = useSession()
  const { state } = session
  const isSignedIn = state === 'authenticated'
  const offer = useQuery(offerQuery())
  const own = useQuery({ ...subscriptionQuery({ fresh }), enabled: isSignedIn })
  const error = offer.error ?? (isSignedIn ? own.error : null)
  const retry = () => void Promise.all([offer.refetch(), isSignedIn && own.refetch()])
  const isKnown = offer.data !== undefined && state !== 'loading' && (!isSignedIn || own.data !== undefined)
  const subscription = isSignedIn ? own.data : null
  if (isStuck(session)) return <UnknownPerson />
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>A free week is a whole week</h1>
        <p className={styles.lead}>
          Every plan plans all seven days, checks each dish and writes the whole list. The larger ones keep more.
        </p>
      </header>
      <ArrivalNote arrival={arrival} subscription={subscription} />
      {isKnown && offer.data !== undefined ? (
        <Plans
          soldHere={offer.data.kind === 'stripe'}
          granted={offer.data.kind === 'self-hosted' ? offer.data.tier : null}
          subscription={subscription ?? null}
        />
      ) : error === null ? (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height="30rem" className={styles.skeleton} />
        </div>
      ) : (
        <ErrorState title="The plans could not be loaded" text={textOf(error)} onRetry={retry} />
      )}
    </Page>
  )
}

type PlansProps = {
  readonly soldHere: boolean
  /** The tier that the operator gives to everybody. */
  readonly granted: Tier | null
  /** Null for a visitor. */
  readonly subscription: Subscription | null
}

const Plans = ({ soldHere, granted, subscription }: PlansProps) => {
  const isPaid = subscription?.grantedBy === 'payment'
  const current = granted ?? subscription?.tier ?? null
  return (
    <>
      {granted !== null && <SelfHosted tier={granted} />}
      {isPaid && <PlanCard subscription={subscription} />}
      <PlansTable
        current={current}
        withPrices={soldHere}
        choice={(tier) => <Choice tier={tier} current={current} soldHere={soldHere} isPaid={isPaid} />}
      />
      {soldHere && (
        <p className={styles.small}>
          Prices in US dollars; tax may be added at the checkout. Cancel whenever you like: the plan then stays until
          the end of the month you paid for, and nothing you saved is deleted. Payments go through Stripe; your card is
          never seen here. <Link to="/terms">Terms</Link> and <Link to="/privacy">privacy</Link>.
        </p>
      )}
    </>
  )
}

const SelfHosted = ({ tier }: { readonly tier: Tier }) => (
  <Card as="section" padding="l" shadow className={styles.granted} aria-label="Your plan">
    <HeartHandshake aria-hidden="true" />
    <p>
      <strong>Everybody here has the {TIER_NAMES[tier]} plan.</strong> This kitchen is self-hosted: whoever runs it
      gives it to all who come. Nothing is sold here, and nothing is missing.
    </p>
  </Card>
)

type ChoiceProps = {
  readonly tier: Tier
  readonly current: Tier | null
  readonly soldHere: boolean
  readonly isPaid: boolean
}

const Choice = ({ tier, current, soldHere, isPaid }: ChoiceProps) => {
  if (tier === current) return <Pill>{soldHere ? 'Your plan' : 'Yours'}</Pill>
  if (!soldHere) return null
  if (tier === 'free') return current === null ? <Start /> : null
  if (current === null) return <SignUpFor tier={tier} />
  return isPaid ? <Switch tier={tier} current={current} /> : <Buy tier={tier} />
}

/** One primary button in the view. */
const weightOf = (tier: PaidTier) => (tier === 'premium' ? ('primary' as const) : ('plain' as const))

const Start = () => (
  <ButtonLink to="/meal-planner" aria-label="Start with Free">
    Start
  </ButtonLink>
)

const SignUpFor = ({ tier }: { readonly tier: PaidTier }) => (
  <ButtonLink
    to={authAddress('/subscription', 'register')}
    variant={weightOf(tier)}
    aria-label={`Choose ${TIER_NAMES[tier]}`}
  >
    Choose
  </ButtonLink>
)

const Buy = ({ tier }: { readonly tier: PaidTier }) => {
  const checkout = useCheckout()
  return (
    <Button
      variant={weightOf(tier)}
      // The way to the checkout takes a moment after its address is known.
      busy={checkout.isPending || checkout.isSuccess}
      aria-label={`Choose ${TIER_NAMES[tier]}`}
      onClick={() => checkout.mutate(tier)}
    >
      Choose
    </Button>
  )
}

const Switch = ({ tier, current }: { readonly tier: PaidTier; readonly current: Tier }) => {
  const portal = usePortal(current)
  return (
    <Button
      busy={portal.isPending}
      aria-label={`Switch to ${TIER_NAMES[tier]}`}
      onClick={() => portal.mutate('manage')}
    >
      Switch
    </Button>
  )
}
