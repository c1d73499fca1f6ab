import { randomUUID } from 'node:crypto'
import { exportAccount } from '@plateful/contract/account.ts'
import { generatePlan, readPlanOfWeek, rerollMeal, savePlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import * as calls from '@plateful/contract/moving.ts'
import { saveOpinion, tellHowItWas } from '@plateful/contract/opinions.ts'
import { deleteOwnRecipe, listOwnRecipes, saveOwnRecipe } from '@plateful/contract/own-recipes.ts'
import { answerWord } from '@plateful/contract/own-words.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { savePrice } from '@plateful/contract/prices.ts'
import { changeStock, undoStockChange } from '@plateful/contract/stock.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { HouseholdId } from '../db/household-id.ts'
import { bringPart } from '../people/account/bring-back.ts'
import { dataOf, NEXT_WEEK, WEEK } from '../testing/a-plan.ts'
import { anOwnDraft } from '../testing/an-own-draft.ts'
import { type Caller, startTest, type TestServer } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { startMover } from './jobs/start-mover.ts'

/** A household with a thing of its own in everything that comes back. */
const livedIn = async (home: Caller): Promise<void> => {
  await home.call(savePreferences, {
    params: { id: home.id },
    body: { preferences: { allergens: ['peanut'], otherAllergens: ['kiwi'], dislikes: ['liver'], adults: 3 } },
  })
  const { recipe } = await home.call(saveOwnRecipe, { body: { draft: anOwnDraft() } })
  const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 3, wish: 'more soup' } })
  await home.call(generatePlan, { body: { weekStartDate: NEXT_WEEK, seed: 4 } })
  const data = dataOf(mealPlan)
  const days = data.days.map((day, at) => ({
    ...day,
    meals: day.meals.map((meal) =>
      at === 6 && meal.kind === 'dinner' ? { ...meal, recipeId: recipe.id, sideDishIds: [] } : meal,
    ),
  }))
  await home.call(savePlan, { body: { weekStartDate: WEEK, mealPlanData: { days } } })
  await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })
  const line = { action: 'add', text: 'candles', operation: randomUUID() } as const
  await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [line] } })
  await home.call(saveOpinion, { params: { recipeId: recipe.id }, body: { kind: 'liked', person: null } })
  await home.call(saveOpinion, { params: { recipeId: 'mushroom-risotto' }, body: { kind: 'never', person: null } })
  await home.call(tellHowItWas, { body: { weekStartDate: WEEK, mealId: 'd1-dinner', felt: 'loved', today: WEEK } })
  await home.call(changeStock, { body: { today: WEEK, said: { id: randomUUID(), text: '500 g rice' } } })
  const carrots = { id: randomUUID(), text: '300 g carrots' }
  const { changes } = await home.call(changeStock, { body: { today: WEEK, said: carrots } })
  const undone = changes.find(({ foodId }) => foodId === 'carrot')?.id ?? ''
  await home.call(undoStockChange, { params: { changeId: undone }, body: { today: WEEK } })
  await home.call(savePrice, { body: { foodId: 'carrot', usd: 1.23 } })
  await home.call(answerWord, { body: { word: 'grelotte', answer: { is: 'food', foodId: 'leek' } } })
}

const TABLES = ['preference', 'plan', 'opinion', 'cooked', 'stock_change', 'own_price', 'own_word'] as const
/** Counted anew in another household. */
const NEW_THERE = ['id', 'household_id', 'version', 'groceries_version', 'past', 'undo_steps', 'last_request']
const OWN_ID = /\bmine-[0-9a-f]{20}/g

/** The household that brought something last. */
const broughtBy = async ({ services: { store } }: TestServer, { job }: { readonly job: calls.Moving }) =>
  (await store.db.selectFrom('moving_job').select('household_id').where('id', '=', job.id).executeTakeFirstOrThrow())
    .household_id

/** All rows of a household that come back, without what has another name there. */
const rowsOf = async ({ services: { store } }: TestServer, id: string) => {
  const tables = await Promise.all(
    TABLES.map(async (table): Promise<[string, string[]]> => {
      const rows = await store.db
        .selectFrom(table as 'plan')
        .selectAll()
        .where('household_id', '=', id as HouseholdId)
        .execute()
      const known = (row: object) =>
        Object.entries(row).filter(
          ([column]) =>
            !(NEW_THERE.includes(column) && !(table === 'stock_change' && column === 'id')) &&
            !column.startsWith('gap_'),
        )
      return [table, rows.map((row) => JSON.stringify(known(row).toSorted()).replaceAll(OWN_ID, 'mine')).toSorted()]
    }),
  )
  return Object.fromEntries(tables)
}

