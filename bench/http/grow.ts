import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { WEEK } from '../hostage-bodies.ts'
import { planSome, type Row, shiftDocument } from './homes.ts'

export type Secret = { readonly secret: string; readonly weekStart: string }

type Size = { readonly owners: number; readonly weeksEach: number; readonly asked: number }

const secretOf = (n: number): string => createHash('sha256').update(`growth ${n}`).digest('base64url').slice(0, 27)

/** Planned weeks on so many dates each, to be copied: the row as it is stored, but for whose it is. */
const layOut = (store: DatabaseSync, weeksEach: number): readonly string[] => {
  const plans = store.prepare('select * from plan').all() as Row[]
  const columns = Object.keys(plans[0] ?? {})
  store.exec('create temp table base as select *, 0 as dish, 0 as back from plan limit 0')
  const put = store.prepare(`insert into base values (${[...columns, 'dish', 'back'].map(() => '?').join(', ')})`)
  for (const [dish, plan] of plans.entries())
    for (let back = 0; back < weeksEach; back++) {
      const weekStart = addDays(WEEK, -7 * back)
      const document = JSON.stringify(shiftDocument(String(plan.document), weekStart))
      put.run(...Object.values({ ...plan, week_start: weekStart, document }), dish, back)
    }
  store.exec('create index temp.base_dish on base (dish)')
  return columns
}

/** A store of so many households with so many weeks each, made by one statement. Answers those that are asked, evenly spread. */
export const growSqlite = async (dataDir: string, { owners, weeksEach, asked }: Size): Promise<readonly Secret[]> => {
  await planSome(dataDir, join(import.meta.dirname, '..', '..'))
  const store = new DatabaseSync(join(dataDir, 'plateful.db'))
  store.exec(
    'pragma synchronous = OFF; pragma journal_mode = OFF; pragma temp_store = MEMORY; pragma cache_size = -200000',
  )
  const columns = layOut(store, weeksEach)
  const dishes = Number(store.prepare('select max(dish) + 1 as many from base').get()?.many)
  const own: Readonly<Record<string, string>> = {
    id: "printf('%08d-%d', grown.n, base.back)",
    owner_id: "printf('owner-%08d', grown.n)",
  }
  store.exec(`
    create temp table grown as
      with recursive count (n) as (select 0 union all select n + 1 from count where n < ${owners - 1}) select n from count;
    insert into owner (id, kind, created_at, last_seen_at)
      select printf('owner-%08d', n), 'anonymous', datetime('now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from grown;
    insert into plan (${columns.join(', ')})
      select ${columns.map((column) => own[column] ?? `base.${column}`).join(', ')}
      from grown cross join base where base.dish = grown.n % ${dishes}`)
  const session = store.prepare('insert into anonymous_session (secret_hash, owner_id, created_at) values (?, ?, ?)')
  const secrets = Array.from({ length: asked }, (_, at) => {
    const near = Math.floor((at * (owners - 1)) / Math.max(1, asked - 1))
    // Whatever the size, the same weeks are asked for in the same order.
    const n = near - (near % dishes) + (at % dishes)
    const secret = secretOf(n)
    const hash = createHash('sha256').update(secret).digest('hex')
    session.run(hash, `owner-${String(n).padStart(8, '0')}`, new Date().toISOString())
    return { secret, weekStart: addDays(WEEK, -7 * (n % weeksEach)) }
  })
  store.close()
  return secrets
}
