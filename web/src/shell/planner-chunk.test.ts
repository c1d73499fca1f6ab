import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFastConnection } from './planner-chunk.ts'

const connect = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

beforeEach(() => connect(undefined))
afterEach(() => connect(undefined))

test.each([
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [undefined, false],
])('on %j the planner is fetched ahead: %s', (connection, expected) => {
  connect(connection)

  expect(isFastConnection()).toBe(expected)
})

/** A tenth of a second before the planner is fetched, on a fast connection. */
const restAlmost = async () => {
  vi.useFakeTimers()
  connect({ effectiveType: '4g' })
  const { prefetchPlanner } = await import('./planner-chunk.ts')
  const load = vi.fn(() => Promise.resolve(() => null))

  const stop = prefetchPlanner(load)
  await vi.advanceTimersByTimeAsync(2_400)
  return { prefetchPlanner, load, stop }
}

test('it waits for two and a half seconds of rest, and stops when the visitor goes', async () => {
  const { prefetchPlanner, load, stop } = await restAlmost()
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(load).toHaveBeenCalledOnce()

  stop()
  prefetchPlanner(load)()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test.each(['scroll', 'pointerdown', 'keydown'])('a %s begins the rest anew', async (kind) => {
  const { load, stop } = await restAlmost()
  window.dispatchEvent(new Event(kind))
  await vi.advanceTimersByTimeAsync(2_400)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(load).toHaveBeenCalledOnce()

  window.dispatchEvent(new Event(kind))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).toHaveBeenCalledOnce()
  stop()
  vi.useRealTimers()
})
