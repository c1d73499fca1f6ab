import { deleteAccount } from '@plateful/contract/account.ts'
import { login } from '@plateful/contract/auth.ts'
import { generatePlan, readCurrentPlan } from '@plateful/contract/meal-plans.ts'
import { expect, test } from 'vitest'
import type { WeekPlanner } from '../../planning/kitchen-thread.ts'
import { aKitchen } from '../../testing/a-kitchen.ts'
import { WEEK } from '../../testing/a-plan.ts'
import { PASSWORD, PASSWORD_HASH } from '../../testing/a-user.ts'
import { inlinePlanner } from '../../testing/inline-planner.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { openHasher } from '../secrets/passwords.ts'

const WEEK_OF_DINNERS = { body: { weekStartDate: WEEK, preferences: { meals: ['dinner' as const] } } }
const erased = (password: string) => ({ body: { currentPassword: password, confirm: 'DELETE' as const } })

/** A server on which something happens between the planning of a week and its storing. */
const startPlanning = async (store: 'SQLite' | 'PostgreSQL') => {
  const during = { planning: async () => {} }
  const { plan, close } = inlinePlanner(aKitchen())
  const planner: WeekPlanner = {
    plan: async (...order) => {
      const week = await plan(...order)
      await during.planning()
      return week
    },
    close,
  }
  return { during, ...(await startTest(store, { services: { planner } })) }
}

onEachStore('somebody who is gone before the answer', (store) => {
  test('H9: an account that is deleted while its week is planned is told that nobody is there, and nothing is stored', async () => {
    const { during, user, services, logLines } = await startPlanning(store)
    const home = await user({ preferences: {} })
    during.planning = async () => void (await home.call(deleteAccount, erased(home.password)))

    expect(await home.ask(generatePlan, WEEK_OF_DINNERS)).toMatchObject({ status: 401, code: 'user.not_authenticated' })

    expect(await services.store.db.selectFrom('plan').select('id').execute()).toEqual([])
    expect(logLines.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
  })

  test('a visitor who signs in elsewhere while a week is planned is told that the session has ended', async () => {
    const { during, user, visitor } = await startPlanning(store)
    const [home, guest] = [await user({ preferences: {} }), await visitor({})]
    const { email, password } = home
    during.planning = async () =>
      void (await home.call(login, { body: { email, password, anonymousSessionId: guest.sessionId } }))

    expect(await guest.ask(generatePlan, WEEK_OF_DINNERS)).toMatchObject({ status: 401, code: 'session.unknown' })
    expect(await home.call(readCurrentPlan)).toMatchObject({ mealPlan: null })
  })

  test('a password that was right a moment ago opens nothing once its account is deleted', async () => {
    let afterCheck = async () => {}
    const hasher = openHasher(
      { running: 2, waiting: 32 },
      {
        hash: async () => PASSWORD_HASH,
        verify: async (_hash, password) => {
          await afterCheck()
          return password === PASSWORD
        },
      },
    )
    const { user } = await startTest(store, { services: { hasher } })
    const home = await user()
    const { email, password } = home
    afterCheck = async () => {
      afterCheck = async () => {}
      await home.call(deleteAccount, erased(password))
    }

    expect(await home.ask(login, { body: { email, password } })).toMatchObject({ status: 401, code: 'login.refused' })
  })
})
