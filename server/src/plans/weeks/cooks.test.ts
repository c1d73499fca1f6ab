import { listCooks, setCook } from '@plateful/contract/cooks.ts'
import { invite, joinHousehold, leaveHousehold } from '@plateful/contract/households.ts'
import { deletePlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { expect, test } from 'vitest'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { type Caller, startTest } from '../../testing/start-test.ts'
import { onEachStore, type StoreName } from '../../testing/test-stores.ts'

const FAMILY = { kind: 'self-hosted', tier: 'family' } as const
const MEAL = 'd1-dinner'

/** An owner, a helper, and a week of theirs. */
const aHome = async (store: StoreName) => {
  const server = await startTest(store, { services: { billing: FAMILY } })
  const ann = await server.user({ name: 'Ann' })
  const ben = await server.user({ name: 'Ben' })
  const { token } = await ann.call(invite, { body: { role: 'helper' } })
  await ben.call(joinHousehold, { body: { token, bring: false } })
  await aPlan(ann)
  const set = (caller: Caller, memberId: string | null, mealId = MEAL) =>
    caller.ask(setCook, { body: { weekStartDate: WEEK, mealId, memberId } })
  const cooks = async (caller: Caller) => (await caller.call(listCooks, { params: { weekStartDate: WEEK } })).cooks
  return { ...server, ann, ben, set, cooks }
}

onEachStore('who cooks', (store) => {
  test('a helper takes a meal, the other sees it, gives it to herself, and it can be free again', async () => {
    const { ann, ben, set, cooks } = await aHome(store)
    expect(await cooks(ann)).toEqual([])
    expect((await set(ben, ben.id)).status).toBe(200)
    expect(await cooks(ann)).toEqual([{ mealId: MEAL, memberId: ben.id, name: 'Ben', isYou: false }])
    expect(await cooks(ben)).toMatchObject([{ isYou: true }])
    expect((await set(ann, ann.id)).status).toBe(200)
    expect(await cooks(ben)).toEqual([{ mealId: MEAL, memberId: ann.id, name: 'Ann', isYou: false }])
    await set(ben, null)
    expect(await cooks(ann)).toEqual([])
  })

  test('nobody from elsewhere, no meal that is not there, and a name with a NUL is nobody’s', async () => {
    const { ann, user, set, cooks } = await aHome(store)
    const stranger = await user({ name: 'Stranger' })
    expect(await set(ann, stranger.id)).toMatchObject({ status: 404, code: 'member.not_found' })
    expect(await set(ann, ann.id, 'd9-dinner')).toMatchObject({ status: 404, code: 'meal.not_found' })
    expect(await set(ann, 'a\u0000b')).toMatchObject({ status: 404, code: 'member.not_found' })
    expect(await set(stranger, stranger.id)).toMatchObject({ status: 404, code: 'plan.not_found' })
    expect(await cooks(ann)).toEqual([])
  })

  test('who leaves cooks no more, also after coming back; a deleted week forgets it', async () => {
    const { ann, ben, set, cooks, services } = await aHome(store)
    await set(ben, ben.id)
    await set(ann, ann.id, 'd2-dinner')
    await ben.call(leaveHousehold)
    const { token } = await ann.call(invite, { body: { role: 'adult' } })
    await ben.call(joinHousehold, { body: { token, bring: false } })
    expect((await cooks(ben)).map(({ memberId }) => memberId)).toEqual([ann.id])
    await ann.call(deletePlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(await services.store.db.selectFrom('cook').selectAll().execute()).toEqual([])
  })
})
