import * as calls from '@plateful/contract/own-recipes.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { PLACES_OF_JSON } from '@plateful/kitchen/testing/hostile-documents.ts'
import { recipeCard, wholePage } from '@plateful/kitchen/testing/whole-pages.ts'
import { expect, test, vi } from 'vitest'
import { html, startWeb } from '../testing/a-web.ts'
import { anOwnDraft } from '../testing/an-own-draft.ts'
import { startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

vi.setConfig({ testTimeout: 120_000 })

onEachStore('what is brought is read whole', (store) => {
  test('through the call itself no place hides peanuts from a household allergic to them', async () => {
    const home = await (await startTest(store)).visitor({})
    const preferences = { allergens: ['peanut' as const] }
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences } })
    const free: string[] = []
    for (const [place, document] of Object.entries(PLACES_OF_JSON).slice(0, 80)) {
      const body = { from: 'text', text: JSON.stringify(document('Erdn&uuml;sse')).slice(0, 60_000) } as const
      const answer = await home.ask(calls.importRecipe, { body })
      if (!answer.success) continue
      const { review } = answer.data.reading
      if (review && (review.safety.ok || review.free.includes('peanut'))) free.push(place)
    }
    expect(free).toEqual([])
  })

  test('of a page that is fetched, what it shows beside its data reaches the guard', async () => {
    const web = await startWeb({ '/rice': html(wholePage(recipeCard('<p>May contain traces of peanuts.</p>'))) })
    const server = await startTest(store, { services: { pages: web.reader({}) } })
    const home = await server.visitor({})
    const preferences = { allergens: ['peanut' as const] }
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences } })

    const address = `http://kitchen.example:${web.port}/rice`
    const { reading } = await home.call(calls.importRecipe, { body: { from: 'address', address } })

    expect(reading.draft.asides.join(' ')).toContain('May contain traces of peanuts.')
    expect(reading.review?.free).not.toContain('peanut')
    expect(reading.review?.safety.ok).not.toBe(true)
  })

  test('a file of our own with two recipes says that one of them was brought, and which', async () => {
    const home = await (await startTest(store)).visitor({})
    for (const title of ['Bean pot', 'Pea pot'])
      await home.call(calls.saveOwnRecipe, { body: { draft: anOwnDraft({ title }) } })
    const { files } = await home.call(calls.exportOwnRecipes, { query: { format: 'json-ld' } })

    const body = { from: 'text', text: files[0]?.text ?? '' } as const
    const { reading } = await home.call(calls.importRecipe, { body })

    expect(reading.onlyOneOf?.count).toBe(2)
    const { title = '', others = [] } = reading.onlyOneOf ?? {}
    expect([title, ...others].toSorted()).toEqual(['Bean pot', 'Pea pot'])
    expect(reading.draft.title).toBe(title)
  })

  test('a draft that does not say whether it was read whole was not, and is told so until somebody says it', async () => {
    const home = await (await startTest(store)).visitor({})
    const { unread: _, ...draft } = anOwnDraft()
    const { recipe } = await home.call(calls.saveOwnRecipe, { body: { draft } })

    const { reading } = await home.call(calls.findOwnRecipe, { params: { recipeId: recipe.id } })

    expect(reading.draft.unread).toEqual(['unsaid'])
    expect(reading.unread[0]).toMatch(/^Not read whole: nobody has said that all of it is here\./)
    expect(reading.review).toMatchObject({ free: [], fits: [] })
    const whole = { params: { recipeId: recipe.id }, body: { draft: anOwnDraft() } }
    const { recipe: said } = await home.call(calls.changeOwnRecipe, whole)
    const again = await home.call(calls.findOwnRecipe, { params: { recipeId: said.id } })
    expect(again.reading.unread).toEqual([])
    expect(again.reading.review?.free.length).toBeGreaterThan(5)
  })
})
