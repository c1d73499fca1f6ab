import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { generatePlan, type PlanProgress, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentSessionId, startSession } from '../session/session.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics, SESSION_ID } from '../testing/render-app.tsx'
import { ApiError } from '../wire/api-error.ts'
import { addressOf } from '../wire/send.ts'
import { call, callStream } from './call.ts'

const FRESH_ID = 'zyxwvutsrqponmlkjihgfedcba0'
const WEEK = { params: { weekStartDate: '2026-11-23' } }

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
})

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('a new visitor gets one session, however many calls start at once', async () => {
  api.fail(readPlanOfWeek, 'plan.not_found')

  await Promise.allSettled([call(readPlanOfWeek, WEEK), call(readPlanOfWeek, WEEK), call(readPlanOfWeek, WEEK)])

  expect(api.calls(createAnonymousSession)).toHaveLength(1)
  expect(api.calls(readPlanOfWeek).map(({ sessionId }) => sessionId)).toEqual([SESSION_ID, SESSION_ID, SESSION_ID])
})

test('a returning visitor keeps the stored session', async () => {
  localStorage.setItem('plateful.session', 'kept-session')
  api.fail(readPlanOfWeek, 'plan.not_found')

  await failureOf(call(readPlanOfWeek, WEEK))

  expect(api.calls(createAnonymousSession)).toHaveLength(0)
  expect(api.calls(readPlanOfWeek)[0]?.sessionId).toBe('kept-session')
})

test('a public call makes no session, and carries the one there is', async () => {
  await call(readVersion)
  expect(api.calls(readVersion)[0]?.sessionId).toBeNull()
  expect(api.calls(createAnonymousSession)).toHaveLength(0)

  await startSession()
  await call(readVersion)
  expect(api.calls(readVersion)[1]?.sessionId).toBe(SESSION_ID)
})

test('a session the server forgot is replaced once, and the call goes through with the new one', async () => {
  localStorage.setItem('plateful.session', 'forgotten')
  const stored = { preferences: {}, version: 1, updatedAt: '2026-11-21T10:00:00Z' }
  api.on(createAnonymousSession, () => ({
    success: true as const,
    message: 'ok',
    sessionId: FRESH_ID,
    preferences: null,
  }))
  api.raw(readPreferences, ({ sessionId }) =>
    sessionId === FRESH_ID
      ? json({ success: true, data: stored })
      : json({ success: false, error: 'gone', code: 'session.unknown', requestId: 'r' }, 401),
  )

  const asked = { params: { id: 'forgotten' } }
  const answers = await Promise.all([call(readPreferences, asked), call(readPreferences, asked)])

  expect(answers).toEqual([stored, stored])
  expect(api.calls(createAnonymousSession)).toHaveLength(1)
  expect(api.calls(readPreferences).at(-1)?.params).toEqual({ id: FRESH_ID })
  expect(currentSessionId()).toBe(FRESH_ID)
})

test('a session that is refused twice is not asked for a third time', async () => {
  api.fail(readPlanOfWeek, 'session.unknown')

  const error = await failureOf(call(readPlanOfWeek, WEEK))

  expect(error.code).toBe('session.unknown')
  expect(api.calls(readPlanOfWeek)).toHaveLength(2)
})

test('people read the server’s own words when there are some', async () => {
  api.fail(readPlanOfWeek, 'plan.not_found', { text: 'Nothing planned for that week.', details: { week: 48 } })

  const error = await failureOf(call(readPlanOfWeek, WEEK))

  expect(error).toMatchObject({ message: 'Nothing planned for that week.', status: 404, details: { week: 48 } })
})

test('people read the call’s fallback when the server says nothing they could read', async () => {
  api.raw(readPlanOfWeek, () => new Response('<html>Bad gateway</html>', { status: 502 }))

  const error = await failureOf(call(readPlanOfWeek, WEEK))

  expect(error).toMatchObject({ message: 'Failed to get current meal plan', status: 502, mayPass: true })
})

test('no network reads like the fallback and may be tried again', async () => {
  api.drop(readPlanOfWeek)

  const error = await failureOf(call(readPlanOfWeek, WEEK))

  expect(error).toMatchObject({ message: 'Failed to get current meal plan', status: 0, mayPass: true })
})

test('a call gives up after 60 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')

  await call(readVersion)

  expect(timeout).toHaveBeenCalledWith(60_000)
})

test('leaving the page is not an error of the server', async () => {
  const controller = new AbortController()
  api.raw(readPlanOfWeek, () => {
    controller.abort()
    throw new DOMException('left', 'AbortError')
  })

  await expect(call(readPlanOfWeek, WEEK, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('what stands in an address cannot leave its place', () => {
  expect(addressOf({ path: '/api/user-preferences/{id}' }, { params: { id: '../all?x=1' } })).toBe(
    '/api/user-preferences/..%2Fall%3Fx%3D1',
  )
  expect(addressOf({ path: '/api/x' }, { query: { page: 2, limit: undefined, wish: '' } })).toBe('/api/x?page=2')
})

const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })

test('a streamed week tells its progress and ends with the plan', async () => {
  const seen: PlanProgress[] = []
  const progress = { stage: 'choose', text: 'Choosing', daysReady: 3 }
  api.raw(generatePlan, () =>
    stream(
      `event: progress\ndata: ${JSON.stringify(progress)}\n\nevent: done\ndata: {"success":true,"data":{"mealPlan":{"id":"p1"}}}\n\n`,
    ),
  )

  const answer = await callStream(
    generatePlan,
    { body: { weekStartDate: '2026-11-23' } },
    { onProgress: (one: PlanProgress) => seen.push(one) },
  )

  expect(seen).toEqual([progress])
  expect(answer.mealPlan.id).toBe('p1')
})

test('a week that cannot be planned fails in the stream with its conflict', async () => {
  api.raw(generatePlan, () =>
    stream(
      'event: error\ndata: {"success":false,"error":"No week fits.","code":"plan.infeasible","requestId":"r","details":{"rules":[]}}\n\n',
    ),
  )

  const error = await failureOf(
    callStream(generatePlan, { body: { weekStartDate: '2026-11-23' } }, { onProgress: () => undefined }),
  )

  expect(error).toMatchObject({
    code: 'plan.infeasible',
    message: 'No week fits.',
    status: 422,
    details: { rules: [] },
  })
})

const torn = (cause: Error) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('event: progress\ndata: {"daysReady":1}\n\n'))
        controller.error(cause)
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )

test.each([
  ['ends too early', () => stream('event: progress\ndata: {"daysReady":1}\n\n'), 'generate.failed'],
  ['is cut by the network', () => torn(new TypeError('network error')), 'generate.failed'],
  ['takes too long', () => torn(new DOMException('signal timed out', 'TimeoutError')), 'request.timeout'],
  ['is no JSON', () => stream('event: result\ndata: {"success\n\n'), 'generate.failed'],
])('a stream that %s reads like the fallback', async (_, answer, code) => {
  api.raw(generatePlan, answer)

  const error = await failureOf(
    callStream(generatePlan, { body: { weekStartDate: '2026-11-23' } }, { onProgress: () => undefined }),
  )

  expect(error).toMatchObject({ message: 'Failed to generate meal plan', status: 0, code })
})

test('a plain answer to a streaming call is understood too', async () => {
  api.raw(generatePlan, () => json({ success: true, data: { mealPlan: { id: 'p2' } } }))

  const answer = await callStream(
    generatePlan,
    { body: { weekStartDate: '2026-11-23' } },
    { onProgress: () => undefined },
  )

  expect(answer.mealPlan.id).toBe('p2')
})
