import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { generatePlan, rerollMeal } from '@plateful/contract/meal-plans.ts'
import * as ownRecipes from '@plateful/contract/own-recipes.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { anyText, fullText } from '@plateful/kitchen/testing/any-text.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { mealOf, WEEK } from '../../testing/a-plan.ts'
import { aTown } from '../../testing/a-town.ts'
import { anOwnDraft } from '../../testing/an-own-draft.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { layOver, textsOf } from '../../testing/text-fields.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Texts that are tried in each field; a call that plans a week takes its time. */
const triesOf = (endpoint: EndpointShape): number => (endpoint === generatePlan || endpoint.access === 'admin' ? 1 : 2)

const texts = (many: number): readonly string[] => [
  ...fc.sample(anyText(30), many),
  ...fc.sample(fullText(160), many),
  ...fc.sample(fullText(60), many),
  '@'.repeat(160),
  '~{',
  // What one store takes and the other does not: a sign of nothing, half a sign.
  'a\u0000b',
  'a\ud83d',
]

onEachStore('whatever a text holds', (store) => {
  test('M3: no text in any field of any call ends in a fault of ours', async () => {
    const { people } = await aTown(store)
    let calls = 0
    const faults: unknown[] = []
    for (const endpoint of ENDPOINTS)
      for (const text of texts(triesOf(endpoint)))
        for (const part of ['query', 'body'] as const)
          for (const { field, value } of textsOf(endpoint[part], text)) {
            const caller = people.get(endpoint.access === 'admin' ? 'admin' : 'user A')!
            const input = { params: { id: caller.id, weekStartDate: WEEK, token: 'A'.repeat(43) } }
            const example = { ...input, ...EXAMPLES.get(nameOf(endpoint)) }
            const whole = { ...example, [part]: layOver(example[part as 'params'], value) } as typeof example & {
              body?: object
            }
            calls += 1
            const answer = await caller.send({
              method: endpoint.method,
              url: addressOf(endpoint, whole),
              remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
              ...(whole.body && { payload: whole.body }),
            })
            if (answer.statusCode >= 500) faults.push([nameOf(endpoint), field, text, answer.body])
          }
    expect(faults.slice(0, 5)).toEqual([])
    expect(calls).toBeGreaterThan(1_000)
  })

  test('M3: a recipe of any texts is kept, read, planned and given out with those texts, and read again from the file', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({ meals: ['dinner'] })
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences: { meals: ['dinner'] } } })
    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 1 } })
    expect(mealPlan.days).toHaveLength(7)
    const said = fc.sample(anyText(20), 12)

    for (const text of ['@'.repeat(160), '~{', ...said]) {
      const title = text.trim() === '' ? 'Soup' : text.slice(0, 160)
      const body = { draft: anOwnDraft({ title, steps: [...anOwnDraft().steps, text] }) }
      const answer = await home.ask(ownRecipes.saveOwnRecipe, { body })
      // Of what nobody sees nothing is left, and then something is missing.
      if (!answer.success) {
        expect([text, answer.code]).toEqual([text, 'own_recipe.unsettled'])
        continue
      }
      const { recipe } = answer.data
      const { reading } = await home.call(ownRecipes.findOwnRecipe, { params: { recipeId: recipe.id } })
      expect(reading.draft.title).toBe(recipe.title)
      const wanted = { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: recipe.id }
      const planned = await home.call(rerollMeal, { body: wanted })
      expect(mealOf(planned.mealPlan, 'd0-dinner').title).toBe(recipe.title)
      for (const format of ['cooklang', 'json-ld'] as const) {
        const { files } = await home.call(ownRecipes.exportOwnRecipes, { query: { format, recipeId: recipe.id } })
        const again = await home.call(ownRecipes.importRecipe, { body: { from: 'text', text: files[0]?.text ?? '' } })
        if (format === 'cooklang') expect(again.reading.draft.title).toBe(recipe.title)
        expect(again.reading.lines.every(({ state }) => state === 'linked')).toBe(true)
      }
      await home.call(ownRecipes.deleteOwnRecipe, { params: { recipeId: recipe.id } })
    }
  })
})
