import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import pg from 'pg'
import { WEEK } from '../hostage-bodies.ts'
import { planSome, type Row, shiftDocument } from './homes.ts'

export type Secret = { readonly secret: string; readonly weekStart: string }

type Size = { readonly owners: number; readonly weeksEach: number; readonly asked: number }

const secretOf = (n: number): string => createHash('sha256').update(`growth ${n}`).digest('base64url').slice(0, 27)

/** Who is asked, evenly spread, and whatever the size the same weeks in the same order. */
const whoIsAsked = ({ owners, weeksEach, asked }: Size, dishes: number) =>
  Array.from({ length: asked }, (_, at) => {
    const near = Math.floor((at * (owners - 1)) / Math.max(1, asked - 1))
    const n = near - (near % dishes) + (at % dishes)
    const secret = secretOf(n)
    return {
      hash: createHash('sha256').update(secret).digest('hex'),
      owner: `owner-${String(n).padStart(8, '0')}`,
      shown: { secret, weekStart: addDays(WEEK, -7 * (n % weeksEach)) },
    }
  })

/** Planned weeks on so many dates each, to be copied: the rows as they are stored, but for whose they are. */
const onDates = (plans: readonly Row[], weeksEach: number): readonly Row[] =>
  plans.flatMap((plan, dish) =>
    Array.from({ length: weeksEach }, (_, back) => {
      const weekStart = addDays(WEEK, -7 * back)
      const document = JSON.stringify(shiftDocument(String(plan.document), weekStart))
      return { ...plan, week_start: weekStart, document, dish, back }
    }),
  )

const HERE = join(import.meta.dirname, '..', '..')

/** A store of so many households with so many weeks each, made by one statement. Answers those that are asked, evenly spread. */
export const growSqlite = async (dataDir: string, size: Size): Promise<readonly Secret[]> => {
  await planSome(dataDir, HERE)
  const store = new DatabaseSync(join(dataDir, 'plateful.db'))
  store.exec(
    'pragma synchronous = OFF; pragma journal_mode = OFF; pragma temp_store = MEMORY; pragma cache_size = -200000',
  )
  const plans = store.prepare('select * from plan').all() as Row[]
  const columns = Object.keys(plans[0] ?? {})
  store.exec('create temp table base as select *, 0 as dish, 0 as back from plan limit 0')
  const put = store.prepare(`insert into base values (${[...columns, 'dish', 'back'].map(() => '?').join(', ')})`)
  for (const row of onDates(plans, size.weeksEach)) put.run(...Object.values(row))
  const own: Readonly<Record<string, string>> = {
    id: "printf('%08d-%d', grown.n, base.back)",
    household_id: "printf('owner-%08d', grown.n)",
  }
  store.exec(`
    create index temp.base_dish on base (dish);
    create temp table grown as
      with recursive count (n) as (select 0 union all select n + 1 from count where n < ${size.owners - 1}) select n from count;
    insert into household (id, created_at) select printf('owner-%08d', n), datetime('now') from grown;
    insert into owner (id, kind, created_at, last_seen_at, household_id)
      select id, 'anonymous', created_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), id from household where id like 'owner-%';
    insert into membership (household_id, owner_id, role, joined_at)
      select id, id, 'owner', created_at from household where id like 'owner-%';
    insert into plan (${columns.join(', ')})
      select ${columns.map((column) => own[column] ?? `base.${column}`).join(', ')}
      from grown cross join base where base.dish = grown.n % ${plans.length}`)
  const session = store.prepare('insert into anonymous_session (secret_hash, owner_id, created_at) values (?, ?, ?)')
  const all = whoIsAsked(size, plans.length)
  for (const { hash, owner } of all) session.run(hash, owner, new Date().toISOString())
  store.close()
  return all.map(({ shown }) => shown)
}

/** JSON as it is stored, like SQLite's. */
const JSON_TYPE = 114
pg.types.setTypeParser(JSON_TYPE, String)

/** The same in PostgreSQL, in an empty database. */
export const growPostgres = async (dataDir: string, url: string, size: Size): Promise<readonly Secret[]> => {
  await planSome(dataDir, HERE, { DATABASE_URL: url })
  const store = new pg.Client({ connectionString: url })
  await store.connect()
  const plans = (await store.query('select * from plan')).rows as Row[]
  const columns = Object.keys(plans[0] ?? {})
  await store.query('create temp table base as select *, 0 as dish, 0 as back from plan limit 0')
  const places = [...columns, 'dish', 'back'].map((_, at) => `$${at + 1}`).join(', ')
  for (const row of onDates(plans, size.weeksEach))
    await store.query(`insert into base values (${places})`, Object.values(row))
  const own: Readonly<Record<string, string>> = {
    id: "lpad(grown.n::text, 8, '0') || '-' || base.back",
    household_id: "'owner-' || lpad(grown.n::text, 8, '0')",
  }
  const grown = `generate_series(0, ${size.owners - 1}) as grown (n)`
  await store.query(`
    insert into household (id, created_at)
      select 'owner-' || lpad(grown.n::text, 8, '0'), '${new Date().toISOString()}' from ${grown};
    insert into owner (id, kind, created_at, last_seen_at, household_id)
      select id, 'anonymous', created_at, created_at, id from household where id like 'owner-%';
    insert into membership (household_id, owner_id, role, joined_at)
      select id, id, 'owner', created_at from household where id like 'owner-%';
    insert into plan (${columns.join(', ')})
      select ${columns.map((column) => own[column] ?? `base.${column}`).join(', ')}
      from ${grown} cross join base where base.dish = grown.n % ${plans.length};
    analyze`)
  const all = whoIsAsked(size, plans.length)
  for (const { hash, owner } of all)
    await store.query('insert into anonymous_session (secret_hash, owner_id, created_at) values ($1, $2, $3)', [
      hash,
      owner,
      new Date().toISOString(),
    ])
  await store.end()
  return all.map(({ shown }) => shown)
}
