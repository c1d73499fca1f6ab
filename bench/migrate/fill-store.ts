import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../server/src/db/tables.ts'

const AT = "'2026-11-20T12:00:00.000Z'"
/** What a week of few words takes, bytes. */
const WEEK_BYTES = 1_000

/** One table of the version before households: of a thousand rows in all, how many are its own, and what row `i` holds. */
type Filling = {
  readonly table: string
  readonly share: number
  /** Column -> SQL over `i`, counted from 0. */
  readonly row: Readonly<Record<string, string>>
}

/** People are a tenth of all rows, six of ten of them visitors. */
const [PEOPLE, VISITORS, ACCOUNTS] = [100, 60, 40] as const

/** The i-th of all people, again and again; of those with an account alone. */
const fillings = (people: number, kind: 'sqlite' | 'postgres'): readonly Filling[] => {
  const asJson = (text: string): string => (kind === 'postgres' ? `cast(${text} as json)` : text)
  const visitors = Math.round((people * VISITORS) / PEOPLE)
  const accounts = people - visitors
  const person = `'p' || (i % ${people})`
  const account = `'p' || (${visitors} + i % ${accounts})`
  const round = `i / ${people}`
  const week = asJson(`'{"of":"' || i || '","${'x'.repeat(WEEK_BYTES)}":1}'`)
  return [
    {
      table: 'owner',
      share: PEOPLE,
      row: {
        id: person,
        kind: `case when i < ${visitors} then 'anonymous' else 'user' end`,
        created_at: AT,
        last_seen_at: AT,
        opinions_version: '1',
        stock_version: '1',
      },
    },
    {
      table: 'anonymous_session',
      share: VISITORS,
      row: { secret_hash: "'secret ' || i", owner_id: person, created_at: AT },
    },
    {
      table: 'account',
      share: ACCOUNTS,
      row: {
        owner_id: account,
        name: "'Person ' || i",
        email: "'p' || i || '@example.org'",
        email_key: "'p' || i || '@example.org'",
        tier: "'free'",
        created_at: AT,
        updated_at: AT,
      },
    },
    {
      table: 'session',
      share: ACCOUNTS,
      row: {
        id: "'session ' || i",
        owner_id: account,
        remembered: '1',
        created_at: AT,
        expires_at: AT,
        last_seen_at: AT,
      },
    },
    { table: 'session_device', share: ACCOUNTS, row: { session_id: "'session ' || i", browser: "'Firefox'" } },
    {
      table: 'access_token',
      share: ACCOUNTS,
      row: { token_hash: "'access ' || i", session_id: "'session ' || i", expires_at: AT },
    },
    {
      table: 'security_event',
      share: ACCOUNTS,
      row: { id: "'event ' || i", owner_id: account, kind: "'login.done'", at: AT, detail: "'{}'" },
    },
    {
      table: 'preference',
      share: PEOPLE,
      row: { owner_id: person, document: asJson(`'{"of":"' || i || '"}'`), version: '1', updated_at: AT },
    },
    {
      table: 'plan',
      share: 300,
      row: {
        id: "'week ' || i",
        owner_id: person,
        week_start: `'week ' || (${round})`,
        version: '1',
        seed: '1',
        document: week,
        groceries: "'{}'",
        groceries_version: '1',
        past: "'[]'",
        undo_steps: '0',
        cost: '80',
        kcal: '2000',
        created_at: AT,
        updated_at: AT,
      },
    },
    {
      table: 'opinion',
      share: 80,
      row: { owner_id: person, recipe_id: "'soup'", person: "''", kind: "'liked'", changed_at: AT },
    },
    {
      table: 'own_price',
      share: 40,
      row: { owner_id: person, food_id: "'rice'", usd: '2', priced_on: "'2026-11-20'", updated_at: AT },
    },
    {
      table: 'stock_change',
      share: 80,
      row: {
        owner_id: person,
        id: "'put ' || i",
        food_id: "'rice'",
        grams: '500',
        happened_on: "'2026-11-20'",
        reason: "'have'",
        made_at: AT,
      },
    },
    {
      table: 'cooked',
      share: 40,
      row: {
        owner_id: person,
        week_start: "'2026-11-23'",
        meal_id: "'d0-dinner'",
        recipe_id: "'soup'",
        eaten_on: "'2026-11-23'",
        felt: "'fine'",
        asked_on: "'2026-11-24'",
      },
    },
  ]
}

/** Fills an empty store of the version before households with so many rows, and names the tables that have some. */
export const fillStore = async (
  db: Kysely<Tables>,
  kind: 'sqlite' | 'postgres',
  rows: number,
): Promise<readonly string[]> => {
  const all = fillings(Math.round((rows * PEOPLE) / 1_000), kind)
  await db.transaction().execute(async (tx) => {
    for (const { table, share, row } of all) {
      const count = Math.round((rows * share) / 1_000)
      const [columns, values] = [Object.keys(row).join(', '), Object.values(row).join(', ')]
      await sql
        .raw(
          `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})
           insert into ${table} (${columns}) select ${values} from n`,
        )
        .execute(tx)
    }
  })
  return all.map(({ table }) => table)
}
