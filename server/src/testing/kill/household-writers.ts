import { joinHousehold } from '@plateful/contract/households.ts'
import { updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import { type Owner, ownerOf } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import { makeInvitation } from '../../people/household/invitation-store.ts'
import { openSession } from '../../people/secrets/session-store.ts'
import { findPlan } from '../../plans/weeks/plan-store.ts'
import { anAccount, mustFind, NEXT_WEEK, prepare, WEEK, type Writer } from './writers.ts'

type Guest = {
  readonly host: Owner
  readonly guest: Owner
  readonly token: string
  readonly headers: Record<string, string>
  /** Their week comes along, and the household that they leave is gone. */
  readonly bring: boolean
}

const bearer = async (db: Db, { id }: Owner): Promise<Record<string, string>> => {
  const { accessToken } = await openSession(db, id, { remembered: true, now: new Date() })
  return { authorization: `Bearer ${accessToken}` }
}

const aGuest = async (db: Db, week: PlanData, name: string, bring: boolean): Promise<Guest> => {
  const now = new Date()
  const host = await anAccount(db, `host-${name}@example.org`, now)
  const guest = await anAccount(db, `guest-${name}@example.org`, now)
  await prepare(db, guest, week, 'theirs', [NEXT_WEEK])
  const { token } = mustFind(await makeInvitation(db, host, { role: 'adult', email: null, now }))
  return { host, guest, token, bring, headers: await bearer(db, guest) }
}

/** Everything that joining changes, in one line. */
const stateOf = async (db: Db, { host, guest }: Guest): Promise<string> => {
  const now = mustFind(await ownerOf(db, guest.id))
  const used = await db
    .selectFrom('invitation')
    .select('used_by')
    .where('household_id', '=', host.householdId)
    .execute()
  const members = await db
    .selectFrom('membership')
    .select('owner_id')
    .where('household_id', '=', host.householdId)
    .execute()
  const old = await db.selectFrom('household').select('id').where('id', '=', guest.householdId).execute()
  const isAt = async (owner: Owner): Promise<string> => ((await findPlan(db, owner, NEXT_WEEK)) ? 'there' : 'not there')
  return [
    `${used.filter(({ used_by }) => used_by === guest.id).length} used, ${members.length} members`,
    `lives ${now.householdId === host.householdId ? 'there' : 'at home'}`,
    `week ${await isAt(host)}, at home ${await isAt(guest)}`,
    `old home ${old.length}`,
  ].join('; ')
}

const UNTOUCHED = '0 used, 1 members; lives at home; week not there, at home there; old home 1'
const JOINED = '1 used, 2 members; lives there; week not there, at home there; old home 1'
const BROUGHT = '1 used, 2 members; lives there; week there, at home not there; old home 0'

/** Joins one household after the other, each time as somebody else; every second one brings what they have. */
export const aJoiner = async (
  db: Db,
  { week, names }: { readonly week: PlanData; readonly names: readonly string[] },
): Promise<Writer> => {
  const waiting: Guest[] = []
  for (const [at, name] of names.entries()) waiting.push(await aGuest(db, week, name, at % 2 === 0))
  const tried: { readonly guest: Guest; isDone: boolean }[] = []
  return {
    step: async (send) => {
      const guest = waiting.shift()
      if (!guest) return false
      const attempt = { guest, isDone: false }
      tried.push(attempt)
      const { token, bring, headers } = guest
      attempt.isDone = await send({ endpoint: joinHousehold, body: { token, bring }, headers })
      return true
    },
    check: async (store) => {
      const problems: string[] = []
      for (const { guest, isDone } of tried) {
        const state = await stateOf(store, guest)
        const joined = guest.bring ? BROUGHT : JOINED
        if (isDone && state !== joined) problems.push(`an acknowledged join is lost: ${state}`)
        if (!isDone && state !== joined && state !== UNTOUCHED) problems.push(`half a join: ${state}`)
      }
      for (const guest of waiting)
        if ((await stateOf(store, guest)) !== UNTOUCHED) problems.push('a join nobody asked for')
      return { acknowledged: tried.filter(({ isDone }) => isDone).length, problems }
    },
  }
}

/** More lines than this one list does not take. */
const MOST_LINES = 90

const hex = (value: number): string => value.toString(16)

/** One phone: writes a line and ticks it in one request, again and again. */
const aPhone = (shopper: Owner, headers: Record<string, string>, phone: number): Writer => {
  const lineOf = (n: number): string => `own-${hex(phone)}${hex(n).padStart(11, '0')}`
  const operationsOf = (n: number): readonly [string, string] => [
    `write-${phone}-${1000 + n}`,
    `tick--${phone}-${1000 + n}`,
  ]
  const done = new Set<number>()
  let asked = 0
  return {
    step: async (send) => {
      if (asked >= MOST_LINES) return false
      const n = asked
      asked += 1
      const [writing, ticking] = operationsOf(n)
      const lineId = lineOf(n)
      const groceryListUpdates = [
        { action: 'add', text: `candles ${phone} ${n}`, lineId, operation: writing },
        { action: 'tick', lineId, ticked: true, operation: ticking },
      ]
      const body = { weekStartDate: WEEK, groceryListUpdates }
      if (await send({ endpoint: updateGroceryList, body, headers })) done.add(n)
      return true
    },
    check: async (store) => {
      const { marks } = mustFind(await findPlan(store, shopper, WEEK))
      const rows = await store
        .selectFrom('list_operation')
        .select('id')
        .where('household_id', '=', shopper.householdId)
        .execute()
      const taken = new Set(rows.map(({ id }) => id))
      const problems: string[] = []
      for (let n = 0; n < MOST_LINES; n += 1) {
        const [id, operations] = [lineOf(n), operationsOf(n)]
        const parts = [
          marks.own.some((own) => own.id === id),
          marks.bought.some((bought) => bought.id === id && bought.by?.includes(operations[1])),
          ...operations.map((operation) => taken.has(operation)),
        ]
        const isWhole = parts.every((part) => part)
        const isThere = parts.some((part) => part)
        if (isThere && !isWhole) problems.push(`half a request of a list: ${parts.join(' ')}`)
        if (done.has(n) && !isWhole) problems.push('an acknowledged purchase is lost')
        if (n >= asked && isThere) problems.push('a purchase nobody made')
      }
      return { acknowledged: done.size, problems }
    },
  }
}

/** Somebody with two phones in one shop, and one list. */
export const aShopper = async (
  db: Db,
  { week, email }: { readonly week: PlanData; readonly email: string },
): Promise<readonly Writer[]> => {
  const shopper = await anAccount(db, email, new Date())
  await prepare(db, shopper, week, 'mine', [WEEK])
  return [aPhone(shopper, await bearer(db, shopper), 1), aPhone(shopper, await bearer(db, shopper), 2)]
}
