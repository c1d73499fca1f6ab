import { setTimeout as wait } from 'node:timers/promises'
import { readMe } from '@plateful/contract/account.ts'
import { login } from '@plateful/contract/auth.ts'
import {
  generatePlan,
  readCurrentPlan,
  rerollMeal,
  undoPlan,
  updateGroceryList,
} from '@plateful/contract/meal-plans.ts'
import { PlanData } from '@plateful/contract/plan.ts'
import { Preferences, readPreferences } from '@plateful/contract/preferences.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { findPrincipal, type Owner, ownerOf, startSession } from '../../accounts/access.ts'
import { createAccount } from '../../accounts/account-store.ts'
import type { Store } from '../../db/open-store.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { findPreferences, writePreferences } from '../../households/preference-store.ts'
import { openLog } from '../../http/guarding/log.ts'
import { openKeptWeeks } from '../../plans/cooking/kept-weeks.ts'
import { moveTo } from '../../plans/weeks/edit-week.ts'
import { PlanDocument } from '../../plans/weeks/plan-document.ts'
import { findPlan, findSavedDocument, insertPlan, readPast, replacePlan } from '../../plans/weeks/plan-store.ts'
import { aKitchen } from '../../testing/a-kitchen.ts'
import { aPlan, dataOf, mealOf, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { allergensOf, isSevere, somePreferences } from '../../testing/some-preferences.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { freshStore, onEachStore } from '../../testing/test-stores.ts'
import { mergeVisitor } from './merge-visitor.ts'

const WEEKS = ['2026-11-16', WEEK, NEXT_WEEK, '2026-12-07'] as const
const kitchen = aKitchen()

const dinner = [...kitchen.catalogue.recipes.values()].find(({ kinds }) => kinds.includes('dinner'))?.id ?? ''
const week = PlanData.parse({
  days: Array.from({ length: 7 }, (_, day) => ({
    date: addDays(WEEK, day),
    meals: [{ id: `d${day}-dinner`, kind: 'dinner', recipeId: dinner }],
  })),
})

/** A week that tells whose it is. */
const documentOf = (weekStart: string, mark: string): PlanDocument =>
  PlanDocument.parse({ week: moveTo(week, weekStart), wish: mark, preferences: { pantry: [mark] } })

/** A week that was changed so often, and saved before its last change or never. */
type SomeWeek = { readonly weekStart: string; readonly changes: number; readonly isSaved: boolean }
type SomeOwner = { readonly preferences: Preferences | null; readonly weeks: readonly SomeWeek[] }

const someOwner: fc.Arbitrary<SomeOwner> = fc.record({
  preferences: fc.option(somePreferences),
  weeks: fc.uniqueArray(
    fc.record({
      weekStart: fc.constantFrom(...WEEKS),
      changes: fc.integer({ min: 0, max: 2 }),
      isSaved: fc.boolean(),
    }),
    { selector: ({ weekStart }) => weekStart },
  ),
})

const putWeek = async ({ db }: Store, owner: Owner, some: SomeWeek, mark: string): Promise<void> => {
  const { weekStart } = some
  const write = { weekStart, seed: 1, cost: 80, kcal: 2_000, staplesEaten: '{}', requestKey: null, now: NOON }
  const document = documentOf(weekStart, `${mark} 0`)
  await insertPlan(db, owner, { ...write, document, save: some.isSaved })
  for (let change = 1; change <= some.changes; change += 1) {
    const plan = await findPlan(db, owner, weekStart)
    if (!plan) throw new Error('the week is gone')
    const past = [...(await readPast(db, owner, plan.id)), { document: plan.document, seed: 1 }]
    const next = documentOf(weekStart, `${mark} ${change}`)
    await replacePlan(db, owner, plan, { ...write, document: next, save: false, past })
  }
}

const settle = async (store: Store, owner: Owner, some: SomeOwner, mark: string): Promise<void> => {
  if (some.preferences)
    await writePreferences(store.db, owner, { preferences: some.preferences, version: undefined, now: NOON })
  for (const each of some.weeks) await putWeek(store, owner, each, mark)
}

const FAMILY = { kind: 'self-hosted', tier: 'family' } as const
let accounts = 0
const anAccount = async ({ db }: Pick<Store, 'db'>): Promise<Owner> => {
  accounts += 1
  const wanted = {
    name: 'Robin',
    email: `merge${accounts}@example.org`,
    standing: 'proven',
    passwordHash: null,
    now: NOON,
  } as const
  const owner = await ownerOf(db, (await createAccount(db, wanted))?.ownerId ?? '')
  if (!owner) throw new Error('no account')
  return owner
}

const ordinary = (store: Store) => ({
  kitchenOf: async () => kitchen,
  weeks: openKeptWeeks({ store, now: () => NOON, log: openLog('silent') }),
  billing: FAMILY,
  now: NOON,
})

const merge = (store: Store, into: Owner, secret: string) =>
  inTransaction(store.db, (tx) => mergeVisitor(tx, { ...ordinary(store), secret, into }))

const rowsOf = async ({ db }: Store, owner: Owner) => [
  await db.selectFrom('preference').selectAll().where('household_id', '=', owner.householdId).execute(),
  await db.selectFrom('plan').selectAll().where('household_id', '=', owner.householdId).orderBy('week_start').execute(),
]

/** Every week that can be seen, gone back to or restored, by its mark. */
const marksOf = async ({ db }: Store, owner: Owner, weekStart: string): Promise<readonly string[]> => {
  const plan = await findPlan(db, owner, weekStart)
  if (!plan) return []
  const saved = await findSavedDocument(db, owner, plan.id)
  const past = await readPast(db, owner, plan.id)
  return [plan.document, ...past.map(({ document }) => document).reverse(), ...(saved ? [saved] : [])].map(
    ({ wish }) => wish,
  )
}

const checkRules = (after: Preferences, account: SomeOwner, visitor: SomeOwner): void => {
  const both = [account.preferences, visitor.preferences].filter((preferences) => preferences !== null)
  for (const { diets } of both) expect(after.diets).toEqual(expect.arrayContaining(diets))
  for (const word of account.preferences ? allergensOf(account.preferences) : [])
    expect(allergensOf(after)).toContain(word)
  for (const allergen of both.flatMap(({ allergens }) => allergens)) {
    expect(after.allergens).toContain(allergen)
    expect(isSevere(after, allergen)).toBe(both.some((preferences) => isSevere(preferences, allergen)))
  }
}

const RUNS = 200

onEachStore('merging a visitor', (name) => {
  test('a visitor’s no to ideas holds in the account, also when it is all that they said', async () => {
    const store = await freshStore(name)
    onTestFinished(store.close)
    for (const ideas of ['yes', null] as const) {
      const into = await anAccount(store)
      const { principal, secret } = await startSession(store.db, NOON)
      const say = (owner: Owner, word: Preferences['ideas']) =>
        writePreferences(store.db, owner, {
          preferences: Preferences.parse({ ideas: word }),
          version: undefined,
          now: NOON,
        })
      await say(into, ideas)
      await say(principal.owner, 'no')

      await merge(store, into, secret)

      expect((await findPreferences(store.db, into))?.preferences.ideas).toBe('no')
    }
  })

  test('A4: whatever two people made, no rule gets looser, no week is lost, and it happens once', async () => {
    const store = await freshStore(name)
    onTestFinished(store.close)
    await fc.assert(
      fc.asyncProperty(someOwner, someOwner, async (account, visitor) => {
        const into = await anAccount(store)
        const { principal, secret } = await startSession(store.db, NOON)
        await settle(store, into, account, 'mine')
        await settle(store, principal.owner, visitor, 'theirs')

        const merged = await merge(store, into, secret)

        const after = (await findPreferences(store.db, into))?.preferences ?? null
        expect(after === null).toBe(account.preferences === null && visitor.preferences === null)
        if (after) checkRules(after, account, visitor)
        const told = new Set([
          ...allergensOf(after ?? Preferences.parse({})),
          ...(merged?.sentence ?? '').split(/[ ,:]+/),
        ])
        for (const word of visitor.preferences?.otherAllergens ?? []) expect(told).toContain(word)
        for (const weekStart of WEEKS) {
          const marks = await marksOf(store, into, weekStart)
          const mine = account.weeks.find((each) => each.weekStart === weekStart)
          const theirs = visitor.weeks.find((each) => each.weekStart === weekStart)
          if (mine) expect(marks[0]).toBe(`mine ${mine.changes}`)
          if (mine?.isSaved) expect(marks.at(-1)).toBe('mine 0')
          if (theirs) expect(marks[mine ? 1 : 0]).toBe(`theirs ${theirs.changes}`)
          if (theirs?.isSaved) expect(marks).toContain('theirs 0')
        }
        const taken = visitor.weeks.map(({ weekStart }) => weekStart).sort()
        expect([...(merged?.weeksMoved ?? []), ...(merged?.weeksAside ?? [])].sort()).toEqual(taken)
        const rows = await rowsOf(store, into)
        expect(await merge(store, into, secret)).toBeNull()
        expect(await rowsOf(store, into)).toEqual(rows)
        expect(await findPrincipal(store.db, secret, NOON)).toBeNull()
        expect(await ownerOf(store.db, principal.owner.id)).toBeNull()
      }),
      { numRuns: RUNS },
    )
  }, 120_000)

  test('a merge that fails leaves both as they were', async () => {
    const store = await freshStore(name)
    onTestFinished(store.close)
    const into = await anAccount(store)
    const { principal, secret } = await startSession(store.db, NOON)
    await settle(
      store,
      principal.owner,
      { preferences: Preferences.parse({ allergens: ['milk'] }), weeks: [] },
      'theirs',
    )
    await putWeek(store, principal.owner, { weekStart: WEEK, changes: 1, isSaved: true }, 'theirs')
    const before = await rowsOf(store, principal.owner)

    const work = inTransaction(store.db, async (tx) => {
      await mergeVisitor(tx, { ...ordinary(store), secret, into })
      throw new Error('the power went')
    })

    await expect(work).rejects.toThrow('the power went')
    expect(await rowsOf(store, principal.owner)).toEqual(before)
    expect(await rowsOf(store, into)).toEqual([[], []])
    expect((await merge(store, into, secret))?.weeksMoved).toEqual([WEEK])
  })

  test('of many sign-ins with one secret one takes the things over; of many visitors none loses an allergen', async () => {
    const store = await freshStore(name)
    onTestFinished(store.close)
    const into = await anAccount(store)
    const foods = ['kiwi', 'mango', 'celeriac', 'anise', 'cumin', 'banana']
    const secrets = await Promise.all(
      foods.map(async (food) => {
        const { principal, secret } = await startSession(store.db, NOON)
        const preferences = Preferences.parse({ otherAllergens: [food] })
        await settle(store, principal.owner, { preferences, weeks: [] }, food)
        await putWeek(store, principal.owner, { weekStart: WEEK, changes: 0, isSaved: false }, food)
        return secret
      }),
    )

    const merged = await Promise.all([...secrets, ...secrets].map((secret) => merge(store, into, secret)))

    expect(merged.filter((each) => each !== null)).toHaveLength(foods.length)
    expect((await findPreferences(store.db, into))?.preferences.otherAllergens.toSorted()).toEqual(foods.toSorted())
    expect(new Set((await marksOf(store, into, WEEK)).map((mark) => mark.split(' ')[0]))).toEqual(new Set(foods))
  })

  test.each([
    ['the visitor', 'moved'],
    ['the account', 'aside'],
  ] as const)('a week that %s gets at the very moment of the sign-in is not lost', async (who, fate) => {
    const store = await freshStore(name)
    onTestFinished(store.close)
    const into = await anAccount(store)
    const { principal, secret } = await startSession(store.db, NOON)
    const some = { weekStart: WEEK, changes: 0, isSaved: false }
    if (who === 'the account') await putWeek(store, principal.owner, some, 'theirs')
    const isWritten = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const writing = inTransaction(store.db, async (db) => {
      await putWeek({ ...store, db }, who === 'the account' ? into : principal.owner, some, who)
      isWritten.resolve()
      await mayEnd.promise
    })
    await isWritten.promise

    const merging = merge(store, into, secret)
    await wait(200) // long enough to get as far as it can
    mayEnd.resolve()
    await writing

    expect(await merging).toMatchObject({
      weeksMoved: fate === 'moved' ? [WEEK] : [],
      weeksAside: fate === 'aside' ? [WEEK] : [],
    })
    expect(await marksOf(store, into, WEEK)).toContain(`${who} 0`)
  })

  test('a visitor who changes a week while signing in loses nothing that was acknowledged', async () => {
    const server = await startTest(name)
    const user = await server.user()
    const into = await ownerOf(server.services.store.db, user.id)
    const home = await server.visitor({})
    await aPlan(home)
    const changes = Array.from({ length: 4 }, () =>
      home.ask(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } }),
    )

    const [merged, ...answers] = await Promise.all([merge(server.services.store, into!, home.sessionId), ...changes])

    const done = answers.flatMap((answer) => (answer.success ? [answer.data.mealPlan] : []))
    expect(merged?.weeksMoved).toEqual([WEEK])
    const { mealPlan } = await user.call(readCurrentPlan)
    const newest = done.toSorted((a, b) => a.version - b.version).at(-1)
    if (newest) expect(mealOf(mealPlan!, 'd0-dinner').recipeId).toBe(mealOf(newest, 'd0-dinner').recipeId)
    for (const answer of answers) if (!answer.success) expect([401, 404, 409]).toContain(answer.status)
  })

  test('A5: after the sign-in the visitor’s secret opens nothing, and the person reads what happened', async () => {
    const { user, visitor, caller } = await startTest(name)
    const home = await user({ preferences: { allergens: ['milk'], adults: 4 } })
    await aPlan(home)
    const guest = await visitor({ allergens: ['peanut'], adults: 1 })
    const made = (await guest.call(generatePlan, { body: { weekStartDate: WEEK, seed: 8 } })).mealPlan
    await aPlan(guest, { week: NEXT_WEEK, seed: 9 })
    const line = { action: 'add', text: 'candles' } as const
    await guest.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [line] } })

    const { merged } = await home.call(login, {
      body: { email: home.email, password: home.password, anonymousSessionId: guest.sessionId },
    })

    expect(merged).toEqual({
      allergensAdded: ['peanut'],
      dietsAdded: [],
      preferencesTaken: false,
      weeksMoved: [NEXT_WEEK],
      weeksAside: [WEEK],
      sentence:
        'The week of 30 November, your lunches on working days and your allergen peanut are now in your account. The week of 23 November was there already: undo shows the one you just made.',
    })
    const thief = caller(guest.sessionId)
    for (const answer of [
      await thief.ask(readCurrentPlan),
      await thief.ask(readPreferences, { params: { id: guest.sessionId } }),
      await thief.ask(readMe),
    ])
      expect(answer.status).toBe(401)
    const { mealPlan } = await home.call(undoPlan, { body: { weekStartDate: WEEK } })
    expect(dataOf(mealPlan)).toEqual(dataOf(made))
    expect(mealPlan.groceryList.lines.filter(({ own }) => own).map((each) => each.name)).toEqual(['candles'])
    expect(mealPlan.summary).toMatchObject({ people: { adults: 4 }, checked: { allergens: ['milk', 'peanut'] } })
  })
})
