import { exportAccount } from '@plateful/contract/account.ts'
import { generatePlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { saveOpinion } from '@plateful/contract/opinions.ts'
import { deleteOwnRecipe, listOwnRecipes } from '@plateful/contract/own-recipes.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { expect, test } from 'vitest'
import { bring as bringBytes, broughtBy, livedIn, rowsOf } from '../testing/a-lived-in-home.ts'
import { dataOf, NEXT_WEEK, WEEK } from '../testing/a-plan.ts'
import { anOwnDraft } from '../testing/an-own-draft.ts'
import { type Caller, startTest, type TestServer } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

const exported = async (home: Caller & { readonly password: string }) =>
  home.call(exportAccount, { body: { currentPassword: home.password } })

const bring = (server: TestServer, home: Caller, document: unknown) =>
  bringBytes(server, home, Buffer.from(JSON.stringify(document)))

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

  test('of somebody in two households names what is of the other one', async () => {
    const server = await startTest(storeName)
    const [home, other] = [await server.user(), await server.visitor()]
    await livedIn(home)
    const { data, ...rest } = await exported(home)
    const elsewhere = (rows: readonly object[] | undefined) =>
      (rows ?? []).map((row) => ({ ...row, household_id: 'a' }))

    const { rows } = await bring(server, other, {
      ...rest,
      data: {
        ...data,
        opinion: elsewhere(data.opinion),
        plan: [...(data.plan ?? []), ...elsewhere(data.plan)],
        idea: [{ id: 'idea-1', document: {} }],
      },
    })

    expect(rows).toContainEqual(['refused', 'ideas', 1, '', 'not-brought'])
    expect(rows.filter(([, what]) => what === 'opinions')).toEqual([['refused', 'opinions', 2, '', 'elsewhere']])
    expect(rows.filter(([outcome, what]) => what === 'week' && outcome === 'refused')).toEqual([
      ['refused', 'week', 2, '', 'elsewhere'],
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
