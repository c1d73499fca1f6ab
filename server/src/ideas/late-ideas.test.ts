import { APP_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
import { generatePlan, rerollMeal } from '@plateful/contract/meal-plans.ts'
import { expect, test, vi } from 'vitest'
import { mealOf } from '../testing/a-plan.ts'
import { aDraft } from '../testing/some-ideas.ts'
import { type ServerWithAi, startWithAi } from '../testing/start-with-ai.ts'

vi.setConfig({ testTimeout: 120_000 })

const MONDAY = '2026-11-23'
const TIMES = { callMs: 50_000, restMs: 1, waitMs: 500 }

const titlesIn = async ({ services }: ServerWithAi): Promise<readonly string[]> =>
  (await services.store.db.selectFrom('idea').select('title').orderBy('title').execute()).map(({ title }) => title)

test('a model that takes its time: the week comes without it, and what it writes joins when it comes', async () => {
  const { promise: slow, resolve: written } = Promise.withResolvers<void>()
  const server = await startWithAi({
    cook: async ({ household }) => {
      if (household.kind === 'dinner') await slow
      return [aDraft({ title: household.kind === 'dinner' ? 'Slow chickpea stew' : 'Quick chickpea stew' })]
    },
    times: TIMES,
  })
  const visitor = await server.visitor({ ideas: 'yes', meals: ['lunch', 'dinner'] })

  // Over a real connection: whether somebody has left is told by it.
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(origin + generatePlan.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      [SESSION_HEADER]: visitor.sessionId,
      [APP_HEADER]: '1',
    },
    body: JSON.stringify({ weekStartDate: MONDAY, seed: 1 }),
  })
  const body = await answer.text()
  expect(body).toContain('"success":true')
  expect(body).toContain('The week is made now. Ideas that come later wait for you')
  // The kind that was written in time is kept at once.
  expect(await titlesIn(server)).toEqual(['Quick chickpea stew'])
  // Nobody asks twice while one is being written.
  const asked = server.double.heard.length
  await visitor.call(generatePlan, { body: { weekStartDate: '2026-11-30', seed: 1 } })
  expect(server.double.heard).toHaveLength(asked)

  written()
  await expect.poll(() => titlesIn(server), { timeout: 20_000 }).toEqual(['Quick chickpea stew', 'Slow chickpea stew'])
  const [, late] = await server.services.store.db.selectFrom('idea').select(['id', 'title']).orderBy('title').execute()
  const { mealPlan } = await visitor.call(rerollMeal, {
    body: { weekStartDate: MONDAY, mealId: 'd0-dinner', recipeId: late?.id ?? '' },
  })
  expect(mealOf(mealPlan, 'd0-dinner').title).toBe('Slow chickpea stew')
  await visitor.call(generatePlan, { body: { weekStartDate: '2026-12-07', seed: 1 } })
  expect(server.double.heard.length).toBeGreaterThan(asked)
})

test.each(['time-out', 'hang', 'drip'] as const)('a model that fails by %s holds up nobody', async (fault) => {
  const server = await startWithAi({ cook: () => [aDraft()], times: TIMES })
  server.double.setFault(fault)
  const visitor = await server.visitor({ ideas: 'yes', meals: ['dinner'] })
  const { mealPlan } = await visitor.call(generatePlan, { body: { weekStartDate: MONDAY, seed: 1 } })
  expect(mealPlan.days.map(({ meals }) => meals.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
  // It was asked, and has not been given up: only the week did not wait.
  expect(server.double.heard.map(({ isClosed }) => isClosed())).toEqual([false])
})

test('a server that stops ends what a model still writes, and leaves no call behind', async () => {
  const server = await startWithAi({ cook: () => [aDraft()], times: TIMES, logLevel: 'warn' })
  server.double.setFault('time-out')
  const visitor = await server.visitor({ ideas: 'yes', meals: ['dinner'] })
  await visitor.call(generatePlan, { body: { weekStartDate: MONDAY, seed: 1 } })
  await server.close()
  await expect.poll(() => server.double.heard.map(({ isClosed }) => isClosed()), { timeout: 20_000 }).toEqual([true])
  expect(server.logLines.join('')).not.toContain('work behind a request failed')
})
