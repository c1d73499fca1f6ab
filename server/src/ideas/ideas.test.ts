import { deleteAccount, exportAccount } from '@plateful/contract/account.ts'
import { login } from '@plateful/contract/auth.ts'
import { IDEAS_PER_KIND, type IdeasProgress, reportMeal } from '@plateful/contract/ideas.ts'
import {
  generatePlan,
  previewMeals,
  readPlanOfWeek,
  rerollMeal,
  saveAnonymousPlan,
} from '@plateful/contract/meal-plans.ts'
import { type Preferences, savePreferences } from '@plateful/contract/preferences.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { swapIdsOf } from '@plateful/kitchen/planning/kitchens/adapt-kitchen.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownerOf } from '../accounts/access.ts'
import { openKitchens } from '../kitchens/kitchens.ts'
import { openAi } from '../ports/ai.ts'
import { dataOf, mealOf, WEEK } from '../testing/a-plan.ts'
import { type Cook, startAiDouble } from '../testing/doubles/ai-double.ts'
import { aDraft } from '../testing/some-ideas.ts'
import { type Caller, startTest, type TestServer } from '../testing/start-test.ts'
import { onEachStore, type StoreName } from '../testing/test-stores.ts'
import { reviewIdea } from './idea-store.ts'

// Each test plans whole weeks; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const PLENTY = { session: 1_000, account: 1_000, address: 1_000, day: 1_000 }
const STEW = aDraft()
const withPeanuts = aDraft({
  title: 'Chickpea stew with peanuts and rice',
  ingredients: [...STEW.ingredients, { name: 'peanuts', quantity: 20, unit: 'g', preparation: '' }],
  steps: [...STEW.steps.slice(0, 2), `${STEW.steps[2]} Scatter with the peanuts.`],
})
const oneStew: Cook = () => [STEW]

const start = async (name: StoreName, cook: Cook = oneStew) => {
  const double = await startAiDouble(cook)
  onTestFinished(() => double.close())
  const ai = openAi({ provider: 'openai', model: 'double-1', apiKey: 'k', baseUrl: double.url })
  return { ...(await startTest(name, { services: { ai }, aiLimits: PLENTY })), double }
}

const dinners: Partial<Preferences> = { meals: ['dinner'] }

const ideasIn = ({ services }: TestServer) =>
  services.store.db.selectFrom('idea').selectAll().orderBy('created_at').execute()

/** A week in whose first dinner the one stored idea stands. */
const weekWithIdea = async (server: TestServer, caller: Caller) => {
  const made = await caller.call(generatePlan, { body: { weekStartDate: WEEK, seed: 3 } })
  const [idea] = await ideasIn(server)
  if (!idea) throw new Error('no idea was stored')
  // It may have won a day by itself: there it makes room.
  for (const { id, recipeId } of made.mealPlan.days.flatMap(({ meals }) => meals))
    if (recipeId === idea.id) await caller.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: id } })
  const { mealPlan } = await caller.call(rerollMeal, {
    body: { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: idea.id },
  })
  return { idea, mealPlan }
}

/** Events of one generation, as a page reads them. */
const progressOf = async (caller: Caller) => {
  const response = await caller.send({
    method: 'POST',
    url: generatePlan.path,
    headers: { accept: 'text/event-stream' },
    payload: { weekStartDate: WEEK, seed: 3 },
  })
  return response.body
    .split('\n\n')
    .filter((block) => block.startsWith('event: progress'))
    .map(
      (block) => JSON.parse(block.split('data: ')[1] ?? '{}') as { stage: string; text: string; ideas?: IdeasProgress },
    )
}

