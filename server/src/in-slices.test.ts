import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

const MS = 4
const spin = (): void => {
  const until = performance.now() + MS
  while (performance.now() < until);
}

function* work(steps: number, done: () => void): Generator<undefined, number> {
  for (let step = 0; step < steps; step++) {
    spin()
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
  // Two or three steps a slice.
  expect(turns).toBeGreaterThanOrEqual(6)
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
  // A slice of 8 ms holds two steps of 4, and one that was begun before it was over.
  expect(most).toBeLessThanOrEqual(3)
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
