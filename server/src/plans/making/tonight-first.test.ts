import { copyPlan, generatePlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { expect, test } from 'vitest'
import { WEEK } from '../../testing/a-plan.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const SUNDAY_AT_SIX = '2026-11-29T18:00'

const generate = async (home: Caller, body: object = {}): Promise<MealPlan> =>
  (await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7, ...body } })).mealPlan

const idsOf = ({ days }: MealPlan) => days.flatMap(({ meals }) => meals.map(({ id }) => id))
const offOf = ({ days }: MealPlan) => days.flatMap(({ off }) => off)

onEachStore('a week that has begun', (store) => {
  test('meals that are past are closed, and stay so in what is read, and are only left out of a copy', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})

    const plan = await generate(home, { now: SUNDAY_AT_SIX })
    expect(idsOf(plan)).toEqual(['d6-dinner'])
    expect(offOf(plan)).toHaveLength(20)
    expect(offOf(plan).every(({ reason }) => reason === 'past')).toBe(true)

    const next = { sourceWeekStartDate: WEEK, targetWeekStartDate: '2026-11-30' }
    const { mealPlan: copy } = await home.call(copyPlan, { body: next })
    expect(offOf(copy).every(({ reason }) => reason === 'skip')).toBe(true)
  })

  test('a week that stands is only changed ahead once something was bought for it', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const before = await generate(home)

    const never = await generate(home, { seed: 8, now: SUNDAY_AT_SIX })
    expect(idsOf(never)).toEqual(['d6-dinner'])

    const whole = await generate(home)
    expect(whole.days).toEqual(before.days)
    const [line] = whole.groceryList.lines.filter(({ haveIt }) => !haveIt)
    const tick = { action: 'tick', lineId: line?.id ?? '', ticked: true } as const
    await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [tick] } })
    const after = await generate(home, { seed: 8, now: SUNDAY_AT_SIX })
    expect(idsOf(after)).toEqual(idsOf(before))
    expect(after.days.slice(0, 6).map(({ meals }) => meals.map(({ recipeId }) => recipeId))).toEqual(
      before.days.slice(0, 6).map(({ meals }) => meals.map(({ recipeId }) => recipeId)),
    )
  })

  test('a week without a meal ahead is refused, and so is a time that is none', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ meals: ['breakfast', 'lunch'] })
    const at = (now: string) => home.ask(generatePlan, { body: { weekStartDate: WEEK, seed: 7, now } })

    expect(await at(SUNDAY_AT_SIX)).toMatchObject({ status: 422, code: 'plan.week_over' })
    for (const now of ['2026-11-31T10:00', '2026-11-29T18:00Z', '2026-11-29', '2026-11-29T18:00:00', 'now'])
      expect(await at(now), now).toMatchObject({ status: 400 })
  })
})
