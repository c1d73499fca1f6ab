import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

test('a second job of somebody waits behind the first ones of all others', () => {
  const queue = openFairQueue<string>()
  for (const job of ['a1', 'a2', 'a3', 'b1', 'c1']) queue.add(job.charAt(0), job)

  expect(Array.from({ length: 6 }, queue.next)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', null])
})

test('who had seconds of the thread waits behind those who had none', () => {
  const queue = openFairQueue<string>()
  queue.add('greedy', 'greedy 1')
  expect(queue.next()).toBe('greedy 1')
  queue.paid('greedy', 2_000)
  queue.add('greedy', 'greedy 2')
  for (let n = 0; n < 9; n++) queue.add(`guest ${n}`, `guest ${n}`)

  const order = Array.from({ length: 10 }, queue.next)

  expect(order.at(-1)).toBe('greedy 2')
})

test('nobody is kept from their turn for ever: each waits for as much of the others’ time as everybody has had', () => {
  const Jobs = fc.array(
    fc.record({ who: fc.constantFrom('a', 'b', 'c', 'd'), ms: fc.integer({ min: 1, max: 2_000 }) }),
    {
      minLength: 30,
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(Jobs, (jobs) => {
      const queue = openFairQueue<{ readonly who: string; readonly ms: number }>()
      const had = new Map<string, number>()
      const left = new Map<string, number>()
      for (const job of jobs) {
        queue.add(job.who, job)
        left.set(job.who, (left.get(job.who) ?? 0) + 1)
      }
      for (let job = queue.next(); job !== null; job = queue.next()) {
        queue.paid(job.who, job.ms)
        had.set(job.who, (had.get(job.who) ?? 0) + 1)
        left.set(job.who, (left.get(job.who) ?? 0) - 1)
        // Whoever still waits has had as many turns as anybody, but for one.
        const most = Math.max(...had.values())
        for (const [who, count] of left) if (count > 0) expect(most - (had.get(who) ?? 0)).toBeLessThanOrEqual(1)
      }
      expect([...had.values()].reduce((sum, count) => sum + count, 0)).toBe(jobs.length)
    }),
  )
})
