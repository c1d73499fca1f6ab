import { endpoint } from '@plateful/contract/endpoint.ts'
import { OFFERS } from '@plateful/contract/entitlements.ts'
import { readOffer, readSubscription } from '@plateful/contract/subscription.ts'
import { TIERS, type Tier } from '@plateful/contract/user.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { route } from '../http/answering/route.ts'
import { ROUTES } from '../routes.ts'
import { startTest } from '../testing/start-test.ts'
import { startWithStripe } from '../testing/start-with-stripe.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { entitled } from './entitlements.ts'

const readFeed = endpoint({
  method: 'GET',
  path: '/api/test/feed',
  access: 'owner',
  summary: 'Something that a tier holds or not.',
  returns: z.strictObject({ calendar: z.boolean(), ideas: z.int().nullable() }),
  errors: [],
  fallback: 'server.failed',
})

const routes = [
  ...ROUTES,
  route(readFeed, async (ctx) => ({
    calendar: await entitled(ctx, 'calendarFeed'),
    ideas: await entitled(ctx, 'aiIdeasAWeek'),
  })),
]

onEachStore('entitlements', (store) => {
  test('what a tier holds is told by what is stored at that moment', async () => {
    const server = await startWithStripe(store, { routes })
    const [user, visitor] = [await server.user(), await server.visitor()]
    const held = (tier: Tier) => {
      const { calendarFeed: calendar, aiIdeasAWeek: ideas } = OFFERS[tier].limits
      return { calendar, ideas }
    }
    expect(held('free').calendar).toBe(false)
    expect(await visitor.call(readFeed)).toEqual(held('free'))

    for (const tier of ['free', 'premium', 'family', 'free'] as const) {
      await server.services.store.db.updateTable('account').set({ tier }).execute()
      expect(await user.call(readFeed)).toEqual(held(tier))
    }
  })

  test('without a payment service everybody has what the operator says, visitors too', async () => {
    for (const tier of TIERS) {
      const server = await startTest(store, { routes, services: { billing: { kind: 'self-hosted', tier } } })
      const people = [await server.user(), await server.visitor()]
      for (const person of people) expect((await person.call(readFeed)).calendar).toBe(OFFERS[tier].limits.calendarFeed)
      expect(await people[1]?.call(readOffer)).toEqual({ kind: 'self-hosted', tier })
      expect(await people[1]?.ask(readSubscription)).toMatchObject({ status: 401 })
    }
  })
})

test('each tier holds at least what the one before it holds, and costs more', () => {
  const worth = (limit: number | boolean | null): number => (limit === null ? Number.POSITIVE_INFINITY : Number(limit))
  for (const [at, tier] of TIERS.entries()) {
    const before = OFFERS[TIERS[at - 1] ?? 'free']
    if (at > 0) expect(OFFERS[tier].centsAMonth).toBeGreaterThan(before.centsAMonth)
    for (const [what, limit] of Object.entries(OFFERS[tier].limits))
      expect(worth(limit), `${tier} ${what}`).toBeGreaterThanOrEqual(
        worth(before.limits[what as keyof typeof before.limits]),
      )
  }
})
