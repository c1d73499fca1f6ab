import { readHousehold } from '@plateful/contract/households.ts'
import { undoPlan } from '@plateful/contract/meal-plans.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast'
import { afterEach, expect, test } from 'vitest'
import { makeQueryClient } from '../../calls/query-client.ts'
import { cachedPlan, putPlan } from '../../plan/plan.queries.ts'
import { aMealPlan, MONDAY } from '../../plan/testing/a-plan.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { answerBasics } from '../../testing/render-app.tsx'
import { ToastHost } from '../../toasts/toast-host.tsx'
import { tellChanged } from './tell-change.ts'

afterEach(() => toast.remove())

const show = (canUndo: boolean) => {
  const api = fakeApi()
  answerBasics(api)
  const client = makeQueryClient()
  render(
    <QueryClientProvider client={client}>
      <ToastHost />
    </QueryClientProvider>,
  )
  putPlan(client, aMealPlan({ version: 4, canUndo }))
  return { api, client, person: userEvent.setup() }
}

test('a change of somebody else is taken back from the version that it made, also when more was changed by then', async () => {
  const { api, client, person } = show(true)
  api.on(undoPlan, () => ({ mealPlan: aMealPlan({ version: 6 }) }))
  await tellChanged(client, [{ topic: 'weeks', week: MONDAY }])
  const undo = await screen.findByRole('button', { name: 'Undo' })
  putPlan(client, aMealPlan({ version: 5, canUndo: true }))

  await person.click(undo)

  expect(await screen.findByText('The last change is taken back.')).toBeInTheDocument()
  expect(api.calls(undoPlan).map(({ body }) => body.version)).toEqual([4])
  expect(cachedPlan(client, MONDAY)?.version).toBe(6)
})

test('where nothing can be taken back it is told alone, and a week that is not here too', async () => {
  const { client } = show(false)
  await tellChanged(client, [
    { topic: 'list', week: MONDAY },
    { topic: 'weeks', week: MONDAY },
  ])
  await tellChanged(client, [{ topic: 'weeks', week: '2031-01-06' }])

  expect(await screen.findByText('The week was changed on another device or tab.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('ticks are not told; preferences are', async () => {
  const { client } = show(true)
  await tellChanged(client, [
    { topic: 'list', week: MONDAY },
    { topic: 'stock', week: null },
  ])
  await tellChanged(client, [{ topic: 'preferences', week: null }])

  expect(await screen.findByText('The preferences were changed on another device or tab.')).toBeInTheDocument()
  expect(screen.queryByText(/week was changed/)).toBeNull()
})

test('somebody else of the household is named, with the meal that they changed', async () => {
  const { api, client } = show(true)
  const member = { role: 'adult', joinedAt: '2026-11-01T08:00:00.000Z', isYou: false } as const
  api.on(readHousehold, () => ({
    id: 'home',
    name: '',
    role: 'owner' as const,
    members: [{ ...member, id: 'robin', name: 'Robin' }],
    invitations: [],
    maxMembers: 4,
  }))
  const change = { topic: 'weeks', week: MONDAY, who: 'robin' } as const
  await tellChanged(client, [{ ...change, mealId: 'd4-dinner' }])
  expect(await screen.findByText('Robin changed Friday’s dinner.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()

  toast.remove()
  await tellChanged(client, [
    { ...change, mealId: 'd4-dinner' },
    { ...change, mealId: 'd5-dinner' },
  ])
  expect(await screen.findByText('Robin changed the week.')).toBeInTheDocument()

  toast.remove()
  await tellChanged(client, [change, { ...change, who: 'kim' }])
  expect(await screen.findByText('The week was changed on another device or tab.')).toBeInTheDocument()

  toast.remove()
  await tellChanged(client, [{ topic: 'preferences', week: null, who: 'robin' }])
  expect(await screen.findByText('Robin changed the preferences.')).toBeInTheDocument()
})
