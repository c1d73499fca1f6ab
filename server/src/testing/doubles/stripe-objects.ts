import { randomBytes } from 'node:crypto'

/** The part of Stripe's objects that the app or a page of the double reads, named as Stripe names them. */
export type Price = {
  readonly id: string
  readonly object: 'price'
  readonly active: boolean
  readonly currency: string
  readonly unit_amount: number
  readonly recurring: { readonly interval: string; readonly interval_count: number }
  readonly livemode: boolean
}

export type Customer = {
  readonly id: string
  readonly object: 'customer'
  readonly email: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly livemode: boolean
}

export type Subscription = {
  readonly id: string
  readonly object: 'subscription'
  readonly customer: string
  readonly status: string
  readonly created: number
  readonly cancel_at: number | null
  readonly cancel_at_period_end: boolean
  readonly items: {
    readonly object: 'list'
    readonly data: readonly { readonly id: string; readonly price: Price; readonly current_period_end: number }[]
  }
  readonly livemode: boolean
}

export type CheckoutSession = {
  readonly id: string
  readonly object: 'checkout.session'
  readonly customer: string
  readonly client_reference_id: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly mode: string
  readonly price: string
  readonly success_url: string
  readonly cancel_url: string
  readonly url: string | null
  readonly livemode: boolean
}

export type PortalSession = {
  readonly id: string
  readonly object: 'billing_portal.session'
  readonly customer: string
  readonly return_url: string
  readonly cancel: string | null
  readonly after: string | null
  readonly url: string
}

export type StripeEvent = {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly livemode: boolean
  readonly account?: string
  readonly data: { readonly object: Readonly<Record<string, unknown>> }
}

export const PRICES = { premium: 'price_double_premium', family: 'price_double_family' } as const
const MONTH_SECONDS = 30 * 86_400

export const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`

const priceOf = (id: string, unit_amount: number): Price => ({
  id,
  object: 'price',
  active: true,
  currency: 'usd',
  unit_amount,
  recurring: { interval: 'month', interval_count: 1 },
  livemode: false,
})

/** What a Stripe account holds, in memory. Each change tells its events, as Stripe does. */
export const openStripeMemory = (tell: (event: StripeEvent) => void) => {
  const prices = new Map([
    [PRICES.premium as string, priceOf(PRICES.premium, 499)],
    [PRICES.family as string, priceOf(PRICES.family, 899)],
  ])
  const customers = new Map<string, Customer>()
  const subscriptions = new Map<string, Subscription>()
  const checkouts = new Map<string, CheckoutSession>()
  const portals = new Map<string, PortalSession>()
  const seconds = (): number => Math.floor(Date.now() / 1_000)

  const emit = (type: string, object: Readonly<Record<string, unknown>>): StripeEvent => {
    const event = { id: newId('evt'), object: 'event', type, created: seconds(), livemode: false, data: { object } }
    tell(event as StripeEvent)
    return event as StripeEvent
  }
  const put = (subscription: Subscription, type: string): Subscription => {
    subscriptions.set(subscription.id, subscription)
    emit(type, subscription)
    return subscription
  }
  const change = (id: string, changes: Partial<Subscription>, type = 'customer.subscription.updated'): Subscription => {
    const subscription = subscriptions.get(id)
    if (!subscription) throw new Error(`the double has no ${id}`)
    return put({ ...subscription, ...changes }, type)
  }
  const itemsOf = (price: string): Subscription['items'] => ({
    object: 'list',
    data: [{ id: newId('si'), price: prices.get(price) as Price, current_period_end: seconds() + MONTH_SECONDS }],
  })
  const subscribe = (customer: string, price: string, status = 'active'): Subscription =>
    put(
      {
        id: newId('sub'),
        object: 'subscription',
        customer,
        status,
        created: seconds(),
        cancel_at: null,
        cancel_at_period_end: false,
        items: itemsOf(price),
        livemode: false,
      },
      'customer.subscription.created',
    )
  return {
    prices,
    customers,
    subscriptions,
    checkouts,
    portals,
    emit,
    subscribe,
    /** Puts another price, status or end on a subscription. */
    change,
    switchTo: (id: string, price: string) => change(id, { items: itemsOf(price) }),
    cancelAtEnd: (id: string) => change(id, { cancel_at_period_end: true }),
    cancelNow: (id: string) => change(id, { status: 'canceled' }, 'customer.subscription.deleted'),
    /** Somebody pays an open checkout. */
    pay: (sessionId: string): Subscription => {
      const session = checkouts.get(sessionId)
      if (session?.status !== 'open' || !customers.has(session.customer)) throw new Error('this checkout is not open')
      const subscription = subscribe(session.customer, session.price)
      const paid: CheckoutSession = { ...session, status: 'complete', url: null }
      checkouts.set(sessionId, paid)
      emit('invoice.paid', { id: newId('in'), object: 'invoice', customer: session.customer })
      emit('checkout.session.completed', { ...paid, subscription: subscription.id })
      return subscription
    },
    /** As Stripe does: subscriptions end at once, and the customer is gone. */
    deleteCustomer: (id: string): void => {
      for (const subscription of subscriptions.values())
        if (subscription.customer === id && subscription.status !== 'canceled')
          change(subscription.id, { status: 'canceled' }, 'customer.subscription.deleted')
      const customer = customers.get(id)
      customers.delete(id)
      if (customer) emit('customer.deleted', customer)
    },
  }
}

export type StripeMemory = ReturnType<typeof openStripeMemory>
