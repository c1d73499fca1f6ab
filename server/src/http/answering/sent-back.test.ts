import {
  ANSWER_LIMIT_BYTES,
  BODY_LIMIT_BYTES,
  MAX_LABEL_LENGTH,
  MAX_MEMBERS,
  MAX_WORD_LENGTH,
  MAX_WORDS,
} from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import * as plans from '@plateful/contract/meal-plans.ts'
import * as ownRecipes from '@plateful/contract/own-recipes.ts'
import { Member, Preferences, readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { readPrices, savePrice } from '@plateful/contract/prices.ts'
import { copySharedWeek, shareWeek } from '@plateful/contract/shares.ts'
import { addSideDish, listSideDishes } from '@plateful/contract/side-dishes.ts'
import { OWN_LIMITS } from '@plateful/kitchen/own-recipes/own-draft.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { mealOf, NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { anOwnDraft, anOwnLine } from '../../testing/an-own-draft.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

vi.setConfig({ testTimeout: 240_000 })

const FAMILY = { kind: 'self-hosted', tier: 'family' } as const

type Schema = { readonly properties?: Readonly<Record<string, unknown>> }
const schemaOf = ({ body }: EndpointShape): Schema =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
const fieldsOf = (endpoint: EndpointShape): readonly string[] => Object.keys(schemaOf(endpoint).properties ?? {})

/** Every call that takes a household, whatever its fields are called. */
const TAKING_PREFERENCES = ENDPOINTS.filter((one) => JSON.stringify(schemaOf(one)).includes('"favouriteCuisines"'))

const takesHousehold = (endpoint: EndpointShape): boolean =>
  ['preferences', 'members'].some((field) => fieldsOf(endpoint).includes(field))

/** Words of the greatest length, no two alike. */
const longWords = (of: string): string[] =>
  Array.from({ length: MAX_WORDS }, (_, at) => `${of} ${at} `.padEnd(MAX_WORD_LENGTH, 'ö'))

/** As many people as there may be, each with as many words as they may type. */
const largestHousehold = (): Preferences =>
  Preferences.parse({
    members: Array.from({ length: MAX_MEMBERS }, (_, at) =>
      Member.parse({
        label: `Person ${at} `.padEnd(MAX_LABEL_LENGTH, 'ü'),
        dislikes: longWords(`d${at}`),
        otherAllergens: longWords(`a${at}`),
        plate: at % 2 === 0 ? 'own' : 'shared',
      }),
    ),
    dislikes: longWords('d'),
    pantry: longWords('p'),
    favouriteCuisines: longWords('c'),
  })

/** Every list as long and every text nearly as long as it may be. */
const largestDraft = () => {
  const { lines, line, steps, step, title, preparation } = OWN_LIMITS
  const long = { ...anOwnLine({ text: `2 g salt ${'q'.repeat(line - 9)}`, foodId: 'salt', quantity: 2, unit: 'g' }) }
  return anOwnDraft({
    title: 'Our “long” pot '.padEnd(title, '•'),
    lines: [
      ...anOwnDraft().lines,
      ...Array.from({ length: lines - 5 }, () => ({ ...long, preparation: 'x'.repeat(preparation) })),
    ],
    // One of the greatest length, and as many as there may be: as much as lines and steps may have together.
    steps: Array.from({ length: steps }, (_, at) =>
      `Stir ${at} ${'the onion – well. '.repeat(100)}`.slice(0, at === 0 ? step : 20).trim(),
    ),
  })
}

test('every call that takes preferences, wherever in its body, takes the largest', () => {
  expect(TAKING_PREFERENCES.length).toBeGreaterThan(6)
  for (const { path, bodyLimitBytes } of TAKING_PREFERENCES)
    expect([path, bodyLimitBytes]).toEqual([path, ANSWER_LIMIT_BYTES])
})

onEachStore('what was answered may be sent back', (store) => {
  test('a week as it was answered, for the largest table', async () => {
    const { user } = await startTest(store, { services: { billing: FAMILY } })
    const people = Array.from({ length: MAX_MEMBERS }, (_, at) => ({
      label: `P${at}`,
      plate: at % 2 ? 'own' : 'shared',
    }))
    const members = people.map((one) => Member.parse({ ...one, diets: one.plate === 'own' ? ['vegetarian'] : [] }))
    const home = await user({ preferences: Preferences.parse({ members, units: 'us' }) })
    const { mealPlan } = await home.call(plans.generatePlan, { body: { weekStartDate: WEEK, seed: 3 } })
    expect(mealPlan.summary.people).toEqual({ adults: MAX_MEMBERS, children: 0 })

    for (const endpoint of [plans.savePlan, plans.saveAnonymousPlan])
      for (const mealPlanData of [mealPlan, { days: mealPlan.days }])
        expect(
          (await home.ask(endpoint, { body: { weekStartDate: WEEK, mealPlanData: mealPlanData as never } })).status,
        ).toBe(200)
  })

  test('N4: as many people by name as may be counted are kept, and one more is too many', async () => {
    const { visitor } = await startTest(store, { services: { billing: FAMILY } })
    const home = await visitor()
    const params = { id: home.id }
    const preferences = largestHousehold()

    await home.call(savePreferences, { params, body: { preferences } })
    const stored = await home.call(readPreferences, { params })
    const again = await home.ask(savePreferences, { params, body: stored })

    expect(stored.preferences.members).toHaveLength(22)
    expect(again).toMatchObject({ status: 200, data: { preferences: stored.preferences } })
    const more = { ...preferences, members: [...preferences.members, Member.parse({ label: 'One more' })] }
    expect(await home.ask(savePreferences, { params, body: { preferences: more } })).toMatchObject({ status: 400 })
  })

  test.each(TAKING_PREFERENCES.filter(takesHousehold).map((one) => [nameOf(one), one] as const))(
    '%s takes the largest household',
    async (name, endpoint) => {
      const { user } = await startTest(store, { services: { billing: FAMILY } })
      const home = await user({ isAdmin: endpoint.access === 'admin' })
      const fields = fieldsOf(endpoint)
      const all = { ...EXAMPLES.get(name)?.body, preferences: largestHousehold(), ...largestHousehold() }
      const payload = Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field)))

      const answer = await home.send({
        method: endpoint.method,
        url: addressOf(endpoint, { params: { id: home.id } }),
        payload,
      })

      expect(JSON.stringify(payload).length).toBeGreaterThan(BODY_LIMIT_BYTES)
      expect(answer.json()).not.toMatchObject({ code: 'request.too_large' })
      expect(answer.json()).not.toMatchObject({ code: 'request.invalid' })
    },
  )

  test('a recipe of one’s own: its reading is saved, what is kept is changed, its files are read again', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const draft = largestDraft()

    const { reading } = await home.call(ownRecipes.importRecipe, { body: { from: 'draft', draft } })
    expect(Math.max(...reading.draft.steps.map((step) => step.length))).toBeGreaterThan(OWN_LIMITS.step - 10)
    const { recipe } = await home.call(ownRecipes.saveOwnRecipe, { body: { draft: reading.draft } })
    const params = { recipeId: recipe.id }
    const kept = await home.call(ownRecipes.findOwnRecipe, { params })
    const changed = await home.call(ownRecipes.changeOwnRecipe, { params, body: { draft: kept.reading.draft } })

    for (const format of ['cooklang', 'json-ld'] as const) {
      const query = { format, recipeId: changed.recipe.id }
      const { files } = await home.call(ownRecipes.exportOwnRecipes, { query })
      const text = files[0]?.text ?? ''
      const again = await home.call(ownRecipes.importRecipe, { body: { from: 'text', text } })
      expect(again.reading.draft.title).toBe(kept.reading.draft.title)
      expect(again.reading.draft.steps).toEqual(kept.reading.draft.steps)
    }
  })

  test('a grocery list: each of its lines can be ticked, had and sold out, all in one call', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    await home.call(plans.generatePlan, { body: { weekStartDate: WEEK } })
    const add = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ action: 'add' as const, text: `candle ${at}` }))
    const change = (groceryListUpdates: GroceryUpdate[]) =>
      home.call(plans.updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates } })
    const { mealPlan } = await change(add(200))
    const ids = mealPlan.groceryList.lines.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(230)

    const ticked = await change(ids.map((lineId) => ({ action: 'tick', lineId, ticked: true })))

    expect(ticked.mealPlan.groceryList.lines.filter((line) => line.ticked)).toHaveLength(ids.length)
  })

  test('other dishes, sides, shared weeks and prices', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const meal = { weekStartDate: WEEK, mealId: 'd0-dinner' }
    await home.call(plans.generatePlan, { body: { weekStartDate: WEEK } })

    const other = await home.call(plans.previewMeals, { body: { ...meal, preview: true } })
    const [first] = 'alternatives' in other ? other.alternatives : []
    const { mealPlan } = await home.call(plans.rerollMeal, { body: { ...meal, recipeId: first?.recipeId ?? '' } })
    expect(mealOf(mealPlan, 'd0-dinner').recipeId).toBe(first?.recipeId)
    const { sides } = await home.call(listSideDishes, { query: meal })
    await home.call(addSideDish, { body: { ...meal, sideDishId: sides[0]?.id ?? '' } })

    const { token } = await home.call(shareWeek, { body: { weekStartDate: WEEK } })
    const stranger = await visitor({})
    const copied = await stranger.ask(copySharedWeek, { body: { token, targetWeekStartDate: NEXT_WEEK } })
    expect(copied.status).toBe(200)

    await home.call(savePrice, { body: { foodId: 'carrot', usd: 2 } })
    for (const price of (await home.call(readPrices)).prices)
      expect((await home.ask(savePrice, { body: price })).status).toBe(200)
  })
})