const exported = async (home: Caller & { readonly password: string }) =>
  home.call(exportAccount, { body: { currentPassword: home.password } })

const bring = async (server: TestServer, home: Caller, document: unknown) => {
  const bytes = Buffer.from(JSON.stringify(document))
  const files = [{ name: 'plateful.json', bytes: bytes.length }]
  const jobId = (await home.call(calls.startMoving, { body: { files } })).job.id
  const params = { jobId }
  await home.call(calls.sendPiece, { params, body: { file: 0, at: 0, base64: bytes.toString('base64') } })
  await home.call(calls.beginMoving, { params })
  const mover = startMover({ ...server.services, bring: bringPart })
  onTestFinished(() => mover.stop())
  mover.wake()
  const job = await vi.waitFor(
    async () => {
      const found = (await home.call(calls.findMoving)).job
      if (found?.state !== 'done') throw new Error(`it is ${found?.state}`)
      return found
    },
    { timeout: 30_000, interval: 50 },
  )
  const lists = await Promise.all(
    calls.OUTCOMES.map((outcome) => home.call(calls.listMovingItems, { params, query: { outcome } })),
  )
  return {
    job,
    rows: lists.flatMap(({ items }) =>
      items.map(({ what, many, outcome, why, title }) => [outcome, what, many, title, why]),
    ),
  }
}

