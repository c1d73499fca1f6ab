import { generateMealSuggestions, listPendingMeals, reviewMeal, saveGeneratedMeals } from '@plateful/contract/admin.ts'
import { MAX_SUGGESTIONS } from '@plateful/contract/admin-constants.ts'
import { SUGGESTION_COUNT } from '@plateful/contract/constants.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openAiBudget } from '../ideas/ai-budget.ts'
import { switchAi } from '../ideas/ai-switch.ts'
import { openAi } from '../ports/ai.ts'
import { aCatalogue } from '../testing/a-kitchen.ts'
import { type Cook, startAiDouble } from '../testing/doubles/ai-double.ts'
import { openCook } from '../testing/doubles/ai-double-cook.ts'
import { aDraft } from '../testing/some-ideas.ts'
import { NOON, startTest } from '../testing/start-test.ts'

/** A server whose model is the double, and an admin of it. */
const aDesk = async (cook: Cook, day = 50) => {
  const double = await startAiDouble(cook)
  onTestFinished(() => double.close())
  const config = { provider: 'anthropic', model: 'm-1', apiKey: 'k', baseUrl: double.url } as const
  const server = await startTest('SQLite', { services: { ai: openAi(config) } })
  const limits = { session: 50, account: 50, address: 50, day }
  const aiBudget = openAiBudget(server.services.store.db, { limits, prices: null, now: () => NOON })
  // Services are one object for the whole life of a server; the budget needs the store that was opened for it.
  Object.assign(server.services, { aiBudget })
  const boss = await server.user({ name: 'Ada Marker', email: 'marker@example.org', isAdmin: true })
  return { double, server, boss }
}

/** In words that the catalogue has: a careful model is told them. */
const aGoodDraft = () => aDraft({ cuisine: 'Italian' })

const dinners = { preferences: { meals: ['dinner'] as ('dinner' | 'lunch' | 'breakfast')[] } }

test('suggestions are read by the kitchen, saved by choice, and wait for the review', async () => {
  const { boss, double } = await aDesk(() => [aGoodDraft()])

  const { suggestions } = await boss.call(generateMealSuggestions, { body: { ...dinners, wish: 'something warm' } })

  expect(suggestions).toMatchObject([{ model: 'm-1', review: { dish: { title: aGoodDraft().title }, faults: [] } }])
  expect((await boss.call(listPendingMeals)).total).toBe(0)
  const sent = double.heard.map(({ raw }) => raw).join('\n')
  expect(sent).toContain('something warm')
  expect(sent).not.toMatch(/marker/i)
  expect(sent).not.toContain(boss.id)

  const meals = suggestions.map(({ document, model }) => ({ document, model }))
  const saved = await boss.call(saveGeneratedMeals, { body: { meals } })

  expect(saved.meals).toMatchObject([{ status: 'pending', origin: 'admin', model: 'm-1', kind: 'dinner' }])
  expect((await boss.call(listPendingMeals)).meals).toEqual(saved.meals)
})

test.each([SUGGESTION_COUNT, MAX_SUGGESTIONS])('%i suggestions are saved just as they were answered', async (count) => {
  const { boss } = await aDesk(openCook(aCatalogue()))
  const { suggestions } = await boss.call(generateMealSuggestions, { body: { ...dinners, count } })
  expect(suggestions.length).toBeGreaterThan(2)
  // A model may write fewer than it was asked for: one that writes all is heard again.
  const all = Array.from({ length: count }, (_, at) => suggestions[at % suggestions.length]!)

  const { meals } = await boss.call(saveGeneratedMeals, { body: { meals: all } })

  expect(meals).toHaveLength(count)
  expect(JSON.stringify(all).length).toBeGreaterThan(count * 5_000)
})

test('suggestions can be sent back to be saved just as they were answered, and their review is read anew', async () => {
  const { boss } = await aDesk(() => [aGoodDraft()])
  const { suggestions } = await boss.call(generateMealSuggestions, { body: dinners })
  const [suggestion] = suggestions
  if (!suggestion) throw new Error('The double suggested nothing.')

  const lie = {
    ...suggestion,
    review: { ...suggestion.review, canApprove: false, faults: [{ line: 1, reason: 'no' }] },
  }
  const { meals } = await boss.call(saveGeneratedMeals, { body: { meals: [suggestion, lie] } })

  expect(meals).toHaveLength(2)
  for (const meal of meals) {
    expect(meal).toMatchObject({ document: suggestion.document.trim(), review: { faults: [] } })
    const params = { id: meal.id }
    const verdict = await boss.call(reviewMeal, { params, body: { isApproved: false, feedback: null } })
    expect(verdict.meal).toMatchObject({ status: 'rejected', feedback: '' })
  }
})

test.each([
  ['an empty body', { body: {} }],
  ['no body', {}],
])('five meals of three kinds are asked for when nothing else is said: %s', async (_what, input) => {
  const { boss, double } = await aDesk(() => [])

  const { suggestions, turnedAway } = await boss.call(generateMealSuggestions, input)

  expect([suggestions, turnedAway]).toEqual([[], []])
  const asked = double.heard.map(({ asked: { household, count } }) => `${household.kind} ${count}`)
  expect(asked.sort()).toEqual(['breakfast 2', 'dinner 1', 'lunch 2'])
})

test('a dangerous suggestion is turned away with the reason, and never shown', async () => {
  const nutty = aDraft({ cuisine: 'Italian', title: 'Peanut stew with rice' })
  const { boss } = await aDesk(() => [nutty])

  const answer = await boss.ask(generateMealSuggestions, {
    body: { preferences: { meals: ['dinner'], allergens: ['peanut'] } },
  })

  expect(answer).toMatchObject({ status: 200, data: { suggestions: [] } })
  expect(answer.success && answer.data.turnedAway.length).toBe(1)
  expect(JSON.stringify(answer)).not.toContain('Peanut stew')
})

test('without a provider, or switched off, or used up, the page is told which', async () => {
  const { boss, server } = await aDesk(() => [aGoodDraft()], 0)
  expect(await boss.ask(generateMealSuggestions, { body: dinners })).toMatchObject({ status: 429, code: 'ai.used_up' })

  await switchAi(server.services.store.db, false, NOON)
  expect(await boss.ask(generateMealSuggestions, { body: dinners })).toMatchObject({ status: 409, code: 'ai.off' })

  const plain = await startTest('SQLite')
  const other = await plain.user({ isAdmin: true })
  expect(await other.ask(generateMealSuggestions, { body: dinners })).toMatchObject({ status: 409, code: 'ai.off' })
})

test('a model that fails ends in a clear refusal', async () => {
  const { boss, double } = await aDesk(() => [aGoodDraft()])
  double.setFault('server-error')

  expect(await boss.ask(generateMealSuggestions, { body: dinners })).toMatchObject({
    status: 503,
    code: 'ai.no_answer',
  })
})
