import { revokeAllTokens } from '@plateful/contract/auth.ts'
import { TAB_HEADER } from '@plateful/contract/constants.ts'
import { type Changes, watchChanges } from '@plateful/contract/live.ts'
import { previewMeals, readPlanOfWeek, rerollMeal, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aPlan, WEEK } from '../testing/a-plan.ts'
import { ENDPOINTS, nameOf } from '../testing/contract-endpoints.ts'
import { type Caller, startTest, type TestServer } from '../testing/start-test.ts'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import { type LiveBus, openProcessBus } from './live-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

type Event = { readonly event: string; readonly id: string; readonly data: Record<string, unknown> }

const parse = (block: string): Event => {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return { event: fields.get('event') ?? '', id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? '{}') }
}

/** A stream over a real socket: what came so far, and whether it has ended. */
const watch = async ({ app, close }: TestServer, home: Caller, since?: string) => {
  if (!app.server.listening) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(close)
  }
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const response = await fetch(`http://127.0.0.1:${port}/api/changes${since === undefined ? '' : `?since=${since}`}`, {
    headers: { ...home.headers(), accept: 'text/event-stream' },
    signal: leave.signal,
  })
  const events: Event[] = []
  const state = { ended: false }
  const read = async () => {
    let pending = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (pending + part).split('\n\n')
      pending = blocks.pop() ?? ''
      events.push(...blocks.filter((block) => block.includes('data:')).map(parse))
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      state.ended = true
    })
  return {
    response,
    events,
    state,
    leave: () => leave.abort(),
    changes: () => events.filter(({ event }) => event === 'change').map(({ data }) => data),
  }
}

const ask = (home: Caller, since?: string): Promise<Changes> => home.call(watchChanges, { query: { since } })

onEachStore('changes as they happen', (store) => {
  test('what one tab changes the others hear: what, of which week, by whom; nobody else hears anything', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const stranger = await server.visitor({})
    const mine = await watch(server, home)
    const theirs = await watch(server, stranger)
    await vi.waitFor(() => expect(mine.events[0]).toMatchObject({ event: 'hello', data: { missed: false } }))

    await home.send({
      method: 'POST',
      url: '/api/meal-plans/generate',
      headers: { [TAB_HEADER]: 'kitchen-tablet' },
      payload: { weekStartDate: WEEK, seed: 1 },
    })
    await home.call(updateGroceryList, {
      body: { weekStartDate: WEEK, groceryListUpdates: [{ action: 'add', text: 'candles' }] },
    })

    await vi.waitFor(() => expect(mine.changes()).toHaveLength(2))
    expect(mine.changes()).toMatchObject([
      { topic: 'weeks', week: WEEK, by: 'kitchen-tablet' },
      { topic: 'list', week: WEEK, by: null },
    ])
    expect(theirs.changes()).toEqual([])
  })

  test('who comes back is told what came since, by asking or listening, and by another server’s place that all may be new', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const { last: start } = await ask(home)
    await aPlan(home)
    const first = await ask(home, start)
    expect(first).toMatchObject({ missed: false, changes: [{ topic: 'weeks', week: WEEK }] })
    expect((await ask(home, first.last)).changes).toEqual([])

    const again = await watch(server, home, start)
    await vi.waitFor(() => expect(again.changes()).toEqual(first.changes))
    expect(again.events.map(({ id }) => id)).toContain(first.changes[0]?.id)

    for (const since of ['0123456789ab.0', 'nonsense', `${start.split('.')[0]}.999999`])
      expect(await ask(home, since)).toMatchObject({ missed: true, changes: [] })
  })

  test('what was refused, or only looked at, is no change', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    await aPlan(home)
    const { last } = await ask(home)

    await home.ask(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd9-dinner' } })
    await home.ask(previewMeals, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', preview: true } })
    await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })

    expect((await ask(home, last)).changes).toEqual([])
  })

  test('a sign-out everywhere ends what stands open, at once', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const open = await watch(server, home)
    await vi.waitFor(() => expect(open.events).toHaveLength(1))

    await home.call(revokeAllTokens, {})

    await vi.waitFor(() => expect(open.state.ended).toBe(true))
  })

  test('a server that stops ends what stands open, and is not held by it', async () => {
    const server = await startTest(store)
    const open = await watch(server, await server.visitor({}))
    await vi.waitFor(() => expect(open.events).toHaveLength(1))

    await server.close()

    await vi.waitFor(() => expect(open.state.ended).toBe(true))
  })

  test('a household that has too many open is answered at once instead', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const open = [await watch(server, home)]
    open.push(...(await Promise.all(Array.from({ length: 24 }, () => watch(server, home)))))

    const kinds = open.map(({ response }) => response.headers.get('content-type')?.split(';')[0]).toSorted()
    expect(kinds).toEqual(['application/json', ...Array(24).fill('text/event-stream')])
    open.find(({ response }) => response.headers.get('content-type')?.startsWith('text/'))?.leave()
    await vi.waitFor(async () => {
      const next = await watch(server, home)
      expect(next.response.headers.get('content-type')).toMatch('text/event-stream')
    })
  })
})

