import { type Change, watchChanges } from '@plateful/contract/live.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TAB_NAME } from '../../page/tab-name.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics } from '../../testing/render-app.tsx'
import { applyChanges } from './apply-change.ts'
import { keepListening } from './keep-listening.ts'

let api: FakeApi
let leave: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  api = fakeApi()
  answerBasics(api)
  leave = new AbortController()
})

afterEach(() => {
  leave.abort()
  vi.useRealTimers()
})

const change = (at: number, by: string | null = 'another-tab'): Change => ({
  id: `0123456789ab.${at}`,
  topic: 'list',
  week: '2026-11-23',
  by,
})

const event = (name: string, id: string, data: unknown): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const stream = (...events: readonly string[]): Response =>
  new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })

const start = (last?: string) => {
  const heard: (string | null)[] = []
  const place = { last }
  const hearing = {
    changed: (changes: readonly Change[]) => void heard.push(...changes.map(({ id }) => id)),
    missed: () => void heard.push('missed'),
  }
  void keepListening(hearing, place, leave.signal)
  return { heard, place }
}

test('what others did is heard, not what this tab did; who is cut off comes back and names the last it heard', async () => {
  api.raw(watchChanges, () =>
    stream(
      event('hello', '0123456789ab.1', { missed: false }),
      ':\n\n',
      event('change', change(2).id, change(2)),
      event('change', change(3).id, change(3, TAB_NAME)),
    ),
  )
  const { heard, place } = start()

  await vi.waitFor(() => expect(place.last).toBe('0123456789ab.3'))
  expect(heard).toEqual([change(2).id])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(api.calls(watchChanges).map(({ query }) => query.since)).toEqual([undefined, '0123456789ab.3'])
})

test('a server that was started anew says that all may be another', async () => {
  api.raw(watchChanges, () => stream(event('hello', 'ba9876543210.0', { missed: true })))
  const { heard } = start('0123456789ab.3')

  await vi.waitFor(() => expect(heard).toEqual(['missed']))
})

test('where no stream can be had it is asked every half minute', async () => {
  api.on(watchChanges, () => ({ changes: [change(5)], last: change(5).id, missed: false }))
  const { heard } = start()

  await vi.waitFor(() => expect(heard).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(api.calls(watchChanges)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(17_000)
  expect(api.calls(watchChanges)).toHaveLength(2)
})

test('a network that fails is tried less and less often, and a refusal not again', async () => {
  api.drop(watchChanges)
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  const tries = api.calls(watchChanges).length
  expect(tries).toBeGreaterThan(2)
  expect(tries).toBeLessThan(7)

  leave.abort()
  leave = new AbortController()
  api.fail(watchChanges, 'request.invalid')
  start()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(api.calls(watchChanges)).toHaveLength(tries + 1)
})

test('a change makes stale what is read of it, and nothing else', () => {
  const client = new QueryClient()
  for (const key of ['meal-plans', 'stock', 'prices', 'opinions']) client.setQueryData([key, 'x'], 1)
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0])

  void applyChanges(client, new Set(['list']))

  expect(stale()).toEqual(['meal-plans', 'stock'])
})
