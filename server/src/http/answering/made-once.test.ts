import { IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import { type EndpointShape, isMadeOnce } from '@plateful/contract/endpoint.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { WEEK } from '../../testing/a-plan.ts'
import { aTown, type Town } from '../../testing/a-town.ts'
import { anOwnDraft } from '../../testing/an-own-draft.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

vi.setConfig({ testTimeout: 600_000 })

const PROMISING = ENDPOINTS.filter(isMadeOnce)
const AT_ONCE = 20
const WORDS = 'Send 1 to 200 plain characters.'
/** Counts of what the machinery notes beside a change. */
const BESIDE = new Set(['rate_limit', 'kept_answer', 'migration', 'ai_count'])

const tablesOf = async ({ services: { store } }: Town): Promise<readonly string[]> => {
  const names =
    store.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  const { rows } = await names.execute(store.db)
  return rows.map(({ name }) => name).filter((name) => !BESIDE.has(name) && !name.startsWith('sqlite_'))
}

/** Everything that is stored, so that a second effect shows wherever it is. */
const everything = async (town: Town): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const all: Record<string, readonly unknown[]> = {}
  for (const table of await tablesOf(town)) {
    // What was cooked is kept some time after an answer, whatever the answer was.
    if (table === 'cooked_week') continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      town.services.store.db,
    )
    all[table] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return all
}

const lengths = (all: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.length]))

const meal = { weekStartDate: WEEK, mealId: 'd1-dinner' }
/** For each call whose example is taken, another body that would be taken too. */
const OTHER_BODIES: ReadonlyMap<string, object> = new Map<string, object>([
  ['PUT /api/auth/anonymous-session/{id}', { preferences: { adults: 3 } }],
  ['PUT /api/auth/profile', { name: 'Yet Another' }],
  [
    'PUT /api/push',
    {
      endpoint: 'https://push.example.org/send/2',
      p256dh: 'BKvxEG2C-qfzLSxz_9JVFm1E6_MA2RfTe12BJtjyb8y-O1S_6TV_ta5-zJJyke3HHFoagf4t1sP5sDzeFe8pnFY',
      auth: 'rV8sBMrnjVrlloCiq0QAvA',
      kinds: ['list.changed'],
      language: 'de',
      timeZone: 'Europe/Vienna',
    },
  ],
  ['PUT /api/household', { name: 'The cellar' }],
  [
    'PUT /api/own-recipes/{recipeId}/picture',
    {
      base64:
        'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWMwXmVsvMqYAUIBAB3OBEHbf0tvAAAAAElFTkSuQmCC',
    },
  ],
  ['POST /api/moving', { files: [{ name: 'stew.txt', bytes: 4 }] }],
  ['POST /api/user-preferences/{id}', { preferences: { adults: 3 } }],
  ['POST /api/meal-plans/generate', { weekStartDate: '2026-12-14', preferences: {} }],
  ['POST /api/meal-plans/reroll', meal],
  ['POST /api/meals/reroll', { ...meal, preview: true }],
  ['POST /api/meal-plans/keep', { ...meal, kept: true }],
  ['POST /api/meal-plans/exchange', { ...meal, otherId: 'd2-dinner' }],
  ['POST /api/meal-plans/undo', { weekStartDate: '2026-12-14' }],
  ['POST /api/meal-plans/restore', { weekStartDate: '2026-12-14' }],
  ['POST /api/meal-plans/copy', { sourceWeekStartDate: WEEK, targetWeekStartDate: '2026-12-21' }],
  ['POST /api/meal-plans/auto-save/behavior', { behavior: 'never' }],
  [
    'POST /api/meal-plans/update-grocery-list',
    { weekStartDate: WEEK, groceryListUpdates: [{ action: 'add', text: 'matches' }] },
  ],
  ['PUT /api/meal-plans/cook', { ...meal, memberId: null }],
  ['POST /api/meal-plans/sold-out', { weekStartDate: WEEK, foodId: 'carrot' }],
  ['POST /api/prices', { foodId: 'carrot', usd: 2 }],
  ['POST /api/prices/remove', { foodId: 'onion' }],
  ['POST /api/prices/import', { csv: 'Food,Price\nonion,1' }],
  ['POST /api/meal-plans/update-side-dishes', { ...meal, sideDishIds: [] }],
  ['POST /api/side-dishes/add', meal],
  ['POST /api/meal-plans/share', { weekStartDate: '2026-12-14' }],
  ['POST /api/own-recipes', { draft: anOwnDraft({ title: 'Another pot' }) }],
  ['PUT /api/own-recipe-words', { word: 'other', answer: { is: 'left-out' } }],
  ['PUT /api/own-recipes/{recipeId}', { draft: anOwnDraft({ title: 'Another pot' }) }],
  ['PUT /api/recipes/{recipeId}/opinion', { kind: 'never' }],
  [
    'POST /api/stock/changes',
    { today: '2026-11-26', said: { id: '6f2d8a50-31d1-4d0c-9d53-0b4fb1d6b7aa', text: 'oats' } },
  ],
  ['POST /api/stock/changes/{changeId}/undo', { today: '2026-11-26' }],
  ['POST /api/meals/how-was-it', { ...meal, felt: null, today: '2026-11-26' }],
  ['POST /api/calendar', { timeZone: 'UTC' }],
  ['POST /api/admin/meals/save-generated', { meals: [{ document: 'no recipe either' }] }],
])

