import { deleteAccount } from '@plateful/contract/account.ts'
import { login } from '@plateful/contract/auth.ts'
import { IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import {
  deletePlanOfWeek,
  generatePlan,
  keepMeal,
  readPlanOfWeek,
  rerollMeal,
  savePlan,
} from '@plateful/contract/meal-plans.ts'
import { MAX_OWN_RECIPES } from '@plateful/contract/own-recipe-constants.ts'
import * as calls from '@plateful/contract/own-recipes.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { JSON_LD, PASTED } from '@plateful/kitchen/testing/some-recipe-texts.ts'
import { expect, test, vi } from 'vitest'
import type { WeekPlanner } from '../planning/kitchen-thread.ts'
import { aKitchen } from '../testing/a-kitchen.ts'
import { dataOf, mealOf, NEXT_WEEK, WEEK } from '../testing/a-plan.ts'
import { html, startWeb } from '../testing/a-web.ts'
import { anOwnDraft, anOwnLine } from '../testing/an-own-draft.ts'
import { inlinePlanner } from '../testing/inline-planner.ts'
import { type Caller, NOON, startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { cooklangFiles } from './export-own.ts'
import { type OwnRow, sweepOwnRecipes } from './own-recipe-store.ts'

// Each test plans whole weeks; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const save = async (caller: Caller, fields: Partial<calls.OwnDraft> = {}): Promise<calls.OwnRecipe> =>
  (await caller.call(calls.saveOwnRecipe, { body: { draft: anOwnDraft(fields) } })).recipe
const list = async (caller: Caller) => (await caller.call(calls.listOwnRecipes)).recipes
const read = async (caller: Caller, body: Parameters<typeof caller.call<typeof calls.importRecipe>>[1]) =>
  (await caller.call(calls.importRecipe, body)).reading
const readText = (caller: Caller, text: string) => read(caller, { body: { from: 'text', text } })
const DINNERS: { meals: ['dinner'] } = { meals: ['dinner'] }
/** A week of dinners in whose first stands the recipe. */
const weekWith = async (caller: Caller, recipeId: string) => {
  const { mealPlan } = await caller.call(generatePlan, { body: { weekStartDate: WEEK, seed: 3, preferences: DINNERS } })
  if (mealOf(mealPlan, 'd0-dinner').recipeId === recipeId) return mealPlan
  for (const { id, recipeId: there } of mealPlan.days.flatMap(({ meals }) => meals))
    if (there === recipeId) await caller.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: id } })
  return (await caller.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId } })).mealPlan
}
const inPlans = (plan: { readonly days: readonly { readonly meals: readonly { readonly recipeId: string }[] }[] }) =>
  plan.days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId))

