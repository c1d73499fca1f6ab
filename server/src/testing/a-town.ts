import { randomBytes, randomUUID } from 'node:crypto'
import { saveOwnRecipe } from '@plateful/contract/own-recipes.ts'
import { sql } from 'kysely'
import { findPrincipal } from '../accounts/access.ts'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db, Tables } from '../db/tables.ts'
import { PERSONAL_DATA } from '../people/account/personal-data.ts'
import type { PersonalBy } from '../people/account/personal-notices.ts'
import { openHasher } from '../people/secrets/passwords.ts'
import { NO_MARKS } from '../plans/weeks/plan-document.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { aPlan } from './a-plan.ts'
import { PASSWORD, PASSWORD_HASH } from './a-user.ts'
import { anOwnDraft } from './an-own-draft.ts'
import { type Caller, startTest, type TestServer } from './start-test.ts'
import type { StoreName } from './test-stores.ts'

/** Every kind of caller there is, each with preferences, a week, a grocery line and a recipe that carry its own marker. */
export const PEOPLE = ['anonymous A', 'anonymous B', 'user A', 'user B', 'expired', 'admin'] as const
export type Person = (typeof PEOPLE)[number]

export type Resident = Caller & {
  readonly ownerId: string
  /** A word that stands in everything of theirs and in nothing of anybody else's. */
  readonly marker: string
  /** Of a recipe of their own. */
  readonly recipeId: string
  /** Of a link to their week. */
  readonly shareId: string
  /** Of the picture of that recipe. */
  readonly pictureId: string
  /** Of the one sign-in; a visitor has none. */
  readonly deviceId: string
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

const newIds = () => ({
  recipeId: `mine-${randomBytes(10).toString('hex')}`,
  shareId: randomUUID(),
  pictureId: `pic-${randomBytes(16).toString('hex')}`,
  deviceId: randomUUID(),
})

const settle = async (server: TestServer, person: Person): Promise<Resident> => {
  const marker = MARKERS[person]
  const preferences = { otherAllergens: [marker] }
  const { db } = server.services.store
  if (person.startsWith('anonymous')) {
    const caller = await server.visitor(preferences)
    const ownerId = (await findPrincipal(db, caller.sessionId, server.services.now()))?.owner.id ?? ''
    return { ...caller, ownerId, marker, ...newIds() }
  }
  const more = { name: `Robin ${marker}`, email: `${marker}@example.org`, isAdmin: person === 'admin' }
  const caller = await server.user({ ...more, preferences })
  const session = db.selectFrom('session').select('id').where('owner_id', '=', caller.id)
  const { id: deviceId } = await session.executeTakeFirstOrThrow()
  return { ...caller, ownerId: caller.id, marker, ...newIds(), deviceId }
}

type Belongings = { readonly plan: Tables['plan']; readonly recipe: Tables['own_recipe'] }
/** A week and a recipe, made once per test file: everybody gets a copy. */
let made: Promise<Belongings> | null = null

const makeBelongings = async (): Promise<Belongings> => {
  const { visitor, services } = await startTest('SQLite')
  const home = await visitor({})
  await aPlan(home)
  await home.call(saveOwnRecipe, { body: { draft: anOwnDraft() } })
  const { db } = services.store
  return {
    plan: await db.selectFrom('plan').selectAll().executeTakeFirstOrThrow(),
    recipe: await db.selectFrom('own_recipe').selectAll().executeTakeFirstOrThrow(),
  }
}

/** What a person is in now. */
export const householdOf = async (db: Db, ownerId: string): Promise<HouseholdId> =>
  (await db.selectFrom('owner').select('household_id').where('id', '=', ownerId).executeTakeFirstOrThrow()).household_id

/** A week with a line of their own on its list, a link to it, and a recipe. */
const furnish = async (
  { services }: TestServer,
  { ownerId, marker, recipeId, shareId, pictureId }: Resident,
): Promise<void> => {
  made ??= makeBelongings()
  const { plan, recipe } = await made
  const { db } = services.store
  const own = { household_id: await householdOf(services.store.db, ownerId), created_at: plan.created_at }
  const groceries = JSON.stringify({ ...NO_MARKS, own: [{ id: 'own-1', text: marker }] })
  const planId = randomUUID()
  await db
    .insertInto('plan')
    .values({ ...plan, ...own, id: planId, groceries })
    .execute()
  const draft = JSON.stringify(anOwnDraft({ title: `Pot of ${marker}` }))
  const { household_id } = own
  const bytes = { small: Buffer.from(marker), large: Buffer.from(marker) }
  await db
    .insertInto('own_picture')
    .values({ id: pictureId, household_id, made_at: own.created_at, ...bytes })
    .execute()
  await db
    .insertInto('own_recipe')
    .values({ ...recipe, ...own, id: recipeId, draft, picture_id: pictureId })
    .execute()
  await db
    .insertInto('share')
    .values({ ...own, id: shareId, plan_id: planId, token_hash: hashSecret(newSecret()) })
    .execute()
}

/** A server with all kinds of people in it. The token of `expired` ran out a moment after everything was made. */
export const aTown = async (store: StoreName): Promise<Town> => {
  const server = await startTest(store, { services: { hasher: quickHasher }, logLevel: 'silent' })
  const people = new Map<Person, Resident>()
  for (const person of PEOPLE) people.set(person, await settle(server, person))
  for (const resident of people.values()) await furnish(server, resident)
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

/** The rows of a table that belong to people, each with whose it is. */
const rowsOf = async ({ services }: TestServer, table: string, by: PersonalBy) => {
  const { db } = services.store
  const whose = {
    id: sql.ref('t.id'),
    owner_id: sql.ref('t.owner_id'),
    session_id: sql`(select owner_id from session where id = t.session_id)`,
    // Here everybody lives alone.
    household: sql`(select owner_id from membership where household_id = t.id)`,
    household_id: sql`(select owner_id from membership where household_id = t.household_id)`,
  }[by]
  const { rows } = await sql<Record<string, unknown>>`select ${whose} as whose, t.* from ${sql.table(table)} t`.execute(
    db,
  )
  return rows.map(({ whose: owner, ...row }) => ({ owner: String(owner), line: `${table} ${JSON.stringify(row)}` }))
}

/** Everything that is stored about each owner, as text: two of these tell who was touched in between. */
export const rowsByOwner = async (server: TestServer): Promise<ReadonlyMap<string, string>> => {
  const tables = Object.entries(PERSONAL_DATA).flatMap(([table, personal]) => (personal ? [{ table, personal }] : []))
  const lines = (await Promise.all(tables.map(({ table, personal }) => rowsOf(server, table, personal.by)))).flat()
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
