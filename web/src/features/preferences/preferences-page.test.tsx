import { createAnonymousSession } from '@plateful/contract/auth.ts'
import {
  matchPreferences,
  type Preferences,
  readDefaultPreferences,
  readPreferences,
  savePreferences,
} from '@plateful/contract/preferences.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteNewcomer } from '../../session/newcomer.ts'
import { startSession } from '../../session/session.ts'
import { aHousehold } from '../../testing/a-household.ts'
import { aMatch } from '../../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp, SESSION_ID } from '../../testing/render-app.tsx'

const UPDATED = '2026-11-21T10:00:00Z'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.fail(readPreferences, 'preferences.not_found')
  api.on(readDefaultPreferences, () => ({ preferences: aHousehold() }))
  api.on(matchPreferences, () => aMatch())
  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 1, updatedAt: UPDATED }))
})

const openPage = async (stored?: Preferences) => {
  if (stored !== undefined) api.on(readPreferences, () => ({ preferences: stored, version: 4, updatedAt: UPDATED }))
  const page = renderApp('/preferences')
  await screen.findByRole('button', { name: 'Save preferences' })
  return page
}

const saved = async (): Promise<Preferences> => {
  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(1))
  return api.calls(savePreferences)[0]?.body.preferences as Preferences
}

test('a thousand dishes are written as thousands are', async () => {
  api.on(matchPreferences, () => aMatch({ total: 1045 }))
  renderApp('/preferences')
  expect(await screen.findByText('1,045')).toBeVisible()
  expect(screen.getByText('1,045 dishes fit')).toBeInTheDocument()
})

test('who comes back without having saved anything is not asked for it again, until they save', async () => {
  const { person, unmount } = await openPage()
  expect(api.calls(readPreferences)).toHaveLength(1)
  unmount()

  const second = await openPage()
  expect(api.calls(createAnonymousSession).at(-1)?.body).toEqual({ sessionId: SESSION_ID })
  expect(api.calls(readPreferences)).toHaveLength(1)
  second.unmount()

  // Saved in another tab meanwhile: the hint is not believed.
  const body = {
    success: true as const,
    message: 'ok',
    sessionId: SESSION_ID,
    preferences: aHousehold({ diets: ['vegan'] }),
  }
  api.on(createAnonymousSession, () => body)
  const third = await openPage(body.preferences)
  expect(screen.getByRole('button', { name: 'Vegan' })).toHaveAttribute('aria-pressed', 'true')
  expect(api.calls(readPreferences)).toHaveLength(2)

  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  await saved()
  third.unmount()
  await openPage(body.preferences)
  expect(api.calls(readPreferences)).toHaveLength(3)
  expect(api.calls(createAnonymousSession)).toHaveLength(3)
})

test('who came by another page first is not asked for what nobody can have saved', async () => {
  noteNewcomer()
  await startSession()
  // A page that is loaded anew finds that session: it is no first page any more.
  noteNewcomer()

  await openPage()

  expect(api.calls(createAnonymousSession).at(-1)?.body).toEqual({ sessionId: SESSION_ID })
  expect(api.calls(readPreferences)).toEqual([])
})

test('a new visitor starts from the usual household and saves what they chose', async () => {
  const { person } = await openPage()

  await person.click(screen.getByRole('button', { name: 'Pescatarian' }))
  await person.click(screen.getByRole('button', { name: 'Peanuts' }))
  await person.click(screen.getByRole('button', { name: 'More children' }))
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await saved()).toMatchObject({ adults: 2, children: 1, diets: ['pescatarian'], allergens: ['peanut'] })
  expect(api.calls(savePreferences)[0]?.params).toEqual({ id: SESSION_ID })
  expect(await screen.findByText('Preferences saved successfully!')).toBeInTheDocument()
})