onEachStore('our own export', (storeName) => {
  test('comes back into an empty household without loss, and adds nothing when it comes again', async () => {
    const server = await startTest(storeName)
    const home = await server.user()
    await livedIn(home)
    const document = await exported(home)
    const newcomer = await server.visitor()

    const first = await bring(server, newcomer, document)

    // The store gives weeks in any order.
    expect(first.rows.toSorted()).toEqual(
      [
        ['ready', 'recipe', 1, 'Our chickpea pot', ''],
        ['ready', 'preferences', 1, '', ''],
        ...[WEEK, NEXT_WEEK].map((week) => ['ready', 'week', 1, week, '']),
        ['ready', 'opinions', 2, '', ''],
        ['ready', 'cooked', 1, '', ''],
        ['ready', 'stock', 2, '', ''],
        ['ready', 'prices', 1, '', ''],
        ['ready', 'words', 1, '', ''],
      ].toSorted(),
    )
    expect(first.job).toMatchObject({ recipes: { kept: 1, same: 0 } })
    expect(first.job.done).toBe(first.job.known)
    const household = await broughtBy(server, first)
    const there = await rowsOf(server, household)
    expect(there).toEqual(await rowsOf(server, home.id))
    for (const [table, rows] of Object.entries(there)) expect(rows.length, table).toBeGreaterThan(0)

    // The recipe that stands in the week is the one that came.
    const { recipes } = await newcomer.call(listOwnRecipes)
    const shown = await newcomer.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(shown.mealPlan?.days[6]?.meals.find(({ kind }) => kind === 'dinner')).toMatchObject({
      recipeId: recipes[0]?.id,
      title: 'Our chickpea pot',
    })
    expect(shown.mealPlan?.groceryList.lines.map(({ name }) => name)).toContain('candles')

    const again = await bring(server, newcomer, document)
    expect(again.rows.every(([outcome]) => outcome === 'same')).toBe(true)
    expect(again.rows).toHaveLength(first.rows.length)
    expect(await rowsOf(server, household)).toEqual(there)
    // Nor in the household that it comes from.
    expect((await bring(server, home, document)).rows.every(([outcome]) => outcome === 'same')).toBe(true)
    expect(await rowsOf(server, home.id)).toEqual(there)
  })

  test('leaves what a household has, and says so', async () => {
    const server = await startTest(storeName)
    const [home, other] = [await server.user(), await server.visitor()]
    await livedIn(home)
    await other.call(savePreferences, { params: { id: other.id }, body: { preferences: { allergens: ['milk'] } } })
    const { mealPlan } = await other.call(generatePlan, { body: { weekStartDate: WEEK, seed: 9 } })
    await other.call(saveOpinion, { params: { recipeId: 'mushroom-risotto' }, body: { kind: 'liked', person: null } })

    const told = await bring(server, other, await exported(home))

    expect(told.rows).toEqual(
      expect.arrayContaining([
        ['same', 'preferences', 1, '', ''],
        ['same', 'week', 1, WEEK, ''],
        ['ready', 'week', 1, NEXT_WEEK, ''],
        ['ready', 'opinions', 1, '', ''],
        ['same', 'opinions', 1, '', ''],
      ]),
    )
    const kept = await other.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(kept.mealPlan && dataOf(kept.mealPlan)).toEqual(dataOf(mealPlan))
    const { opinion } = await rowsOf(server, await broughtBy(server, told))
    expect(opinion?.some((row) => row.includes('"liked"') && row.includes('mushroom-risotto'))).toBe(true)
  })

  test('that somebody wrote by hand is held to its shape, row by row', async () => {
    const server = await startTest(storeName)
    const [home, other] = [await server.user(), await server.visitor()]
    await livedIn(home)
    const { data } = await exported(home)
    const plan = data.plan?.find(({ week_start }) => week_start === WEEK) ?? {}
    const opinion = data.opinion?.[0] ?? {}
    const [stock, price] = [data.stock_change?.[0] ?? {}, data.own_price?.[0] ?? {}]
    const hostile = {
      data: {
        own_recipe: [],
        preference: [{ ...data.preference?.[0], document: { allergens: ['all of them'] } }],
        plan: [
          { ...plan, week_start: '2026-12-07' }, // days of another week
          { ...plan, seed: 2 ** 60 },
          { ...plan, cost: 'free' },
          { ...plan, groceries: { own: [{ id: 1 }] } },
          { ...plan, staples_eaten: '{"salt":"a lot"}' },
          { ...plan, document: 'x'.repeat(400_000) },
          null,
        ],
        opinion: [
          { ...opinion, recipe_id: "'; drop table plan; --" },
          { ...opinion, changed_at: 'yesterday' },
          { ...opinion, person: 'nul\u0000in a name', changed_at: '2099-01-01T00:00:00.000Z' },
        ],
        stock_change: [{ ...stock, grams: 1e300 }, { ...stock, id: '__proto__' }, 7],
        own_price: [{ ...price, usd: -1 }, { ...price, food_id: '../carrot' }, []],
      },
    }

    const told = await bring(server, other, hostile)

    expect(told.rows).toEqual([
      ['ready', 'opinions', 1, '', ''],
      ['refused', 'preferences', 1, '', 'broken'],
      ...['2026-12-07', WEEK, WEEK, WEEK, WEEK, WEEK, ''].map((week) => ['refused', 'week', 1, week, 'broken']),
      ['refused', 'opinions', 2, '', 'broken'],
      ['refused', 'stock', 3, '', 'broken'],
      ['refused', 'prices', 3, '', 'broken'],
    ])
    const there = await rowsOf(server, await broughtBy(server, told))
    expect(there.opinion).toEqual([expect.stringMatching(/nulin a name/)])
    expect(there.opinion?.[0]).not.toContain('2099')
    expect((await other.ask(readPlanOfWeek, { params: { weekStartDate: WEEK } })).status).toBeLessThan(500)
  })

  test('with signs that no database takes ends like any other', async () => {
    const server = await startTest(storeName)
    const [home, other] = [await server.user(), await server.visitor()]
    await livedIn(home)
    const { data } = await exported(home)
    const [plan, recipe] = [data.plan?.[0] ?? {}, data.own_recipe?.[0] ?? {}]
    const draft = anOwnDraft()
    const hostile = {
      data: {
        own_recipe: [
          { ...recipe, id: 'mine-\u0000' },
          { ...recipe, id: '\ud800', draft: { ...draft, title: 'Soup\u0000', steps: ['Stir\u0000 it.', '\ud800'] } },
          { ...recipe, id: 'mine-2', draft: 'no draft' },
        ],
        plan: [
          { ...plan, week_start: '\u00002026-12' },
          { ...plan, week_start: 'no day' },
        ],
        opinion: [{ recipe_id: '\u0000', person: '', kind: 'liked', changed_at: '\u0000' }],
      },
    }

    const { job, rows } = await bring(server, other, hostile)

    expect(job.state).toBe('done')
    expect(rows).toEqual([
      ['ready', 'recipe', 1, 'Our chickpea pot', ''],
      ['ready', 'recipe', 1, 'Soup', ''],
      ['refused', 'week', 1, '', 'broken'],
      ['refused', 'week', 1, '', 'broken'],
      ['refused', 'opinions', 1, '', 'broken'],
      ['refused', 'recipe', 1, '', 'broken'],
    ])
  })

  test('of a recipe that was thrown away since brings it again', async () => {
    const server = await startTest(storeName)
    const home = await server.user()
    await livedIn(home)
    const document = await exported(home)
    const [recipe] = (await home.call(listOwnRecipes)).recipes
    await home.call(deleteOwnRecipe, { params: { recipeId: recipe?.id ?? '' } })

    const { rows } = await bring(server, home, document)

    expect(rows[0]).toEqual(['ready', 'recipe', 1, 'Our chickpea pot', ''])
    expect((await home.call(listOwnRecipes)).recipes).toHaveLength(1)
  })
})
