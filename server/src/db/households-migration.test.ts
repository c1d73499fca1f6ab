import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshStore, onEachStore, type StoreName } from '../testing/test-stores.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const AT = '2026-11-20T12:00:00.000Z'
const PEOPLE = ['ann', 'bob', 'eve'] as const

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-households-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The migrations of the version before there were households. */
const foldersBefore = (): string => {
  const folder = aFolder()
  const households = readdirSync(FOLDER).find((name) => name.endsWith('_households.sql')) ?? ''
  for (const name of readdirSync(FOLDER)) if (name < households) cpSync(join(FOLDER, name), join(folder, name))
  return folder
}

/** An empty place for a store of either kind: a file, or a schema of its own. */
const emptyPlace = async (name: StoreName): Promise<{ db: Kysely<Tables>; dialect: 'sqlite' | 'postgres' }> => {
  if (name === 'SQLite') {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(join(aFolder(), 'plateful.db')) })
    onTestFinished(() => db.destroy())
    return { db, dialect: 'sqlite' }
  }
  const store = await freshStore(name)
  await sql`create schema before_households`.execute(store.db)
  const address = new URL(store.url ?? '')
  address.searchParams.set('options', '-c search_path=before_households')
  const db = new Kysely<Tables>({ dialect: postgresDialect(address.href, 1, () => {}) })
  onTestFinished(async () => {
    await db.destroy()
    await sql`drop schema before_households cascade`.execute(store.db)
    await store.close()
  })
  return { db, dialect: 'postgres' }
}

type Row = Readonly<Record<string, string | number | null>>

/** A row of each table that leads to a person, as the version before wrote it. */
const rowsOf = (who: string): readonly (readonly [table: string, row: Row])[] => [
  [
    'owner',
    {
      id: who,
      kind: who === 'eve' ? 'anonymous' : 'user',
      created_at: AT,
      last_seen_at: AT,
      opinions_version: 3,
      stock_version: 4,
    },
  ],
  ['anonymous_session', { secret_hash: `secret ${who}`, owner_id: who, created_at: AT }],
  ['preference', { owner_id: who, document: `{"of":"${who}"}`, version: 7, updated_at: AT }],
  [
    'plan',
    {
      id: `week of ${who}`,
      owner_id: who,
      week_start: '2026-11-23',
      version: 2,
      seed: 1,
      document: `{"of":"${who}"}`,
      groceries: '{}',
      groceries_version: 1,
      past: '[]',
      undo_steps: 0,
      cost: 80,
      kcal: 2_000,
      created_at: AT,
      updated_at: AT,
    },
  ],
  [
    'account',
    {
      owner_id: who,
      name: who,
      email: `${who}@example.org`,
      email_key: `${who}@example.org`,
      tier: 'free',
      created_at: AT,
      updated_at: AT,
      claimed_key: null,
    },
  ],
  ['identity', { provider: 'google', issuer: 'google', subject: who, owner_id: who, created_at: AT }],
  ['session', { id: `session ${who}`, owner_id: who, remembered: 1, created_at: AT, expires_at: AT, last_seen_at: AT }],
  ['session_device', { session_id: `session ${who}`, browser: 'Firefox', system: null }],
  ['refresh_token', { token_hash: `refresh ${who}`, session_id: `session ${who}`, created_at: AT }],
  ['access_token', { token_hash: `access ${who}`, session_id: `session ${who}`, expires_at: AT }],
  [
    'done_request',
    { request_hash: `done ${who}`, what: 'login', owner_id: who, session_id: `session ${who}`, done_at: AT },
  ],
  [
    'mail_token',
    {
      token_hash: `mail ${who}`,
      purpose: 'reset',
      owner_id: who,
      email_key: who,
      payload: '{}',
      created_at: AT,
      expires_at: AT,
    },
  ],
  [
    'outbox',
    {
      id: `letter ${who}`,
      owner_id: who,
      recipient: who,
      template: 'reset',
      payload: '{}',
      due_at: AT,
      created_at: AT,
      recipient_key: who,
    },
  ],
  ['security_event', { id: `event ${who}`, owner_id: who, kind: 'login.done', at: AT, detail: '{}' }],
  [
    'subscription',
    {
      owner_id: who,
      customer_id: `customer ${who}`,
      status: 'none',
      tier: 'free',
      version: 1,
      read_at: AT,
      created_at: AT,
    },
  ],
  [
    'kept_answer',
    { owner_id: who, key_hash: 'key', asked_hash: 'asked', holder: 'x', held_until: AT, answer: 'sealed', made_at: AT },
  ],
  [
    'share',
    { id: `share ${who}`, owner_id: who, plan_id: `week of ${who}`, token_hash: `share ${who}`, created_at: AT },
  ],
  ['calendar_feed', { owner_id: who, token_hash: `feed ${who}`, time_zone: 'UTC', created_at: AT }],
  [
    'idea',
    {
      id: `idea ${who}`,
      owner_id: who,
      origin: 'household',
      status: 'pending',
      kind: 'dinner',
      title: 'Soup',
      title_key: 'soup',
      document: 'x',
      version: 1,
      model: 'm',
      created_at: AT,
      reviewer_id: who,
    },
  ],
  [
    'idea_change',
    { id: `change ${who}`, idea_id: `idea ${who}`, owner_id: who, at: AT, what: 'saved', before: '', after: '' },
  ],
  ['own_recipe', { id: `recipe ${who}`, owner_id: who, draft: '{}', document: 'x', created_at: AT }],
  ['own_price', { owner_id: who, food_id: 'rice', usd: 2, priced_on: '2026-11-20', updated_at: AT }],
  ['opinion', { owner_id: who, recipe_id: 'soup', person: '', kind: 'liked', changed_at: AT }],
  [
    'cooked',
    {
      owner_id: who,
      week_start: '2026-11-23',
      meal_id: 'd0-dinner',
      recipe_id: 'soup',
      eaten_on: '2026-11-23',
      felt: 'fine',
      asked_on: '2026-11-24',
    },
  ],
  [
    'stock_change',
    { owner_id: who, id: 'put', food_id: 'rice', grams: 500, happened_on: '2026-11-20', reason: 'have', made_at: AT },
  ],
]

