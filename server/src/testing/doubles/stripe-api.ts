import { type CheckoutSession, type Customer, newId, type StripeMemory, type Subscription } from './stripe-objects.ts'

/** What the API answers: a status and a body. */
export type ApiAnswer = { readonly status: number; readonly body: unknown }
export type ApiCall = {
  readonly method: string
  readonly path: string
  /** Form fields and query: `line_items[0][price]` -> value. */
  readonly fields: URLSearchParams
}

const ok = (body: unknown): ApiAnswer => ({ status: 200, body })
const list = (data: readonly unknown[]) => ok({ object: 'list', data, has_more: false, url: '/v1/list' })

export const stripeError = (status: number, type: string, more: Readonly<Record<string, string>>): ApiAnswer => ({
  status,
  body: { error: { type, ...more } },
})

const missing = (what: string, param = 'id'): ApiAnswer =>
  stripeError(404, 'invalid_request_error', { code: 'resource_missing', message: `No such ${what}`, param })

const refused = (message: string): ApiAnswer => stripeError(400, 'invalid_request_error', { message })

const field = ({ fields }: ApiCall, name: string): string => fields.get(name) ?? ''

const createCustomer = (memory: StripeMemory, call: ApiCall): ApiAnswer => {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    email: call.fields.get('email'),
    metadata: { owner: field(call, 'metadata[owner]') },
    livemode: false,
  }
  memory.customers.set(customer.id, customer)
  memory.emit('customer.created', customer)
  return ok(customer)
}

const deleteCustomer = (memory: StripeMemory, id: string): ApiAnswer => {
  if (!memory.customers.has(id)) return missing('customer')
  memory.deleteCustomer(id)
  return ok({ id, object: 'customer', deleted: true })
}

const createCheckout = (memory: StripeMemory, call: ApiCall, base: string): ApiAnswer => {
  const price = field(call, 'line_items[0][price]')
  const customer = field(call, 'customer')
  if (!memory.customers.has(customer)) return missing('customer', 'customer')
  if (!memory.prices.has(price)) return missing('price', 'line_items[0][price]')
  if (field(call, 'mode') !== 'subscription') return refused('mode must be subscription')
  const id = newId('cs_test')
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    customer,
    client_reference_id: call.fields.get('client_reference_id'),
    status: 'open',
    mode: 'subscription',
    price,
    success_url: field(call, 'success_url'),
    cancel_url: field(call, 'cancel_url'),
    url: `${base}/c/pay/${id}`,
    livemode: false,
  }
  memory.checkouts.set(id, session)
  return ok(session)
}

const expireCheckout = (memory: StripeMemory, id: string): ApiAnswer => {
  const session = memory.checkouts.get(id)
  if (!session) return missing('checkout.session')
  if (session.status !== 'open') return refused('Only Checkout Sessions with a status in ["open"] can be expired.')
  const expired: CheckoutSession = { ...session, status: 'expired', url: null }
  memory.checkouts.set(id, expired)
  memory.emit('checkout.session.expired', expired)
  return ok(expired)
}

const createPortal = (memory: StripeMemory, call: ApiCall, base: string): ApiAnswer => {
  const customer = field(call, 'customer')
  if (!memory.customers.has(customer)) return missing('customer', 'customer')
  const id = newId('bps')
  const portal = {
    id,
    object: 'billing_portal.session' as const,
    customer,
    return_url: field(call, 'return_url'),
    cancel: call.fields.get('flow_data[subscription_cancel][subscription]'),
    after: call.fields.get('flow_data[after_completion][redirect][return_url]'),
    url: `${base}/p/session/${id}`,
  }
  memory.portals.set(id, portal)
  return ok(portal)
}

const cancelSubscription = (memory: StripeMemory, id: string): ApiAnswer => {
  const status = memory.subscriptions.get(id)?.status
  if (status === undefined || status === 'canceled') return missing('subscription')
  return ok(memory.cancelNow(id))
}

const ofCustomer = <T extends { readonly customer: string }>(all: Iterable<T>, call: ApiCall): readonly T[] =>
  [...all].filter(({ customer }) => customer === field(call, 'customer')).toReversed()

const listSubscriptions = (memory: StripeMemory, call: ApiCall): ApiAnswer => {
  const isShown = ({ status }: Subscription) => field(call, 'status') === 'all' || status !== 'canceled'
  return list(ofCustomer(memory.subscriptions.values(), call).filter(isShown))
}

const one = (object: unknown, what: string): ApiAnswer => (object === undefined ? missing(what) : ok(object))

/** The calls of Stripe's API that the app makes, on the double's memory. `base`: where the double's pages are. */
export const answerApi = (memory: StripeMemory, call: ApiCall, base: string): ApiAnswer => {
  const [resource = '', id = '', verb = ''] = call.path
    .replace(/^\/v1\//, '')
    .replace(/^(checkout|billing_portal)\//, '$1_')
    .split('/')
  switch (`${call.method} ${resource}${id && '/id'}${verb && `/${verb}`}`) {
    case 'POST customers':
      return createCustomer(memory, call)
    case 'GET customers/id':
      return one(memory.customers.get(id), 'customer')
    case 'DELETE customers/id':
      return deleteCustomer(memory, id)
    case 'GET prices/id':
      return one(memory.prices.get(id), 'price')
    case 'POST checkout_sessions':
      return createCheckout(memory, call, base)
    case 'GET checkout_sessions':
      return list(
        ofCustomer(memory.checkouts.values(), call).filter(
          ({ status }) => field(call, 'status') === '' || status === field(call, 'status'),
        ),
      )
    case 'GET checkout_sessions/id':
      return one(memory.checkouts.get(id), 'checkout.session')
    case 'POST checkout_sessions/id/expire':
      return expireCheckout(memory, id)
    case 'GET subscriptions':
      return listSubscriptions(memory, call)
    case 'DELETE subscriptions/id':
      return cancelSubscription(memory, id)
    case 'POST billing_portal_sessions':
      return createPortal(memory, call, base)
    default:
      return stripeError(404, 'invalid_request_error', { message: `Unrecognized request URL (${call.path})` })
  }
}