test('a returning visitor sees what they saved', async () => {
  await openPage(
    aHousehold({ diets: ['vegan'], dislikes: ['coriander'], adults: 4, dailyKcal: 2200, weeklyBudget: 190 }),
  )

  expect(screen.getByRole('button', { name: 'Vegan' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Remove coriander' })).toBeVisible()
  expect(within(screen.getByRole('group', { name: 'adults' })).getByText('4')).toBeVisible()
  expect(screen.getByLabelText('Energy a day, for each adult')).toHaveValue('2200')
  expect(screen.getByRole('slider', { name: 'Weekly budget' })).toHaveValue('190')
})

test('the count follows every choice and names the rule that costs most', async () => {
  api.on(matchPreferences, ({ body }) =>
    body.diets?.length === 0
      ? aMatch()
      : aMatch({ total: 96, costliest: { kind: 'diet', id: 'low-carb', label: 'Low-carb', wouldAdd: 96 } }),
  )
  const { person } = await openPage()
  const kitchen = screen.getByRole('complementary', { name: 'Your kitchen' })
  expect(await within(kitchen).findByText('312')).toBeVisible()
  expect(within(kitchen).getByAltText('Salmon on rice')).toHaveAttribute('src', '/plates/miso-salmon.svg?v=1')

  await person.click(screen.getByRole('button', { name: 'Low-carb' }))

  expect(await within(kitchen).findByText('96')).toBeVisible()
  expect(within(kitchen).getByText('Removing “Low-carb” would add 96.')).toBeVisible()
})

test('nobody is asked to remove an allergy: what it keeps out is told, and no more', async () => {
  api.on(matchPreferences, () =>
    aMatch({ costliest: { kind: 'allergen', id: 'milk', label: 'No milk', wouldAdd: 236 } }),
  )
  await openPage()
  const kitchen = screen.getByRole('complementary', { name: 'Your kitchen' })
  expect(await within(kitchen).findByText('“No milk” keeps 236 dishes away.')).toBeVisible()
  expect(within(kitchen).queryByText(/Removing/)).toBeNull()
})

test('a run of taps is counted once, when it rests', async () => {
  await openPage()
  await waitFor(() => expect(api.calls(matchPreferences)).toHaveLength(1))

  // In one breath: between two taps of a busy machine there might be a rest.
  for (const button of ['Milk', 'Egg', 'Fish'].map((name) => screen.getByRole('button', { name })))
    fireEvent.click(button)

  await waitFor(() => expect(api.calls(matchPreferences).at(-1)?.body.allergens).toEqual(['milk', 'egg', 'fish']))
  expect(api.calls(matchPreferences)).toHaveLength(2)
})

test('when nothing fits, the panel says what to do', async () => {
  api.on(matchPreferences, () => aMatch({ total: 0, breakfasts: 0, lunches: 0, dinners: 0, samples: [] }))
  await openPage()

  expect(await screen.findByText(/Take one rule away/)).toBeVisible()
})

test('without a count the form still saves', async () => {
  api.fail(matchPreferences, 'server.failed')
  const { person } = await openPage()
  expect(await screen.findByText(/You can still save/)).toBeVisible()

  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await saved()).toEqual(aHousehold())
})

test('each allergen is strict until somebody says otherwise', async () => {
  const { person } = await openPage()
  await person.click(screen.getByRole('button', { name: 'Peanuts' }))
  await person.click(screen.getByRole('button', { name: 'Celery' }))

  const celery = screen.getByRole('group', { name: 'How strict with Celery' })
  expect(within(celery).getByRole('radio', { name: 'Strict' })).toBeChecked()
  await person.click(within(celery).getByRole('radio', { name: 'Warn only' }))
  await waitFor(() => expect(api.calls(matchPreferences).at(-1)?.body.severity).toEqual({ celery: 'mild' }))
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await saved()).toMatchObject({ allergens: ['peanut', 'celery'], severity: { celery: 'mild' } })
})

test('an allergen that is taken off takes its severity with it', async () => {
  const { person } = await openPage(aHousehold({ allergens: ['celery'], severity: { celery: 'mild' } }))

  await person.click(screen.getByRole('button', { name: 'Celery' }))
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await saved()).toEqual(aHousehold())
})

test('the rarer diets are one tap away', async () => {
  const { person } = await openPage()
  expect(screen.queryByRole('button', { name: 'Paleo' })).toBeNull()

  await person.click(screen.getByRole('button', { name: /more$/ }))

  expect(screen.getByRole('button', { name: 'Paleo' })).toBeVisible()
})

