import { readOperations } from '@plateful/contract/admin-operations.ts'
import { expect, test } from 'vitest'
import { ownerOf } from '../accounts/access.ts'
import { updateAccount } from '../accounts/account-store.ts'
import { openAiBudget } from '../ideas/ai-budget.ts'
import { switchAi } from '../ideas/ai-switch.ts'
import { insertIdeas, reportIdea } from '../ideas/idea-store.ts'
import { queueMail } from '../mail/outbox.ts'
import { openAi } from '../ports/ai.ts'
import { LENTIL_TRAY, PEAR_PORRIDGE } from '../testing/some-documents.ts'
import { NOON, startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

const DAY_MS = 24 * 3_600_000

onEachStore('the figures of the product', (store) => {
  test('a fresh instance has one admin, no mail, no AI, and a version', async () => {
    const { user, services } = await startTest(store)
    const boss = await user({ isAdmin: true })

    const figures = await boss.call(readOperations)

    expect(figures).toEqual({
      version: {
        version: '0.0.0-test',
        catalogue: services.kitchen.catalogue.version,
        recipes: services.kitchen.catalogue.recipes.size,
        foods: services.kitchen.catalogue.foods.size,
        store: store === 'SQLite' ? 'sqlite' : 'postgres',
      },
      users: {
        total: 1,
        byTier: [
          { tier: 'free', users: 1 },
          { tier: 'premium', users: 0 },
          { tier: 'family', users: 0 },
        ],
        admins: 1,
        newThisWeek: 1,
        visitors: 0,
      },
      meals: { pending: 0, approved: 0, rejected: 0, reported: 0 },
      ai: { state: 'off', provider: null, model: null, days: [] },
      outbox: { waiting: 0, refused: 0, overdue: 0, oldest: null, byTemplate: [] },
    })
  })

  test('people are counted by tier, and nothing tells who they are or what they eat', async () => {
    const { user, visitor, services, setNow } = await startTest(store)
    const { db } = services.store
    const old = await user({ name: 'Robin Marker', email: 'marker@example.org', preferences: { allergens: ['lupin'] } })
    await updateAccount(db, old.id, { tier: 'family' }, NOON)
    await visitor({ otherAllergens: ['quandong'] })
    setNow(new Date(NOON.getTime() + 8 * DAY_MS))
    const boss = await user({ isAdmin: true })

    const answer = await boss.send({ method: 'GET', url: '/api/admin/operations' })

    expect(answer.json().data.users).toEqual({
      total: 2,
      byTier: [
        { tier: 'free', users: 1 },
        { tier: 'premium', users: 0 },
        { tier: 'family', users: 1 },
      ],
      admins: 1,
      newThisWeek: 1,
      visitors: 1,
    })
    for (const word of ['marker', 'Robin', 'lupin', 'quandong', old.id, boss.email])
      expect(answer.body).not.toContain(word)
  })

  test('mail that waits is counted by its kind, without an address', async () => {
    const { user, services, setNow } = await startTest(store)
    const boss = await user({ isAdmin: true })
    const letter = { ownerId: boss.id, recipient: 'marker@example.org', payload: { name: 'M' }, now: NOON } as const
    await queueMail(services.store.db, { ...letter, template: 'password-changed' })
    await queueMail(services.store.db, { ...letter, template: 'password-changed' })
    await queueMail(services.store.db, { ...letter, template: 'reset', payload: {} })
    const { db } = services.store
    const [{ id } = { id: '' }] = await db.selectFrom('outbox').select('id').where('template', '=', 'reset').execute()
    const tomorrow = new Date(NOON.getTime() + DAY_MS).toISOString()
    await db.updateTable('outbox').set({ attempts: 2, due_at: tomorrow }).where('id', '=', id).execute()
    setNow(new Date(NOON.getTime() + 60_000))

    const answer = await boss.send({ method: 'GET', url: '/api/admin/operations' })

    expect(answer.json().data.outbox).toEqual({
      waiting: 3,
      refused: 1,
      overdue: 2,
      oldest: NOON.toISOString(),
      byTemplate: [
        { template: 'password-changed', letters: 2 },
        { template: 'reset', letters: 1 },
      ],
    })
    expect(answer.body).not.toContain('marker')
  })

  test('meals are counted by state; a reported one is seen', async () => {
    const { user, services } = await startTest(store)
    const boss = await user({ isAdmin: true })
    const { db } = services.store
    const admin = (await ownerOf(db, boss.id))!
    const ideas = [LENTIL_TRAY, PEAR_PORRIDGE].map(
      (document, at) => ({ kind: 'dinner', title: `Dish ${at}`, document, model: 'by hand' }) as const,
    )
    const [id = ''] = await insertIdeas(db, { origin: 'admin', admin }, { ideas, now: NOON })
    await reportIdea(db, { id, reason: 'unsafe', now: NOON })

    const { meals } = await boss.call(readOperations)

    expect(meals).toEqual({ pending: 2, approved: 0, rejected: 0, reported: 1 })
  })

  test('calls to the model, tokens, faults and cost stand by day; the kill switch shows', async () => {
    const config = { provider: 'anthropic', model: 'm-1', apiKey: 'k', baseUrl: null } as const
    const { user, services } = await startTest(store, { services: { ai: openAi(config) } })
    const boss = await user({ isAdmin: true })
    const limits = { session: 9, account: 9, address: 9, day: 9 }
    const { db } = services.store
    const budget = openAiBudget(db, { limits, prices: { input: 3, output: 15 }, now: () => NOON })
    const call = { provider: 'anthropic', model: 'm-1', usage: { inputTokens: 2_000, outputTokens: 1_000 } } as const
    await budget.settle({ ...call, fault: null })
    await budget.settle({ ...call, fault: 'too_slow' })

    expect((await boss.call(readOperations)).ai).toEqual({
      state: 'on',
      provider: 'anthropic',
      model: 'm-1',
      days: [
        {
          day: '2026-11-21',
          calls: 2,
          faults: 1,
          faultKinds: [{ kind: 'too_slow', faults: 1 }],
          inputTokens: 4_000,
          outputTokens: 2_000,
          cost: expect.closeTo(0.042, 6),
        },
      ],
    })
    await switchAi(db, false, NOON)
    expect((await boss.call(readOperations)).ai.state).toBe('stopped')
  })
})