onEachStore('own recipes', (store) => {
  test('a pasted recipe is shown with what is open, and nothing is stored', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})

    const open = await readText(home, PASTED.uncertain)
    const whole = await readText(home, PASTED.headings)

    expect(open.lines.map(({ state }) => state)).toEqual(['uncertain', 'uncertain', 'linked', 'linked', 'linked'])
    expect(open.lines[2]?.taken).toContain('we took unsalted butter')
    expect(open.asks).toEqual([])
    expect(open.review).toBeNull()
    expect(open.faults).toEqual(['2 ingredients are still open.'])
    expect(whole.faults).toEqual([])
    expect(whole.review?.nutrition.kcal).toBeGreaterThan(200)
    expect(whole.review?.costPerPerson).toBeGreaterThan(0.3)
    expect(whole.review?.safety.ok).toBe(true)
    expect(whole.review?.fits).toContain('vegan')
    expect(await list(home)).toEqual([])
    expect(await server.services.store.db.selectFrom('own_recipe').selectAll().execute()).toEqual([])
  })

  test('a settled recipe is kept, drawn, and planned for this household, marked as theirs; nobody else gets it', async () => {
    const server = await startTest(store)
    const [home, stranger] = [await server.visitor({}), await server.visitor({})]

    const mine = await save(home)

    expect(await list(home)).toEqual([mine])
    expect(mine.dish).toMatchObject({ isPlanned: true })
    expect((await server.send({ url: mine.dish?.plate.url ?? '' })).headers['content-type']).toContain('image/svg+xml')
    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 1, preferences: DINNERS } })
    expect(inPlans(mealPlan)).toContain(mine.id)
    const meal = mealPlan.days.flatMap(({ meals }) => meals).find(({ recipeId }) => recipeId === mine.id)
    expect(meal).toMatchObject({ title: 'Our chickpea pot', origin: 'own', safety: { ok: true } })
    expect(mealPlan.groceryList.lines.map(({ id }) => id)).toContain('canned-chickpeas')

    expect(await list(stranger)).toEqual([])
    for (const endpoint of [calls.findOwnRecipe, calls.deleteOwnRecipe] as const)
      expect((await stranger.ask(endpoint, { params: { recipeId: mine.id } })).status).toBe(404)
    const change = { params: { recipeId: mine.id }, body: { draft: anOwnDraft({ title: 'Theirs' }) } }
    expect((await stranger.ask(calls.changeOwnRecipe, change)).status).toBe(404)
    const file = { query: { format: 'cooklang', recipeId: mine.id } } as const
    expect((await stranger.ask(calls.exportOwnRecipes, file)).status).toBe(404)
    await stranger.call(generatePlan, { body: { weekStartDate: WEEK, seed: 1, preferences: DINNERS } })
    const wanted = { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: mine.id }
    expect((await stranger.ask(rerollMeal, { body: wanted })).status).not.toBe(200)
  })

  test('a plate of one’s own is kept by no shared cache, asked about each time, and gone with its recipe', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const { id, dish } = await save(home)
    const look = (headers = {}) => server.send({ url: dish?.plate.url ?? '', headers })

    const first = await look()
    const again = await look({ 'if-none-match': first.headers.etag })
    await home.call(calls.deleteOwnRecipe, { params: { recipeId: id } })
    server.setNow(new Date(NOON.getTime() + 24 * 3_600_000))
    await sweepOwnRecipes(server.services.store.db, server.services.now())
    const gone = await look({ 'if-none-match': first.headers.etag })

    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    const ours = await server.send({ url: '/plates/ful-medames.svg' })
    expect(ours.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('what is open is not kept', async () => {
    const home = await (await startTest(store)).visitor({})
    const open = { ...anOwnLine({ text: '2 tbsp Zorblatt sauce', foodId: null, quantity: 2, unit: 'tbsp' }) }

    const answers = await Promise.all(
      [{ lines: [open] }, { lines: [] }, { steps: [] }, { title: '   ' }, { kinds: [] }].map((fields) =>
        home.ask(calls.saveOwnRecipe, { body: { draft: anOwnDraft(fields) } }),
      ),
    )

    expect(answers.map((answer) => (answer.success ? 'kept' : answer.code))).toEqual(
      Array(5).fill('own_recipe.unsettled'),
    )
    expect(await list(home)).toEqual([])
  })

  test('the guard reads the words that were brought: an allergic household is not planned what nobody can vouch for', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const lines = [
      ...anOwnDraft().lines,
      { ...anOwnLine({ text: '2 tbsp Zorblatt sauce', foodId: null, quantity: null, unit: '' }), isLeftOut: true },
    ]
    const strange = await save(home, { title: 'Strange pot', lines })
    const peanuts = [
      ...anOwnDraft().lines,
      { ...anOwnLine({ text: '50 g peanuts', foodId: null, quantity: null, unit: '' }), isLeftOut: true },
    ]
    const nutty = await save(home, { title: 'Nutty pot', lines: peanuts })
    const planned = async () => new Map((await list(home)).map(({ id, dish }) => [id, dish?.isPlanned]))
    expect([...(await planned()).values()]).toEqual([true, true])

    await home.call(savePreferences, {
      params: { id: home.id },
      body: { preferences: { allergens: ['peanut'], meals: ['dinner'] } },
    })

    expect(await planned()).toEqual(
      new Map([
        [nutty.id, false],
        [strange.id, false],
      ]),
    )
    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 1 } })
    expect(inPlans(mealPlan).filter((id) => id === strange.id || id === nutty.id)).toEqual([])
    const { reading } = await home.call(calls.findOwnRecipe, { params: { recipeId: nutty.id } })
    expect(reading.review?.safety.ok).toBe(false)
    expect(JSON.stringify(reading.review?.safety.findings)).toContain('peanuts')
  })

  test('a changed recipe takes the place of the old one, and weeks that hold the old one stay as they were', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const first = await save(home)
    const before = await weekWith(home, first.id)
    await home.call(savePlan, { body: { weekStartDate: WEEK, mealPlanData: dataOf(before) } })

    const { recipe: second } = await home.call(calls.changeOwnRecipe, {
      params: { recipeId: first.id },
      body: { draft: anOwnDraft({ title: 'Another pot', servings: 4 }) },
    })

    expect((await list(home)).map(({ id, title }) => [id, title])).toEqual([[second.id, 'Another pot']])
    const after = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(mealOf(after.mealPlan, 'd0-dinner')).toEqual(mealOf(before, 'd0-dinner'))
    await home.call(keepMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', kept: true } })
    const again = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 4, preferences: DINNERS } })
    expect(mealOf(again.mealPlan, 'd0-dinner').recipeId).toBe(first.id)
    await home.call(savePlan, { body: { weekStartDate: WEEK, mealPlanData: dataOf(again.mealPlan) } })
    const { mealPlan: next } = await home.call(generatePlan, {
      body: { weekStartDate: NEXT_WEEK, seed: 2, preferences: DINNERS },
    })
    expect(inPlans(next)).not.toContain(first.id)
    const wanted = { weekStartDate: NEXT_WEEK, mealId: 'd0-dinner', recipeId: second.id }
    const { mealPlan: swapped } = await home.call(rerollMeal, { body: wanted })
    expect(mealOf(swapped, 'd0-dinner').title).toBe('Another pot')
    const old = await home.ask(rerollMeal, { body: { ...wanted, mealId: 'd1-dinner', recipeId: first.id } })
    expect(old.status).not.toBe(200)
  })

  test('a recipe whose answer got lost is kept once and answered again; another key is another recipe', async () => {
    const server = await startTest(store)
    const [home, stranger] = [await server.visitor({}), await server.visitor({})]
    const send = async (person: Caller, key: string, title: string, of?: string) => {
      const headers = { ...person.headers(), [IDEMPOTENCY_HEADER]: key }
      const [method, url] =
        of === undefined ? (['POST', '/api/own-recipes'] as const) : (['PUT', `/api/own-recipes/${of}`] as const)
      return (await server.send({ method, url, headers, payload: { draft: anOwnDraft({ title }) } })).json()
    }
    const idsOf = async (person: Caller) => (await list(person)).map(({ id }) => id).sort()

    const [first, ...again] = await Promise.all([1, 2, 3, 4].map(() => send(home, 'key-1', 'Pot')))

    expect(again).toEqual(Array(3).fill(first))
    expect(await idsOf(home)).toEqual([first.data.recipe.id])
    const others = [await send(home, 'key-2', 'Pot'), await send(home, 'key-5', 'Pan')]
    expect((await send(home, 'key-1', 'Pan')).code).toBe('request.key_used')
    expect((await send(stranger, 'key-1', 'Pot')).data.recipe.id).not.toBe(first.data.recipe.id)
    const [pot, pan] = others.map(({ data }) => data.recipe.id)
    expect(await idsOf(home)).toEqual([first.data.recipe.id, pot, pan].sort())

    const changed = await Promise.all([1, 2, 3].map(() => send(home, 'key-3', 'Big pot', pot)))

    expect(changed.map(({ success }) => success)).toEqual([true, true, true])
    expect(changed.slice(1)).toEqual(Array(2).fill(changed[0]))
    expect(await idsOf(home)).toEqual([first.data.recipe.id, changed[0].data.recipe.id, pan].sort())
    expect((await send(home, 'key-4', 'Big pot', pot)).code).toBe('own_recipe.not_found')
    // Deleted meanwhile, it is not made again by an old request that was still on its way.
    await home.call(calls.deleteOwnRecipe, { params: { recipeId: pan } })
    expect(await send(home, 'key-5', 'Pan')).toEqual(others[1])
    expect(await idsOf(home)).not.toContain(pan)
    await server.services.store.db.deleteFrom('kept_answer').execute()
    expect((await send(home, 'key-5', 'Pan')).code).toBe('own_recipe.not_found')
  })

  test('a deleted recipe stays where a week holds it and goes for good where none does', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const eaten = await save(home)
    await weekWith(home, eaten.id)
    const unused = await save(home, { title: 'Unused pot' })
    const { db } = server.services.store
    const rows = async () => (await db.selectFrom('own_recipe').select('id').execute()).map(({ id }) => id).sort()

    await home.call(calls.deleteOwnRecipe, { params: { recipeId: eaten.id } })
    await home.call(calls.deleteOwnRecipe, { params: { recipeId: unused.id } })

    expect(await list(home)).toEqual([])
    expect(await sweepOwnRecipes(db, NOON)).toBe(0)
    expect(await rows()).toEqual([eaten.id, unused.id].sort())
    const later = new Date(NOON.getTime() + 600_000)
    expect(await sweepOwnRecipes(db, later)).toBe(1)
    expect(await rows()).toEqual([eaten.id])
    const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(mealOf(mealPlan, 'd0-dinner').title).toBe('Our chickpea pot')
    expect((await home.ask(calls.deleteOwnRecipe, { params: { recipeId: eaten.id } })).status).toBe(404)
    await home.call(deletePlanOfWeek, { params: { weekStartDate: WEEK } })
    const last = await save(home)
    server.setNow(later)
    await home.call(calls.deleteOwnRecipe, { params: { recipeId: last.id } })
    expect(await rows()).toEqual([last.id])
  })

  test('a recipe that is deleted while a week is planned with it stands in that week', async () => {
    let whilePlanning = async () => {}
    const { plan, close } = inlinePlanner(aKitchen())
    const planner: WeekPlanner = {
      plan: async (...order) => {
        const week = await plan(...order)
        await whilePlanning()
        return week
      },
      close,
    }
    const home = await (await startTest(store, { services: { planner } })).visitor({})
    const pot = await save(home)
    whilePlanning = async () => void (await home.call(calls.deleteOwnRecipe, { params: { recipeId: pot.id } }))

    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 1, preferences: DINNERS } })

    expect(inPlans(mealPlan)).toContain(pot.id)
    const { mealPlan: read } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    // Only what the week is named after is another: the recipes that the household has.
    expect(read).toEqual({ ...mealPlan, state: expect.any(String) })
  })

  test('signing in takes them along; deleting the account takes them away', async () => {
    const server = await startTest(store)
    const [guest, home] = [await server.visitor({}), await server.user()]
    const mine = await save(guest)
    await weekWith(guest, mine.id)

    await home.call(login, {
      body: { email: home.email, password: home.password, anonymousSessionId: guest.sessionId },
    })

    expect((await list(home)).map(({ id }) => id)).toEqual([mine.id])
    const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(mealOf(mealPlan, 'd0-dinner').recipeId).toBe(mine.id)
    await home.call(deleteAccount, { body: { currentPassword: home.password, confirm: 'DELETE' } })
    expect(await server.services.store.db.selectFrom('own_recipe').selectAll().execute()).toEqual([])
    expect((await server.send({ url: mine.dish?.plate.url ?? '' })).statusCode).toBe(404)
  })

  test('two hundred are the most, however many are saved at once', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const { db } = server.services.store
    const mine = await save(home)
    const row = await db.selectFrom('own_recipe').selectAll().where('id', '=', mine.id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: MAX_OWN_RECIPES - 2 }, (_, at) => ({ ...row, id: `mine-copy-${at}` }))
    await db.insertInto('own_recipe').values(copies).execute()

    const answers = await Promise.all(
      [1, 2, 3].map((at) => home.ask(calls.saveOwnRecipe, { body: { draft: anOwnDraft({ title: `Pot ${at}` }) } })),
    )

    expect(answers.map((answer) => (answer.success ? 'kept' : answer.code)).sort()).toEqual([
      'kept',
      'own_recipe.too_many',
      'own_recipe.too_many',
    ])
  })

  test('one or all leave as Cooklang and JSON-LD, and come back the same', async () => {
    const home = await (await startTest(store)).visitor({})
    const [pot] = [await save(home), await save(home), await save(home, { title: 'Crème & <b>soup</b>' })]
    await save(home, { title: 'Our chickpea pot 2' })
    const get = async (format: 'cooklang' | 'json-ld', recipeId?: string) =>
      (await home.call(calls.exportOwnRecipes, { query: recipeId === undefined ? { format } : { format, recipeId } }))
        .files

    const cooklang = await get('cooklang')
    const [graph] = await get('json-ld')
    const [one] = await get('json-ld', pot?.id ?? '')

    const names = cooklang.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['creme-soup.cook', 'our-chickpea-pot.cook', 'our-chickpea-pot-2.cook']),
    )
    // Whichever comes first: a number that a title ends with is no other recipe's.
    expect(new Set(names).size).toBe(4)
    expect(JSON.parse(graph?.text ?? '')['@graph']).toHaveLength(4)
    expect(one).toMatchObject({ name: 'our-chickpea-pot.jsonld', mediaType: 'application/ld+json' })
    const foods = ({ draft }: calls.OwnReading) => draft.lines.map(({ foodId, quantity }) => [foodId, quantity]).sort()
    for (const text of [one?.text, cooklang.find(({ name }) => name === 'our-chickpea-pot.cook')?.text]) {
      const again = await readText(home, text ?? '')
      expect(again.faults).toEqual([])
      expect(foods(again)).toEqual(
        anOwnDraft()
          .lines.map(({ foodId, quantity }) => [foodId, quantity])
          .sort(),
      )
      expect(again.draft).toMatchObject({ title: 'Our chickpea pot', cuisine: 'Greek', servings: 2, totalMinutes: 35 })
    }
  })
})

