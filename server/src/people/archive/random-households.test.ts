import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HouseholdId } from '../../db/household-id.ts'
import { GroceryMarks, PlanDocument } from '../../plans/weeks/plan-document.ts'
import { bring, broughtBy, recipesOf, rowsOf } from '../../testing/a-lived-in-home.ts'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { anOwnDraft } from '../../testing/an-own-draft.ts'
import { startTest } from '../../testing/start-test.ts'
import { takeOut } from '../../testing/take-out.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const RUNS = 3

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = moment.map((at) => at.slice(0, 10))
/** No sign that no database takes; spaces at the ends are cut off where people write them. */
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Cf}]/gu, 'x').trim())
  // Names of people have 24 characters at most.
  .filter((text) => text !== '' && text.length <= 24)
const food = fc.constantFrom('carrot', 'onion', 'basmati-rice', 'olive-oil', 'canned-chickpeas')
const dish = fc.constantFrom('mushroom-risotto', 'chickpea-curry', 'own 0', 'own 1', 'gone-since')

const household = fc.record({
  own: fc.array(
    fc.record({
      title: fc.constantFrom('Pot', 'Crème', 'Suppe à la maison', 'Ñoquis'),
      servings: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 3 },
  ),
  preferences: fc.record({
    allergens: fc.subarray(['peanut', 'milk', 'soy'] as const),
    dislikes: fc.uniqueArray(fc.constantFrom('liver', 'olives', 'beetroot'), { maxLength: 3 }),
    adults: fc.integer({ min: 1, max: 6 }),
  }),
  weeks: fc.array(
    fc.record({
      meals: fc.array(dish, { minLength: 3, maxLength: 3 }),
      marks: fc.record({
        ticked: fc.array(food),
        bought: fc.array(fc.record({ id: food, grams: fc.double({ min: 0, max: 1e4, noNaN: true }), on: day })),
        have: fc.array(fc.tuple(food, fc.boolean())),
        own: fc.uniqueArray(fc.record({ id: fc.uuid().map((id) => `own-${id}`), text: words }), {
          selector: ({ id }) => id,
          maxLength: 4,
        }),
        soldOut: fc.array(food),
      }),
      seed: fc.integer({ min: 0, max: 0xffffffff }),
      isSaved: fc.boolean(),
      at: moment,
    }),
    { maxLength: 3 },
  ),
  opinions: fc.uniqueArray(
    fc.record({
      recipe: dish,
      person: fc.oneof(fc.constant(''), words),
      kind: fc.constantFrom('liked' as const, 'never' as const),
      at: moment,
    }),
    { selector: ({ recipe, person }) => `${recipe} ${person}`, maxLength: 6 },
  ),
  cooked: fc.uniqueArray(
    fc.record({
      week: day,
      meal: fc.constantFrom('d0-dinner', 'd6-lunch'),
      recipe: dish,
      felt: fc.constantFrom('loved' as const, 'fine' as const, null),
      on: day,
    }),
    {
      selector: ({ week, meal }) => `${week} ${meal}`,
      maxLength: 5,
    },
  ),
  stock: fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      food,
      grams: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
      on: day,
      best: fc.option(day),
      reason: fc.constantFrom('added' as const, 'corrected' as const),
      at: moment,
      undone: fc.option(moment),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  ),
  prices: fc.uniqueArray(
    fc.record({
      food,
      usd: fc.double({ min: 0.01, max: 99, noNaN: true }),
      grams: fc.option(fc.integer({ min: 1, max: 5_000 })),
      on: day,
      at: moment,
    }),
    {
      selector: (one) => one.food,
      maxLength: 4,
    },
  ),
})
type Household = typeof household extends fc.Arbitrary<infer T> ? T : never