test('what is wrong stands beside its field and nothing is sent', async () => {
  const { person } = await openPage()

  await person.type(screen.getByLabelText('Energy a day, for each adult'), '500')
  for (const name of ['Breakfast', 'Lunch', 'Dinner']) await person.click(screen.getByRole('button', { name }))
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await screen.findByText('At least 1,200, please.')).toBeVisible()
  expect(screen.getByText('Choose at least one meal of the day.')).toBeVisible()
  expect(screen.getByLabelText('Energy a day, for each adult')).toHaveAccessibleDescription('At least 1,200, please.')
  expect(api.calls(savePreferences)).toHaveLength(0)
})

test('words in the energy field are asked for again as a number', async () => {
  const { person } = await openPage()

  await person.type(screen.getByLabelText('Energy a day, for each adult'), 'lots')

  expect(await screen.findByText('A number, or leave it empty.')).toBeVisible()
})

test('what the server finds wrong stands beside its field too', async () => {
  api.fail(savePreferences, 'request.invalid', { fields: { 'preferences.dislikes.0': 'We know no such food.' } })
  const { person } = await openPage()

  await person.type(screen.getByLabelText('Dislikes'), 'gravel{Enter}')
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await screen.findByText('We know no such food.')).toBeVisible()
})

test('a budget starts at the thrifty week and can be taken off again', async () => {
  const { person } = await openPage()
  expect(await screen.findByText('A thrifty week for two is about $114.')).toBeVisible()

  await person.click(screen.getByRole('button', { name: 'No limit' }))
  const slider = screen.getByRole('slider', { name: 'Weekly budget' })
  expect(slider).toHaveAttribute('aria-valuetext', '$115')
  expect(screen.getByText(/^What you pay at the till/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(await saved()).toMatchObject({ weeklyBudget: 115 })

  await person.click(screen.getByRole('button', { name: 'No limit' }))
  expect(slider).toHaveAttribute('aria-valuetext', 'No limit')
})

test('a budget is set by moving the slider that stands there, without taking a limit off first', async () => {
  const { person } = await openPage()
  const slider = await screen.findByRole('slider', { name: 'Weekly budget' })
  expect(slider).toHaveAttribute('aria-valuetext', 'No limit')

  fireEvent.change(slider, { target: { value: '150' } })

  expect(slider).toHaveAttribute('aria-valuetext', '$150')
  expect(screen.getByRole('button', { name: 'No limit' })).toHaveAttribute('aria-pressed', 'false')
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(await saved()).toMatchObject({ weeklyBudget: 150 })
})

test('unsaved changes are still there after a reload, and can be discarded', async () => {
  const first = await openPage(aHousehold())
  await first.person.click(screen.getByRole('button', { name: 'Vegan' }))
  first.unmount()

  const { person } = await openPage(aHousehold())
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Vegan' })).toHaveAttribute('aria-pressed', 'true')

  await person.click(screen.getByRole('button', { name: 'Discard them' }))
  expect(screen.getByRole('button', { name: 'Vegan' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull()
})

test('what was saved is no unsaved change after a reload', async () => {
  const first = await openPage()
  await first.person.click(screen.getByRole('button', { name: 'Vegan' }))
  await first.person.click(screen.getByRole('button', { name: 'Save preferences' }))
  const household = await saved()
  await screen.findByText('Preferences saved successfully!')
  expect(localStorage.getItem('plateful.preferences-draft')).toBeNull()
  first.unmount()

  await openPage(household)
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull()
})

test('a draft that cannot be read any more does no harm', async () => {
  const mine = { adults: 'many', diets: ['gold'], children: 3, hacked: 1 }
  localStorage.setItem('plateful.preferences-draft', JSON.stringify({ base: aHousehold(), mine }))
  const { person } = await openPage()

  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await saved()).toEqual(aHousehold({ children: 3 }))
})

test('unsaved changes of yesterday take nothing away that another device has saved since', async () => {
  const first = await openPage(aHousehold({ allergens: ['milk'] }))
  await first.person.click(screen.getByRole('button', { name: 'Vegan' }))
  await first.person.click(screen.getByRole('button', { name: 'Sesame' }))
  first.unmount()

  const { person } = await openPage(aHousehold({ allergens: ['milk', 'peanut'], children: 2 }))
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await saved()).toMatchObject({ diets: ['vegan'], allergens: ['milk', 'peanut', 'sesame'], children: 2 })
})

test('a save that another tab was before shows what that one saved, and the next save keeps it', async () => {
  const { person } = await openPage(aHousehold())
  await person.click(screen.getByRole('button', { name: 'Vegan' }))
  const theirs = aHousehold({ allergens: ['peanut'] })
  api.on(readPreferences, () => ({ preferences: theirs, version: 5, updatedAt: UPDATED }))
  api.fail(savePreferences, 'preferences.changed')
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(await screen.findByText(/changed in another tab/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Peanuts' })).toHaveAttribute('aria-pressed', 'true'))
  expect(screen.getByRole('button', { name: 'Vegan' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Added in another tab or on another device: Peanuts.')).toBeVisible()

  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 6, updatedAt: UPDATED }))
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(/another device/)).toBeNull())
  expect(api.calls(savePreferences)[1]?.body).toMatchObject({
    version: 5,
    preferences: { diets: ['vegan'], allergens: ['peanut'] },
  })
})

test('who has seen nothing saved says so: what another tab has saved first is not written over', async () => {
  const { person } = await openPage()
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  await saved()
  expect(api.calls(savePreferences)[0]?.body.version).toBe(0)
})

test('a save says which version it saw, so that another tab is not overwritten unseen', async () => {
  api.fail(savePreferences, 'preferences.changed')
  const { person } = await openPage(aHousehold())

  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await screen.findByText(/changed in another tab/)).toBeInTheDocument()
  expect(api.calls(savePreferences)[0]?.body.version).toBe(4)
})

test('without any session there is no id to save under', async () => {
  const { person } = await openPage()
  localStorage.clear()
  const { forgetSession } = await import('../../session/session.ts')
  forgetSession()
  api.fail(createAnonymousSession, 'session.failed')

  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect(await screen.findByText('No user ID available')).toBeInTheDocument()
  expect(api.calls(savePreferences)).toHaveLength(0)
})

test('saving and planning go on to the planner', async () => {
  const { person } = await openPage()

  await person.click(screen.getByRole('button', { name: 'Save and plan my week' }))

  await saved()
  // The planner's own file is fetched first.
  await waitFor(() => expect(document.title).toBe('Week · Plateful'))
  expect(screen.queryByRole('button', { name: 'Save preferences' })).toBeNull()
})

test('preferences that do not load can be asked for again', async () => {
  api.fail(readPreferences, 'server.failed')
  console.error = () => undefined
  const { person } = renderApp('/preferences')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Something went wrong on our side. Try again.')).toBeVisible()

  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: UPDATED }))
  await person.click(again)

  expect(await screen.findByRole('button', { name: 'Save preferences' })).toBeVisible()
})