test.each([
  '../../etc/passwd',
  'C:\\con',
  'a\u0000b/c',
  '.hidden',
  '"; rm -rf ~',
  '\u202egpj.exe',
  '',
  'süß & scharf',
  'x'.repeat(300),
])('5.4.2: a recipe called %j is brought home under a harmless file name', (title) => {
  const draft = { ...anOwnDraft(), title }
  const [file] = cooklangFiles([{ id: 'own-1', document: 'Stir.', draft } as OwnRow])

  expect(file?.name).toMatch(/^[a-z0-9][a-z0-9-]{0,59}\.cook$/)
})

onEachStore('recipes of pages', (store) => {
  test('a page is fetched, its recipe read, and every fault has one sentence', async () => {
    const web = await startWeb({
      '/curry': html(JSON_LD.page ?? ''),
      '/text': html(PASTED.headings, 'text/plain'),
      '/nothing': html('<html><p>Buy our pans</p></html>'),
      '/picture': html('x', 'image/png'),
    })
    const server = await startTest(store, {
      services: { pages: web.reader({ hosts: { 'router.example': ['10.0.0.1'] } }) },
    })
    const home = await server.visitor({})
    const at = async (address: string) => {
      const answer = await home.ask(calls.importRecipe, { body: { from: 'address', address } })
      return answer.success ? answer.data.reading.draft.title : answer.code
    }
    const site = `http://kitchen.example:${web.port}`

    expect(await at(`${site}/curry`)).toBe('Chickpea & spinach curry')
    expect(await at(`${site}/text`)).toBe('Weeknight Lentil Soup')
    expect(await at(`${site}/nothing`)).toBe('import.no_recipe')
    expect(await at(`${site}/picture`)).toBe('import.wrong_type')
    expect(await at(`${site}/missing`)).toBe('import.unreachable')
    expect(await at('http://router.example/')).toBe('import.private_address')
    expect(await at('chrome://settings')).toBe('import.bad_address')
  })

  test('one person has forty pages an hour, and everybody else their own forty', async () => {
    const pages = { readPage: async () => ({ kind: 'refused', reason: 'refused' }) as const }
    const server = await startTest(store, { services: { pages } })
    const [home, other] = [await server.visitor({}), await server.visitor({})]
    const ask = (caller: Caller) =>
      caller.ask(calls.importRecipe, { body: { from: 'address', address: 'https://a.example' } })

    for (let at = 0; at < 40; at += 1) expect(await ask(home)).toMatchObject({ code: 'import.refused' })

    expect(await ask(home)).toMatchObject({ status: 429, code: 'request.too_many' })
    expect(await ask(other)).toMatchObject({ code: 'import.refused' })
  })
})
