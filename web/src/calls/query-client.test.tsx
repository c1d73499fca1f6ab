import { rerollMeal } from '@plateful/contract/meal-plans.ts'
import { QueryClientProvider, QueryObserver, useMutation, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { answerBasics } from '../testing/render-app.tsx'
import { ToastHost } from '../toasts/toast-host.tsx'
import { ApiError } from '../wire/api-error.ts'
import { call } from './call.ts'
import { makeQueryClient, refillElsewhere } from './query-client.ts'

const renderWith = (Page: () => React.ReactNode) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
      <ToastHost />
    </QueryClientProvider>,
  )

test('the cache keeps to the specification', () => {
  const { queries } = makeQueryClient().getDefaultOptions()

  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false })
})

test('a load that may pass is tried twice more, a refusal is not', () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions()
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  const retryMutation = mutations?.retry as (failures: number, error: Error) => boolean
  const dropped = new ApiError({ code: 'server.failed', status: 0 })
  const refused = new ApiError({ code: 'plan.no_meal_left', status: 422 })

  expect([0, 1, 2].map((failures) => retry(failures, dropped))).toEqual([true, true, false])
  expect([0, 1].map((failures) => retryMutation(failures, dropped))).toEqual([true, false])
  expect(retry(0, refused)).toBe(false)
  expect(retryMutation(0, refused)).toBe(false)
})

test('a server that says when to come back is not asked before, and one that is full for long is not asked by itself', () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions()
  const delay = mutations?.retryDelay as (failures: number, error: Error) => number
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  const full = (retryAfter: number) => new ApiError({ code: 'server.busy', status: 503, retryAfter })

  expect(delay(0, full(7))).toBe(7_000)
  expect(delay(1, new ApiError({ code: 'server.failed', status: 500 }))).toBe(2_000)
  expect([retry(0, full(7)), retry(0, full(40))]).toEqual([true, false])
})

test('a change that fails is told with the server’s words', async () => {
  const api = fakeApi()
  answerBasics(api)
  api.fail(rerollMeal, 'plan.no_meal_left')
  renderWith(() => {
    const { mutate } = useMutation({
      mutationFn: () => call(rerollMeal, { body: { weekStartDate: '2026-11-23', mealId: 'm1' } }),
    })
    return (
      <button type="button" onClick={() => mutate()}>
        Reroll
      </button>
    )
  })

  act(() => screen.getByText('Reroll').click())

  expect(await screen.findByText('No other meal fits everyone. Relax a rule to see more.')).toBeInTheDocument()
})

test('a quiet load leaves the telling to its page', async () => {
  renderWith(() => {
    const { isError } = useQuery({
      queryKey: ['quiet'],
      queryFn: () => Promise.reject(new ApiError({ code: 'plan.not_found', status: 404 })),
      meta: { quiet: true },
    })
    return isError ? <p>Nothing planned yet</p> : null
  })

  await waitFor(() => expect(screen.getByText('Nothing planned yet')).toBeVisible())
  expect(screen.queryByText('No plan for this week yet. Generate one.')).toBeNull()
})

test('a load that fails is told once: by its page when nothing stands there, by a toast when something does', async () => {
  let fails = true
  const failure = new ApiError({ code: 'plan.not_found', status: 404 })
  renderWith(() => {
    const { data, error, refetch } = useQuery({
      queryKey: ['week'],
      queryFn: () => (fails ? Promise.reject(failure) : Promise.resolve('The week')),
    })
    return (
      <>
        <p>{data ?? (error === null ? 'Loading' : 'It could not be loaded')}</p>
        <button type="button" onClick={() => void refetch()}>
          Ask again
        </button>
      </>
    )
  })
  const ask = () => act(() => screen.getByText('Ask again').click())

  await screen.findByText('It could not be loaded')
  expect(screen.queryByText(failure.message)).toBeNull()

  fails = false
  ask()
  await screen.findByText('The week')
  fails = true
  ask()
  expect(await screen.findByText(failure.message)).toBeInTheDocument()
  expect(screen.getByText('The week')).toBeInTheDocument()
})

test('in another household what is shown is asked for anew, and nothing else of the one before is left', async () => {
  const client = makeQueryClient()
  let household = 'before'
  const shown = new QueryObserver(client, { queryKey: ['weeks'], queryFn: () => Promise.resolve(household) })
  onTestFinished(shown.subscribe(() => undefined))
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('before'))
  client.setQueryData(['stock'], 'before')
  client
    .getQueryCache()
    .build(client, { queryKey: ['region'], meta: { isOfDevice: true } })
    .setData('here')

  household = 'after'
  refillElsewhere(client)

  expect(shown.getCurrentResult().data).toBeUndefined()
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('after'))
  expect(client.getQueryData(['stock'])).toBeUndefined()
  expect(client.getQueryData(['region'])).toBe('here')
})
