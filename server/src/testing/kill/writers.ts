import { login } from '@plateful/contract/auth.ts'
import { APP_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { saveAnonymousPlan, savePlan } from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import { Preferences, savePreferences } from '@plateful/contract/preferences.ts'
import { type Owner, ownerOf, startSession } from '../../accounts/access.ts'
import { createAccount } from '../../accounts/account-store.ts'
import type { Db } from '../../db/tables.ts'
import { findPreferences, writePreferences } from '../../households/preference-store.ts'
import { openSession } from '../../people/secrets/session-store.ts'
import { moveTo } from '../../plans/weeks/edit-week.ts'
import { PlanDocument } from '../../plans/weeks/plan-document.ts'
import { findPlan, findSavedDocument, insertPlan, readPast } from '../../plans/weeks/plan-store.ts'
import { PASSWORD, PASSWORD_HASH } from '../a-user.ts'

export const WEEK = '2026-11-23'
export const NEXT_WEEK = '2026-11-30'

export type Request = {
  readonly endpoint: EndpointShape
  readonly params?: unknown
  readonly body: unknown
  readonly headers: Record<string, string>
}

/** Sends a request: true once the server said that it is done; throws when the server is gone. */
export type Send = (request: Request) => Promise<boolean>

export type Counts = { readonly acknowledged: number; readonly problems: readonly string[] }

/** Somebody who writes until the server is gone, and knows afterwards what must be there. */
export type Writer = {
  /** One or more requests. False: there is nothing left to do. */
  readonly step: (send: Send) => Promise<boolean>
  /** Compares the store with what was asked for and what was acknowledged. */
  readonly check: (db: Db) => Promise<Counts>
}

export const mustFind = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw new Error('the harness could not prepare its people')
  return found
}

type Person = {
  readonly owner: Owner
  readonly pathId: string
  readonly headers: Record<string, string>
  readonly call: EndpointShape
}

const aVisitor = async (db: Db, now: Date): Promise<Person> => {
  const { principal, secret } = await startSession(db, now)
  return { owner: principal.owner, pathId: secret, headers: { [SESSION_HEADER]: secret }, call: saveAnonymousPlan }
}

export const anAccount = async (db: Db, email: string, now: Date): Promise<Owner> => {
  const made = await createAccount(db, { name: 'Robin', email, standing: 'proven', passwordHash: PASSWORD_HASH, now })
  return mustFind(await ownerOf(db, mustFind(made).ownerId))
}

const aSignedIn = async (db: Db, email: string, now: Date): Promise<Person> => {
  const owner = await anAccount(db, email, now)
  const { accessToken } = await openSession(db, owner.id, { remembered: true, now })
  return { owner, pathId: owner.id, headers: { authorization: `Bearer ${accessToken}` }, call: savePlan }
}

const markedWeek = (week: PlanData, mark: string): PlanData => ({
  days: week.days.map((day) => ({ ...day, meals: day.meals.map((meal) => ({ ...meal, why: mark })) })),
})

/** What was asked for last and what was acknowledged last; the store must hold one of the two. */
type Sequence = { asked: number; acknowledged: number }

const compare = (what: string, stored: number, { asked, acknowledged }: Sequence): readonly string[] => {
  if (stored < acknowledged) return [`${what}: ${acknowledged} was acknowledged, ${stored} is there`]
  return stored > asked ? [`${what}: ${stored} is there, only ${asked} was asked for`] : []
}

/** Saves the same week and the same preferences again and again, each time with the next number in them. */
export const aSaver = async (
  db: Db,
  { week, email, now }: { readonly week: PlanData; readonly email: string | null; readonly now: Date },
): Promise<Writer> => {
  const { owner, pathId, headers, call } = email === null ? await aVisitor(db, now) : await aSignedIn(db, email, now)
  const weeks: Sequence = { asked: 0, acknowledged: 0 }
  const forms: Sequence = { asked: 0, acknowledged: 0 }
  let acknowledged = 0

  const write = async (sequence: Sequence, send: Send, request: Omit<Request, 'headers'>): Promise<void> => {
    sequence.asked += 1
    if (!(await send({ ...request, headers }))) return
    sequence.acknowledged = sequence.asked
    acknowledged += 1
  }

  const checkWeek = async (store: Db): Promise<readonly string[]> => {
    const plan = await findPlan(store, owner, WEEK)
    if (!plan) return compare('week', 0, weeks)
    const marks = new Set(plan.document.week.days.flatMap(({ meals }) => meals.map(({ why }) => why)))
    const past = await readPast(store, owner, plan.id)
    return [
      ...compare('week', Number([...marks][0]), weeks),
      ...(marks.size === 1 ? [] : ['a week is torn']),
      ...(plan.savedAt !== null && !plan.hasUnsavedChanges ? [] : ['a saved week differs from what was saved']),
      ...(past.length === plan.undoSteps ? [] : ['the steps to undo are miscounted']),
    ]
  }

  return {
    step: async (send) => {
      const mealPlanData = markedWeek(week, String(weeks.asked + 1))
      await write(weeks, send, { endpoint: call, body: { weekStartDate: WEEK, mealPlanData } })
      const preferences = { pantry: [String(forms.asked + 1)] }
      await write(forms, send, { endpoint: savePreferences, params: { id: pathId }, body: { preferences } })
      return true
    },
    check: async (store) => {
      const stored = await findPreferences(store, owner)
      const form = Number(stored?.preferences.pantry[0] ?? 0)
      return { acknowledged, problems: [...(await checkWeek(store)), ...compare('preferences', form, forms)] }
    },
  }
}

