import { readLastAnonymousPlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../calls/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { answerBasics } from '../testing/render-app.tsx'
import { cachedPlan, planQuery, putPlan, refreshHeldPlans } from './plan.queries.ts'
import { aMealPlan, MONDAY, withMeal } from './testing/a-plan.ts'

test('a week that is held is asked about by its state, and what was marked meanwhile stays where it is the same', async () => {
  const api = fakeApi()
  answerBasics(api)
  const client = makeQueryClient()
  const plan = aMealPlan()
  const marked = withMeal(plan, 'd0-dinner', { kept: true })
  putPlan(client, plan)
  api.raw(readLastAnonymousPlan, () => {
    putPlan(client, marked)
    return new Response(null, { status: 304 })
  })

  const read = await client.fetchQuery({ ...planQuery(null), staleTime: 0 })

  expect(api.calls(readLastAnonymousPlan).map(({ tag }) => tag)).toEqual(['"state-1"'])
  expect(read).toBe(cachedPlan(client, MONDAY))
  expect(read).toEqual(marked)
})

test('another state takes its place, and what nobody holds is asked for whole', async () => {
  const api = fakeApi()
  answerBasics(api)
  const client = makeQueryClient()
  const other = aMealPlan({ state: 'state-2', version: 2 })
  api.on(readPlanOfWeek, () => ({ mealPlan: other }))

  await client.fetchQuery(planQuery(MONDAY))
  await client.fetchQuery({ ...planQuery(MONDAY), staleTime: 0 })

  expect(api.calls(readPlanOfWeek).map(({ tag }) => tag)).toEqual([null, '"state-2"'])
  expect(cachedPlan(client, MONDAY)).toEqual(other)
})

test('a page that shows the week touched last stays with it when another device touches another week', async () => {
  const api = fakeApi()
  answerBasics(api)
  const client = makeQueryClient()
  putPlan(client, aMealPlan())
  const changed = aMealPlan({ state: 'state-2', version: 2 })
  api.on(readPlanOfWeek, () => ({ mealPlan: changed }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: aMealPlan({ weekStartDate: '2027-03-01', state: 'state-9' }) }))

  await refreshHeldPlans(client)

  expect(client.getQueryData(planQuery(null).queryKey)).toEqual(changed)
  expect(cachedPlan(client, MONDAY)).toEqual(changed)
  expect(api.calls(readLastAnonymousPlan)).toEqual([])
})

test('what this tab marked while it asked, which is no new version, is not overwritten by the answer', async () => {
  const api = fakeApi()
  answerBasics(api)
  const client = makeQueryClient()
  const marked = aMealPlan({ state: 'state-3' })
  putPlan(client, aMealPlan())
  api.on(readPlanOfWeek, () => {
    putPlan(client, marked)
    return { mealPlan: aMealPlan({ state: 'state-2' }) }
  })

  await refreshHeldPlans(client)

  expect(client.getQueryData(planQuery(null).queryKey)).toEqual(marked)
})