/** Of what the examples for ownership leave out on purpose: something that is there. */
const paramsFor = (town: Town, endpoint: EndpointShape) => {
  const caller = town.people.get(endpoint.access === 'admin' ? 'admin' : 'user A')!
  const ids = {
    id: caller.id,
    weekStartDate: WEEK,
    recipeId: caller.recipeId,
    shareId: caller.shareId,
    changeId: caller.shareId,
  }
  return { caller, params: ids }
}

const callIn = (town: Town, endpoint: EndpointShape, otherBody?: object) => {
  const { caller, params } = paramsFor(town, endpoint)
  const { body: example, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
  const body = otherBody ?? example
  let address = 0
  return async (key: string) => {
    address += 1
    const answer = await caller.send({
      method: endpoint.method,
      url: addressOf(endpoint, { params, query }),
      remoteAddress: `10.9.0.${address}`,
      headers: { [IDEMPOTENCY_HEADER]: key },
      ...(body && { payload: body }),
    })
    const { requestId: _requestId, ...said } = answer.json()
    return { status: answer.statusCode, ...said }
  }
}

onEachStore('a call that promises to be made once', (store) => {
  test.each(PROMISING.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'R11: %s, twenty times at once with one key, is made once and answers the same',
    async (_name, endpoint) => {
      const [town, once] = [await aTown(store), await aTown(store)]
      const call = callIn(town, endpoint)

      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call('one-key-of-sixteen')))
      const after = await everything(town)
      const later = await call('one-key-of-sixteen')
      await callIn(once, endpoint)('one-key-of-sixteen')

      expect(answers).toEqual(Array(AT_ONCE).fill(answers[0]))
      expect(answers[0].status).toBeLessThan(500)
      expect(later).toEqual(answers[0])
      expect(await everything(town)).toEqual(after)
      expect(lengths(after)).toEqual(lengths(await everything(once)))
    },
  )

  test.each(
    PROMISING.filter(({ body }) => body !== undefined).map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('R11: %s with another body under the same key is refused, and does nothing', async (name, endpoint) => {
    const town = await aTown(store)
    if (!(await callIn(town, endpoint)('one-key-of-sixteen')).success) return // nothing was made
    const after = await everything(town)
    const other = OTHER_BODIES.get(name) ?? expect.fail(`Give ${name} another body.`)

    const refused = await callIn(town, endpoint, other)('one-key-of-sixteen')

    expect(refused).toMatchObject({ status: 422, code: 'request.key_used' })
    expect(await everything(town)).toEqual(after)
  })
})

test.each([
  ['201 characters', 'k'.repeat(201)],
  ['a control character', 'one\tkey'],
  ['a sign of another alphabet', 'schlüssel'],
  ['nothing', ''],
])('a key of %s is refused by every call that takes one, and nothing is done', async (_what, key) => {
  const town = await aTown('SQLite')
  const before = await everything(town)

  for (const endpoint of ENDPOINTS.filter((one) => isMadeOnce(one) || one.secretKey)) {
    const said = await callIn(town, endpoint)(key)
    expect([nameOf(endpoint), said]).toEqual([
      nameOf(endpoint),
      expect.objectContaining({ status: 400, code: 'request.invalid', fields: { [IDEMPOTENCY_HEADER]: WORDS } }),
    ])
  }

  expect(await everything(town)).toEqual(before)
})

test('most of the examples do something, and every call that changes something promises it or says why not', () => {
  expect(PROMISING.length).toBeGreaterThan(30)
  const others = ENDPOINTS.filter((one) => one.method !== 'GET' && one.access !== 'public' && !isMadeOnce(one))
  for (const { secretKey, repeats } of others) expect(secretKey === true || repeats === 'never').toBe(true)
})