describe('two processes on one PostgreSQL', () => {
  const twoServers = async () => {
    const one = await freshStore('PostgreSQL')
    const bus = () => {
      const opened = openPostgresBus({ url: one.url!, log: pino({ level: 'silent' }) })
      onTestFinished(opened.close)
      return opened
    }
    return [bus(), bus()] as const
  }
  const heardBy = (bus: LiveBus) => {
    const heard: unknown[] = []
    bus.listen(['household'], { hear: ({ id: _, ...news }) => heard.push(news), missed: () => heard.push('missed') })
    return heard
  }
  const news = { topic: 'list', week: WEEK, by: 'phone-in-the-shop' } as const

  test('hear each other, each change once', async () => {
    const [here, there] = await twoServers()
    const [near, far] = [heardBy(here), heardBy(there)]
    // Until both listen.
    await vi.waitFor(() => {
      here.tell('household', { ...news, by: 'first-words' })
      expect(far.length).toBeGreaterThan(0)
    })

    here.tell('household', news)
    here.tell('another household', news)
    here.tell('household', { ...news, by: 'last-words' })

    await vi.waitFor(() => expect(far.at(-1)).toMatchObject({ by: 'last-words' }))
    for (const heard of [near, far])
      expect(heard.filter((one) => (one as { by: string }).by === news.by)).toEqual([news])
  })

  test('a connection that breaks is made anew, and then everybody is told that something may be missed', async () => {
    const store = await freshStore('PostgreSQL')
    const bus = openPostgresBus({ url: store.url!, log: pino({ level: 'silent' }) })
    onTestFinished(bus.close)
    const heard = heardBy(bus)
    const listeners = sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'plateful-live' and datname = current_database()`
    await vi.waitFor(async () => expect((await listeners.execute(store.db)).rows).toHaveLength(1))

    const [{ pid }] = (await listeners.execute(store.db)).rows as [{ pid: number }]
    await sql`select pg_terminate_backend(${pid})`.execute(store.db)

    await vi.waitFor(() => expect(heard).toEqual(['missed']), { timeout: 5_000 })
    expect(bus.since(['household'], '0123456789ab.1').missed).toBe(true)
  })
})

test('of 4,096 changes the newest are known; before them all may be another', () => {
  const bus = openProcessBus()
  const { last: start } = bus.since(['one'], null)
  bus.tell('one', { topic: 'stock', week: null, by: null })
  const { last } = bus.since(['one'], start)
  for (let at = 0; at < 4_096; at++) bus.tell('others', { topic: 'stock', week: null, by: null })

  expect(bus.since(['one'], start).missed).toBe(true)
  expect(bus.since(['one'], last)).toMatchObject({ missed: false, changes: [] })
})

/** Calls of households and accounts that write and yet change nothing that another tab shows. */
const UNSEEN = [
  'POST /api/auth/providers/connect',
  'POST /api/auth/providers/disconnect',
  'PUT /api/auth/change-email',
  'POST /api/auth/export',
  'POST /api/meal-plans/auto-save/behavior',
  'POST /api/calendar',
  'DELETE /api/calendar',
  'POST /api/meals/report',
  'POST /api/own-recipes/read',
  'POST /api/moving',
  'POST /api/moving/{jobId}/pieces',
  'POST /api/meal-plans/share',
  'DELETE /api/meal-plans/shares/{shareId}',
  'POST /api/shopping-links',
  'DELETE /api/shopping-links/{linkId}',
  'POST /api/subscription/check',
  'POST /api/subscription/checkout',
  'POST /api/subscription/portal',
]

test('every call that writes says what it changes, or is known to change nothing that others see', () => {
  const silent = ENDPOINTS.filter(
    ({ method, access, changes }) =>
      method !== 'GET' && (access === 'owner' || access === 'user') && changes === undefined,
  )
  expect(silent.map(nameOf).toSorted()).toEqual(UNSEEN.toSorted())
})
