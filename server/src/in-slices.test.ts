import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

// A clock that the work itself moves: how busy the machine is changes nothing.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const MS = 4

function* work(steps: number, done: () => void): Generator<undefined, number> {
  for (let step = 0; step < steps; step++) {
    vi.advanceTimersByTime(MS)
    done()
    yield
  }
  return steps
}

test('work in steps lets others in between, and ends with its result', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns++
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)

  expect(await inSlices(work(20, () => {}))).toBe(20)

  isOver = true
  // Two steps a slice.
  expect(turns).toBeGreaterThanOrEqual(9)
})

test('many at once hold the thread no longer at a time than one', async () => {
  let sinceOthers = 0
  let most = 0
  let isOver = false
  const others = () => {
    most = Math.max(most, sinceOthers)
    sinceOthers = 0
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)

  const all = Array.from({ length: 30 }, () => inSlices(work(4, () => sinceOthers++)))
  expect(await Promise.all(all)).toEqual(all.map(() => 4))

  isOver = true
  // A slice of 8 ms holds two steps of 4.
  expect(most).toBeLessThanOrEqual(2)
})

test('what a step throws is thrown, and the others go on', async () => {
  function* broken(): Generator<undefined, never> {
    yield
    throw new Error('broken')
  }
  const [one, other] = await Promise.allSettled([inSlices(broken()), inSlices(work(3, () => {}))])

  expect(one).toMatchObject({ status: 'rejected' })
  expect(other).toMatchObject({ value: 3 })
})

test.each([
  { others: 30, most: 6, name: 'is as long as everybody else had the thread before it' },
  { others: 400, most: 8, name: 'is never longer than 40 ms' },
  { others: 1, most: 2, name: 'is never shorter than 8 ms' },
])('a slice $name', async ({ others, most }) => {
  const slices: number[] = []
  let steps = 0
  let isOver = false
  const everybodyElse = () => {
    if (isOver) return
    vi.advanceTimersByTime(others)
    if (steps > 0) slices.push(steps)
    steps = 0
    setImmediate(everybodyElse)
  }
  setImmediate(everybodyElse)
  function* slow(): Generator<undefined, void> {
    for (let step = 0; step < 48; step++) {
      vi.advanceTimersByTime(5)
      steps++
      yield
    }
  }

  await inSlices(slow())

  isOver = true
  expect(slices.slice(1).every((many) => many === most)).toBe(true)
  expect(slices.length).toBeGreaterThan(2)
})
