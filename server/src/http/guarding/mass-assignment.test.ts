import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { aPlan, dataOf, WEEK } from '../../testing/a-plan.ts'
import { aTown, type Person, rowsByOwner } from '../../testing/a-town.ts'
import { ENDPOINTS, EXAMPLES, NO_CHANGE, NO_JOB, NO_PICTURE, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

/** What somebody would like to set on the way: rights, tier, proof, ownership, identity, history. */
const POISON = ['isAdmin', 'is_admin', 'role', 'admin', 'tier', 'subscriptionTier', 'emailVerified', 'email_key']
  .concat([
    'userId',
    'ownerId',
    'owner_id',
    'id',
    'passwordHash',
    'password_hash',
    'createdAt',
    'created_at',
    'savedAt',
  ])
  .concat(['expiresAt', 'constructor', 'prototype', 'toString', '$where'])

const writable = ENDPOINTS.filter((endpoint) => endpoint.body)

/** Whoever may come in: only then it is the body that is refused. */
const personFor = ({ access }: EndpointShape): Person => (access === 'admin' ? 'admin' : 'user A')

type Place = { readonly path: readonly (string | number)[]; readonly keys: ReadonlySet<string> }

/** Every object of a body, itself included, and what stands in it. */
const placesIn = (value: unknown, path: readonly (string | number)[] = []): readonly Place[] => {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? inner : [{ path, keys: new Set(Object.keys(value)) }, ...inner]
}

const withKey = (body: object, { path }: Place, key: string): object => {
  const copy = structuredClone(body)
  const place = path.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], copy)
  Object.defineProperty(place, key, { value: true, enumerable: true })
  return copy
}

const RICH = { allergens: ['milk'], severity: { milk: 'mild' } }

/** The example with everything nested that it may hold: whole preferences, a real week. */
const enrich = (body: object, week: object): object => ({
  ...body,
  ...('preferences' in body && { preferences: RICH }),
  ...('mealPlanData' in body && { mealPlanData: week }),
})

let calls = 0
const nextAddress = (): string => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

let planned: Promise<object> | null = null
const planWeek = async (): Promise<object> => {
  const { visitor } = await startTest('SQLite')
  const { days } = dataOf(await aPlan(await visitor({})))
  return { days: days.slice(0, 1).map((day) => ({ ...day, meals: day.meals.slice(0, 1) })) }
}

/** One day with one meal, as a page would send it. */
const aWeek = (): Promise<object> => {
  planned ??= planWeek()
  return planned
}

onEachStore('mass assignment', (store) => {
  test.each(writable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'A8: %s takes no key that nobody asked for, on top or nested, and the store shows it',
    { timeout: 300_000 },
    async (name, endpoint) => {
      const town = await aTown(store)
      const caller = town.people.get(personFor(endpoint))!
      const body = enrich(EXAMPLES.get(name)?.body ?? {}, await aWeek())
      const url = addressOf(endpoint, {
        params: {
          id: caller.id,
          weekStartDate: WEEK,
          token: 'A'.repeat(43),
          changeId: NO_CHANGE,
          jobId: NO_JOB,
          pictureId: NO_PICTURE,
        },
      })
      const send = (payload: string) =>
        caller.send({
          method: endpoint.method,
          url,
          remoteAddress: nextAddress(),
          headers: { 'content-type': 'application/json' },
          payload,
        })
      const before = await rowsByOwner(town)

      for (const place of placesIn(body))
        for (const key of POISON.filter((poison) => !place.keys.has(poison))) {
          const answer = await send(JSON.stringify(withKey(body, place, key)))
          const where = [...place.path, key].join('.')
          expect([answer.statusCode, where]).toEqual([400, where])
          if (key !== 'constructor') expect(Object.keys(answer.json().fields), where).toContain(where)
        }
      for (const proto of ['"__proto__":{"polluted":true}', '"constructor":{"prototype":{"polluted":true}}'])
        expect((await send(`{${proto},${JSON.stringify(body).slice(1)}`)).statusCode).toBe(400)

      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      expect(await rowsByOwner(town)).toEqual(before)
    },
  )

  test('A8: calls without a body read none: what is sent there changes nothing', async () => {
    const town = await aTown(store)
    const caller = town.people.get('user A')!
    const before = await rowsByOwner(town)

    for (const endpoint of ENDPOINTS.filter(
      ({ method, body, access }) => method === 'GET' && !body && access !== 'public',
    ))
      await caller.send({
        method: endpoint.method,
        url: addressOf(endpoint, { params: { id: caller.id, weekStartDate: WEEK } }),
        payload: { isAdmin: true, ownerId: caller.id },
      })

    expect(await rowsByOwner(town)).toEqual(before)
  })

  test('A8: a query takes no key that nobody asked for', async () => {
    const town = await aTown(store)

    for (const endpoint of ENDPOINTS.filter(({ access }) => access !== 'public')) {
      const caller = town.people.get(personFor(endpoint))!
      const { query = {}, body } = EXAMPLES.get(nameOf(endpoint)) ?? {}
      for (const key of ['userId', 'ownerId', 'isAdmin', '__proto__']) {
        const answer = await caller.send({
          method: endpoint.method,
          url: addressOf(endpoint, {
            params: { id: caller.id, weekStartDate: WEEK },
            query: Object.fromEntries([...Object.entries(query), [key, '1']]),
          }),
          remoteAddress: nextAddress(),
          ...(body && { payload: body }),
        })
        expect([answer.statusCode, nameOf(endpoint), key]).toEqual([400, nameOf(endpoint), key])
      }
    }
  })
})
