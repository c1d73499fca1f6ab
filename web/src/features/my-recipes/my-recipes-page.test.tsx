import { ERRORS } from '@plateful/contract/messages.ts'
import {
  deleteOwnRecipe,
  findOwnRecipe,
  importRecipe,
  listOwnRecipes,
  type OwnDraft,
  type OwnLine,
  type OwnReading,
  type OwnRecipe,
  saveOwnRecipe,
} from '@plateful/contract/own-recipes.ts'
import { unreadSentence } from '@plateful/kitchen/documents/unread.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

const aLine = (fields: Partial<OwnLine>): OwnLine => ({
  text: '250 g firm tofu',
  foodId: 'firm-tofu',
  quantity: 250,
  unit: 'g',
  preparation: '',
  isLeftOut: false,
  ...fields,
})

const DRAFT: OwnDraft = {
  title: 'Noodle night',
  kinds: ['dinner'],
  cuisine: 'Chinese',
  form: 'noodles',
  servings: 2,
  activeMinutes: 15,
  totalMinutes: 25,
  lines: [aLine({}), aLine({ text: '2 tbsp Zorblatt sauce', foodId: null, quantity: 2, unit: 'tbsp' })],
  steps: ['Fry the tofu.', 'Toss with the sauce.'],
  asides: [],
  unread: [],
  names: [],
}

const NUTRITION = {
  kcal: 480,
  proteinGrams: 22,
  fatGrams: 14,
  saturatedFatGrams: 2,
  carbsGrams: 60,
  addedSugarGrams: 1,
  fibreGrams: 5,
  sodiumMg: 500,
}

const SAUCES = [
  { foodId: 'hoisin-sauce', name: 'hoisin sauce', units: ['tbsp', 'g'] },
  { foodId: 'fish-sauce', name: 'fish sauce', units: ['tbsp', 'g'] },
]

/** What the kitchen would say: the second line is open until it has a food or is left out. */
const readingOf = (draft: OwnDraft): OwnReading => {
  const lines = draft.lines.map(({ text, foodId, isLeftOut }): OwnReading['lines'][number] => {
    const isSauce = text.includes('sauce')
    const state = isLeftOut ? 'left-out' : foodId === null ? 'uncertain' : 'linked'
    return {
      state,
      why: state === 'uncertain' ? 'Which food is this?' : '',
      taken: '',
      word: '',
      grams: state === 'linked' ? 40 : null,
      candidates: isSauce ? SAUCES : [{ foodId: 'firm-tofu', name: 'firm tofu', units: ['g'] }],
      unverified: isSauce ? ['Zorblatt'] : [],
    }
  })
  const isOpen = lines.some(({ state }) => state === 'uncertain')
  return {
    readAs: 'text',
    asks: [],
    cuisines: ['Chinese', 'Greek'],
    draft,
    onlyOneOf: null,
    unread: draft.unread.map(unreadSentence),
    lines,
    held: [],
    faults: isOpen ? ['One ingredient is still open.'] : [],
    review: isOpen
      ? null
      : {
          nutrition: NUTRITION,
          costPerPerson: 2.1,
          safety: { ok: true, ingredientsRead: 2, sentence: '2 ingredients read, 0 conflicts.', findings: [] },
          allergens: [],
          free: ['peanut'],
          fits: ['vegan'],
          notes: ['1,900 kcal a person.'],
        },
  }
}

const RECIPE: OwnRecipe = {
  id: 'mine-1',
  title: 'Noodle night',
  kinds: ['dinner'],
  servings: 2,
  totalMinutes: 25,
  createdAt: '2026-11-21T12:00:00.000Z',
  isOpen: false,
  picture: null,
  dish: { plate: { url: '/plates/mine-1.svg?v=1', alt: 'Noodles' }, kcal: 480, costPerPerson: 2.1, isPlanned: true },
}

// The page's file is there before somebody waits for it.
beforeAll(async () => void (await import('./my-recipes-page.tsx')))

let api: FakeApi
let kept: OwnRecipe[]

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  kept = []
  api.on(listOwnRecipes, () => ({ recipes: kept }))
  api.on(importRecipe, ({ body }) => ({ reading: readingOf(body.from === 'draft' ? body.draft : DRAFT) }))
  api.on(saveOwnRecipe, () => {
    kept = [RECIPE]
    return { recipe: RECIPE }
  })
})

