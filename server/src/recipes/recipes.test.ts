import { deleteOwnRecipe, saveOwnRecipe } from '@plateful/contract/own-recipes.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { findRecipe, findRecipes } from '@plateful/contract/recipes.ts'
import { expect, test, vi } from 'vitest'
import { anOwnDraft } from '../testing/an-own-draft.ts'
import { type Caller, startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

// A table that nobody sat down at before is read; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

type Query = NonNullable<Parameters<typeof find>[1]>
const find = (caller: Caller, query: Record<string, string | number> = {}) =>
  caller.call(findRecipes, { query: query as never })
const titles = async (caller: Caller, query: Query): Promise<readonly string[]> =>
  (await find(caller, query)).recipes.map(({ title }) => title)

onEachStore('the library', (store) => {
  test('a visitor without an account finds dishes by words, slips and all, in three languages', async () => {
    const home = await (await startTest(store)).visitor()

    expect((await titles(home, { q: 'risoto mushroom' }))[0]).toMatch(/mushroom risotto/i)
    expect((await titles(home, { q: 'Linsensuppe' }))[0]).toMatch(/lentil.*soup/i)
    const { recipes, unknown, total } = await find(home, { q: 'berenjena' })
    expect(recipes[0]?.title).toMatch(/aubergine|eggplant/i)
    expect(recipes[0]).toMatchObject({ unfit: null, matched: [{ typed: 'berenjena', by: 'title' }] })
    expect([unknown, total]).toEqual([[], expect.any(Number)])
    expect(await find(home, { q: 'xylophonquark' })).toMatchObject({
      recipes: [],
      total: 0,
      unknown: ['xylophonquark'],
    })
  })

  test('what fits the household comes first, and the rest says in the guard’s words why it does not', async () => {
    const home = await (await startTest(store)).visitor({ diets: ['vegan'], allergens: ['peanut'] })

    const { recipes, fitting, total } = await find(home, { q: 'noodles', limit: 50 })

    const fits = recipes.map(({ unfit }) => unfit === null)
    expect(fits).toContain(true)
    expect(fitting).toBeLessThan(total)
    expect(fits.lastIndexOf(true)).toBe(Math.min(fitting, 50) - 1)
    const last = (await find(home, { q: 'noodles', limit: 50, page: Math.ceil(total / 50) })).recipes
    for (const { unfit } of last) expect(unfit?.text).toMatch(/\S/)
    expect(last.some(({ unfit }) => unfit?.by === 'rules')).toBe(true)
    const only = await find(home, { q: 'noodles', fits: 'true', limit: 50 })
    expect([only.total, only.fitting]).toEqual([fitting, fitting])
    expect(only.recipes.every(({ unfit }) => unfit === null)).toBe(true)
  })

  test('a dish that takes too long or costs too much says so', async () => {
    const home = await (await startTest(store)).visitor({ weekdayMinutes: 20, weekendMinutes: 20, weeklyBudget: 40 })

    const all = await find(home, { q: 'beef stew', limit: 50 })

    const long = all.recipes.find(({ unfit }) => unfit?.by === 'minutes')
    expect(long?.unfit?.text).toBe(`Takes ${long?.totalMinutes} minutes; your longest evening has 20.`)
    const dear = (await find(home, { q: 'salmon', minutes: 20, limit: 50 })).recipes
    expect(dear.find(({ unfit }) => unfit?.by === 'budget')?.unfit?.text).toMatch(/^Costs \$\d+\.\d\d a portion/)
  })

  test('filters hold back what they say, and pages follow each other', async () => {
    const home = await (await startTest(store)).visitor()

    const quick = await find(home, { kind: 'breakfast', minutes: 15, cost: 2, limit: 50 })
    expect(quick.recipes.length).toBeGreaterThan(5)
    for (const { kinds, totalMinutes, costPerPerson } of quick.recipes) {
      expect(kinds).toContain('breakfast')
      expect(totalMinutes).toBeLessThanOrEqual(15)
      expect(costPerPerson).toBeLessThanOrEqual(2)
    }
    for (const cuisine of ['Italian', 'italienisch', 'italiana'])
      expect(new Set((await find(home, { cuisine })).recipes.map((dish) => dish.cuisine))).toEqual(new Set(['Italian']))
    const vegan = await find(home, { diet: 'vegan', q: 'cheese' })
    expect(vegan.total).toBeLessThan((await find(home, { q: 'cheese' })).total)
    const byTime = (await find(home, { sort: 'quickest', limit: 50 })).recipes.map(({ totalMinutes }) => totalMinutes)
    expect(byTime).toEqual(byTime.toSorted((one, other) => one - other))
    const whole = (await find(home, { q: 'soup', limit: 20 })).recipes.map(({ recipeId }) => recipeId)
    const halves = [1, 2].map(async (page) => (await find(home, { q: 'soup', limit: 10, page })).recipes)
    expect((await Promise.all(halves)).flat().map(({ recipeId }) => recipeId)).toEqual(whole)
    expect((await find(home, { q: 'soup', page: 10_000 })).recipes).toEqual([])
  })

  test('own recipes, the season, a kitchen without an oven and what is at home are filters too', async () => {
    const home = await (await startTest(store)).visitor({ pantry: ['canned chickpeas'] })
    const draft = anOwnDraft({ title: 'Hildas Kichererbsentopf' })
    await home.call(saveOwnRecipe, { body: { draft } })

    const all = await find(home)
    expect((await titles(home, { own: 'true' }))[0]).toBe(draft.title)
    expect((await find(home, { own: 'true' })).total).toBe(1)
    const ovenless = await find(home, { without: 'oven', q: 'lasagne' })
    expect(ovenless.total).toBeLessThan((await find(home, { q: 'lasagne' })).total)
    expect((await titles(home, { pantry: 'true', limit: 50 })).join()).toMatch(/chickpea/i)
    expect((await find(home, { pantry: 'true' })).total).toBeLessThan(all.total / 4)
    const pumpkin = async (season: string) => (await find(home, { season, q: 'pumpkin' })).total
    expect(await pumpkin('autumn')).toBeGreaterThan(await pumpkin('summer'))
    expect(all.cuisines).toEqual(expect.arrayContaining(['Italian', 'Thai']))
    expect([all.isNearest, (await find(home, { q: 'lasagne sushi' })).isNearest]).toEqual([false, true])
  })

  test('a kitchen without an oven is told what needs one, and anybody may leave that out', async () => {
    const server = await startTest(store)
    const [home, usual] = [await server.visitor({ missingEquipment: ['oven'] }), await server.visitor()]

    const { recipes } = await find(home, { q: 'lasagna', limit: 50 })
    expect(recipes.find(({ unfit }) => unfit?.by === 'equipment')?.unfit?.text).toBe('Needs an oven.')
    const [all, ovenless] = [await find(usual, { q: 'lasagna' }), await find(usual, { q: 'lasagna', without: 'oven' })]
    expect(ovenless.total).toBeLessThan(all.total)
    const cold = await find(usual, { without: 'oven,stove' })
    expect(cold.total).toBeGreaterThan(0)
    expect(cold.total).toBeLessThan((await find(usual, { without: 'oven' })).total)
    const refused = await usual.ask(findRecipes, { query: { without: 'drawer' } as never })
    expect(refused.status).toBe(400)
  })

  test('own recipes are found by their household, and by nobody else, until they are deleted', async () => {
    const server = await startTest(store)
    const [home, stranger] = [await server.visitor(), await server.visitor()]
    const draft = anOwnDraft({ title: 'Hildas Kichererbsentopf' })
    const { recipe } = await home.call(saveOwnRecipe, { body: { draft } })

    const [mine] = (await find(home, { q: 'hilda kichererbsentopf' })).recipes
    expect(mine).toMatchObject({ recipeId: recipe.id, title: draft.title, origin: 'own' })
    const shown = await home.call(findRecipe, { params: { recipeId: recipe.id } })
    expect(shown.recipe).toMatchObject({ title: draft.title, origin: 'own', unfit: null })
    const found = (await find(stranger, { q: 'hilda kichererbsentopf' })).recipes
    expect(found.map(({ recipeId }) => recipeId)).not.toContain(recipe.id)
    expect((await stranger.ask(findRecipe, { params: { recipeId: recipe.id } })).status).toBe(404)

    await home.call(deleteOwnRecipe, { params: { recipeId: recipe.id } })
    expect((await find(home, { q: 'hilda' })).recipes.map(({ recipeId }) => recipeId)).not.toContain(recipe.id)
  })

  test('one dish comes with amounts for this table, steps, figures and what the guard read in it', async () => {
    const server = await startTest(store)
    const [two, five] = [await server.visitor(), await server.visitor({ adults: 5, allergens: ['milk'] })]
    const read = async (caller: Caller) =>
      (await caller.call(findRecipe, { params: { recipeId: 'mushroom-risotto' } })).recipe

    const [small, large] = [await read(two), await read(five)]

    expect([small.portions, large.portions]).toEqual([2, 5])
    const gramsOf = ({ ingredients }: typeof small): number => ingredients.reduce((sum, { grams }) => sum + grams, 0)
    expect(gramsOf(large) / gramsOf(small)).toBeCloseTo(2.5, 1)
    expect(small.steps.length).toBeGreaterThan(2)
    expect(small.nutrition.kcal).toBeGreaterThan(200)
    expect(small.safety).toMatchObject({ ok: true, sentence: expect.stringContaining('ingredients read, 0 conflicts') })
    expect(large.safety.ok).toBe(false)
    expect(large.unfit).toEqual({ by: 'rules', text: large.safety.findings[0]?.text })
    expect((await two.ask(findRecipe, { params: { recipeId: 'no-such-dish' } })).status).toBe(404)
  })

  test('every listed dish can be opened, an adapted one too', async () => {
    const home = await (await startTest(store)).visitor({ diets: ['gluten-free'], allergens: ['milk'] })

    const { recipes } = await find(home, { q: 'pasta', fits: 'true', limit: 50 })

    expect(recipes.some(({ swaps }) => swaps !== undefined)).toBe(true)
    for (const { recipeId, title, swaps } of recipes.slice(0, 12)) {
      const { recipe } = await home.call(findRecipe, { params: { recipeId } })
      expect(recipe).toMatchObject({ title, unfit: null, safety: { ok: true }, ...(swaps && { swaps }) })
    }
  })

  test('the rules of today decide: preferences that change change what fits', async () => {
    const home = await (await startTest(store)).visitor({})
    const before = await find(home, { q: 'prawn' })

    await home.call(savePreferences, { params: { id: home.id }, body: { preferences: { allergens: ['crustacean'] } } })

    const after = await find(home, { q: 'prawn' })
    expect([before.fitting > 0, after.fitting]).toEqual([true, 0])
    expect(after.total).toBe(before.total)
  })
})

test.each([
  [{ limit: '51' }, 'limit'],
  [{ limit: '0' }, 'limit'],
  [{ page: '1e1' }, 'page'],
  [{ minutes: 'quick' }, 'minutes'],
  [{ cost: '-1' }, 'cost'],
  [{ kind: 'brunch' }, 'kind'],
  [{ diet: 'meat' }, 'diet'],
  [{ fits: 'yes' }, 'fits'],
  [{ season: 'monsoon' }, 'season'],
  [{ without: 'fire' }, 'without.0'],
  [{ without: 'oven,' }, 'without.1'],
  [{ sort: 'random' }, 'sort'],
  [{ q: 'x'.repeat(121) }, 'q'],
])('a query that is none is refused, and its field is named: %o', async (query, field) => {
  const home = await (await startTest('SQLite')).visitor()

  const answer = await home.ask(findRecipes, { query: query as never })

  expect(answer).toMatchObject({ status: 400, success: false, fields: { [field]: expect.any(String) } })
})

test('a filter that nobody knows is refused', async () => {
  const home = await (await startTest('SQLite')).visitor()
  expect((await home.ask(findRecipes, { query: { colour: 'red' } as never })).status).toBe(400)
})