const HOUSEHOLDS = new Set([
  'preference',
  'plan',
  'share',
  'calendar_feed',
  'idea',
  'own_recipe',
  'own_price',
  'opinion',
  'cooked',
  'stock_change',
])

const insert = async (db: Kysely<Tables>, table: string, row: Row): Promise<void> => {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
}

const readAll = async (db: Kysely<Tables>, table: string): Promise<readonly Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows

/** What is expected of a row afterwards: the same, with the person or the household that it leads to. */
const after = (table: string, { opinions_version: _o, stock_version: _s, owner_id, ...row }: Row): Row => {
  if (table === 'owner') return { ...row, household_id: row.id ?? null }
  if (owner_id === undefined) return row
  return HOUSEHOLDS.has(table) ? { ...row, household_id: owner_id } : { ...row, owner_id }
}

onEachStore('a store of the version before', (name) => {
  test('keeps every row: what people had is their household’s, and each of them owns one', async () => {
    const { db, dialect } = await emptyPlace(name)
    await migrate(db, dialect, foldersBefore())
    for (const who of PEOPLE) for (const [table, row] of rowsOf(who)) await insert(db, table, row)

    await migrate(db, dialect)

    for (const [table] of rowsOf('')) {
      const expected = PEOPLE.flatMap((who) =>
        rowsOf(who)
          .filter(([of]) => of === table)
          .map(([, row]) => after(table, row)),
      )
      const rows = await readAll(db, table)
      expect(rows, table).toHaveLength(expected.length)
      expect(rows, table).toEqual(expect.arrayContaining(expected.map((row) => expect.objectContaining(row))))
    }
    expect(await readAll(db, 'household')).toEqual(
      expect.arrayContaining(
        PEOPLE.map((id) => ({ id, created_at: AT, name: '', opinions_version: 3, stock_version: 4 })),
      ),
    )
    expect(await readAll(db, 'membership')).toEqual(
      expect.arrayContaining(
        PEOPLE.map((id) => ({ household_id: id, owner_id: id, role: 'owner', name: '', joined_at: AT })),
      ),
    )
    if (dialect === 'sqlite') {
      expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
      const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where sql like '%next_%'`.execute(db)
      expect(rows).toEqual([])
    }
  })

  test('deletes with a household what it had, and with a person who they were', async () => {
    const { db, dialect } = await emptyPlace(name)
    await migrate(db, dialect, foldersBefore())
    for (const who of PEOPLE) for (const [table, row] of rowsOf(who)) await insert(db, table, row)
    await migrate(db, dialect)

    await sql`delete from owner where id = 'ann'`.execute(db)
    for (const [table] of rowsOf(''))
      expect((await readAll(db, table)).length, table).toBe(HOUSEHOLDS.has(table) || table === 'idea_change' ? 3 : 2)
    await sql`delete from household where id = 'ann'`.execute(db)
    for (const [table] of rowsOf('')) expect((await readAll(db, table)).length, table).toBe(2)
  })
})