test('without a network the page says so, and fills when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  api.drop(readPreferences)
  api.drop(readDefaultPreferences)
  renderApp('/preferences')
  // React tells of what a boundary caught: from then on nothing is under way any more.
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(await screen.findByText('You are offline')).toBeVisible()

  api.on(readDefaultPreferences, () => ({ preferences: aHousehold() }))
  api.fail(readPreferences, 'preferences.not_found')
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('button', { name: 'Save preferences' })).toBeVisible()
  online.mockRestore()
  vi.mocked(console.error).mockClear()
})

test('a kitchen has everything until somebody takes something off, and can have it again', async () => {
  const { person } = await openPage(aHousehold({ missingEquipment: ['blender'] }))
  const chip = (name: string) =>
    within(screen.getByRole('region', { name: 'What does your kitchen have?' })).getByRole('button', { name })
  expect(chip('Oven')).toHaveAttribute('aria-pressed', 'true')
  expect(chip('Blender or food processor')).toHaveAttribute('aria-pressed', 'false')

  await person.click(chip('Waffle iron'))
  await person.click(chip('Oven'))
  await person.click(chip('Blender or food processor'))
  await waitFor(() =>
    expect(api.calls(matchPreferences).at(-1)?.body.missingEquipment).toEqual(['oven', 'waffle-iron']),
  )
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  expect((await saved()).missingEquipment).toEqual(['oven', 'waffle-iron'])
})

test('grams of protein that somebody aims at are saved, and an empty field means as usual', async () => {
  const { person } = await openPage(aHousehold({ dailyFatGrams: 90 }))
  await person.type(screen.getByLabelText('Protein a day'), '170')
  await person.clear(screen.getByLabelText('Fat a day'))
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(await saved()).toMatchObject({ dailyProteinGrams: 170, dailyCarbsGrams: null, dailyFatGrams: null })
})
