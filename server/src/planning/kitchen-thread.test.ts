import { Preferences } from '@plateful/contract/preferences.ts'
import { extendAll } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { householdOf } from '../households/household.ts'
import { aCatalogue, aKitchen } from '../testing/a-kitchen.ts'
import { aKitchenThread } from '../testing/a-kitchen-thread.ts'
import { LONGEST_WAIT_MS } from './lanes.ts'
import { matchRules } from './match-rules.ts'

const request = (seed: number) => ({
  household: householdOf(Preferences.parse({ meals: ['dinner'] })),
  weekStart: '2026-11-23',
  seed,
  kept: null,
  history: [],
  wish: '',
})
const NOBODY_LEAVES = { who: 'somebody', signal: new AbortController().signal }
const noReport = () => {}

/** A thread whose code has run once: a cold one takes ten times as long, and a search that takes too long is cut short. */
const aWarmThread = async () => {
  const thread = aKitchenThread()
  for (const seed of [101, 102]) await thread.plan(request(seed), noReport, NOBODY_LEAVES)
  return thread
}

test('the thread plans the same week as this one, and tells its progress', async () => {
  const thread = await aWarmThread()
  const stages: string[] = []

  const week = await thread.plan(request(4), ({ stage }) => stages.push(stage), NOBODY_LEAVES)

  expect(week).toEqual(planWeek(aKitchen(), request(4)))
  expect(stages).toEqual(['filter', 'choose', 'schedule', 'sides', 'check', 'done'])
})

test('what lies on top of the catalogue comes along, also where it was sent before', async () => {
  const thread = await aWarmThread()
  const [own] = aCatalogue().recipes.filter(({ kinds }) => kinds.includes('dinner'))
  if (!own) throw new Error('no dinner')
  const layers = [{ version: 'theirs', recipes: [{ ...own, id: 'idea-of-theirs', title: 'Moonlight casserole' }] }]
  const order = { ...request(4), wish: 'moonlight casserole' }
  const onTop = planWeek(extendAll(aKitchen(), layers), order)
  const without = planWeek(aKitchen(), order)
  const plan = (given: Parameters<typeof thread.plan>[0]) => thread.plan(given, noReport, NOBODY_LEAVES)

  // The wish is heard only where there is such a dish.
  expect(onTop).not.toEqual(without)
  expect(await plan({ ...order, layers })).toEqual(onTop)
  expect(await plan({ ...order, layers })).toEqual(onTop)
  expect(await plan(order)).toEqual(without)
  expect(await plan({ ...order, layers })).toEqual(onTop)
})

test('who comes when too many wait is told that the kitchen is full, and when to come back', async () => {
  const thread = aKitchenThread()
  const leaving = new AbortController()
  const refused: unknown[] = []
  const asking = (n: number) => ({ who: `guest ${n}`, signal: leaving.signal })
  const weeks = Array.from({ length: 72 }, (_, n) => thread.plan(request(n), noReport, asking(n)))
  for (const week of weeks) void week.catch((cause) => refused.push(cause))

  await new Promise((resolve) => setImmediate(resolve))

  // One is worked on and 64 wait.
  expect(refused).toHaveLength(7)
  for (const cause of refused)
    expect(cause).toMatchObject({ code: 'server.busy', more: { retryAfter: expect.any(Number) } })
  leaving.abort()
  await Promise.allSettled(weeks)
})

test('a week whose caller has gone is not planned', async () => {
  const thread = aKitchenThread()
  const gone = AbortSignal.abort()

  const [first, second] = await Promise.allSettled([
    thread.plan(request(1), noReport, NOBODY_LEAVES),
    thread.plan(request(2), noReport, { who: 'somebody', signal: gone }),
  ])

  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'request.timeout' } })
})

test('a thread that breaks fails its week, and the next week gets a new one', async () => {
  const thread = aKitchenThread()
  const broken = { ...request(1), household: null as never }

  await expect(thread.plan(broken, noReport, NOBODY_LEAVES)).rejects.toThrow()

  expect(await thread.plan(request(1), noReport, NOBODY_LEAVES)).toMatchObject({ kind: 'planned' })
})

/** Rules that no week keeps, found out at length. */
const impossible = (seed: number) => ({
  ...request(seed),
  household: householdOf(
    Preferences.parse({ meals: ['dinner'], weeklyBudget: 10, dailyKcal: 4_500, dislikes: ['salt'] }),
  ),
})

test('a plain week that is asked for beside five impossible ones is not made to wait for them', async () => {
  // However busy this machine is, nobody is turned away.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const thread = aKitchenThread()
  const settled: string[] = []
  const ask = async (who: string, order: ReturnType<typeof request>) => {
    const { kind } = await thread.plan(order, noReport, { who, signal: NOBODY_LEAVES.signal })
    settled.push(`${who} ${kind}`)
  }

  const refused = Array.from({ length: 5 }, (_, n) => ask(`hopeless ${n}`, impossible(n)))
  await Promise.all([...refused, ask('plain', request(1))])

  expect(settled.filter((one) => one.endsWith('infeasible'))).toHaveLength(5)
  expect(settled.indexOf('plain planned')).toBeLessThanOrEqual(2)
})

test('who has waited as long as anybody may is told when to come back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const thread = aKitchenThread()
  const weeks = Array.from({ length: 3 }, (_, n) => thread.plan(request(n), noReport, NOBODY_LEAVES))
  const all = Promise.allSettled(weeks)

  // The thread has not even opened its catalogue.
  vi.advanceTimersByTime(LONGEST_WAIT_MS.short)

  const [first, ...others] = await all
  expect(first?.status).toBe('fulfilled')
  for (const other of others)
    expect(other).toMatchObject({ reason: { code: 'server.busy', more: { retryAfter: expect.any(Number) } } })
})

test('what nobody waits for any more is given up, and the next one is worked on', async () => {
  const thread = aKitchenThread()
  const leaving = new AbortController()
  const left = thread.plan(impossible(1), noReport, { who: 'leaving', signal: leaving.signal })
  const other = thread.plan(impossible(2), noReport, NOBODY_LEAVES)
  void thread.plan(request(1), noReport, NOBODY_LEAVES).then(() => leaving.abort())

  const [gone, answered] = await Promise.allSettled([left, other])

  // Unless it was done before anybody could leave.
  if (gone.status === 'rejected') expect(gone.reason).toMatchObject({ code: 'request.timeout' })
  expect(answered).toMatchObject({ value: { kind: 'infeasible' } })
})

test('other work of the kitchen is done there, too, the same as on this thread', async () => {
  const thread = aKitchenThread()
  const input = {
    household: householdOf(Preferences.parse({ dislikes: ['mushroom', 'the!', 'lucuma'] })),
    units: 'metric',
  } as const

  const answer = await thread.ask({ name: 'match', input, layers: [] }, NOBODY_LEAVES)

  expect(answer).toEqual(matchRules(aKitchen(), input))
})

test('a thread that runs out of memory takes its job with it and nothing else', async () => {
  const small = aKitchenThread(8)

  for (const seed of [1, 2])
    await expect(small.plan(request(seed), noReport, NOBODY_LEAVES)).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    })
})
