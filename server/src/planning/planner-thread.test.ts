import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Preferences } from '@plateful/contract/preferences.ts'
import { extendAll } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { householdOf } from '../shared/household.ts'
import { aCatalogue, aKitchen } from '../testing/a-kitchen.ts'
import { startPlannerThread } from './planner-thread.ts'

/** Written once: every thread opens the same file, as the server's do. */
const folder = mkdtempSync(join(tmpdir(), 'plateful-planner-'))
const file = join(folder, 'catalogue.json')
writeFileSync(file, JSON.stringify(aCatalogue()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const startThread = () => {
  const thread = startPlannerThread(file)
  onTestFinished(() => thread.close())
  return thread
}

const request = (seed: number) => ({
  household: householdOf(Preferences.parse({ meals: ['dinner'] })),
  weekStart: '2026-11-23',
  seed,
  kept: null,
  history: [],
  wish: '',
})
const forEver = new AbortController().signal
const noReport = () => {}

test('the thread plans the same week as this one, and tells its progress', async () => {
  const thread = startThread()
  const stages: string[] = []

  const week = await thread.plan(request(4), ({ stage }) => stages.push(stage), forEver)

  expect(week).toEqual(planWeek(aKitchen(), request(4)))
  expect(stages).toEqual(['filter', 'choose', 'schedule', 'sides', 'check', 'done'])
})

test('what lies on top of the catalogue comes along, also where it was sent before', async () => {
  const thread = startThread()
  const [own] = aCatalogue().recipes.filter(({ kinds }) => kinds.includes('dinner'))
  if (!own) throw new Error('no dinner')
  const layers = [{ version: 'theirs', recipes: [{ ...own, id: 'idea-of-theirs', title: 'Moonlight casserole' }] }]
  const order = { ...request(4), wish: 'moonlight casserole' }
  const onTop = planWeek(extendAll(aKitchen(), layers), order)
  const without = planWeek(aKitchen(), order)
  const plan = (given: Parameters<typeof thread.plan>[0]) => thread.plan(given, noReport, forEver)

  // The wish is heard only where there is such a dish.
  expect(onTop).not.toEqual(without)
  expect(await plan({ ...order, layers })).toEqual(onTop)
  expect(await plan({ ...order, layers })).toEqual(onTop)
  expect(await plan(order)).toEqual(without)
  expect(await plan({ ...order, layers })).toEqual(onTop)
})

test('who comes when too many wait is told that the kitchen is full; the others are served in turn', async () => {
  const thread = startThread()

  const weeks = await Promise.allSettled(
    Array.from({ length: 40 }, (_, seed) => thread.plan(request(seed), noReport, forEver)),
  )

  const refused = weeks.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const week of refused) expect(week).toMatchObject({ reason: { code: 'server.busy' } })
})

test('a week whose caller has gone is not planned', async () => {
  const thread = startThread()
  const gone = AbortSignal.abort()

  const [first, second] = await Promise.allSettled([
    thread.plan(request(1), noReport, forEver),
    thread.plan(request(2), noReport, gone),
  ])

  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'request.timeout' } })
})

test('a thread that breaks fails its week, and the next week gets a new one', async () => {
  const thread = startThread()
  const broken = { ...request(1), household: null as never }

  await expect(thread.plan(broken, noReport, forEver)).rejects.toThrow()

  expect(await thread.plan(request(1), noReport, forEver)).toMatchObject({ kind: 'planned' })
})
