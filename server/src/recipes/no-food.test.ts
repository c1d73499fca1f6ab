import * as calls from '@plateful/contract/own-recipes.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { expect, test, vi } from 'vitest'
import { anOwnDraft } from '../testing/an-own-draft.ts'
import { startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

vi.setConfig({ testTimeout: 120_000 })

const TITLE = 'Zorblatta pot'

onEachStore('a word that a person says is no food', (store) => {
  test('frees their own recipe for a household with an allergy, is kept, and can be taken back', async () => {
    const home = await (await startTest(store)).visitor({})
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences: { allergens: ['peanut'] } } })
    // As a client of before sends it.
    const { names: _, ...before } = anOwnDraft({ title: TITLE })
    const held = await home.call(calls.saveOwnRecipe, { body: { draft: before } })
    expect(held.recipe.dish?.isPlanned).toBe(false)
    const first = await home.call(calls.findOwnRecipe, { params: { recipeId: held.recipe.id } })
    expect(first.reading.draft.names).toEqual([])
    expect(first.reading.held).toEqual([
      { words: 'Zorblatta', isNoFood: false, places: [{ where: 'title', index: 0 }] },
    ])

    const said = await home.call(calls.changeOwnRecipe, {
      params: { recipeId: held.recipe.id },
      body: { draft: { ...first.reading.draft, names: ['Zorblatta'] } },
    })
    expect(said.recipe.dish?.isPlanned).toBe(true)
    const { recipes } = await home.call(calls.listOwnRecipes, {})
    expect(recipes.map(({ dish }) => dish?.isPlanned)).toEqual([true])
    const kept = await home.call(calls.findOwnRecipe, { params: { recipeId: said.recipe.id } })
    expect(kept.reading.draft.names).toEqual(['Zorblatta'])
    expect(kept.reading.held[0]?.isNoFood).toBe(true)
    expect(kept.reading.review?.safety.ok).toBe(true)

    const back = await home.call(calls.changeOwnRecipe, {
      params: { recipeId: said.recipe.id },
      body: { draft: { ...kept.reading.draft, names: [] } },
    })
    expect(back.recipe.dish?.isPlanned).toBe(false)
  })

  test('is not believed of a file, not even of one that we wrote, and does not free what another household keeps', async () => {
    const t = await startTest(store)
    const [home, other] = [await t.visitor({}), await t.visitor({})]
    await other.call(savePreferences, { params: { id: other.id }, body: { preferences: { allergens: ['peanut'] } } })
    await home.call(calls.saveOwnRecipe, { body: { draft: anOwnDraft({ title: TITLE, names: ['Zorblatta'] }) } })
    for (const format of ['cooklang', 'json-ld'] as const) {
      const { files } = await home.call(calls.exportOwnRecipes, { query: { format } })
      const text = files[0]?.text ?? ''
      expect(text).toMatch(/(?:names: \[|"noFood": \[\s*")Zorblatta/)

      const { reading } = await other.call(calls.importRecipe, { body: { from: 'text', text } })
      expect(reading.draft.names).toEqual([])
      expect(reading.held[0]?.isNoFood).toBe(false)
      const { recipe } = await other.call(calls.saveOwnRecipe, { body: { draft: { ...reading.draft, unread: [] } } })
      expect(recipe.dish?.isPlanned).toBe(false)
    }
  })
})
