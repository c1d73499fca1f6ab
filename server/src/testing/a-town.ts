import { randomUUID } from 'node:crypto'
import { findPrincipal } from '../access.ts'
import type { Tables } from '../db/tables.ts'
import { openHasher } from '../shared/passwords.ts'
import { NO_MARKS } from '../shared/plan-document.ts'
import { aPlan } from './a-plan.ts'
import { PASSWORD, PASSWORD_HASH } from './a-user.ts'
import { type Caller, startTest, type TestServer } from './start-test.ts'
import type { StoreName } from './test-stores.ts'

/** Every kind of caller there is, each with preferences, a week and a grocery line that carry its own marker. */
export const PEOPLE = ['anonymous A', 'anonymous B', 'user A', 'user B', 'expired', 'admin'] as const
export type Person = (typeof PEOPLE)[number]

export type Resident = Caller & {
  readonly ownerId: string
  /** A word that stands in everything of theirs and in nothing of anybody else's. */
  readonly marker: string
}

export type Town = TestServer & { readonly people: ReadonlyMap<Person, Resident> }

const MARKERS: Readonly<Record<Person, string>> = {
  'anonymous A': 'quandong',
  'anonymous B': 'salsify',
  'user A': 'mirabelle',
  'user B': 'samphire',
  expired: 'jostaberry',
  admin: 'cloudberry',
}

/** Argon2 for whom the password is the point: here it only has to be right or wrong. */
const quickHasher = openHasher(
  { running: 8, waiting: 64 },
  {
    hash: async () => PASSWORD_HASH,
    verify: async (hash, password) => hash === PASSWORD_HASH && password === PASSWORD,
  },
)

const settle = async (server: TestServer, person: Person): Promise<Resident> => {
  const marker = MARKERS[person]
  const preferences = { otherAllergens: [marker] }
  const { db } = server.services.store
  if (person.startsWith('anonymous')) {
    const caller = await server.visitor(preferences)
    const ownerId = (await findPrincipal(db, caller.sessionId, server.services.now()))?.owner.id ?? ''
    return { ...caller, ownerId, marker }
  }
  const more = { name: `Robin ${marker}`, email: `${marker}@example.org`, isAdmin: person === 'admin' }
  const caller = await server.user({ ...more, preferences })
  return { ...caller, ownerId: caller.id, marker }
}

type PlanRow = Omit<Tables['plan'], 'id' | 'owner_id'>
/** A week, planned once per test file: everybody gets a copy. */
let plannedWeek: Promise<PlanRow> | null = null

const planWeek = async (): Promise<PlanRow> => {
  const { visitor, services } = await startTest('SQLite')
  await aPlan(await visitor({}))
  const {
    id: _id,
    owner_id: _owner,
    ...row
  } = await services.store.db.selectFrom('plan').selectAll().executeTakeFirstOrThrow()
  return row
}

const givePlan = async ({ services }: TestServer, { ownerId, marker }: Resident): Promise<void> => {
  plannedWeek ??= planWeek()
  const groceries = JSON.stringify({ ...NO_MARKS, own: [{ id: 'own-1', text: marker }] })
  const row = { ...(await plannedWeek), id: randomUUID(), owner_id: ownerId, groceries }
  await services.store.db.insertInto('plan').values(row).execute()
}

/** A server with all kinds of people in it. The token of `expired` ran out a moment after everything was made. */
export const aTown = async (store: StoreName): Promise<Town> => {
  const server = await startTest(store, { services: { hasher: quickHasher }, logLevel: 'silent' })
  const people = new Map<Person, Resident>()
  for (const person of PEOPLE) people.set(person, await settle(server, person))
  for (const resident of people.values()) await givePlan(server, resident)
  const sessions = server.services.store.db
    .selectFrom('session')
    .select('id')
    .where('owner_id', '=', people.get('expired')?.ownerId ?? '')
  await server.services.store.db
    .updateTable('access_token')
    .set({ expires_at: server.services.now().toISOString() })
    .where('session_id', 'in', sessions)
    .execute()
  return { ...server, people }
}

/** Everything that is stored about each owner, as text: two of these tell who was touched in between. */
export const rowsByOwner = async ({ services }: TestServer): Promise<ReadonlyMap<string, string>> => {
  const { db } = services.store
  const ofSession = (table: 'refresh_token' | 'access_token') =>
    db
      .selectFrom(table)
      .innerJoin('session', 'session.id', `${table}.session_id`)
      .selectAll(table)
      .select('session.owner_id')
      .execute()
  const owned = [
    'preference',
    'plan',
    'account',
    'identity',
    'session',
    'anonymous_session',
    'share',
    'calendar_feed',
    'own_price',
    'own_recipe',
    'idea',
  ] as const
  const tables: readonly (readonly { readonly owner_id: string | null }[])[] = await Promise.all([
    ...owned.map((table) => db.selectFrom(table).selectAll().execute()),
    db.selectFrom('outbox').selectAll().execute(),
    db.selectFrom('mail_token').selectAll().execute(),
    ofSession('refresh_token'),
    ofSession('access_token'),
  ])
  const lines = tables.flatMap((rows, table) =>
    rows.map((row) => ({ owner: row.owner_id ?? 'nobody', line: `${table} ${JSON.stringify(row)}` })),
  )
  return new Map(
    [...Map.groupBy(lines, ({ owner }) => owner)].map(([owner, group]) => [
      owner,
      group
        .map(({ line }) => line)
        .sort()
        .join('\n'),
    ]),
  )
}
