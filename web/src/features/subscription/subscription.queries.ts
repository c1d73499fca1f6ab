import { readMe } from '@plateful/contract/account.ts'
import {
  checkSubscription,
  openPortal,
  type PaidTier,
  readSubscription,
  type Subscription,
  startCheckout,
} from '@plateful/contract/subscription.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { updateUser } from '../../session/account-session.ts'
import { sessionNow } from '../../session/session-state.ts'
import { track } from '../../statistics/track.ts'
import { goElsewhere } from './go-elsewhere.ts'
import { noteCheckout } from './noted-checkout.ts'

/** Header and menus show the tier of the account that the session knows: it is read again when it is another one. */
const tellSession = async ({ tier }: Subscription): Promise<void> => {
  const session = sessionNow()
  if (session.state === 'authenticated' && session.user.subscriptionTier !== tier) updateUser((await call(readMe)).user)
}

type Asking = {
  /** Ask the payment service itself, whose message may be late: for somebody who comes back from it. */
  readonly fresh: boolean
}

/** What the account has. Only for somebody who is signed in. */
export const subscriptionQuery = ({ fresh }: Asking) =>
  queryOptions({
    queryKey: ['subscription', 'own', fresh] as const,
    queryFn: async ({ signal }) => {
      const subscription = await call(fresh ? checkSubscription : readSubscription, {}, { signal })
      await tellSession(subscription)
      return subscription
    },
    staleTime: 0,
    meta: { quiet: true },
  })

/** Opens the checkout of a tier and leaves for it. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (tier: PaidTier) => call(startCheckout, { body: { tier } }),
    onSuccess: ({ url }, tier) => {
      track('subscription_event', { event_type: 'checkout_started', plan_type: tier })
      noteCheckout(tier)
      goElsewhere(url)
    },
  })

/** Opens the page of the payment service where a plan is changed or cancelled, and leaves for it. */
export const usePortal = (tier: Subscription['tier']) =>
  useMutation({
    mutationFn: (action: 'manage' | 'cancel') => call(openPortal, { body: { action } }),
    onSuccess: ({ url }, action) => {
      track('subscription_event', { event_type: `${action}_opened`, plan_type: tier })
      goElsewhere(url)
    },
  })

/** Asks the payment service once more, when somebody says so. */
export const useCheckAgain = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const subscription = await call(checkSubscription)
      await tellSession(subscription)
      return subscription
    },
    onSuccess: (subscription) => {
      for (const fresh of [true, false]) client.setQueryData(subscriptionQuery({ fresh }).queryKey, subscription)
    },
  })
}