type Pair = { readonly account: Owner; readonly email: string; readonly visitor: Owner; readonly secret: string }

export const prepare = async (
  db: Db,
  owner: Owner,
  week: PlanData,
  mark: string,
  weeks: readonly string[],
): Promise<void> => {
  const now = new Date()
  const preferences = Preferences.parse({ otherAllergens: [mark] })
  await writePreferences(db, owner, { preferences, version: undefined, now })
  for (const weekStart of weeks) {
    const document = PlanDocument.parse({ week: moveTo(week, weekStart), wish: mark, preferences: { pantry: [mark] } })
    const figures = { cost: 80, kcal: 2_000, staplesEaten: '{}' }
    await insertPlan(db, owner, { weekStart, seed: 1, document, ...figures, save: true, requestKey: null, now })
  }
}

const aPair = async (db: Db, week: PlanData, email: string): Promise<Pair> => {
  const account = await anAccount(db, email, new Date())
  await prepare(db, account, week, 'mine', [WEEK])
  const { principal, secret } = await startSession(db, new Date())
  await prepare(db, principal.owner, week, 'theirs', [WEEK, NEXT_WEEK])
  return { account, email, visitor: principal.owner, secret }
}

/** Everything a merge changes, in one line; a store may only ever show one of the two lines below. */
const stateOf = async (db: Db, { account, visitor }: Pair): Promise<string> => {
  const wish = async (owner: Owner, weekStart: string): Promise<string> => {
    const plan = await findPlan(db, owner, weekStart)
    if (!plan) return '-'
    const past = await readPast(db, owner, plan.id)
    const saved = await findSavedDocument(db, owner, plan.id)
    return [plan.document.wish, ...past.map(({ document }) => document.wish), `saved ${saved?.wish}`].join(' ')
  }
  const words = async (owner: Owner): Promise<string> =>
    (await findPreferences(db, owner))?.preferences.otherAllergens.join(' ') ?? '-'
  const rowsOf = async (table: 'session' | 'anonymous_session', owner: Owner): Promise<number> =>
    (await db.selectFrom(table).select('owner_id').where('owner_id', '=', owner.id).execute()).length
  return [
    `visitor ${(await ownerOf(db, visitor.id)) ? 'there' : 'gone'}, ${await rowsOf('anonymous_session', visitor)} secret`,
    `rules ${await words(visitor)} / ${await words(account)}`,
    `week ${await wish(visitor, WEEK)} / ${await wish(account, WEEK)}`,
    `next week ${await wish(visitor, NEXT_WEEK)} / ${await wish(account, NEXT_WEEK)}`,
    `${await rowsOf('session', account)} session`,
  ].join('; ')
}

const UNTOUCHED =
  'visitor there, 1 secret; rules theirs / mine; week theirs saved theirs / mine saved mine; next week theirs saved theirs / -; 0 session'
const MERGED =
  'visitor gone, 0 secret; rules - / mine theirs; week - / mine mine theirs saved mine; next week - / theirs saved theirs; 1 session'

/** Signs in to one account after the other, each time with a visitor to merge. */
export const aMerger = async (
  db: Db,
  { week, emails }: { readonly week: PlanData; readonly emails: readonly string[] },
): Promise<Writer> => {
  const waiting: Pair[] = []
  for (const email of emails) waiting.push(await aPair(db, week, email))
  const tried: { readonly pair: Pair; isDone: boolean }[] = []

  return {
    step: async (send) => {
      const pair = waiting.shift()
      if (!pair) return false
      const attempt = { pair, isDone: false }
      tried.push(attempt)
      const body = { email: pair.email, password: PASSWORD, anonymousSessionId: pair.secret }
      attempt.isDone = await send({ endpoint: login, body, headers: { [APP_HEADER]: '1' } })
      return true
    },
    check: async (store) => {
      const problems: string[] = []
      for (const { pair, isDone } of tried) {
        const state = await stateOf(store, pair)
        if (isDone && state !== MERGED) problems.push(`an acknowledged merge is lost: ${state}`)
        if (!isDone && state !== MERGED && state !== UNTOUCHED) problems.push(`half a merge: ${state}`)
      }
      for (const pair of waiting)
        if ((await stateOf(store, pair)) !== UNTOUCHED) problems.push('a merge nobody asked for')
      return { acknowledged: tried.filter(({ isDone }) => isDone).length, problems }
    },
  }
}
