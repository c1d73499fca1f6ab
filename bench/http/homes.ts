import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { generate, householdAt, newVisitor, WEEK } from '../hostage-bodies.ts'
import { newClient, startOwnServer } from '../own-server.ts'

/** A household as its browser knows it. */
export type Home = {
  /** The id of its anonymous session. */
  readonly secret: string
  readonly weekStart: string
  /** The week as it is stored: what a save sends. */
  readonly week: object
  readonly dinners: readonly string[]
  readonly lines: readonly string[]
}

export type Row = Readonly<Record<string, SQLInputValue>>
type StoredMeal = { readonly id: string; readonly kind: string; readonly leftoversOf?: string }
type StoredWeek = { readonly days: readonly { readonly date: string; readonly meals: readonly StoredMeal[] }[] }

/** Weeks that are planned; the others are copies of these on other dates, which no two households share. */
const PLANNED = 40
const PORT = 4731
const AT_ONCE = 4
const SECRET_BYTES = 20

/** Plans the weeks with the checkout itself, so that its store has its own shape. */
export const planSome = async (dataDir: string, folder: string, env: Record<string, string> = {}): Promise<void> => {
  const server = await startOwnServer({ port: PORT, accounts: 0, folder, dataDir, env: { BOUND_SECONDS: '0', ...env } })
  const client = newClient(PORT)
  let made = 0
  const makeSome = async (): Promise<void> => {
    while (made < PLANNED) {
      const n = made++
      await generate(client, await newVisitor(client), householdAt(n))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome))
  client.close()
  await server.stop()
}

const insert = (store: DatabaseSync, table: string, row: Row): void => {
  const names = Object.keys(row)
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
  store.prepare(sql).run(...Object.values(row))
}

/** The same document of a week on other dates. */
export const shiftDocument = (text: string, weekStart: string): { readonly week: StoredWeek } => {
  const document = JSON.parse(text) as { readonly week: StoredWeek }
  const days = document.week.days.map((day, at) => ({ ...day, date: addDays(weekStart, at) }))
  return { ...document, week: { ...document.week, days } }
}

const copyFor = (store: DatabaseSync, plan: Row, weekStart: string): Omit<Home, 'lines'> => {
  const ownerId = randomUUID()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  // A visitor lives alone: their household has their id.
  const own: Readonly<Record<string, Row>> = {
    household: { id: ownerId },
    owner: { id: ownerId, household_id: ownerId },
    membership: { household_id: ownerId, owner_id: ownerId },
    anonymous_session: { owner_id: ownerId, secret_hash: hash },
    preference: { household_id: ownerId },
  }
  for (const [table, theirs] of Object.entries(own)) {
    const [key = ''] = Object.keys(theirs)
    const row = store.prepare(`select * from ${table} where ${key} = ?`).get(plan.household_id ?? null) as
      | Row
      | undefined
    if (row) insert(store, table, { ...row, ...theirs })
  }
  const document = shiftDocument(String(plan.document), weekStart)
  const { week } = document
  const text = JSON.stringify(document)
  insert(store, 'plan', { ...plan, id: randomUUID(), household_id: ownerId, week_start: weekStart, document: text })
  const dinners = week.days.flatMap(({ meals }) =>
    meals.filter(({ kind, leftoversOf }) => kind === 'dinner' && !leftoversOf),
  )
  return { secret, weekStart, week, dinners: dinners.map(({ id }) => id) }
}

/** A store of `count` households with a week each, in the shape of a checkout. Their lists are read from the server. */
export const fillStore = async (
  dataDir: string,
  folder: string,
  count: number,
): Promise<readonly Omit<Home, 'lines'>[]> => {
  await planSome(dataDir, folder)
  const store = new DatabaseSync(join(dataDir, 'plateful.db'))
  store.exec('pragma synchronous = OFF; begin')
  const plans = store.prepare('select * from plan').all() as Row[]
  const homes = Array.from({ length: count }, (_, n) =>
    copyFor(store, plans[n % plans.length] ?? {}, addDays(WEEK, 7 * Math.floor(n / plans.length))),
  )
  store.exec('commit')
  store.close()
  return homes
}

type Answered = {
  readonly data: { readonly mealPlan: { readonly groceryList: { readonly lines: readonly { readonly id: string }[] } } }
}

/**
 * Every household reads its week once, as it did when the week was made: what a server keeps beside a plan is kept then.
 * Answers the whole bodies in turn to `take`.
 */
export const readOnce = async (
  port: number,
  homes: readonly Omit<Home, 'lines'>[],
  take: (home: Home, body: string) => void,
): Promise<readonly Home[]> => {
  const client = newClient(port)
  const whole: Home[] = []
  let next = 0
  const readSome = async (): Promise<void> => {
    for (let at = next++; at < homes.length; at = next++) {
      const home = homes[at]
      if (!home) break
      const headers = { 'x-anonymous-session-id': home.secret }
      const { status, body } = await client.send({ method: 'GET', path: '/api/meal-plans/current', headers })
      if (status !== 200) throw new Error(`a copied week was answered with ${status}: ${body.slice(0, 300)}`)
      const { lines } = (JSON.parse(body) as Answered).data.mealPlan.groceryList
      const settled = { ...home, lines: lines.map(({ id }) => id) }
      whole[at] = settled
      take(settled, body)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readSome))
  client.close()
  return whole
}
