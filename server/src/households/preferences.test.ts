import { MAX_WORD_LENGTH, MAX_WORDS } from '@plateful/contract/constants.ts'
import * as calls from '@plateful/contract/preferences.ts'
import { expect, test } from 'vitest'
import { startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

onEachStore('preferences', (store) => {
  test('they are saved, answered as saved, and numbered', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor()
    const params = { id: home.sessionId }
    expect(await home.ask(calls.readPreferences, { params })).toMatchObject({ code: 'preferences.not_found' })

    const first = await home.call(calls.savePreferences, { params, body: { preferences: { diets: ['vegan'] } } })
    const second = await home.call(calls.savePreferences, { params, body: { preferences: { adults: 5 }, version: 1 } })

    expect(first).toMatchObject({ version: 1, preferences: { adults: 2, diets: ['vegan'] } })
    expect(second).toMatchObject({ version: 2, preferences: { adults: 5, diets: [] } })
    expect(await home.call(calls.readPreferences, { params })).toEqual(second)
  })

  test('their fields may be the body itself, and are held to the same rules', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor()
    const save = async (payload: object) =>
      (await home.send({ method: 'POST', url: `/api/user-preferences/${home.sessionId}`, payload })).json()

    expect(await save({ diets: ['vegan'], adults: 3 })).toMatchObject({
      data: { version: 1, preferences: { diets: ['vegan'], adults: 3 } },
    })
    expect(await save({ diets: [], version: 7 })).toMatchObject({ code: 'preferences.changed' })
    expect(await save({ diets: ['vegan'], familySize: 4 })).toMatchObject({
      code: 'request.invalid',
      fields: { familySize: 'There is no such field.' },
    })
    expect(await save({ diets: ['flying'] })).toMatchObject({ code: 'request.invalid' })
    // With the name there is one reading only: nothing is gathered from around it.
    expect(await save({ diets: ['vegan'], preferences: {} })).toMatchObject({ code: 'request.invalid' })
    expect(await save({})).toMatchObject({ fields: { preferences: 'This is missing. Send an object.' } })
  })

  test('a kitchen has everything until somebody says what it lacks, also for who has never heard of the question', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor()
    const params = { id: home.sessionId }
    const save = (preferences: object) => home.ask(calls.savePreferences, { params, body: { preferences } as never })

    await save({ diets: ['vegan'] })
    expect((await home.call(calls.readPreferences, { params })).preferences.missingEquipment).toEqual([])
    await save({ missingEquipment: ['oven'] })
    expect((await home.call(calls.readPreferences, { params })).preferences.missingEquipment).toEqual(['oven'])

    for (const missingEquipment of [['oven', 'oven'], ['drawer']])
      expect((await save({ missingEquipment })).status).toBe(400)
    const match = (missingEquipment: readonly string[]) =>
      home.call(calls.matchPreferences, { body: { missingEquipment } as never })
    expect((await match(['oven'])).total).toBeLessThan((await match([])).total)
  })

  test('F5: signs that nobody sees are not kept of a word', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor()
    const dislikes = ['blue\u0000\ncheese', '\u202eliver\ud800', 'crème brûlée \u{e0041}']

    const { preferences } = await home.call(calls.savePreferences, {
      params: { id: home.sessionId },
      body: { preferences: { dislikes } },
    })
    const none = await home.ask(calls.savePreferences, {
      params: { id: home.sessionId },
      body: { preferences: { dislikes: ['\u0007'] } },
    })

    expect(preferences.dislikes).toEqual(['blue cheese', 'liver', 'crème brûlée'])
    expect(none.status).toBe(400)
  })

  test('A10: of two tabs the later one cannot drop an allergen that the other just named', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const params = { id: home.sessionId }
    const save = (preferences: object) => home.ask(calls.savePreferences, { params, body: { preferences, version: 1 } })

    const answers = [await save({ allergens: ['peanut'] }), await save({ adults: 1 })]

    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    const stored = await home.call(calls.readPreferences, { params })
    expect(answers[1]).toMatchObject({ code: 'preferences.changed', details: stored })
    expect(stored.preferences.allergens).toEqual(['peanut'])
  })

  test('A10: ten tabs that save at once all find one that wins', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor()
    const params = { id: home.sessionId }
    const save = (adults: number) =>
      home.ask(calls.savePreferences, { params, body: { preferences: { adults }, version: 0 } })

    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(index + 1)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('the same form sent again, because its answer got lost, is no conflict', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const request = { params: { id: home.sessionId }, body: { preferences: { adults: 6 }, version: 1 } }

    const first = await home.call(calls.savePreferences, request)

    expect(await home.call(calls.savePreferences, request)).toEqual(first)
  })

  test.each(['undefined', 'null', ''])('a page that has no id and sends "%s" is told so', async (id) => {
    const { visitor } = await startTest(store)
    const home = await visitor()

    expect(await home.ask(calls.savePreferences, { params: { id }, body: { preferences: {} } })).toMatchObject({
      status: 400,
      code: 'user.no_id',
      error: 'No user ID available',
    })
  })

  test('the defaults are a household of two without rules', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor()

    const { preferences } = await home.call(calls.readDefaultPreferences, { params: { id: home.sessionId } })

    expect(preferences).toMatchObject({ adults: 2, children: 0, diets: [], allergens: [], weeklyBudget: null })
  })
})

