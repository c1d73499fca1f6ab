import { setAutoSaveBehavior } from '@plateful/contract/auto-save.ts'
import { OFFERS } from '@plateful/contract/entitlements.ts'
import { readPlanOfWeek, savePlan } from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import { listPlanHistory, listPlans, readPlanStats } from '@plateful/contract/plan-history.ts'
import type { Tier } from '@plateful/contract/user.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { expect, test } from 'vitest'
import { aPlan, dataOf, WEEK } from '../../testing/a-plan.ts'
import { type Caller, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const onTier = (tier: Tier) => ({ services: { billing: { kind: 'self-hosted', tier } as const } })

const moved = (data: PlanData, week: string): PlanData => ({
  days: data.days.map((day, index) => ({ ...day, date: addDays(week, index) })),
})

const weekAt = (index: number): string => addDays(WEEK, 7 * index)

/** Saves the same dishes for another week. */
const saver = async (home: Caller) => {
  const data = dataOf(await aPlan(home))
  return (week: string) => home.ask(savePlan, { body: { weekStartDate: week, mealPlanData: moved(data, week) } })
}

onEachStore('what a tier holds of weeks', (store) => {
  test('a free week is a whole week, as many as one plans; so many of them can stand saved', async () => {
    const { user } = await startTest(store, onTier('free'))
    const home = await user({ preferences: {} })
    const save = await saver(home)
    const limit = OFFERS.free.limits.savedWeeks ?? 0
    for (let at = 0; at < limit; at += 1) expect((await save(weekAt(at))).status).toBe(200)

    const refused = await save(weekAt(limit))

    expect(refused).toMatchObject({ status: 403, code: 'plan.too_many_saved', details: { limit } })
    expect((await save(weekAt(1))).status).toBe(200) // what is saved can be saved again
    expect((await save(weekAt(-3))).status).toBe(200) // the past takes no room
    const plan = await aPlan(home, { week: weekAt(limit) })
    expect(plan.days.map(({ meals }) => meals.length)).toEqual(Array(7).fill(3))
    expect(plan.savedAt).toBeNull()
  })

  test('ten saves at once cannot share the last room', async () => {
    const { user } = await startTest(store, onTier('free'))
    const home = await user({ preferences: {} })
    const save = await saver(home)

    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => save(weekAt(at))))

    expect(answers.filter(({ success }) => success)).toHaveLength(OFFERS.free.limits.savedWeeks ?? 0)
  })

  test('where everything is saved, a week without room is planned and stays unsaved', async () => {
    const { user } = await startTest(store, onTier('free'))
    const home = await user({ preferences: {} })
    await home.call(setAutoSaveBehavior, { body: { behavior: 'always' } })
    const saved: boolean[] = []
    for (let at = 0; at < 6; at += 1) saved.push((await aPlan(home, { week: weekAt(at) })).savedAt !== null)

    expect(saved).toEqual([true, true, true, true, false, false])
  })

  test('the family tier has no end of saved weeks', async () => {
    const { user } = await startTest(store, onTier('family'))
    const home = await user({ preferences: {} })
    const save = await saver(home)

    for (let at = 0; at < 8; at += 1) expect((await save(weekAt(at))).status).toBe(200)
  })

  test('history and figures reach back as far as the tier; older weeks are kept, counted, and open by their date', async () => {
    const server = await startTest(store, onTier('free'))
    const home = await server.user({ preferences: {} })
    const save = await saver(home)
    for (let back = 1; back <= 11; back += 1) expect((await save(weekAt(-back))).status).toBe(200)

    const history = await home.call(listPlanHistory)
    const all = await home.call(listPlans)
    const stats = await home.call(readPlanStats)

    // Noon is a Saturday: the week of WEEK comes, the one before it is under way.
    const shown = 2 + (OFFERS.free.limits.historyWeeks ?? 0)
    expect(history).toMatchObject({ total: shown, olderWeeks: 12 - shown })
    expect(history.plans).toHaveLength(shown)
    expect(all.plans).toHaveLength(shown)
    expect(stats.plans).toBe(shown)
    const oldest = { params: { weekStartDate: weekAt(-11) } }
    expect((await home.call(readPlanOfWeek, oldest)).mealPlan.weekStartDate).toBe(weekAt(-11))
  })
})