onEachStore('ideas', (name) => {
  test('an idea becomes a meal of its household, marked as such, with figures and a plate of our own', async () => {
    const server = await start(name)
    const visitor = await server.visitor(dinners)
    const { idea, mealPlan } = await weekWithIdea(server, visitor)

    const meal = mealOf(mealPlan, 'd0-dinner')
    expect(meal).toMatchObject({ title: STEW.title, origin: 'idea', isReviewed: false, safety: { ok: true } })
    expect(meal.nutrition.kcal).toBeGreaterThan(300)
    expect(meal.costPerPerson).toBeGreaterThan(0)
    expect(mealPlan.days[1]?.meals[0]).toMatchObject({ origin: 'kitchen', isReviewed: true })
    expect(mealPlan.groceryList.lines.flatMap(({ neededBy }) => neededBy.map(({ title }) => title))).toContain(
      STEW.title,
    )
    const plate = await server.send({ method: 'GET', url: meal.plate.url })
    expect([plate.statusCode, plate.body.startsWith('<svg')]).toEqual([200, true])
    expect(idea).toMatchObject({ status: 'pending', origin: 'household', model: 'double-1', kind: 'dinner' })
    const body = { weekStartDate: WEEK, mealPlanData: dataOf(mealPlan) }
    const saved = await visitor.call(saveAnonymousPlan, { body })
    expect(mealOf(saved.mealPlan, 'd0-dinner').recipeId).toBe(idea.id)
  })

  test('ideas compete in the week itself, and another household never sees them', async () => {
    const server = await start(name)
    const visitor = await server.visitor(dinners)
    const body = { weekStartDate: WEEK, seed: 3, wish: 'chickpea and tomato stew' }
    const { mealPlan } = await visitor.call(generatePlan, { body })
    expect(mealPlan.days.flatMap(({ meals }) => meals).filter(({ origin }) => origin === 'idea')).toHaveLength(1)

    const stranger = await server.visitor({ ...dinners, ideas: 'no' })
    const [idea] = await ideasIn(server)
    const theirs = await stranger.call(generatePlan, { body })
    expect(theirs.mealPlan.days.flatMap(({ meals }) => meals).filter(({ origin }) => origin === 'idea')).toEqual([])
    const reroll = { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: idea?.id ?? '' }
    expect(await stranger.ask(rerollMeal, { body: reroll })).toMatchObject({ code: 'recipe.not_found' })
  })

  test('what is asked for and turned away is told as it happens, the reason and never the dish', async () => {
    const server = await start(name, ({ count }) => [STEW, withPeanuts, { title: 'nonsense' }].slice(0, count))
    const visitor = await server.visitor({ ...dinners, allergens: ['peanut'], ideas: 'yes' })

    const told = await progressOf(visitor)

    const ideas = told.filter(({ stage }) => stage === 'ideas')
    expect(ideas[0]?.text).toBe('Asking OpenAI for ideas.')
    expect(ideas.at(-1)?.ideas).toMatchObject({ asked: IDEAS_PER_KIND, written: 3, kept: 1 })
    expect(ideas.at(-1)?.ideas?.turnedAway).toContainEqual({ reason: 'rules', text: 'One idea held peanut.', count: 1 })
    expect(JSON.stringify(ideas)).not.toMatch(/with peanuts|nonsense/)
    expect(told.at(-1)?.stage).toBe('done')
    const titles = (await ideasIn(server)).map(({ title }) => title)
    expect(titles).toEqual([STEW.title])
    // Both were sent back twice with what was wrong.
    const repairs = server.double.heard.filter(({ raw }) => raw.includes('violations'))
    expect(repairs).toHaveLength(2)
    expect(repairs[0]?.raw).toMatch(/Contains peanuts/)
  })

  test('rules of health leave the house with a yes alone, and never with a name, an address or an id', async () => {
    const server = await start(name)
    const rules = { ...dinners, allergens: ['peanut' as const], otherAllergens: ['annatto'] }
    const body = { weekStartDate: WEEK, seed: 3 }
    await (await server.visitor(rules)).call(generatePlan, { body })
    await (await server.visitor({ ...dinners, ideas: 'no' })).call(generatePlan, { body })
    expect(server.double.heard).toEqual([])

    const preferences = { ...rules, ideas: 'yes' as const }
    const user = await server.user({ name: 'Robin Quandong', email: 'quandong@example.org', preferences })
    await user.call(generatePlan, { body })
    // A request cannot take a stored "no" back.
    const no = await server.user({ preferences: { ...dinners, ideas: 'no' } })
    await no.call(generatePlan, { body: { ...body, preferences: { ...dinners, ideas: 'yes' } } })

    expect(server.double.heard).toHaveLength(1)
    const raw = server.double.heard.map((heard) => heard.raw + JSON.stringify(heard.headers)).join('\n')
    expect(raw).toMatch(/annatto/)
    for (const secret of [/quandong/i, user.id, user.token() ?? 'no token', WEEK]) expect(raw).not.toMatch(secret)
  })

  test('a reported idea is served to nobody again, its place can be filled, and its name does not come back', async () => {
    const server = await start(name)
    const visitor = await server.visitor(dinners)
    const { idea, mealPlan } = await weekWithIdea(server, visitor)
    const report = { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: idea.id, reason: 'unsafe' as const }
    const other = mealPlan.days[1]?.meals[0]
    if (!other) throw new Error('no second dinner')
    const notAnIdea = { ...report, mealId: other.id, recipeId: other.recipeId }
    expect(await visitor.ask(reportMeal, { body: notAnIdea })).toMatchObject({ code: 'meal.not_idea' })

    const after = (await visitor.call(reportMeal, { body: report })).mealPlan

    expect(after.days[0]).toMatchObject({ meals: [], gone: [{ id: 'd0-dinner', kind: 'dinner' }] })
    expect(JSON.stringify(after)).not.toContain(STEW.title)
    const [stored] = await ideasIn(server)
    expect(stored).toMatchObject({ status: 'pending', report_reason: 'unsafe', household_id: null })
    const named = { weekStartDate: WEEK, mealId: 'd1-dinner', recipeId: idea.id }
    expect(await visitor.ask(rerollMeal, { body: named })).toMatchObject({ code: 'recipe.not_found' })
    const shown = await visitor.call(previewMeals, {
      body: { weekStartDate: WEEK, mealId: 'd0-dinner', preview: true },
    })
    expect('alternatives' in shown && shown.alternatives.length).toBeGreaterThan(0)
    const filled = await visitor.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })
    expect(filled.mealPlan.days[0]).toMatchObject({ gone: [], meals: [{ kind: 'dinner' }] })

    const stranger = await server.visitor(dinners)
    const told = await progressOf(stranger)
    expect(told.find(({ ideas }) => (ideas?.turnedAway.length ?? 0) > 0)?.ideas).toMatchObject({
      kept: 0,
      turnedAway: [{ reason: 'withdrawn', count: 1 }],
    })
    expect(await ideasIn(server)).toHaveLength(1)
  })

  test('an approved idea joins the catalogue of all in every process; a rejected one leaves it', async () => {
    const server = await start(name)
    const { db } = server.services.store
    const visitor = await server.visitor(dinners)
    const { idea } = await weekWithIdea(server, visitor)
    const admin = await server.user({ isAdmin: true })
    const reviewer = await ownerOf(db, admin.id)
    if (!reviewer) throw new Error('no admin')
    const review = { id: idea.id, document: idea.document, feedback: '', reviewer, now: server.services.now() }
    const elsewhere = openKitchens({ db, kitchen: server.services.kitchen, lookEveryMs: 0 })
    expect((await elsewhere.shared()).catalogue.recipes.has(idea.id)).toBe(false)
    expect(await reviewIdea(db, { ...review, document: 'older', isApproved: true })).toBe(false)

    expect(await reviewIdea(db, { ...review, isApproved: true })).toBe(true)

    expect((await elsewhere.shared()).catalogue.recipes.get(idea.id)?.source).toMatchObject({ isReviewed: true })
    const stranger = await server.visitor({ ...dinners, ideas: 'no' })
    await stranger.call(generatePlan, { body: { weekStartDate: WEEK, seed: 3 } })
    const body = { weekStartDate: WEEK, mealId: 'd2-dinner', recipeId: idea.id }
    await expect.poll(async () => (await stranger.ask(rerollMeal, { body })).success, { timeout: 20_000 }).toBe(true)
    const { mealPlan } = await stranger.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(mealOf(mealPlan, 'd2-dinner')).toMatchObject({ origin: 'idea', isReviewed: true })

    expect(await reviewIdea(db, { ...review, isApproved: false })).toBe(true)

    expect((await elsewhere.shared()).catalogue.recipes.has(idea.id)).toBe(false)
    const gone = async () =>
      (await stranger.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })).mealPlan.days[2]?.gone.length
    await expect.poll(gone, { timeout: 20_000 }).toBe(1)
  })

  test('ideas move into the account that a visitor signs in to, are exported and go with it', async () => {
    const server = await start(name)
    const visitor = await server.visitor(dinners)
    const { idea } = await weekWithIdea(server, visitor)
    const user = await server.user()
    const { email, password } = user
    await user.call(login, { body: { email, password, anonymousSessionId: visitor.sessionId, rememberMe: true } })

    const { mealPlan } = await user.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(mealOf(mealPlan, 'd0-dinner')).toMatchObject({ recipeId: idea.id, origin: 'idea' })
    const { data } = await user.call(exportAccount, { body: { currentPassword: password } })
    expect(data.idea).toMatchObject([{ id: idea.id, title: STEW.title, document: idea.document }])

    await user.call(deleteAccount, { body: { currentPassword: password, confirm: 'DELETE' } })
    expect(await ideasIn(server)).toEqual([])
  })

  test('what a household has already is not taken a second time', async () => {
    const server = await start(name)
    const visitor = await server.visitor(dinners)
    await visitor.call(generatePlan, { body: { weekStartDate: WEEK, seed: 3 } })
    await visitor.call(generatePlan, { body: { weekStartDate: WEEK, seed: 4 } })
    expect(await ideasIn(server)).toHaveLength(1)
    expect(server.double.heard.at(-1)?.raw).toContain(STEW.title) // told as what they have already
  })

  test('an adapted dish that was eaten is told as eaten, by what was swapped in it only with a yes', async () => {
    const server = await start(name)
    const { kitchen } = server.services
    const { foods, recipes, swaps } = kitchen.catalogue
    const lastWeek = '2026-11-16'
    const body = { weekStartDate: WEEK, seed: 3 }
    const told = async (ideas: Preferences['ideas']) => {
      const visitor = await server.visitor({ ...dinners, ideas: 'no' })
      const { mealPlan } = await visitor.call(generatePlan, { body: { weekStartDate: lastWeek, seed: 3 } })
      const [id = ''] = mealPlan.days.flatMap(({ meals }) =>
        meals.flatMap(({ recipeId }) => [...foods.keys()].flatMap((food) => swapIdsOf(kitchen, recipeId, [food]))),
      )
      const [recipeId = ''] = id.split('--')
      const text = JSON.stringify(dataOf(mealPlan)).replaceAll(`"${recipeId}"`, `"${id}"`)
      await visitor.call(saveAnonymousPlan, { body: { weekStartDate: lastWeek, mealPlanData: JSON.parse(text) } })
      await visitor.call(savePreferences, {
        params: { id: visitor.sessionId },
        body: { preferences: { ...dinners, ideas } },
      })
      await visitor.call(generatePlan, { body })
      const titles = [findRecipe({ recipes, foods, swaps }, id)?.title, recipes.get(recipeId)?.title]
      return titles.map((title) => server.double.heard.at(-1)?.raw.includes(title ?? 'no title'))
    }
    expect([await told('yes'), await told(null)]).toEqual([
      [true, expect.any(Boolean)],
      [false, true],
    ])
  })

  test('without a provider nothing is asked, nothing is said, and nothing is missing', async () => {
    const server = await startTest(name)
    const visitor = await server.visitor({ ...dinners, ideas: 'yes' })
    const told = await progressOf(visitor)
    expect(told.map(({ stage }) => stage)).toEqual(['filter', 'choose', 'schedule', 'sides', 'check', 'done'])
    expect((await visitor.call(readVersion)).ideasBy).toBeNull()
  })
})
