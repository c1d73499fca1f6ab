import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Preferences } from '@plateful/contract/preferences.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import type { PlannedWeek } from '@plateful/kitchen/planning/week.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { householdOf } from '../../households/household.ts'
import type { BoundOrder } from '../../planning/bound-job.ts'
import { aCatalogue, aKitchen } from '../../testing/a-kitchen.ts'
import { openBoundQueue } from './bound-queue.ts'

const household = householdOf(Preferences.parse({ meals: ['breakfast'] }))
const asked = { household, weekStart: '2026-11-23', seed: 4, history: [], wish: '' }

const aWeek = (): PlannedWeek => {
  const result = planWeek(aKitchen(), { ...asked, kept: null })
  if (result.kind !== 'planned') throw new Error('no week')
  return result.week
}

/** Beside other tests a thread that goes last would hardly come on; and how long it takes is no matter here. */
const IN_NO_HURRY = { nice: 0, patienceMs: 600_000 }
vi.setConfig({ testTimeout: 600_000 })

const startQueue = () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-bound-'))
  const catalogueFile = join(folder, 'catalogue.json')
  writeFileSync(catalogueFile, JSON.stringify(aCatalogue()))
  const failures: unknown[] = []
  const queue = openBoundQueue({
    ...IN_NO_HURRY,
    catalogueFile,
    seconds: 0,
    onFailure: (cause) => failures.push(cause),
  })
  onTestFinished(async () => {
    await queue.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const prove = (plan: string, of: string, order: () => Promise<BoundOrder>) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const state = queue.ask({ plan, of, order, keep: async (percent) => resolve(percent) })
    return { state, percent: promise }
  }
  return { queue, failures, prove }
}

test('a thread proves how near a week is to the best one; a week made worse is farther away', async () => {
  const { prove } = startQueue()
  const week = aWeek()
  const heavy = week.days.map((day) => ({ ...day, meals: day.meals.map((meal) => ({ ...meal, portion: 1.5 })) }))

  const good = prove('one', 'a', async () => ({ ...asked, week, layers: [] }))
  const worse = prove('two', 'b', async () => ({ ...asked, week: { days: heavy }, layers: [] }))

  expect([good.state, worse.state]).toEqual(['computing', 'computing'])
  expect(await good.percent).toBeGreaterThanOrEqual(0)
  expect(await worse.percent).toBeGreaterThan(await good.percent)
})

test('what cannot be judged is told once and not tried again', async () => {
  const { queue, failures, prove } = startQueue()
  const broken = async () => Promise.reject(new Error('the week has gone'))

  expect(prove('one', 'a', broken).state).toBe('computing')
  await expect.poll(() => failures).toHaveLength(1)

  expect(queue.ask({ plan: 'one', of: 'a', order: broken, keep: async () => {} })).toBe('none')
})

test('the newest state of a plan takes the place of the one before, and too many plans are refused', async () => {
  const { queue, prove } = startQueue()
  const order = async (): Promise<BoundOrder> => ({ ...asked, week: aWeek(), layers: [] })
  const gone = async () => Promise.reject(new Error('the week has gone'))

  const old = prove('one', 'old', order)
  const fresh = prove('one', 'new', order)
  const states = Array.from({ length: 14 }, (_, at) =>
    queue.ask({ plan: `p${at}`, of: `x${at}`, order: gone, keep: async () => {} }),
  )

  expect(states).toContain('none')
  expect(await fresh.percent).toBeGreaterThanOrEqual(0)
  expect(await Promise.race([old.percent, 'nothing'])).toBe('nothing')
})
