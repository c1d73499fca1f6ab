import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { GroceryLine } from './grocery-list.ts'
import { GroceryTick } from './grocery-update.ts'
import { WeekStart } from './ids.ts'

/** Links to shop with that one household can have open at once. */
export const MAX_SHOPPING_LINKS = 5
/** Days that such a link lives. */
export const SHOPPING_LINK_DAYS = 14
/** Ticks of one request. */
const MOST_TICKS = 100

/** 256 random bits in base64url. It stands in the fragment of a link, which no browser sends to any server. */
const ShoppingToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a link of ours.')

/** A link with which somebody without an account ticks one week's list. Its secret is answered once, when it is made. */
export const ShoppingLink = z.strictObject({
  id: z.string(),
  weekStartDate: WeekStart,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type ShoppingLink = z.output<typeof ShoppingLink>

/** A line as whoever shops sees it: what to carry home, and nothing of who eats it, of which dish, or what it costs. */
export const ShoppingLine = GroceryLine.pick({
  id: true,
  foodId: true,
  name: true,
  aisle: true,
  amount: true,
  packages: true,
  bought: true,
  boughtBy: true,
  atHome: true,
  missing: true,
  ticked: true,
  own: true,
  soldOut: true,
})
export type ShoppingLine = z.output<typeof ShoppingLine>

/** What is to buy for a week, the way through the shop. */
export const ShoppingList = z.strictObject({
  weekStartDate: WeekStart,
  /** When the link ends. */
  expiresAt: z.iso.datetime(),
  lines: z.array(ShoppingLine),
})
export type ShoppingList = z.output<typeof ShoppingList>

export const makeShoppingLink = endpoint({
  method: 'POST',
  path: '/api/shopping-links',
  access: 'owner',
  summary:
    'Makes a link with which anybody ticks the list of one week, and does nothing else, for 14 days. Its secret is answered once and stored as a hash.',
  body: z.strictObject({ weekStartDate: WeekStart }),
  returns: z.strictObject({ link: ShoppingLink, token: ShoppingToken }),
  errors: ['plan.not_found', 'shopping.too_many'],
  fallback: 'shopping.failed',
  perMinute: 20,
  repeats: 'never',
})

export const listShoppingLinks = endpoint({
  method: 'GET',
  path: '/api/shopping-links',
  access: 'owner',
  least: 'adult',
  summary: 'The links to shop with that work, newest first.',
  returns: z.strictObject({ links: z.array(ShoppingLink).max(MAX_SHOPPING_LINKS) }),
  errors: [],
  fallback: 'shopping.failed',
})

export const endShoppingLink = endpoint({
  method: 'DELETE',
  path: '/api/shopping-links/{linkId}',
  access: 'owner',
  summary: 'Ends a link to shop with at once.',
  params: z.strictObject({ linkId: z.string().max(64) }),
  returns: z.strictObject({ linkId: z.string() }),
  errors: ['shopping.not_found'],
  fallback: 'shopping.failed',
})

export const readShoppingList = endpoint({
  method: 'POST',
  path: '/api/shopping/read',
  access: 'public',
  summary: 'What is to buy, for whoever has the link. Nothing is changed by it.',
  body: z.strictObject({ token: ShoppingToken }),
  returns: ShoppingList,
  errors: ['shopping.not_found'],
  fallback: 'shopping.failed',
  perMinute: 60,
})

export const tickShoppingList = endpoint({
  method: 'POST',
  path: '/api/shopping/tick',
  access: 'public',
  summary:
    'Ticks lines of the list, or takes ticks back, for whoever has the link. Each tick names itself and is taken once. Of what is not on the list nothing is taken, and never more than the list asks for.',
  body: z.strictObject({
    token: ShoppingToken,
    ticks: z
      .array(GroceryTick.required({ operation: true }))
      .min(1)
      .max(MOST_TICKS),
  }),
  returns: ShoppingList,
  errors: ['shopping.not_found'],
  fallback: 'shopping.failed',
  perMinute: 120,
})
