import * as calls from '@plateful/contract/access-tokens.ts'
import { readMe } from '@plateful/contract/account.ts'
import { forgotPassword, resetPassword } from '@plateful/contract/auth.ts'
import {
  changeMember,
  invite,
  joinHousehold,
  listHouseholds,
  removeMember,
  switchHousehold,
} from '@plateful/contract/households.ts'
import { generatePlan, readCurrentPlan, readPlanOfWeek, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { TOKEN_CALLS } from '@plateful/contract/token-calls.ts'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { tokenOf } from '../../testing/a-mailbox.ts'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf, type Caller, NOON, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const DAY_MS = 86_400_000

type Scopes = readonly calls.TokenScope[]

const make = (home: Caller, scopes: Scopes = ['read'], days: 30 | 90 | 365 = 30) =>
  home.call(calls.makeToken, {
    body: { name: 'Kitchen display', scopes: [...scopes], days, currentPassword: home.password },
  })

/** A program that holds a key with these rights. */
const program = async (server: TestServer, home: Caller, scopes: Scopes): Promise<Caller> => {
  const { key } = await make(home, scopes)
  const caller = server.caller('')
  caller.setToken(key)
  return caller
}

test('every call that is open for programs is one of the contract, and of none that is an account’s own', () => {
  const known = new Map(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint]))
  for (const [call, scope] of TOKEN_CALLS) {
    expect(known.has(call), call).toBe(true)
    expect(call).not.toMatch(/\/api\/(auth|admin|subscription|shares|calendar|analytics)/)
    if (scope === 'read') expect(known.get(call)?.method).toBe('GET')
    expect(known.get(call)?.access, call).not.toBe('admin')
  }
})

