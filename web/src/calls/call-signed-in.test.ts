import { readMe } from '@plateful/contract/account.ts'
import { refresh } from '@plateful/contract/auth.ts'
import { setAutoSaveBehavior } from '@plateful/contract/auto-save.ts'
import { generatePlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '../session/kept-sign-in.ts'
import { readMarker } from '../session/marker.ts'
import { onSessionEnded, sessionNow } from '../session/session-state.ts'
import { aUser } from '../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics, SESSION_ID } from '../testing/render-app.tsx'
import { ACCESS_TOKEN, aSignIn, signInAs } from '../testing/sign-in-as.ts'
import { ApiError } from '../wire/api-error.ts'
import { call, callStream } from './call.ts'

const WEEK = { params: { weekStartDate: '2026-11-23' } }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const REFUSED = { success: false, error: 'User not authenticated', code: 'user.not_authenticated', requestId: 'r' }

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
})

const answerRefresh = () =>
  api.on(refresh, () => ({ success: true as const, accessToken: 'next', expiresIn: 900, user: aUser() }))

/** Refuses every token but this one. */
const meOnlyFor = (live: string) =>
  api.raw(readMe, ({ token }) =>
    token === live ? json({ success: true, data: { success: true, user: aUser() } }) : json(REFUSED, 401),
  )

const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test('C5: every call carries the header of the app, and a signed-in one its token instead of a session', async () => {
  meOnlyFor(ACCESS_TOKEN)
  signInAs()

  await call(readMe)
  await call(readVersion)

  expect(api.calls(readMe)[0]).toMatchObject({ token: ACCESS_TOKEN, sessionId: null })
  expect(api.calls(readVersion)[0]).toMatchObject({ token: ACCESS_TOKEN, sessionId: null })
  for (const [, init] of vi.mocked(fetch).mock.calls) expect(new Headers(init?.headers).get('x-plateful')).toBe('1')
})

test('a 401 leads to one refresh and one more try, for all who are refused at once', async () => {
  answerRefresh()
  meOnlyFor('next')
  signInAs()

  const answers = await Promise.all([call(readMe), call(readMe), call(readMe)])

  expect(answers.map(({ user }) => user.name)).toEqual(['Ada Lovelace', 'Ada Lovelace', 'Ada Lovelace'])
  expect(api.calls(refresh)).toHaveLength(1)
  expect(api.calls(readMe).filter(({ token }) => token === 'next')).toHaveLength(3)
})

test('a week that streams is asked for once more as well', async () => {
  answerRefresh()
  api.raw(generatePlan, ({ token }) =>
    token === 'next'
      ? new Response('event: done\ndata: {"success":true,"data":{"mealPlan":{"id":"p1"}}}\n\n', {
          headers: { 'content-type': 'text/event-stream' },
        })
      : json(REFUSED, 401),
  )
  signInAs()

  const answer = await callStream(
    generatePlan,
    { body: { weekStartDate: '2026-11-23' } },
    { onProgress: () => undefined },
  )

  expect(answer.mealPlan.id).toBe('p1')
})

test.each([
  ['a refresh that is refused', () => api.fail(refresh, 'refresh.refused')],
  ['a refresh whose token is refused too', answerRefresh],
])('%s ends the session: the token goes, and so does the visitor, to /auth', async (_, prepare) => {
  prepare()
  meOnlyFor('none')
  signInAs()
  const ended = vi.fn()
  const stop = onSessionEnded(ended)

  const failures = await Promise.all([failureOf(call(readMe)), failureOf(call(readMe))])
  stop()

  expect(failures.map((error) => (error as Error).name).sort()).toEqual(['AbortError', 'ApiError'])
  expect(failures.find((error) => error instanceof ApiError)).toMatchObject({ code: 'refresh.refused' })
  expect(ended).toHaveBeenCalledOnce()
  expect(api.calls(refresh)).toHaveLength(1)
  expect(readMarker()).toBeNull()
  await waitFor(() => expect(sessionNow()).toEqual({ state: 'anonymous', sessionId: SESSION_ID }))
})

test('a refresh that nobody answers says nothing about the session', async () => {
  api.drop(refresh)
  api.fail(readPlanOfWeek, 'user.not_authenticated')
  signInAs()

  const error = await failureOf(call(readPlanOfWeek, WEEK))

  expect(error).toMatchObject({ status: 0, message: 'Failed to get current meal plan', mayPass: true })
  expect(sessionNow().state).toBe('authenticated')
})

test('the 401 of a visitor is not refreshed, and has the words of the specification', async () => {
  api.fail(setAutoSaveBehavior, 'user.not_authenticated')

  const error = await failureOf(call(setAutoSaveBehavior, { body: { behavior: 'always' } }))

  expect(error).toMatchObject({ code: 'user.not_authenticated', message: 'User not authenticated' })
  expect(api.calls(refresh)).toHaveLength(0)
  expect(sessionNow().state).toBe('anonymous')
})

test('H6: what one person asked for is not told to the next one', async () => {
  let answer: () => void = () => undefined
  api.raw(
    readMe,
    () =>
      new Promise((resolve) => {
        answer = () => resolve(json({ success: true, data: { success: true, user: aUser() } }))
      }),
  )
  signInAs()
  const asked = failureOf(call(readMe))
  await waitFor(() => expect(api.calls(readMe)).toHaveLength(1))

  signedIn(aSignIn({ user: aUser({ id: 'user-bob' }) }), false)
  answer()

  expect(await asked).toMatchObject({ name: 'AbortError' })
})
