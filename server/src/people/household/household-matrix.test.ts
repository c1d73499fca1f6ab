import { randomUUID } from 'node:crypto'
import { deleteAccount } from '@plateful/contract/account.ts'
import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import { type EndpointShape, leastRole } from '@plateful/contract/endpoint.ts'
import * as calls from '@plateful/contract/households.ts'
import { generatePlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { type Role, reaches } from '@plateful/contract/roles.ts'
import { makeShoppingLink } from '@plateful/contract/shopping.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WEEK } from '../../testing/a-plan.ts'
import { householdOf } from '../../testing/a-town.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf, type Caller, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { PERSONAL_DATA } from '../account/personal-data.ts'

/** Stands in the rules, the list and the weeks of the household, and in nothing of anybody who lives elsewhere. */
const MARKER = 'mirabelle'

const OUTSIDE = ['former member', 'invited', 'stranger'] as const
const INSIDE = ['owner', 'adult', 'helper'] as const

type House = TestServer & {
  readonly people: ReadonlyMap<string, Caller>
  readonly ownerId: string
  /** Opens the list to shop with. */
  readonly shopping: string
}

const aHouse = async (store: 'SQLite' | 'PostgreSQL'): Promise<House> => {
  const server = await startTest(store, {
    services: { billing: { kind: 'self-hosted', tier: 'family' } },
    logLevel: 'silent',
  })
  const owner = await server.user({ name: `Robin ${MARKER}`, preferences: { otherAllergens: [MARKER] } })
  const people = new Map<string, Caller>([['owner', owner]])
  const invite = async (role: Role) => (await owner.call(calls.invite, { body: { role } })).token
  for (const role of ['adult', 'helper', 'former member'] as const) {
    const caller = await server.user({ name: role })
    const token = await invite(role === 'former member' ? 'adult' : role)
    await caller.call(calls.joinHousehold, { body: { token, bring: false } })
    people.set(role, caller)
    if (role === 'former member') await owner.call(calls.removeMember, { params: { memberId: caller.id } })
  }
  for (const name of ['invited', 'stranger']) people.set(name, await server.user({ name }))
  people.set('admin', await server.user({ name: 'admin', isAdmin: true }))
  people.set('shopping link', server.caller(''))
  await invite('adult')
  await owner.call(generatePlan, {
    body: { weekStartDate: WEEK, seed: 1, preferences: { meals: ['dinner'], otherAllergens: [MARKER] } },
  })
  const { token: shopping } = await owner.call(makeShoppingLink, { body: { weekStartDate: WEEK } })
  return { ...server, people, ownerId: owner.id, shopping }
}

/** All rows of the household, as text; `but`: without these tables. */
const rowsOf = async (house: House, but: readonly string[] = []): Promise<string> =>
  rowsIn(house, await householdOf(house.services.store.db, house.ownerId), but)

const rowsIn = async ({ services: { store } }: House, id: string, but: readonly string[] = []): Promise<string> => {
  const tables = Object.entries(PERSONAL_DATA).flatMap(([table, personal]) =>
    personal?.by === 'household_id' ? [[table, 'household_id'] as const] : [],
  )
  const lines = []
  for (const [table, by] of [...tables, ['membership', 'household_id'], ['household', 'id']] as const) {
    if (but.includes(table)) continue
    const { rows } = await sql`select * from ${sql.table(table)} where ${sql.ref(by)} = ${id}`.execute(store.db)
    lines.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`))
  }
  return lines.sort().join('\n')
}

let asked = 0
const ask = (house: House, endpoint: EndpointShape, who: string) => {
  asked += 1
  const caller = house.people.get(who)!
  const { body, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
  const params = {
    ...{ id: caller.id, recipeId: `mine-${'0'.repeat(20)}`, shareId: randomUUID(), deviceId: randomUUID() },
    ...{
      changeId: randomUUID(),
      memberId: randomUUID(),
      invitationId: randomUUID(),
      tokenId: randomUUID(),
      linkId: randomUUID(),
      webhookId: randomUUID(),
    },
    ...{ weekStartDate: WEEK, token: 'A'.repeat(43) },
  }
  return caller.send({
    method: endpoint.method,
    url: addressOf(endpoint, { params, query }),
    remoteAddress: `10.1.${(asked >> 8) & 255}.${asked & 255}`,
    ...(body && { payload: body }),
  })
}

const OF_HOUSEHOLDS = ENDPOINTS.filter(({ access }) => access === 'owner' || access === 'user')

/** What a stranger may never have told of. It ends the people it asks as, so each role asks in a house of its own. */
onEachStore('who may what in a household', (store) => {
  test('a helper shops and cooks, an adult changes what all eat, an owner says who lives there', {
    timeout: 600_000,
  }, async () => {
    const house = await aHouse(store)
    for (const endpoint of OF_HOUSEHOLDS)
      for (const role of ['adult', 'helper'] as const) {
        if (reaches(role, leastRole(endpoint))) continue
        const before = await rowsOf(house)
        const answer = await ask(house, endpoint, role)
        expect([nameOf(endpoint), role, answer.statusCode, answer.json().code]).toEqual([
          nameOf(endpoint),
          role,
          403,
          'household.role_needed',
        ])
        expect(await rowsOf(house), nameOf(endpoint)).toBe(before)
      }
  })

  test('what a role reaches is not refused for it', { timeout: 600_000 }, async () => {
    for (const role of INSIDE) {
      const house = await aHouse(store)
      const strangers = await householdOf(house.services.store.db, house.people.get('stranger')?.id ?? '')
      const untouched = await rowsIn(house, strangers)
      // Leaving and deleting come last: nobody is there any more afterwards.
      const calm = OF_HOUSEHOLDS.filter(
        ({ path }) => !/leave|switch|account$|revoke|sessions|password|second/.test(path),
      )
      for (const endpoint of calm) {
        if (!reaches(role, leastRole(endpoint))) continue
        const answer = await ask(house, endpoint, role)
        expect(answer.statusCode, `${nameOf(endpoint)} as ${role}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
        expect(answer.body, `${nameOf(endpoint)} as ${role}`).not.toContain('household.role_needed')
      }
      expect(await rowsIn(house, strangers)).toBe(untouched)
    }
  })

  test('whoever shops by a link reads the list and ticks it, whatever they send the secret with', {
    timeout: 600_000,
  }, async () => {
    const house = await aHouse(store)
    const secret = house.shopping
    const before = await rowsOf(house)
    for (const endpoint of ENDPOINTS) {
      const { body, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
      const isOfLink = endpoint.path.startsWith('/api/shopping/')
      const named = ['id', 'recipeId', 'shareId', 'deviceId', 'changeId', 'memberId', 'invitationId', 'linkId', 'token']
      for (const headers of [{}, { authorization: `Bearer ${secret}` }, { [SESSION_HEADER]: secret }]) {
        asked += 1
        const answer = await house.send({
          method: endpoint.method,
          url: addressOf(endpoint, {
            params: { ...Object.fromEntries(named.map((name) => [name, secret])), weekStartDate: WEEK },
            query,
          }),
          headers: { 'x-plateful': '1', ...headers },
          remoteAddress: `10.2.${(asked >> 8) & 255}.${asked & 255}`,
          ...(body && { payload: { ...body, ...('token' in body && { token: secret }) } }),
        })
        const cell = nameOf(endpoint)
        expect(answer.statusCode, cell).toBeLessThan(500)
        expect(answer.body.includes(MARKER), `${cell} shows it`).toBe(false)
        expect(answer.body.includes(house.ownerId), `${cell} names its owner`).toBe(false)
        if (endpoint.access !== 'public') expect([401, 403], cell).toContain(answer.statusCode)
        if (isOfLink) expect(answer.statusCode, cell).toBe(200)
      }
    }
    // A tick of what is not to buy changes nothing either.
    expect(await rowsOf(house)).toBe(before)
  })

  test('leaving, switching and deleting take nothing from those who stay', { timeout: 600_000 }, async () => {
    for (const role of INSIDE)
      for (const endpoint of [calls.leaveHousehold, calls.switchHousehold, deleteAccount] as const) {
        const house = await aHouse(store)
        const household = await householdOf(house.services.store.db, house.ownerId)
        const person = house.people.get(role)!
        // Who was there and who made a link may change; all else stays.
        const shared = () => rowsIn(house, household, ['membership', 'invitation', 'shopping_link'])
        const before = await shared()
        const own = (await person.call(calls.listHouseholds)).households.find(({ isCurrent }) => !isCurrent)?.id
        const body =
          endpoint === deleteAccount
            ? { currentPassword: person.password, confirm: 'DELETE' }
            : endpoint === calls.switchHousehold
              ? { householdId: own ?? household }
              : undefined
        const answer = await person.send({
          method: endpoint.method,
          url: endpoint.path,
          ...(body && { payload: body }),
        })

        const cell = `${nameOf(endpoint)} as ${role}`
        const isRefused = role === 'owner' && endpoint === calls.leaveHousehold
        expect(answer.statusCode, `${cell}: ${answer.body}`).toBe(isRefused ? 409 : 200)
        expect(await shared(), cell).toBe(before)
        const left = await house.services.store.db
          .selectFrom('membership')
          .select('role')
          .where('household_id', '=', household)
          .execute()
        expect(left.filter(({ role: has }) => has === 'owner').length, cell).toBeGreaterThan(0)
        if (isRefused || endpoint === deleteAccount) continue
        // From now on they read their own, which is empty.
        const now = await person.ask(readPlanOfWeek, { params: { weekStartDate: WEEK } })
        expect(JSON.stringify(now).includes(MARKER), cell).toBe(isRefused || (role === 'owner' && own === undefined))
      }
  })

  test('an admin reads nothing of a household, and changes nothing of it', { timeout: 600_000 }, async () => {
    const house = await aHouse(store)
    const before = await rowsOf(house)
    for (const endpoint of ENDPOINTS.filter(({ access }) => access === 'admin')) {
      const answer = await ask(house, endpoint, 'admin')
      expect([401, 403], nameOf(endpoint)).not.toContain(answer.statusCode)
      expect(answer.body.includes(MARKER), nameOf(endpoint)).toBe(false)
    }
    expect(await rowsOf(house)).toBe(before)
  })

  test('who lived there, who was asked to and who never was read nothing of it and change nothing', {
    timeout: 600_000,
  }, async () => {
    for (const who of OUTSIDE) {
      const house = await aHouse(store)
      const before = await rowsOf(house)
      for (const endpoint of ENDPOINTS) {
        const answer = await ask(house, endpoint, who)
        expect(answer.body.includes(MARKER), `${nameOf(endpoint)} shows it to the ${who}`).toBe(false)
        expect(answer.body.includes(house.ownerId), `${nameOf(endpoint)} names its owner to the ${who}`).toBe(false)
      }
      expect(await rowsOf(house)).toBe(before)
    }
  })
})
