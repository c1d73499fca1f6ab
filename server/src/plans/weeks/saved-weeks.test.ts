import { readAutoSaveStatus, setAutoSaveBehavior } from '@plateful/contract/auto-save.ts'
import * as calls from '@plateful/contract/meal-plans.ts'
import * as history from '@plateful/contract/plan-history.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { addSideDish } from '@plateful/contract/side-dishes.ts'
import { expect, test } from 'vitest'
import { aPlan, dataOf, mealOf, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { type Caller, NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const DINNER = { weekStartDate: WEEK, mealId: 'd0-dinner' }
const LATER = new Date(NOON.getTime() + 600_000)

const readWeek = async (home: Caller, weekStartDate = WEEK) =>
  (await home.call(calls.readPlanOfWeek, { params: { weekStartDate } })).mealPlan

const reroll = async (home: Caller) => (await home.call(calls.rerollMeal, { body: DINNER })).mealPlan

const save = async (home: Caller, plan: Awaited<ReturnType<typeof readWeek>>, call = calls.savePlan) =>
  (
    await home.call(call, {
      body: { weekStartDate: plan.weekStartDate, mealPlanData: dataOf(plan), version: plan.version },
    })
  ).mealPlan

onEachStore('saved weeks of an account', (store) => {
  test('saving what the page shows loses nothing, portions included', async () => {
    const { user } = await startTest(store)
    const home = await user({ preferences: { dailyKcal: 3_200 } })
    const plan = await aPlan(home, { preferences: { dailyKcal: 3_200 } })
    expect(plan.days.flatMap(({ meals }) => meals.map(({ portion }) => portion))).not.toEqual(Array(21).fill(1))

    const saved = await save(home, plan)

    expect(saved).toMatchObject({ savedAt: NOON.toISOString(), hasUnsavedChanges: false, canUndo: false })
    expect(saved.days).toEqual(plan.days)
    expect(await readWeek(home)).toEqual(saved)
  })

  test('ask: a change leaves the saved week alone, can be undone, saved, or given up', async () => {
    const { user, setNow } = await startTest(store)
    const home = await user()
    const plan = await save(home, await aPlan(home))
    const { recipeId } = mealOf(plan, 'd0-dinner')
    setNow(LATER)

    expect(await reroll(home)).toMatchObject({ savedAt: NOON.toISOString(), hasUnsavedChanges: true })
    const undone = (await home.call(calls.undoPlan, { body: { weekStartDate: WEEK } })).mealPlan
    expect(undone).toMatchObject({ savedAt: NOON.toISOString(), hasUnsavedChanges: false })

    const other = await aPlan(home, { seed: 99 })
    expect(other).toMatchObject({ savedAt: NOON.toISOString(), hasUnsavedChanges: true })
    const restored = (await home.call(calls.restoreSavedPlan, { body: { weekStartDate: WEEK } })).mealPlan
    expect(mealOf(restored, 'd0-dinner').recipeId).toBe(recipeId)
    expect(restored).toMatchObject({ hasUnsavedChanges: false, canUndo: true })
    const back = (await home.call(calls.undoPlan, { body: { weekStartDate: WEEK } })).mealPlan
    expect(back.days).toEqual(other.days)
    expect(await save(home, back)).toMatchObject({ savedAt: LATER.toISOString(), hasUnsavedChanges: false })
  })

  test('a week that was never saved has nothing to go back to, one that is not there even less', async () => {
    const { user } = await startTest(store)
    const home = await user()
    expect(await aPlan(home)).toMatchObject({ savedAt: null, hasUnsavedChanges: false })

    const never = await home.ask(calls.restoreSavedPlan, { body: { weekStartDate: WEEK } })
    const nowhere = await home.ask(calls.restoreSavedPlan, { body: { weekStartDate: NEXT_WEEK } })

    expect(never).toMatchObject({ status: 409, code: 'plan.nothing_saved' })
    expect(nowhere).toMatchObject({ status: 404, code: 'plan.not_found' })
  })

  test('a copy over a saved week does not touch what was saved there', async () => {
    const { user } = await startTest(store)
    const home = await user()
    const saved = await save(home, await aPlan(home))
    await aPlan(home, { week: NEXT_WEEK, seed: 5 })

    const body = { sourceWeekStartDate: NEXT_WEEK, targetWeekStartDate: WEEK, overwrite: true }
    expect((await home.call(calls.copyPlan, { body })).mealPlan).toMatchObject({ hasUnsavedChanges: true })

    const { mealPlan } = await home.call(calls.restoreSavedPlan, { body: { weekStartDate: WEEK } })
    expect(mealPlan.days).toEqual(saved.days)
  })

  test('always: each change is saved in the same write', async () => {
    const { user, services, setNow } = await startTest(store)
    const home = await user()
    await home.call(setAutoSaveBehavior, { body: { behavior: 'always' } })
    const target = { weekStartDate: WEEK }
    const changes: readonly (() => Promise<unknown>)[] = [
      () => aPlan(home),
      () => aPlan(home, { seed: 8 }),
      () => reroll(home),
      () => home.call(calls.keepMeal, { body: { ...DINNER, kept: true } }),
      () => home.call(calls.updateSideDishes, { body: { ...DINNER, sideDishIds: [] } }),
      () => home.call(addSideDish, { body: DINNER }),
      () => home.call(calls.undoPlan, { body: target }),
      () => home.call(calls.restoreSavedPlan, { body: target }),
    ]

    for (const [index, change] of changes.entries()) {
      const now = new Date(NOON.getTime() + index * 60_000)
      setNow(now)
      await change()
      expect(await readWeek(home)).toMatchObject({ savedAt: now.toISOString(), hasUnsavedChanges: false })
    }
    const body = { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK }
    expect((await home.call(calls.copyPlan, { body })).mealPlan.savedAt).toBe(services.now().toISOString())
  })

  test('always: a week with a dish that the rules forbid waits until it is mended', async () => {
    const { user } = await startTest(store)
    const home = await user({ preferences: {} })
    await home.call(setAutoSaveBehavior, { body: { behavior: 'always' } })
    await aPlan(home)
    const preferences = { allergens: ['milk' as const, 'egg' as const, 'wheat' as const] }
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences } })

    const changed = await reroll(home)

    expect(changed.summary.checked.conflicts).toBeGreaterThan(0)
    expect(changed.hasUnsavedChanges).toBe(true)
    expect((await home.call(calls.generatePlan, { body: { weekStartDate: WEEK } })).mealPlan).toMatchObject({
      hasUnsavedChanges: false,
      summary: { checked: { conflicts: 0 } },
    })
  })

  test('how weeks are saved is kept with the account, and saves nothing by itself', async () => {
    const { user } = await startTest(store)
    const [home, other] = [await user(), await user()]
    expect((await home.call(readAutoSaveStatus)).autoSaveStatus).toEqual({ behavior: 'ask', lastSavedAt: null })
    await aPlan(home)

    for (const behavior of ['never', 'ask', 'always'] as const)
      expect((await home.call(setAutoSaveBehavior, { body: { behavior } })).autoSaveStatus).toEqual({
        behavior,
        lastSavedAt: null,
      })

    expect(await readWeek(home)).toMatchObject({ savedAt: null })
    await save(home, await readWeek(home))
    expect((await home.call(readAutoSaveStatus)).autoSaveStatus.lastSavedAt).toBe(NOON.toISOString())
    expect((await other.call(readAutoSaveStatus)).autoSaveStatus).toEqual({ behavior: 'ask', lastSavedAt: null })
    const wrong = { body: { behavior: 'sometimes' } } as never
    expect(await home.ask(setAutoSaveBehavior, wrong)).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  test('of two devices the later one is shown both weeks and decides', async () => {
    const { user } = await startTest(store)
    const home = await user()
    const phone = await save(home, await aPlan(home))
    const desk = await reroll(home)

    const told = await home.ask(calls.savePlan, {
      body: { weekStartDate: WEEK, mealPlanData: dataOf(phone), version: phone.version },
    })

    expect(told).toMatchObject({ status: 409, code: 'plan.changed', details: { mealPlan: desk } })
    expect(await readWeek(home)).toEqual(desk)
    const decided = await home.call(calls.savePlan, {
      body: { weekStartDate: WEEK, mealPlanData: dataOf(phone), version: desk.version },
    })
    expect(decided.mealPlan.days).toEqual(phone.days)
    const { mealPlan } = await home.call(calls.undoPlan, { body: { weekStartDate: WEEK } })
    expect(mealPlan.days).toEqual(desk.days)
  })

  test('every call that takes a version answers the week as it is now', async () => {
    const { user } = await startTest(store)
    const home = await user()
    await aPlan(home)
    const now = await save(home, await reroll(home))
    const old = { weekStartDate: WEEK, version: 1 }

    const answers = [
      await home.ask(calls.rerollMeal, { body: { ...DINNER, version: 1 } }),
      await home.ask(calls.previewMeals, { body: { ...DINNER, version: 1 } }),
      await home.ask(calls.keepMeal, { body: { ...DINNER, kept: true, version: 1 } }),
      await home.ask(calls.undoPlan, { body: old }),
      await home.ask(calls.restoreSavedPlan, { body: old }),
      await home.ask(calls.savePlan, { body: { ...old, mealPlanData: dataOf(now) } }),
      await home.ask(calls.saveAnonymousPlan, { body: { ...old, mealPlanData: dataOf(now) } }),
      await home.ask(calls.updateSideDishes, { body: { ...DINNER, sideDishIds: [], version: 1 } }),
      await home.ask(addSideDish, { body: { ...DINNER, version: 1 } }),
    ]

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, code: 'plan.changed', details: { mealPlan: now } })
    const details = answers.map((answer) => ('details' in answer ? answer.details : null))
    for (const each of details) expect(calls.PlanChangedDetails.parse(each).mealPlan).toEqual(now)
  })

  test('A7: weeks are per owner: nobody copies, restores, deletes or lists a week of somebody else', async () => {
    const { user, visitor } = await startTest(store)
    const [home, stranger, passer] = [await user(), await user(), await visitor({})]
    const plan = await save(home, await aPlan(home))

    for (const other of [stranger, passer]) {
      const copy = { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK, overwrite: true }
      for (const answer of [
        await other.ask(calls.copyPlan, { body: copy }),
        await other.ask(calls.restoreSavedPlan, { body: { weekStartDate: WEEK } }),
        await other.ask(calls.deletePlanOfWeek, { params: { weekStartDate: WEEK } }),
        await other.ask(calls.undoPlan, { body: { weekStartDate: WEEK } }),
      ]) {
        expect(answer).toMatchObject({ status: 404, code: 'plan.not_found' })
        expect(answer).not.toHaveProperty('details')
      }
      expect((await other.call(history.listPlans)).plans).toEqual([])
    }
    const own = await aPlan(stranger, { seed: 3 })
    await stranger.call(calls.copyPlan, { body: { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK } })
    expect(await readWeek(home)).toEqual(plan)
    expect((await home.call(history.listPlans)).plans.map(({ weekStartDate }) => weekStartDate)).toEqual([WEEK])
    expect((await readWeek(stranger)).days).toEqual(own.days)
  })

  test('A7: a copy that races the deletion of its source is whole or is not there', async () => {
    const { user } = await startTest(store)
    const home = await user()
    const plan = await save(home, await aPlan(home))
    const copy = { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK, overwrite: true }
    const params = { weekStartDate: WEEK }

    for (let round = 0; round < 25; round += 1) {
      const [copied, deleted] = await Promise.all([
        home.ask(calls.copyPlan, { body: copy }),
        home.ask(calls.deletePlanOfWeek, { params }),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(copied.status)
      const there = await home.ask(calls.readPlanOfWeek, { params: { weekStartDate: NEXT_WEEK } })
      expect(there.status).toBe(copied.status)
      if (there.success)
        expect(there.data.mealPlan.days.map(({ meals }) => meals)).toEqual(plan.days.map(({ meals }) => meals))
      await home.ask(calls.deletePlanOfWeek, { params: { weekStartDate: NEXT_WEEK } })
      await home.call(calls.savePlan, { body: { ...params, mealPlanData: dataOf(plan) } })
    }
  })

  test('history and figures are there for accounts, with what is saved and what is not', async () => {
    const { user } = await startTest(store)
    const home = await user()
    await save(home, await aPlan(home))
    await reroll(home)
    await aPlan(home, { week: NEXT_WEEK, seed: 5 })

    const page = await home.call(history.listPlanHistory)
    const stats = await home.call(history.readPlanStats)

    expect(page).toMatchObject({
      page: 1,
      limit: 20,
      total: 2,
      plans: [
        { weekStartDate: NEXT_WEEK, savedAt: null, hasUnsavedChanges: false },
        { weekStartDate: WEEK, savedAt: NOON.toISOString(), hasUnsavedChanges: true },
      ],
    })
    expect(stats).toMatchObject({ plans: 2, meals: 42 })
    expect(stats.weeks.map(({ weekStartDate }) => weekStartDate)).toEqual([NEXT_WEEK, WEEK])
    expect((await home.call(calls.readCurrentPlan)).mealPlan?.weekStartDate).toBe(NEXT_WEEK)
  })
})