onEachStore('keys for programs', (store) => {
  test('a key is told once, is kept as a hash, and stands in the list with its rights and its end', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const { key, token } = await make(home, ['plan', 'read'], 90)

    expect(key).toMatch(/^plt_[\w-]{43}$/)
    expect(token).toMatchObject({ name: 'Kitchen display', scopes: ['read', 'plan'], lastUsedAt: null })
    expect(Date.parse(token.expiresAt) - NOON.getTime()).toBe(90 * DAY_MS)
    expect(await home.call(calls.listTokens)).toEqual({ tokens: [token] })
    const rows = await server.services.store.db.selectFrom('personal_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice(4))
    expect(JSON.stringify(await home.call(calls.listTokens))).not.toContain(key.slice(4))
  })

  test('it reaches the weeks of its account by its rights alone', async () => {
    const server = await startTest(store)
    const home = await server.user()
    await aPlan(home)
    const [reader, shopper] = [await program(server, home, ['read']), await program(server, home, ['list'])]
    const week = { params: { weekStartDate: WEEK } }
    const line = { action: 'add', text: 'candles' } as const
    const tick = { body: { weekStartDate: WEEK, groceryListUpdates: [line] } }

    expect((await reader.ask(readPlanOfWeek, week)).status).toBe(200)
    expect(await reader.ask(updateGroceryList, tick)).toMatchObject({ status: 403, code: 'token.not_allowed' })
    expect((await shopper.ask(updateGroceryList, tick)).status).toBe(200)
    expect(await shopper.ask(readPlanOfWeek, week)).toMatchObject({ status: 403, code: 'token.not_allowed' })
    expect(await shopper.ask(generatePlan, { body: { weekStartDate: WEEK } })).toMatchObject({ status: 403 })
    const { mealPlan } = await home.call(readPlanOfWeek, week)
    expect(JSON.stringify(mealPlan?.groceryList)).toContain('candles')
  })

  test('with every right it reaches no call that was not opened for programs, an admin’s key neither', async () => {
    const server = await startTest(store)
    const boss = await server.user({ isAdmin: true })
    const { key } = await make(boss, calls.TOKEN_SCOPES)
    const closed = ENDPOINTS.filter((one) => one.access !== 'public' && !TOKEN_CALLS.has(nameOf(one)))
    expect(closed.length).toBeGreaterThan(40)
    for (const [at, endpoint] of closed.entries()) {
      const { body, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, boss.id])
      const answer = await server.caller('').send({
        method: endpoint.method,
        url: addressOf(endpoint, { params: Object.fromEntries(names), query }),
        headers: { authorization: `Bearer ${key}` },
        remoteAddress: `10.9.${at >> 8}.${at & 255}`,
        ...(body && { payload: body }),
      })
      expect([answer.statusCode, answer.json().code], nameOf(endpoint)).toEqual([403, 'token.not_allowed'])
    }
  })

  test('somebody else’s key is neither seen nor ended; one’s own is dead at once', async () => {
    const server = await startTest(store)
    const [home, other] = [await server.user(), await server.user()]
    const reader = await program(server, home, ['read'])
    const [token] = (await home.call(calls.listTokens)).tokens
    const end = { params: { tokenId: token?.id ?? '' } }

    expect(await other.call(calls.listTokens)).toEqual({ tokens: [] })
    expect(await other.ask(calls.endToken, end)).toMatchObject({ status: 404, code: 'token.not_found' })
    expect((await reader.ask(readCurrentPlan)).status).toBe(200)
    await home.call(calls.endToken, end)

    expect(await reader.ask(readCurrentPlan)).toMatchObject({ status: 401, code: 'user.not_authenticated' })
    expect(await home.call(calls.listTokens)).toEqual({ tokens: [] })
  })

  test('it ends by itself, and its row goes; when it was used is told', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const reader = await program(server, home, ['read'])
    await reader.ask(readCurrentPlan)
    expect((await home.call(calls.listTokens)).tokens[0]?.lastUsedAt).toBe(NOON.toISOString())
    const late = new Date(NOON.getTime() + 30 * DAY_MS)
    server.setNow(late)

    expect(await reader.ask(readCurrentPlan)).toMatchObject({ status: 401, code: 'user.not_authenticated' })

    await deleteExpired(server.services.store, { deleteOld: async () => 0 }, late)
    const { db } = server.services.store
    expect(await db.selectFrom('personal_token').selectAll().execute()).toEqual([])
  })

  test('making one asks for the password, tells the address, and stops at twenty, also at once', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const body = { name: 'Script', scopes: ['read' as const], days: 30 as const, currentPassword: 'not this one here' }
    expect(await home.ask(calls.makeToken, { body })).toMatchObject({ status: 403, code: 'password.wrong' })
    for (let many = 0; many < 18; many += 1) await make(home)
    server.setNow(new Date(NOON.getTime() + 61_000))

    const right = { body: { ...body, currentPassword: home.password } }
    const all = await Promise.all([1, 2, 3, 4].map(() => home.ask(calls.makeToken, right)))

    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    const [letter] = await server.mails()
    expect(letter).toMatchObject({ to: home.email, subject: 'A key for a program was made for your Plateful account' })
    expect(letter?.text).not.toContain('plt_')
  })

  test('a minute holds 120 calls of one key, whatever address they come from', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const { key } = await make(home)
    const ask = (part: number) =>
      server.caller('').send({
        method: 'GET',
        url: readCurrentPlan.path,
        headers: { authorization: `Bearer ${key}` },
        remoteAddress: `10.8.0.${part}`,
      })
    for (let call = 0; call < 120; call += 1) expect((await ask(call)).statusCode).toBe(200)

    expect((await ask(200)).json()).toMatchObject({ code: 'request.too_many' })
    expect((await home.ask(readCurrentPlan)).status).toBe(200)
  })

  test('a key opens nothing as a session or a refresh; a password by a mailed link ends every key', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const reader = await program(server, home, calls.TOKEN_SCOPES)
    expect(await reader.ask(readMe)).toMatchObject({ status: 403, code: 'token.not_allowed' })
    await server.caller('').call(forgotPassword, { body: { email: home.email } })
    const letter = (await server.mails()).find(({ text }) => text.includes('#token='))

    await server.caller('').call(resetPassword, {
      body: { token: tokenOf(letter), password: 'nine slow barges pass' },
    })

    expect(await reader.ask(readCurrentPlan)).toMatchObject({ status: 401 })
  })

  test('a key is for one household: another one is not reached, and who leaves has no key to it any more', async () => {
    const server = await startTest(store, { services: { billing: { kind: 'self-hosted', tier: 'family' } } })
    const [ann, ben] = [await server.user({ name: 'Ann' }), await server.user({ name: 'Ben' })]
    await aPlan(ann)
    const { token } = await ann.call(invite, { body: { role: 'adult' } })
    await ben.call(joinHousehold, { body: { token, bring: false } })
    const shared = await program(server, ben, ['read'])
    const { households } = await ben.call(listHouseholds)
    const own = households.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await ben.call(switchHousehold, { body: { householdId: own } })
    const alone = await program(server, ben, ['read'])
    const week = { params: { weekStartDate: WEEK } }

    expect((await shared.ask(readPlanOfWeek, week)).status).toBe(200)
    expect(await alone.ask(readPlanOfWeek, week)).toMatchObject({ status: 404, code: 'plan.not_found' })
    const { tokens } = await ben.call(calls.listTokens)
    expect(tokens.map(({ householdId }) => householdId === own).toSorted()).toEqual([false, true])
    expect(await ann.call(calls.listTokens)).toEqual({ tokens: [] })

    await ann.call(removeMember, { params: { memberId: ben.id } })

    expect(await shared.ask(readPlanOfWeek, week)).toMatchObject({ status: 401, code: 'user.not_authenticated' })
    expect(await alone.ask(readCurrentPlan)).toMatchObject({ status: 200 })
    expect((await ben.call(calls.listTokens)).tokens).toHaveLength(1)
  })

  test('it does no more than its owner’s role, as that is at each call', async () => {
    const server = await startTest(store, { services: { billing: { kind: 'self-hosted', tier: 'family' } } })
    const [ann, hal] = [await server.user({ name: 'Ann' }), await server.user({ name: 'Hal' })]
    await aPlan(ann)
    const { token } = await ann.call(invite, { body: { role: 'adult' } })
    await hal.call(joinHousehold, { body: { token, bring: false } })
    const planner = await program(server, hal, ['plan', 'list'])
    const anew = { body: { weekStartDate: WEEK, preferences: { meals: ['dinner' as const] } } }
    const line = { action: 'add', text: 'candles' } as const
    expect((await planner.ask(generatePlan, anew)).status).toBe(200)

    await ann.call(changeMember, { params: { memberId: hal.id }, body: { role: 'helper' } })

    expect(await planner.ask(generatePlan, anew)).toMatchObject({ status: 403, code: 'household.role_needed' })
    const tick = { body: { weekStartDate: WEEK, groceryListUpdates: [line] } }
    expect((await planner.ask(updateGroceryList, tick)).status).toBe(200)
  })
})