test('each rule leaves fewer dishes, and the costliest one is named', async () => {
  const { caller } = await startTest('SQLite')
  const match = (body: object) => caller('').call(calls.matchPreferences, { body })

  const all = await match({})
  const vegan = await match({ diets: ['vegan'] })
  const strict = await match({
    diets: ['vegan'],
    allergens: ['wheat', 'soy'],
    dislikes: ['aubergine'],
    adults: 4,
    children: 2,
  })

  expect(all.samples).toHaveLength(6)
  expect(vegan.total).toBeLessThan(all.total)
  expect(strict.total).toBeLessThan(vegan.total)
  expect(strict.costliest).not.toBeNull()
  expect(strict.thriftyWeek).toBeGreaterThan(all.thriftyWeek)
  expect(await match({ diets: ['vegan'], allergens: [] })).toEqual(vegan)
})

test('of every typed word it is said how far it reaches, and what may have been meant', async () => {
  const { caller } = await startTest('SQLite')

  const { words, total } = await caller('').call(calls.matchPreferences, {
    body: {
      otherAllergens: ['lucuma', 'Erdberen', 'Milch', 'hazelnut'],
      dislikes: ['offel'],
      pantry: ['ryce', 'olive oil'],
      members: [{ label: '1', otherAllergens: ['cachuete'], dislikes: ['okra'], plate: 'own' }],
    },
  })

  expect(words).toEqual([
    expect.objectContaining({ word: 'lucuma', use: 'allergen', reach: 'word', nearest: [], dishes: 0 }),
    expect.objectContaining({ word: 'Erdberen', use: 'allergen', reach: 'word', nearest: ['Erdbeeren'], dishes: 0 }),
    expect.objectContaining({ word: 'Milch', use: 'allergen', reach: 'allergen', allergens: ['milk'] }),
    expect.objectContaining({ word: 'hazelnut', use: 'allergen', reach: 'food', allergens: ['tree_nut'] }),
    expect.objectContaining({ word: 'cachuete', use: 'allergen', reach: 'word', nearest: ['cacahuete'] }),
    expect.objectContaining({ word: 'offel', use: 'dislike', reach: 'word', nearest: ['offal'], dishes: 0 }),
    expect.objectContaining({ word: 'okra', use: 'dislike', reach: 'food' }),
    expect.objectContaining({ word: 'ryce', use: 'pantry', reach: 'word', nearest: ['rice'] }),
    expect.objectContaining({ word: 'olive oil', use: 'pantry', reach: 'food' }),
  ])
  const listed = await caller('').call(calls.matchPreferences, { body: { allergens: ['milk'] } })
  expect(total).toBeLessThanOrEqual(listed.total)
})

test('a rule nobody knows is refused', async () => {
  const { caller } = await startTest('SQLite')

  for (const body of [
    { diets: ['breatharian'] },
    { allergens: ['everything'] },
    { adults: 13 },
    { weekdayMinutes: 'x' },
    { weeklyBudget: 100 },
  ])
    expect(await caller('').ask(calls.matchPreferences, { body } as never)).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
})

test('every rule that can be saved can be counted: sixty words of sixty characters, commas in them', async () => {
  const { caller } = await startTest('SQLite')
  const words = Array.from({ length: MAX_WORDS }, (_, n) => `${n}, 豆`.padEnd(MAX_WORD_LENGTH, '豆'))

  const counted = await caller('').call(calls.matchPreferences, { body: { otherAllergens: words, dislikes: words } })

  expect(counted.total).toBeGreaterThan(0)
})