onEachStore('the archive of any household', (storeName) => {
  test('brought to an empty one gives the same rows, and twice no more', { timeout: 600_000 }, async () => {
    const server = await startTest(storeName)
    const { db } = server.services.store
    const planner = await server.visitor()
    await aPlan(planner)
    const base = await db.selectFrom('plan').selectAll().executeTakeFirstOrThrow()
    const document = PlanDocument.parse(JSON.parse(base.document))

    const fill = async (householdId: HouseholdId, house: Household, n: number): Promise<void> => {
      const idOf = (nth: number): string => `mine-${String(n).padStart(10, '0')}${String(nth).padStart(10, '0')}`
      const called = (recipe: string): string => {
        const nth = Number(/^own (\d)$/.exec(recipe)?.[1] ?? -1)
        if (nth === -1) return recipe
        return nth < house.own.length ? idOf(nth) : 'mushroom-risotto'
      }
      const mine = { household_id: householdId }
      for (const [nth, { title, servings }] of house.own.entries())
        await db
          .insertInto('own_recipe')
          .values({
            ...mine,
            id: idOf(nth),
            draft: JSON.stringify(anOwnDraft({ title: `${title} ${nth}`, servings })),
            document: '',
            brought_hash: null,
            created_at: WEEK,
            retired_at: null,
          })
          .execute()
      await db
        .insertInto('preference')
        .values({
          ...mine,
          document: JSON.stringify(Preferences.parse(house.preferences)),
          version: 1,
          updated_at: '2026-01-01T00:00:00.000Z',
        })
        .execute()
      for (const [nth, { meals, marks, seed, isSaved, at }] of house.weeks.entries()) {
        const start = addDays(WEEK, 7 * nth)
        const days = document.week.days.map((one, on) => ({
          ...one,
          date: addDays(start, on),
          meals: one.meals.map((meal, which) => ({
            ...meal,
            recipeId: called(meals[which] ?? meal.recipeId),
            sideDishIds: [],
          })),
        }))
        const text = JSON.stringify(PlanDocument.parse({ ...document, week: { ...document.week, days } }))
        await db
          .insertInto('plan')
          .values({
            ...{
              ...base,
              ...mine,
              id: `00000000-0000-4000-8000-${String(n * 100 + nth).padStart(12, '0')}`,
              week_start: start,
              seed,
              document: text,
            },
            ...{
              groceries: JSON.stringify(GroceryMarks.parse(marks)),
              saved_at: isSaved ? at : null,
              saved_document: isSaved ? text : null,
            },
            ...{ created_at: at, updated_at: at },
          })
          .execute()
      }
      for (const { recipe, person, kind, at } of house.opinions)
        await db
          .insertInto('opinion')
          .values({ ...mine, recipe_id: called(recipe), person, kind, changed_at: at })
          .onConflict((there) => there.doNothing())
          .execute()
      for (const { week, meal, recipe, felt, on } of house.cooked)
        await db
          .insertInto('cooked')
          .values({
            ...mine,
            week_start: week,
            meal_id: meal,
            recipe_id: called(recipe),
            eaten_on: on,
            felt,
            asked_on: on,
          })
          .execute()
      for (const one of house.stock)
        await db
          .insertInto('stock_change')
          .values({
            ...mine,
            id: one.id,
            food_id: one.food,
            grams: one.grams,
            happened_on: one.on,
            best_before: one.best,
            reason: one.reason,
            made_at: one.at,
            undone_at: one.undone,
          })
          .execute()
      for (const one of house.prices)
        await db
          .insertInto('own_price')
          .values({
            ...mine,
            food_id: one.food,
            usd: one.usd,
            package_grams: one.grams,
            priced_on: one.on,
            updated_at: one.at,
          })
          .execute()
    }

    let n = 0
    const newHome = async () => {
      const { sessionId } = await server.caller('').call(createAnonymousSession, { body: {} })
      return server.caller(sessionId)
    }
    const householdOf = async (): Promise<HouseholdId> =>
      (await db.selectFrom('household').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id
    await fc.assert(
      fc.asyncProperty(household, async (house) => {
        n += 1
        // One clock for all of them: each is the newest when it is made.
        server.setNow(new Date(Date.UTC(2026, 10, 21, 12, 0, 0, 2 * n)))
        const home = await newHome()
        const from = await householdOf()
        await fill(from, house, n)
        const [was, recipes] = [await rowsOf(server, from), await recipesOf(server, from)]
        const archive = (await takeOut(home)).rawPayload
        server.setNow(new Date(Date.UTC(2026, 10, 21, 12, 0, 0, 2 * n + 1)))
        const newcomer = await newHome()

        const first = await bring(server, newcomer, archive, 'plateful.zip')

        const there = await broughtBy(server, first)
        expect(first.rows.filter(([outcome]) => outcome === 'refused')).toEqual([])
        expect(await recipesOf(server, there)).toEqual(recipes)
        expect(await rowsOf(server, there)).toEqual(was)
        const again = await bring(server, newcomer, archive, 'plateful.zip')
        expect(again.rows.every(([outcome]) => outcome === 'same')).toBe(true)
        expect(await rowsOf(server, there)).toEqual(was)
      }),
      { numRuns: RUNS },
    )
  })
})
