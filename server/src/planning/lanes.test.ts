import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_WAIT_MS, openLanes } from './lanes.ts'

/** Lanes on a clock that is set by hand. */
const someLanes = () => {
  const clock = { now: 1_000 }
  const lanes = openLanes<string>(() => clock.now)
  return { clock, ...lanes }
}

test('twenty long jobs that come at once share the time that anybody may wait: each is begun before that', () => {
  const { clock, add, next, shareMs } = someLanes()
  for (let n = 0; n < 20; n++) add('long', `guest ${n}`, `week ${n}`)
  const shares: number[] = []

  for (let job = next('long'); job !== null; job = next('long')) {
    expect(clock.now - 1_000).toBeLessThanOrEqual(LONGEST_WAIT_MS.long)
    shares.push(shareMs())
    clock.now += shareMs()
  }

  expect(shares).toHaveLength(20)
  // The last has nobody behind it.
  expect(shares.slice(0, -1).every((ms) => Math.abs(ms - 400) < 1)).toBe(true)
  expect(shares.at(-1)).toBe(2_000)
})

test('however long jobs come, each has some time and none more than all', () => {
  const Comings = fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 24 })
  fc.assert(
    fc.property(Comings, (gaps) => {
      const { clock, add, next, shareMs } = someLanes()
      for (const [n, gap] of gaps.entries()) {
        add('long', `guest ${n % 5}`, `week ${n}`)
        clock.now += gap
      }
      while (next('long') !== null) {
        const ms = shareMs()
        expect(ms).toBeGreaterThanOrEqual(200)
        expect(ms).toBeLessThanOrEqual(2_000)
        clock.now += ms
      }
      expect(shareMs()).toBe(2_000)
    }),
  )
})

test('who waits too long leaves the lane, once; who has been taken does not', () => {
  const { add, next, isFull, secondsUntilRoom } = someLanes()
  const leaves = Array.from({ length: 24 }, (_, n) => add('long', `guest ${n}`, `week ${n}`))
  expect(isFull('long')).toBe(true)
  expect(secondsUntilRoom('long')).toBe(8)
  expect(next('long')).toBe('week 0')

  expect(leaves[0]?.()).toBe(false)
  expect(leaves[1]?.()).toBe(true)
  expect(leaves[1]?.()).toBe(false)

  expect(next('long')).toBe('week 2')
  expect(isFull('long')).toBe(false)
})

test('where the thread is busy with short jobs, fewer long ones are let in, and whoever has no turn in time is told at once', () => {
  const { add, next, isFull, surplus, paid, shareMs } = someLanes()
  for (let n = 0; n < 20; n++) add('long', `guest ${n}`, `week ${n}`)
  expect(isFull('long')).toBe(false)
  expect(surplus('long')).toBe(null)
  expect(next('long')).toBe('week 0')

  // Ten times as long by the clock as of a processor.
  for (let n = 0; n < 12; n++) paid('long', 'guest 0', { ms: 200, wallMs: 2_000 })

  const away: string[] = []
  for (let job = surplus('long'); job !== null; job = surplus('long')) away.push(job)
  expect(away).toEqual(Array.from({ length: 14 }, (_, n) => `week ${19 - n}`))
  // Those that stay have their least time each within what anybody may wait.
  expect(shareMs()).toBe(200)
  expect(isFull('long')).toBe(true)
  expect(next('long')).toBe('week 1')
  expect(isFull('long')).toBe(false)
})

test('nobody is told to come back later than those who wait now are served or told: a first slow job says little of the next', () => {
  for (const lane of ['short', 'long'] as const) {
    const { add, next, paid, secondsUntilRoom } = someLanes()
    for (let n = 0; n < 20; n++) add(lane, `guest ${n}`, `week ${n}`)
    next(lane)
    paid(lane, 'guest 0', { ms: 500, wallMs: 20_000 })
    expect(secondsUntilRoom(lane)).toBeLessThanOrEqual(LONGEST_WAIT_MS[lane] / 1_000)
    expect(secondsUntilRoom(lane)).toBeGreaterThanOrEqual(2)
  }
})

test('what the short look at a week took is taken off its long one, where nobody else waits', () => {
  const { shareMs } = someLanes()
  expect(shareMs(300)).toBe(1_700)
  expect(shareMs(9_000)).toBe(1_000)
})
