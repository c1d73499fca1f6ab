import { deleteAccount, exportAccount } from '@plateful/contract/account.ts'
import { CALLS_WITH_DEEDS, listActivity } from '@plateful/contract/activity.ts'
import * as calls from '@plateful/contract/households.ts'
import { generatePlan, previewMeals, rerollMeal, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { WEEK } from '../../testing/a-plan.ts'
import { ENDPOINTS, nameOf } from '../../testing/contract-endpoints.ts'
import { type Caller, NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const DAY_MS = 86_400_000
const FAMILY = { services: { billing: { kind: 'self-hosted', tier: 'family' } } } as const

test('calls whose deeds have a word of their own are all ours', () => {
  const known = new Set(ENDPOINTS.map(nameOf))
  expect(CALLS_WITH_DEEDS.filter((name) => !known.has(name))).toEqual([])
})

onEachStore('who did what in a household', (store) => {
  const start = async () => {
    const server = await startTest(store, FAMILY)
    const [ann, ben] = [await server.user({ name: 'Ann' }), await server.user({ name: 'Ben' })]
    const { token } = await ann.call(calls.invite, { body: { role: 'adult' } })
    await ben.call(calls.joinHousehold, { body: { token, bring: false } })
    return { ...server, ann, ben }
  }
  const told = async (caller: Caller) =>
    (await caller.call(listActivity)).activities.map(({ who, deed, week, mealId, words, count }) =>
      [who === null ? '-' : who.name, deed, week, mealId, words, count].filter((part) => part !== null && part !== ''),
    )
  const plan = (caller: Caller) =>
    caller.call(generatePlan, { body: { weekStartDate: WEEK, seed: 1, preferences: { meals: ['dinner'] } } })

  test('is told to all who live there: the call, its week, its meal and what was written', async () => {
    const { ann, ben, setNow } = await start()
    const { mealPlan } = await plan(ann)
    const meal = mealPlan.days[4]?.meals[0]?.id ?? ''
    setNow(new Date(NOON.getTime() + 1_000))
    await ben.call(previewMeals, { body: { weekStartDate: WEEK, mealId: meal, preview: true } })
    await ben.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: meal } })
    setNow(new Date(NOON.getTime() + 2_000))
    const add = { action: 'add', text: 'candles' } as const
    await ann.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [add] } })

    const heard = await told(ben)
    expect(heard.slice(0, 2)).toEqual([
      ['Ann', 'list.added', WEEK, 'candles', 1],
      ['Ben', 'meal.exchanged', WEEK, meal, 1],
    ])
    expect(heard).toContainEqual(['Ann', 'week.planned', WEEK, 1])
    expect((await told(ann)).flat()).toContain('member.joined')
    const [first] = (await ann.call(listActivity)).activities
    expect(first?.who).toEqual({ name: 'Ann', isYou: true })
  })

  test('ticks of some minutes are one row', async () => {
    const { ann, setNow } = await start()
    const { mealPlan } = await plan(ann)
    const lines = mealPlan.groceryList.lines.filter(({ missing }) => missing !== null).slice(0, 3)
    for (const [at, { id }] of lines.entries()) {
      setNow(new Date(NOON.getTime() + at * 60_000))
      const tick = { action: 'tick', lineId: id, ticked: true } as const
      await ann.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [tick] } })
    }
    expect((await told(ann)).filter(([, deed]) => deed === 'list.ticked')).toEqual([['Ann', 'list.ticked', WEEK, 3]])
  })

  test('nothing is kept of whoever lives alone, and nobody else reads it', async () => {
    const { ann, services, user, visitor } = await start()
    await plan(ann)
    const [alone, guest] = [await user({ name: 'Alone' }), await visitor({})]
    for (const one of [alone, guest]) {
      await plan(one)
      expect(await told(one)).toEqual([])
    }
    const rows = await services.store.db.selectFrom('activity').select('owner_id').execute()
    expect(new Set(rows.map(({ owner_id }) => owner_id)).has(alone.id)).toBe(false)
  })

  test('who left is named no more, and whose account is gone is in no row', async () => {
    const { ann, ben, services } = await start()
    await plan(ben)
    await ben.call(calls.leaveHousehold)
    expect((await told(ann)).filter(([, deed]) => deed === 'week.planned')).toEqual([['-', 'week.planned', WEEK, 1]])
    expect(await told(ben)).toEqual([])

    const exported = await ben.call(exportAccount, { body: { currentPassword: ben.password } })
    expect(JSON.stringify(exported)).toContain('week.planned')
    const theirs = await ann.call(exportAccount, { body: { currentPassword: ann.password } })
    expect(JSON.stringify(theirs)).not.toContain('week.planned')

    await ben.call(deleteAccount, { body: { currentPassword: ben.password, confirm: 'DELETE' } })
    const rows = await services.store.db.selectFrom('activity').select(['owner_id', 'deed']).execute()
    expect(rows.filter(({ owner_id }) => owner_id === ben.id)).toEqual([])
    expect(rows).toContainEqual({ owner_id: null, deed: 'week.planned' })
  })

  test('is forgotten after thirty days', async () => {
    const { ann, services, setNow } = await start()
    await ann.call(savePreferences, { params: { id: ann.id }, body: { preferences: { adults: 3 } } })
    expect(await told(ann)).toContainEqual(['Ann', 'preferences.changed', 1])
    const later = new Date(NOON.getTime() + 30 * DAY_MS)
    setNow(later)
    expect(await services.store.db.selectFrom('activity').select('id').execute()).not.toEqual([])
    await deleteExpired(services.store, { deleteOld: () => Promise.resolve(0) }, later)
    expect(await services.store.db.selectFrom('activity').select('id').execute()).toEqual([])
  })
})
