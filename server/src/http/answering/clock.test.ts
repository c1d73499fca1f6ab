import { readMe } from '@plateful/contract/account.ts'
import { refresh } from '@plateful/contract/auth.ts'
import { readCurrentPlan, readPlanOfWeek, rerollMeal } from '@plateful/contract/meal-plans.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const after = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)

onEachStore('a server whose clock is wrong', (store) => {
  test.each([
    ['ahead', 10],
    ['back', -10],
  ])(
    'R10: a clock that jumps ten minutes %s, and back again, signs nobody out and loses nothing',
    async (_, minutes) => {
      const { user, visitor, setNow } = await startTest(store)
      const [person, guest] = [await user(), await visitor({})]
      await aPlan(person)

      for (const jump of [minutes, 0, minutes]) {
        setNow(after(jump))
        // With the token of before, then with a new one of a clock that is wrong.
        expect((await person.ask(readMe)).status).toBe(200)
        expect((await person.ask(refresh)).status).toBe(200)
        await person.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })
        expect((await guest.ask(readCurrentPlan)).status).toBe(200)
      }

      expect((await person.call(readCurrentPlan)).mealPlan?.version).toBe(4)
    },
  )
})

afterEach(() => void vi.unstubAllEnvs())

/** Ahead of and behind Greenwich as far as people live, and two that change their clocks. */
const ZONES = ['Pacific/Kiritimati', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Pago_Pago']
/** A leap day, the end of a year, clocks put forward in Europe and in America, and back in Europe: each within its week. */
const WEEKS = [
  ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03', '2028-03-04'],
  ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
  ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01'],
  ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18'],
  ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'],
] as const

test.each(ZONES)('R10: a server in %s knows a week by its first day, and its seven days', async (zone) => {
  vi.stubEnv('TZ', zone)
  const { visitor } = await startTest('SQLite')
  const home = await visitor({ meals: ['dinner'] })

  for (const days of WEEKS) {
    const [weekStartDate] = days
    await aPlan(home, { week: weekStartDate, preferences: { meals: ['dinner'] } })
    const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate } })
    expect([mealPlan.weekStartDate, mealPlan.days.map(({ date }) => date)]).toEqual([weekStartDate, days])
  }
  // The stub reaches the clock: else this would be a test of Greenwich four times.
  expect(new Date('2026-11-21T12:00:00Z').getHours()).toBe(
    { 'Pacific/Kiritimati': 2, 'Europe/Berlin': 13, 'America/Los_Angeles': 4, 'Pacific/Pago_Pago': 1 }[zone],
  )
})