test('a pasted recipe is settled line by line and kept', async () => {
  const { person } = renderApp('/my-recipes')
  await person.click(await screen.findByRole('link', { name: 'Add a recipe' }))
  await person.click(await screen.findByRole('textbox', { name: 'Recipe' }))
  await person.paste('Noodle night, for two')
  await person.click(screen.getByRole('button', { name: 'Read the recipe' }))

  expect(await screen.findByText('Which food is this?')).toBeVisible()
  expect(screen.getByText('Firm tofu, 40 g')).toBeVisible()
  expect(screen.getByText(/Nobody can vouch for “Zorblatt”/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save to my recipes' })).toBeDisabled()
  const open = screen.getByRole('group', { name: 'Line 2' })
  await person.click(within(open).getByRole('button', { name: 'Hoisin sauce' }))

  expect(await screen.findByText('Hoisin sauce, 40 g')).toBeVisible()
  expect(await screen.findByText('480')).toBeVisible()
  expect(screen.getByText('$2.10')).toBeVisible()
  expect(screen.getByText('1,900 kcal a person.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save to my recipes' }))

  expect(await screen.findByRole('list', { name: 'Your recipes' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Noodle night' })).toHaveAttribute('href', '/my-recipes?edit=mine-1')
  const [saved] = api.calls(saveOwnRecipe)
  expect(saved?.body.draft.lines[1]).toMatchObject({ foodId: 'hoisin-sauce', quantity: 2, unit: 'tbsp' })
})

test('a recipe in a file is shown before it is read', async () => {
  const { person } = renderApp('/my-recipes?new')
  const file = new File(['Noodle night, from a file'], 'noodles.cook', { type: 'text/plain' })
  await person.upload(await screen.findByLabelText('File with a recipe'), file)

  const text = screen.getByRole('textbox', { name: 'Recipe' })
  await waitFor(() => expect(text).toHaveValue('Noodle night, from a file'))
  expect(text).toHaveFocus()
  expect(api.calls(importRecipe)).toEqual([])
})

test('a line can be left out of the list, or written in other words', async () => {
  api.on(findOwnRecipe, () => ({ recipe: RECIPE, reading: readingOf(DRAFT) }))
  const { person } = renderApp('/my-recipes?edit=mine-1')

  await person.click(await screen.findByRole('checkbox', { name: 'Leave out of the list' }))

  expect(await screen.findByText('Left out of the list', { selector: 'p' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save to my recipes' })).toBeEnabled())
  await person.click(screen.getByRole('button', { name: 'Change line 1: 250 g firm tofu' }))
  await person.type(screen.getByDisplayValue('250 g firm tofu'), '!')

  await waitFor(() =>
    expect(api.calls(importRecipe).at(-1)?.body).toMatchObject({
      from: 'draft',
      draft: { lines: [{ text: '250 g firm tofu!', foodId: null }, { isLeftOut: true }] },
    }),
  )
})

test('a line that is removed takes its answer and its being open along, and the keyboard goes on at the list', async () => {
  const sauce = aLine({ text: '2 tbsp Zorblatt sauce', foodId: 'hoisin-sauce', quantity: 2, unit: 'tbsp' })
  const draft = { ...DRAFT, lines: [sauce, aLine({})] }
  api.on(findOwnRecipe, () => ({ recipe: RECIPE, reading: readingOf(draft) }))
  const { person } = renderApp('/my-recipes?edit=mine-1')
  await person.click(await screen.findByRole('button', { name: /^Change line 1: 2 tbsp Zorblatt sauce/ }))
  // Until the kitchen has answered anew, what it said of the other line still holds.
  api.hang(importRecipe)
  await person.click(screen.getByRole('button', { name: 'Remove line 1' }))

  expect(screen.getByRole('button', { name: 'Change line 1: 250 g firm tofu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  expect(screen.getByText('Firm tofu, 40 g')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a line' })).toHaveFocus()
})

test('a page that cannot be read is told beside its field, and the recipe can be pasted', async () => {
  api.fail(importRecipe, 'import.private_address')
  const { person } = renderApp('/my-recipes?new')

  await person.type(await screen.findByRole('textbox', { name: 'Address' }), 'router.local/soup')
  await person.click(screen.getByRole('button', { name: 'Read the page' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Only pages of the open web can be read.')
  expect(api.calls(importRecipe)[0]?.body).toEqual({ from: 'address', address: 'https://router.local/soup' })
  expect(screen.getByRole('textbox', { name: 'Recipe' })).toBeVisible()
})

test('a deleted recipe can be taken back while its note shows', async () => {
  kept = [RECIPE]
  api.on(findOwnRecipe, () => ({ recipe: RECIPE, reading: readingOf(DRAFT) }))
  api.on(deleteOwnRecipe, () => {
    kept = []
    return { recipeId: RECIPE.id }
  })
  const { person } = renderApp('/my-recipes')

  await person.click(await screen.findByRole('button', { name: 'More for Noodle night' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('None of your own yet')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByRole('link', { name: 'Noodle night' })).toBeVisible()
  expect(api.calls(saveOwnRecipe)[0]?.body.draft.title).toBe('Noodle night')
})

test('a recipe whose deletion was answered to nobody is deleted, and can be taken back', async () => {
  kept = [RECIPE]
  api.on(findOwnRecipe, () => {
    kept = []
    return { recipe: RECIPE, reading: readingOf(DRAFT) }
  })
  // The first request went through and its answer got lost; this is what the second one hears.
  api.fail(deleteOwnRecipe, 'own_recipe.not_found')
  const { person } = renderApp('/my-recipes')

  await person.click(await screen.findByRole('button', { name: 'More for Noodle night' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))

  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Noodle night' })).toBeNull())
  expect(screen.queryByText(ERRORS['own_recipe.not_found'].text)).toBeNull()
})

test('a recipe that could not be taken back is offered again', async () => {
  kept = [RECIPE]
  api.on(findOwnRecipe, () => ({ recipe: RECIPE, reading: readingOf(DRAFT) }))
  api.on(deleteOwnRecipe, () => {
    kept = []
    return { recipeId: RECIPE.id }
  })
  api.fail(saveOwnRecipe, 'store.unavailable')
  const { person } = renderApp('/my-recipes')
  await person.click(await screen.findByRole('button', { name: 'More for Noodle night' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls(saveOwnRecipe)).toHaveLength(1))
  expect(await screen.findByText(ERRORS['store.unavailable'].text)).toBeInTheDocument()

  api.on(saveOwnRecipe, () => {
    kept = [RECIPE]
    return { recipe: RECIPE }
  })
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Noodle night' })).toBeVisible()
})

test('a text that could not be read stays where it was typed', async () => {
  api.fail(importRecipe, 'store.unavailable')
  const { person } = renderApp('/my-recipes?new')
  await person.click(await screen.findByRole('textbox', { name: 'Recipe' }))
  await person.paste('Noodle night, for two')
  const read = screen.getByRole('button', { name: 'Read the recipe' })
  await person.click(read)

  expect(await screen.findByRole('alert')).toHaveTextContent(ERRORS['store.unavailable'].text)
  expect(screen.getByRole('textbox', { name: 'Recipe' })).toHaveValue('Noodle night, for two')
  api.on(importRecipe, () => ({ reading: readingOf(DRAFT) }))
  await person.click(read)
  expect(await screen.findByText('Which food is this?')).toBeVisible()
})

test('a change that could not be read is read at the next try, and a refused save keeps it', async () => {
  const { person } = renderApp('/my-recipes?new')
  await person.click(await screen.findByRole('textbox', { name: 'Recipe' }))
  await person.paste('Noodle night, for two')
  await person.click(screen.getByRole('button', { name: 'Read the recipe' }))
  const open = within(await screen.findByRole('group', { name: 'Line 2' }))
  api.fail(importRecipe, 'import.private_address')
  await person.click(open.getByRole('button', { name: 'Hoisin sauce' }))
  const again = await screen.findByRole('button', { name: 'Try again' })

  api.on(importRecipe, ({ body }) => ({ reading: readingOf(body.from === 'draft' ? body.draft : DRAFT) }))
  await person.click(again)
  expect(await screen.findByText('Hoisin sauce, 40 g')).toBeVisible()
  api.fail(saveOwnRecipe, 'store.unavailable')
  await person.click(screen.getByRole('button', { name: 'Save to my recipes' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(ERRORS['store.unavailable'].text)
  expect(screen.getByText('Hoisin sauce, 40 g')).toBeVisible()
  // Pressed again it is the same request: if the first one was done after all, there is one recipe.
  await person.click(screen.getByRole('button', { name: 'Save to my recipes' }))
  await waitFor(() => expect(api.calls(saveOwnRecipe)).toHaveLength(2))
  const keys = api.calls(saveOwnRecipe).map(({ requestKey }) => requestKey)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})
