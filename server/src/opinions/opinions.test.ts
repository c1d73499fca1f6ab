import { exportAccount } from '@plateful/contract/account.ts'
import { MAX_OPINIONS } from '@plateful/contract/constants.ts'
import { generatePlan, previewMeals, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { askHowItWas, listWaiting, readOpinions, saveOpinion, tellHowItWas } from '@plateful/contract/opinions.ts'
import { changeOwnRecipe, saveOwnRecipe } from '@plateful/contract/own-recipes.ts'
import { listPlaces, placeDish } from '@plateful/contract/placing.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { findRecipes } from '@plateful/contract/recipes.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { plainIdOf } from '@plateful/kitchen/swaps/plain-id.ts'
import { expect, test, vi } from 'vitest'
import { findPrincipal, startSession } from '../accounts/access.ts'
import { inTransaction } from '../db/store-errors.ts'
import { aPlan, mealOf, WEEK } from '../testing/a-plan.ts'
import { PASSWORD } from '../testing/a-user.ts'
import { anOwnDraft } from '../testing/an-own-draft.ts'
import type { Caller } from '../testing/caller.ts'
import { NOON, startTest } from '../testing/start-test.ts'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import { listCooked, writeTold } from './cooked-store.ts'
import { listOpinions, moveOpinions, writeOpinion } from './opinion-store.ts'

// Weeks are planned; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const RISOTTO = 'mushroom-risotto'
const week = { weekStartDate: WEEK }

const say = (home: Caller, recipeId: string, kind: 'liked' | 'not_for_us' | 'never' | null, person?: string) =>
  home.call(saveOpinion, { params: { recipeId }, body: { kind, ...(person !== undefined && { person }) } })

const codeOf = (answer: { success: true } | { success: false; code: string }): string | null =>
  answer.success ? null : answer.code

onEachStore('opinions', (store) => {
  test('they are kept by household and by named person, changed, and taken back', async () => {
    const { visitor } = await startTest(store, { services: { billing: { kind: 'self-hosted', tier: 'family' } } })
    const home = await visitor({ members: [{ label: 'Anna' }] as never })

    await say(home, RISOTTO, 'liked')
    await say(home, RISOTTO, 'not_for_us', 'Anna')
    const { opinions } = await say(home, RISOTTO, 'never')

    expect(opinions).toEqual([
      { recipeId: RISOTTO, title: 'Mushroom risotto', person: null, kind: 'never', changedAt: NOON.toISOString() },
      expect.objectContaining({ person: 'Anna', kind: 'not_for_us' }),
    ])
    await say(home, RISOTTO, null)
    expect((await home.call(readOpinions)).opinions.map(({ person }) => person)).toEqual(['Anna'])
    const stranger = await visitor()
    expect((await stranger.call(readOpinions)).opinions).toEqual([])
    const of = (recipeId: string, person: string | null) =>
      home.ask(saveOpinion, { params: { recipeId }, body: { kind: 'liked', person } })
    expect(codeOf(await of(RISOTTO, 'Nobody'))).toBe('person.not_found')
    expect(codeOf(await of('no-such-dish', null))).toBe('recipe.not_found')
  })

  test('a dish that anybody said never to comes by no way, and is told where it is asked for by name', async () => {
    const { visitor } = await startTest(store, { services: { billing: { kind: 'self-hosted', tier: 'family' } } })
    const home = await visitor({ members: [{ label: 'Anna' }] as never })
    const plan = await aPlan(home)
    const { recipeId, title } = mealOf(plan, 'd2-dinner')
    const unwanted = plainIdOf(recipeId)
    await say(home, unwanted, 'never', 'Anna')

    const { mealPlan } = await home.call(generatePlan, { body: { ...week, seed: 7 } })
    expect(mealPlan.days.flatMap(({ meals }) => meals.map((dish) => plainIdOf(dish.recipeId)))).not.toContain(unwanted)
    const places = { params: week, query: { recipeId } }
    expect(codeOf(await home.ask(listPlaces, places))).toBe('recipe.said_never')
    const place = { ...week, mealId: 'd1-dinner', recipeId }
    expect(codeOf(await home.ask(placeDish, { body: place }))).toBe('recipe.said_never')
    const reroll = { ...week, mealId: 'd1-dinner', preview: true } as const
    const preview = await home.call(previewMeals, { body: reroll })
    const offered = 'alternatives' in preview ? preview.alternatives.map((dish) => plainIdOf(dish.recipeId)) : []
    expect(offered.length).toBeGreaterThan(0)
    expect(offered).not.toContain(unwanted)
    const { recipes } = await home.call(findRecipes, { query: { q: title, limit: 50 } })
    expect(recipes.find((dish) => plainIdOf(dish.recipeId) === unwanted)?.unfit).toEqual({
      by: 'never',
      text: 'You said never to this dish.',
    })

    await say(home, unwanted, null, 'Anna')
    expect((await home.call(placeDish, { body: place })).mealPlan.days).toHaveLength(7)
  })

  test('whoever is not named any more has no say at the table, until they are named again', async () => {
    const { visitor } = await startTest(store, { services: { billing: { kind: 'self-hosted', tier: 'family' } } })
    const home = await visitor({ members: [{ label: 'Anna' }] as never })
    await aPlan(home)
    await say(home, RISOTTO, 'never', 'Anna')
    const query = { params: week, query: { recipeId: RISOTTO } }
    expect(codeOf(await home.ask(listPlaces, query))).toBe('recipe.said_never')
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences: {} } })
    expect(codeOf(await home.ask(listPlaces, query))).toBeNull()
  })

  test('a week that is kept ready knows of every opinion: its state is another one', async () => {
    const home = await (await startTest(store)).visitor({})
    await aPlan(home)
    const state = async () => (await home.call(readPlanOfWeek, { params: week })).mealPlan.state
    const before = await state()
    expect(await state()).toBe(before)
    await say(home, RISOTTO, 'liked')
    const liked = await state()
    expect(liked).not.toBe(before)
    await say(home, RISOTTO, null)
    expect(await state()).toBe(before)
  })

  test('what is liked is found by the library, and comes first where nothing is looked for', async () => {
    const home = await (await startTest(store)).visitor({})
    await say(home, RISOTTO, 'liked')
    const find = async (query: object) =>
      (await home.call(findRecipes, { query: query as never })).recipes.map(({ recipeId }) => plainIdOf(recipeId))
    expect(await find({ liked: 'true' })).toEqual([RISOTTO])
    expect((await find({}))[0]).toBe(RISOTTO)
    expect((await find({ q: 'pancakes' }))[0]).not.toBe(RISOTTO)
  })

  test('what was said of a recipe of one’s own holds after it was changed', async () => {
    const home = await (await startTest(store)).visitor({})
    const { recipe } = await home.call(saveOwnRecipe, { body: { draft: anOwnDraft() } })
    await say(home, recipe.id, 'liked')
    const draft = anOwnDraft({ title: 'Another pot' })
    const changed = await home.call(changeOwnRecipe, { params: { recipeId: recipe.id }, body: { draft } })
    expect((await home.call(readOpinions)).opinions).toMatchObject([
      { recipeId: changed.recipe.id, title: 'Another pot', kind: 'liked' },
    ])
  })

  test('a dinner of yesterday is asked about once; loved is liked, not again is never', async () => {
    const home = await (await startTest(store)).visitor({})
    const plan = await aPlan(home)
    const ask = async (today: string) => (await home.call(askHowItWas, { query: { today } })).meal
    const tell = (mealId: string, felt: 'loved' | 'not_again' | null, today: string) =>
      home.call(tellHowItWas, { body: { ...week, mealId, felt, today } })

    expect(await ask('2026-11-23')).toBeNull()
    const first = await ask('2026-11-25')
    expect(first).toEqual({
      ...week,
      mealId: 'd1-dinner',
      recipeId: mealOf(plan, 'd1-dinner').recipeId,
      title: mealOf(plan, 'd1-dinner').title,
      date: '2026-11-24',
    })
    const { opinions, cooked } = await tell('d1-dinner', 'loved', '2026-11-25')
    expect(opinions).toMatchObject([{ recipeId: plainIdOf(first?.recipeId ?? ''), kind: 'liked', person: null }])
    expect(cooked).toMatchObject([{ on: '2026-11-24', felt: 'loved' }])
    // Once a day, and never again of the same meal; the one before is next.
    expect(await ask('2026-11-25')).toBeNull()
    expect((await ask('2026-11-26'))?.mealId).toBe('d2-dinner')
    await tell('d2-dinner', null, '2026-11-26')
    expect((await ask('2026-11-27'))?.mealId).toBe('d3-dinner')
    const after = await tell('d3-dinner', 'not_again', '2026-11-27')
    expect(after.opinions.filter(({ kind }) => kind === 'never')).toHaveLength(1)
    expect((await ask('2026-11-28'))?.mealId).toBe('d4-dinner')
    expect(await ask('2026-12-20')).toBeNull()
    expect(
      codeOf(
        await home.ask(tellHowItWas, { body: { ...week, mealId: 'd9-dinner', felt: 'fine', today: '2026-11-28' } }),
      ),
    ).toBe('meal.not_found')
  })

  test('a liked dish that was on the table lately waits, as long as no week may have it', async () => {
    const { visitor } = await startTest(store, { services: { billing: { kind: 'self-hosted', tier: 'family' } } })
    const home = await visitor({ members: [{ label: 'Anna' }] as never })
    const dish = plainIdOf(mealOf(await aPlan(home), 'd1-dinner').recipeId)
    const waiting = async (today: string) => (await home.call(listWaiting, { query: { today } })).waiting

    expect(await waiting('2026-11-25')).toEqual([])
    await say(home, dish, 'liked')
    await say(home, RISOTTO, 'liked')
    const from = addDays(WEEK, 22)
    expect(await waiting('2026-11-25')).toEqual([{ recipeId: dish, from }])
    expect(await waiting(addDays(from, -1))).toEqual([{ recipeId: dish, from }])
    expect(await waiting(from)).toEqual([])
    // The planner holds to it: the only dish that is due is in the first week that may have it.
    await say(home, RISOTTO, null)
    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: from, seed: 1 } })
    expect(mealPlan.days.flatMap(({ meals }) => meals.map(({ recipeId }) => plainIdOf(recipeId)))).toContain(dish)

    await say(home, dish, 'not_for_us', 'Anna')
    expect(await waiting('2026-11-25')).toEqual([])
  })

  test('they are in the export', async () => {
    const person = await (await startTest(store)).user()
    await say(person, RISOTTO, 'liked')
    const { data } = await person.call(exportAccount, { body: { currentPassword: PASSWORD } })
    expect(data.opinion).toMatchObject([{ recipe_id: RISOTTO, kind: 'liked' }])
  })

  const twoOwners = async () => {
    const { db } = await freshStore(store)
    const [from, to] = await Promise.all(
      [0, 1].map(async () => (await findPrincipal(db, (await startSession(db, NOON)).secret, NOON))?.owner),
    )
    if (!from || !to) throw new Error('no owner')
    return { db, from, to }
  }
  const LATER = new Date(NOON.getTime() + 60_000)
  const at = (recipeId: string, kind: 'liked' | 'never', now: Date) => ({ recipeId, person: null, kind, now })

  test('of two who become one the newest word holds, and meals that were told of are told of', async () => {
    const { db, from, to } = await twoOwners()
    await inTransaction(db, async (tx) => {
      await writeOpinion(tx, from, at('a', 'liked', NOON))
      await writeOpinion(tx, to, at('a', 'never', LATER))
      await writeOpinion(tx, from, at('b', 'never', LATER))
      await writeOpinion(tx, to, at('b', 'liked', NOON))
      await writeOpinion(tx, from, at('c', 'liked', NOON))
    })
    const meal = { weekStart: WEEK, recipeId: 'a', on: WEEK, askedOn: '2026-11-24' } as const
    await writeTold(db, from, { ...meal, mealId: 'd0-dinner', felt: 'loved' })
    await writeTold(db, to, { ...meal, mealId: 'd0-dinner', felt: 'fine' })
    await writeTold(db, from, { ...meal, mealId: 'd1-dinner', felt: 'loved' })

    await inTransaction(db, (tx) => moveOpinions(tx, { from, to }))

    const kept = (await listOpinions(db, to)).map(({ recipeId, kind, changedAt }) => [recipeId, kind, changedAt])
    expect(kept).toEqual([
      ['a', 'never', LATER.toISOString()],
      ['b', 'never', LATER.toISOString()],
      ['c', 'liked', NOON.toISOString()],
    ])
    expect((await listCooked(db, to)).map(({ mealId, felt }) => [mealId, felt])).toEqual([
      ['d0-dinner', 'fine'],
      ['d1-dinner', 'loved'],
    ])
  })

  test('there are so many and no more, a word that is there can be changed, and a never finds room first', async () => {
    const { db, from, to } = await twoOwners()
    await inTransaction(db, async (tx) => {
      for (let n = 0; n < MAX_OPINIONS - 1; n++) await writeOpinion(tx, to, at(`dish-${n}`, 'liked', NOON))
      await writeOpinion(tx, from, at('a-liked', 'liked', NOON))
      await writeOpinion(tx, from, at('b-never', 'never', NOON))
      await moveOpinions(tx, { from, to })
    })
    const ids = (await listOpinions(db, to)).map(({ recipeId }) => recipeId)
    expect([ids.includes('b-never'), ids.includes('a-liked'), ids.length]).toEqual([true, false, MAX_OPINIONS])
    const write = (id: string) => inTransaction(db, (tx) => writeOpinion(tx, to, at(id, 'never', LATER)))
    expect(await write('one-more')).toBe('full')
    expect(await write('dish-5')).toBe('done')
  })
})
