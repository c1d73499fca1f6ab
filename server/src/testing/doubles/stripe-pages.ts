import { PRICES, type StripeMemory } from './stripe-objects.ts'

/** Where the browser goes next, or the page it sees. */
export type PageAnswer = { readonly html: string } | { readonly location: string } | null

const page = (title: string, body: string): PageAnswer => ({
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body><main><h1>${title}</h1>${body}</main></body></html>`,
})

const button = (name: string, label: string): string => `<p><button name="do" value="${name}">${label}</button></p>`
const form = (buttons: string): string => `<form method="post">${buttons}</form>`

const checkoutPage = (memory: StripeMemory, id: string, act: string | null): PageAnswer => {
  const session = memory.checkouts.get(id)
  if (session?.status !== 'open') return page('This checkout is over', '<p>Nothing was charged.</p>')
  if (act === 'back') return { location: session.cancel_url }
  if (act === 'pay') {
    memory.pay(id)
    return { location: session.success_url }
  }
  const { unit_amount = 0 } = memory.prices.get(session.price) ?? {}
  const sum = `<p>$${(unit_amount / 100).toFixed(2)} a month. This is a double: no money moves.</p>`
  return page('Pay', sum + form(button('pay', 'Subscribe') + button('back', 'Back')))
}

const portalPage = (memory: StripeMemory, id: string, act: string | null): PageAnswer => {
  const portal = memory.portals.get(id)
  if (!portal) return null
  const current = [...memory.subscriptions.values()].find(
    ({ customer, status }) => customer === portal.customer && status !== 'canceled',
  )
  if (act === 'return') return { location: portal.return_url }
  if (act === 'cancel' && current) {
    memory.cancelAtEnd(current.id)
    return { location: portal.after ?? portal.return_url }
  }
  if ((act === 'premium' || act === 'family') && current) {
    memory.switchTo(current.id, PRICES[act])
    return { location: portal.return_url }
  }
  const choices = portal.cancel
    ? button('cancel', 'Cancel plan')
    : button('cancel', 'Cancel plan') + button('premium', 'Switch to Premium') + button('family', 'Switch to Family')
  return page('Your plan', form(choices + button('return', 'Return')))
}

/** Checkout and portal of the double. `act`: the button that was pressed, or null for the page itself. */
export const answerPage = (memory: StripeMemory, path: string, act: string | null): PageAnswer => {
  const [, kind, , id = ''] = path.split('/')
  if (kind === 'c') return checkoutPage(memory, id, act)
  return kind === 'p' ? portalPage(memory, id, act) : null
}
