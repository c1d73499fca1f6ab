import { existsSync } from 'node:fs'
import * as plans from '@plateful/contract/meal-plans.ts'
import * as own from '@plateful/contract/own-recipes.ts'
import * as placing from '@plateful/contract/placing.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import * as library from '@plateful/contract/recipes.ts'
import * as shares from '@plateful/contract/shares.ts'
import * as sides from '@plateful/contract/side-dishes.ts'
import { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import { expect, test, vi } from 'vitest'
import { dataOf, mealOf, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { anOwnDraft } from '../../testing/an-own-draft.ts'
import { ENDPOINTS, nameOf } from '../../testing/contract-endpoints.ts'
import { type Caller, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

// A week is planned and changed many times; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 })

/** Two dishes that were kept when nobody was allergic: one names peanuts in a note, one was not read whole. */
const NOTED = { title: 'Noted pot', asides: ['Serve with satay sauce and peanuts.'] }
const HALF = { title: 'Half-read pot', unread: ['cut-off' as const] }

type Scene = {
  readonly home: Caller
  readonly noted: string
  readonly token: string
  readonly data: ReturnType<typeof dataOf>
}

const MEAL = { weekStartDate: WEEK, mealId: 'd0-dinner' }

/** Every way by which a dish comes into a week or onto a page: what it answers once peanuts are forbidden. */
const WAYS: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'GET /api/meal-plans/week/{weekStartDate}': ({ home }) =>
    home.ask(plans.readPlanOfWeek, { params: { weekStartDate: WEEK } }),
  'GET /api/meal-plans/current': ({ home }) => home.ask(plans.readCurrentPlan),
  'GET /api/meal-plans/anonymous/last': ({ home }) => home.ask(plans.readLastAnonymousPlan),
  'POST /api/meal-plans/keep': ({ home }) => home.ask(plans.keepMeal, { body: { ...MEAL, kept: false } }),
  'POST /api/meal-plans/update-grocery-list': ({ home }) =>
    home.ask(plans.updateGroceryList, {
      body: { weekStartDate: WEEK, groceryListUpdates: [{ action: 'add', text: 'candles' }] },
    }),
  'POST /api/meal-plans/copy': ({ home }) =>
    home.ask(plans.copyPlan, {
      body: { sourceWeekStartDate: WEEK, targetWeekStartDate: NEXT_WEEK, overwrite: true },
    }),
  'POST /api/meal-plans/anonymous/save': ({ home, data }) =>
    home.ask(plans.saveAnonymousPlan, { body: { weekStartDate: WEEK, mealPlanData: data } }),
  'POST /api/meal-plans/save': ({ home, data }) =>
    home.ask(plans.savePlan, { body: { weekStartDate: WEEK, mealPlanData: data } }),
  'POST /api/meal-plans/update-side-dishes': ({ home }) =>
    home.ask(plans.updateSideDishes, { body: { ...MEAL, sideDishIds: [] } }),
  'GET /api/side-dishes/options': ({ home }) => home.ask(sides.listSideDishes, { query: MEAL }),
  'POST /api/side-dishes/add': ({ home }) => home.ask(sides.addSideDish, { body: MEAL }),
  'POST /api/side-dishes/reroll': ({ home }) =>
    home.ask(sides.rerollSideDish, { body: { ...MEAL, sideDishId: 'no-such' } }),
  'POST /api/side-dishes/remove': ({ home }) =>
    home.ask(sides.removeSideDish, { body: { ...MEAL, sideDishId: 'no-such' } }),
  'POST /api/meal-plans/sold-out': ({ home }) =>
    home.ask(replaceSoldOut, { body: { weekStartDate: WEEK, foodId: 'basmati-rice' } }),
  'GET /api/shared-weeks/{token}': ({ home, token }) => home.ask(shares.readSharedWeek, { params: { token } }),
  'POST /api/shared-weeks/copy': ({ home, token }) =>
    home.ask(shares.copySharedWeek, { body: { token, targetWeekStartDate: NEXT_WEEK, overwrite: true } }),
  'GET /api/own-recipes': ({ home }) => home.ask(own.listOwnRecipes),
  'GET /api/own-recipes/{recipeId}': ({ home, noted }) => home.ask(own.findOwnRecipe, { params: { recipeId: noted } }),
  'POST /api/own-recipes/read': ({ home }) =>
    home.ask(own.importRecipe, { body: { from: 'draft', draft: anOwnDraft(NOTED) } }),
  'POST /api/own-recipes': ({ home }) => home.ask(own.saveOwnRecipe, { body: { draft: anOwnDraft(NOTED) } }),
  'PUT /api/own-recipes/{recipeId}': ({ home, noted }) =>
    home.ask(own.changeOwnRecipe, { params: { recipeId: noted }, body: { draft: anOwnDraft(HALF) } }),
  'POST /api/meals/reroll': ({ home }) => home.ask(plans.previewMeals, { body: { ...MEAL, preview: true } }),
  'POST /api/meal-plans/reroll': ({ home, noted }) =>
    home.ask(plans.rerollMeal, { body: { ...MEAL, recipeId: noted } }),
  'GET /api/recipes': ({ home }) => home.ask(library.findRecipes, { query: { q: 'pot' } }),
  'GET /api/recipes/{recipeId}': ({ home, noted }) => home.ask(library.findRecipe, { params: { recipeId: noted } }),
  'POST /api/meal-plans/place': ({ home, noted }) =>
    home.ask(placing.placeDish, { body: { ...MEAL, mealId: 'd2-dinner', recipeId: noted } }),
  'POST /api/meal-plans/exchange': ({ home }) =>
    home.ask(placing.exchangeMeals, { body: { ...MEAL, otherId: 'd1-dinner' } }),
  'GET /api/meal-plans/week/{weekStartDate}/places': async ({ home, noted }) => {
    const answer = await home.ask(placing.listPlaces, {
      params: { weekStartDate: WEEK },
      query: { recipeId: noted },
    })
    // A place that may be taken is a dish that is called fine there.
    const places = answer.success ? answer.data.places : []
    return {
      status: answer.status,
      places: places.map(({ effect }) => ({ title: NOTED.title, unfit: effect === null ? {} : null })),
    }
  },
  'POST /api/meal-plans/restore': ({ home }) => home.ask(plans.restoreSavedPlan, { body: { weekStartDate: WEEK } }),
  'POST /api/meal-plans/undo': ({ home }) => home.ask(plans.undoPlan, { body: { weekStartDate: WEEK } }),
  'POST /api/meal-plans/generate': ({ home }) =>
    home.ask(plans.generatePlan, { body: { weekStartDate: WEEK, seed: 5 } }),
}

/** Ways that need an account, a model or an admin, with the test that goes them. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /api/meal-plans/history': 'server/src/plans/weeks/saved-weeks.test.ts',
  'GET /api/meal-plans/all': 'server/src/plans/weeks/saved-weeks.test.ts',
  'POST /api/meals/report': 'server/src/ideas/ideas.test.ts',
  'POST /api/admin/generate-meal-suggestions': 'server/src/admin/suggest-meals.test.ts',
  'POST /api/admin/meals/save-generated': 'server/src/admin/suggest-meals.test.ts',
  'POST /api/admin/meals/check': 'server/src/admin/suggest-meals.test.ts',
  'PUT /api/admin/meals/{id}': 'server/src/admin/suggest-meals.test.ts',
  'POST /api/admin/meals/{id}/review': 'server/src/admin/suggest-meals.test.ts',
  'GET /api/admin/meals/pending': 'server/src/admin/suggest-meals.test.ts',
  'GET /api/admin/meals': 'server/src/admin/suggest-meals.test.ts',
  'GET /api/admin/meals/{id}': 'server/src/admin/suggest-meals.test.ts',
  'POST /api/auth/login': 'server/src/people/visitors/merge-visitor.test.ts',
  'POST /api/invitations/join': 'server/src/people/household/household.test.ts',
}

/** Calls that neither write nor show a dish, or tell nobody that one may be eaten. */
const NO_DISHES = new RegExp(
  [
    '/api/auth/(?!login)',
    '/api/subscription',
    '/api/households?(?:/|$)',
    '/api/invitations/read',
    // Lines of a list, and ticks.
    '/api/shopping',
    '/api/webhooks',
    '/api/push',
    '/api/meal-plans/week/\\{weekStartDate\\}/cooks',
    '/api/meal-plans/cook$',
    '/api/analytics',
    '/api/region',
    '/api/version',
    '/api/prices',
    '/api/opinions',
    '/api/stock',
    '/api/recipes/\\{recipeId\\}/opinion',
    '/api/meals/how-was-it',
    '/api/user-preferences',
    '/api/preferences/match',
    '/api/admin/(?:operations|accounts)',
    '/api/changes',
    '/api/meal-plans/auto-save',
    '/api/meal-plans/stats',
    '/api/meal-plans/week/\\{weekStartDate\\}/gap',
    'DELETE /api/meal-plans/week',
    '/api/meal-plans/shares?(?:/|$)',
    '/api/calendar$',
    'DELETE /api/own-recipes',
    // Names of foods and lines as they were written; which recipes are planned then, the recipes themselves say.
    '/api/own-recipe-words',
    // Pixels.
    '/api/own-recipes/\\{recipeId\\}/picture',
    '/api/pictures/\\{pictureId\\}',
    'GET /api/own-recipe-files',
    // Titles and places of files; what is kept of them is among the own recipes, and read as those are.
    '/api/moving(?:/|$)',
  ].join('|'),
)

test('every call of the contract is on the list of ways in, or said to have no dishes', () => {
  const names = ENDPOINTS.map(nameOf)
  const listed = new Set([...Object.keys(WAYS), ...Object.keys(SHOWN_ELSEWHERE)])

  expect(names.filter((name) => !listed.has(name) && !NO_DISHES.test(name))).toEqual([])
  expect([...listed].filter((name) => !names.includes(name))).toEqual([])
  expect(Object.values(SHOWN_ELSEWHERE).filter((file) => !existsSync(file))).toEqual([])
})

/** Dishes of these ids that an answer calls fine: as a meal that keeps the rules, as planned, or as free of peanuts. */
const calledFine = (answer: unknown, titles: readonly string[]): readonly string[] => {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const fields = value as Record<string, unknown>
    const { title, safety, dish, review, unfit } = fields as {
      title?: string
      safety?: { ok: boolean }
      dish?: { isPlanned: boolean } | null
      review?: { safety: { ok: boolean }; free: readonly string[] } | null
      unfit?: object | null
    }
    const isFine = safety?.ok === true || dish?.isPlanned === true || unfit === null
    if (title !== undefined && titles.includes(title) && isFine) found.push(title)
    if (review && (review.safety.ok || review.free.includes('peanut'))) found.push('review')
    for (const inside of Object.values(fields)) look(inside)
  }
  look(answer)
  return found
}

onEachStore('ways in', (store) => {
  test('a dish that a rule of today forbids is called fine on none of them', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const [noted, half] = await Promise.all(
      [NOTED, HALF].map(
        async (fields) => (await home.call(own.saveOwnRecipe, { body: { draft: anOwnDraft(fields) } })).recipe.id,
      ),
    )
    const preferences = { meals: ['dinner' as const] }
    await home.call(plans.generatePlan, { body: { weekStartDate: WEEK, seed: 3, preferences } })
    for (const [at, recipeId] of [noted, half].entries()) {
      const body = { weekStartDate: WEEK, mealId: `d${at}-dinner`, recipeId }
      await home.ask(plans.rerollMeal, { body })
    }
    const { mealPlan } = await home.call(plans.readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect([mealOf(mealPlan, 'd0-dinner').title, mealOf(mealPlan, 'd1-dinner').title]).toEqual([
      NOTED.title,
      HALF.title,
    ])
    const { token } = await home.call(shares.shareWeek, { body: { weekStartDate: WEEK } })
    const params = { id: home.id }
    await home.call(savePreferences, {
      params,
      body: { preferences: { ...preferences, allergens: ['peanut'] } },
    })
    const scene = { home, noted: noted ?? '', token, data: dataOf(mealPlan) }

    const told: string[] = []
    let answered = 0
    for (const [way, go] of Object.entries(WAYS)) {
      const answer = await go(scene)
      const { status } = answer as { status: number }
      expect(status, way).toBeLessThan(500)
      if (status < 300) answered += 1
      told.push(...calledFine(answer, [NOTED.title, HALF.title]).map((dish) => `${way}: ${dish}`))
    }

    expect(told).toEqual([])
    expect(answered).toBeGreaterThan(15)
    const planned = await home.call(plans.readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(JSON.stringify(planned)).not.toContain(NOTED.title)
    expect(JSON.stringify(planned)).not.toContain(HALF.title)
  })
})
