import * as calls from '@plateful/contract/admin.ts'
import { readOperations } from '@plateful/contract/admin-operations.ts'
import { endDevicesOf } from '@plateful/contract/devices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'
import { signInAs } from '../../testing/sign-in-as.ts'
import { aReview, aReviewMeal, HIDDEN_NUTS, someEvidence, someOperations } from './testing/a-meal.ts'

let api: FakeApi
const [soup, stew] = [aReviewMeal('Leek soup'), aReviewMeal('Bean stew')]

const listing = (...meals: readonly ReturnType<typeof aReviewMeal>[]) => ({
  meals: [...meals],
  page: 1,
  limit: 10,
  total: meals.length,
})

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(calls.listPendingMeals, () => listing(soup, stew))
  api.on(readOperations, () => someOperations())
})

const open = async (address = '/admin') => {
  signInAs(aUser({ isAdmin: true }))
  const { person } = renderApp(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  return person
}
const row = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) })
const article = (name: string) => screen.findByRole('article', { name })

test('somebody who is no admin is shown the door', async () => {
  signInAs(aUser())
  renderApp('/admin')

  expect(await screen.findByRole('heading', { level: 1, name: 'This kitchen door is closed' })).toBeVisible()
  expect(api.calls(calls.listPendingMeals)).toHaveLength(0)
})

test('the first meal is open at once, with its evidence, figures and recipe', async () => {
  await open()
  const shown = within(await article('Leek soup'))

  expect(shown.getByRole('heading', { name: 'Read, and nothing stands against it' })).toBeVisible()
  expect(shown.getByText('Ingredients for 4')).toBeVisible()
  expect(shown.getByText(/Written by m-1 for a household/)).toBeVisible()
  expect(row('Leek soup')).toHaveAttribute('aria-current', 'true')
})

test('a long list has pages: Previous and Next turn them', async () => {
  api.on(calls.listPendingMeals, ({ query }) => ({ ...listing(soup), page: Number(query.page ?? 1), total: 12 }))
  const person = await open()
  expect(await screen.findByText('Page 1 of 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()

  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByText('Page 1 of 2')).toBeVisible()
})

test('J and K move, and stop at the ends', async () => {
  const person = await open()
  await article('Leek soup')

  await person.keyboard('k')
  await person.keyboard('j')
  expect(await article('Bean stew')).toBeVisible()
  await waitFor(() => expect(row('Bean stew')).toHaveFocus())
  await person.keyboard('j')
  expect(screen.getByRole('article', { name: 'Bean stew' })).toBeVisible()
  await person.keyboard('k')
  expect(await article('Leek soup')).toBeVisible()
})

test('what is opened from below begins at its top; what is in sight stays where it is', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const person = await open()
  await article('Leek soup')
  const toTop = () => scroll.mock.calls.filter(([way]) => typeof way === 'object' && way.block === 'start').length

  await person.keyboard('j')
  await article('Bean stew')
  expect(toTop()).toBe(0)

  box.mockReturnValue(new DOMRect(0, -400, 600, 900))
  await person.keyboard('k')
  await article('Leek soup')
  expect(toTop()).toBe(1)
  vi.restoreAllMocks()
})

test('A approves what was read, and the next meal is at hand', async () => {
  api.on(calls.reviewMeal, ({ params }) => {
    api.on(calls.listPendingMeals, () => listing(stew))
    return { meal: { ...soup, id: params.id, status: 'approved' as const } }
  })
  const person = await open()
  await article('Leek soup')

  await person.keyboard('a')

  expect(await screen.findByText('Approved: Leek soup')).toBeInTheDocument()
  expect(api.calls(calls.reviewMeal)).toMatchObject([
    { params: { id: soup.id }, body: { isApproved: true, feedback: '', version: 3 } },
  ])
  expect(await article('Bean stew')).toBeVisible()
  await waitFor(() => expect(row('Bean stew')).toHaveFocus())
})

test('a refusal stands beside the meal with what the server read', async () => {
  const details = { faults: [], evidence: someEvidence({ objections: [HIDDEN_NUTS] }) }
  api.fail(calls.reviewMeal, 'idea.not_approvable', { details })
  const person = await open()
  await article('Leek soup')

  await person.click(screen.getByRole('button', { name: 'Approve' }))

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This meal cannot be approved.')
  expect(alert).toHaveTextContent(HIDDEN_NUTS.text)
})

test('a verdict that fails is told in a toast, too: who decides by keys looks at the next meal', async () => {
  api.fail(calls.reviewMeal, 'review.failed')
  const person = await open()
  await article('Leek soup')

  await person.keyboard('a')

  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to review meal')
  await waitFor(() => expect(screen.getAllByText('Failed to review meal').length).toBeGreaterThan(1))
})

test('a refusal goes with the fault: the mended meal has its row back, and keys decide about it', async () => {
  api.fail(calls.reviewMeal, 'idea.not_approvable', { details: { faults: [], evidence: null } })
  api.on(calls.checkRecipe, () => aReview('Leek soup'))
  api.on(calls.editMeal, () => {
    const mended = { ...soup, version: 4 }
    api.on(calls.listPendingMeals, () => listing(mended, stew))
    return { meal: mended }
  })
  const person = await open()
  await article('Leek soup')
  await person.keyboard('a')
  await screen.findByRole('alert')

  await person.keyboard('e')
  const text = await screen.findByLabelText('Recipe in Cooklang')
  await waitFor(() => expect(text).toHaveFocus())
  await person.keyboard('{Control>}{Enter}{/Control}')

  await waitFor(() => expect(row('Leek soup')).toHaveFocus())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await person.keyboard('a')
  await waitFor(() =>
    expect(api.calls(calls.reviewMeal)).toMatchObject([{ body: { version: 3 } }, { body: { version: 4 } }]),
  )
})

test('Escape leaves an editor that holds nothing new, and shows the way out of one that does', async () => {
  const person = await open()
  await article('Leek soup')
  const edit = async () => {
    await person.keyboard('e')
    const text = await screen.findByLabelText('Recipe in Cooklang')
    await waitFor(() => expect(text).toHaveFocus())
    return text
  }
  await edit()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(row('Leek soup')).toHaveFocus())

  const text = await edit()
  await person.type(text, ' And dill.')
  await person.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(text).toHaveDisplayValue(/And dill\./)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(row('Leek soup')).toHaveFocus())
})

test('R asks for feedback and sends it; letters in it are no shortcuts', async () => {
  api.on(calls.reviewMeal, () => ({ meal: { ...soup, status: 'rejected' as const } }))
  const person = await open()
  await article('Leek soup')

  await person.keyboard('r')
  await person.type(await screen.findByLabelText('What should the next reader know?'), 'a jar, reek')
  await person.keyboard('{Control>}{Enter}{/Control}')

  await waitFor(() =>
    expect(api.calls(calls.reviewMeal)).toMatchObject([{ body: { isApproved: false, feedback: 'a jar, reek' } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('E opens the recipe; faults name their line, and what is no recipe is not saved', async () => {
  api.on(calls.checkRecipe, ({ body }) =>
    body.document.includes('rice')
      ? aReview('Leek soup')
      : { dish: null, faults: [{ line: 4, reason: '"moon" is no food.' }], evidence: null, canApprove: false },
  )
  api.on(calls.editMeal, ({ body }) => ({ meal: { ...soup, document: body.document, version: 4 } }))
  const person = await open()
  await article('Leek soup')

  await person.keyboard('e')
  const text = await screen.findByLabelText('Recipe in Cooklang')
  await waitFor(() => expect(text).toHaveFocus())
  await person.clear(text)
  await person.type(text, 'Boil moon.')
  expect(await screen.findByRole('button', { name: 'Line 4 "moon" is no food.' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save the recipe' })).toBeDisabled())

  await person.clear(text)
  await person.type(text, 'Boil rice.')
  expect(await screen.findByRole('heading', { name: 'Read, and nothing stands against it' })).toBeVisible()
  await person.keyboard('{Control>}{Enter}{/Control}')

  await waitFor(() =>
    expect(api.calls(calls.editMeal)).toMatchObject([{ body: { document: 'Boil rice.', version: 3 } }]),
  )
  expect(await article('Leek soup')).toBeVisible()
})

test('filters ask the server, and an empty answer offers to clear them', async () => {
  api.on(calls.listPendingMeals, ({ query }) => (query.kind === 'lunch' ? listing() : listing(soup, stew)))
  const person = await open()
  await article('Leek soup')

  await person.click(screen.getByRole('radio', { name: 'Lunch' }))
  expect(await screen.findByRole('heading', { name: 'No meal fits these filters' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(await article('Leek soup')).toBeVisible()

  api.on(calls.listReviewedMeals, ({ query }) => listing(aReviewMeal(`Was ${query.status}`, { status: 'approved' })))
  await person.click(screen.getByRole('radio', { name: 'Approved' }))
  expect(await article('Was approved')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('the audit trail says who, when, and what it was before', async () => {
  api.on(calls.readMealTrail, () => ({
    meal: soup,
    changes: [
      { at: '2026-11-21T12:00:00.000Z', who: null, what: 'reported' as const, before: 'approved', after: 'unsafe' },
      { at: '2026-11-21T13:00:00.000Z', who: 'Ada', what: 'edited' as const, before: 'the old text', after: 'new' },
    ],
  }))
  // The last rule is asked first here: "pending" would be the id of a meal.
  api.on(calls.listPendingMeals, () => listing(soup, stew))
  const person = await open()
  await article('Leek soup')

  await person.click(screen.getByText('What happened to it'))

  expect(await screen.findByText('A household')).toBeVisible()
  expect(screen.getByText('Before: approved. After: unsafe for somebody.')).toBeVisible()
  await person.click(screen.getByText('The recipe before'))
  expect(screen.getByText('the old text')).toBeVisible()
})

test('without a model the page says what to set, and offers to write by hand', async () => {
  const person = await open()
  await article('Leek soup')

  await person.click(screen.getByRole('button', { name: 'Suggest meals' }))

  expect(await screen.findByText('AI is off here.')).toBeVisible()
  expect(screen.getByText('AI_PROVIDER')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Write a recipe by hand' }))
  expect(await screen.findByRole('heading', { name: 'Write a recipe' })).toBeVisible()
})

test('five suggestions are asked for, and those that stay ticked are saved', async () => {
  api.on(readOperations, () => someOperations({ ai: { state: 'on', provider: 'openai', model: 'm-1', days: [] } }))
  const suggested = ['Leek pie', 'Bean pie'].map((title) => ({
    document: `doc of ${title}`,
    model: 'm-1',
    review: aReview(title),
  }))
  api.on(calls.generateMealSuggestions, () => ({ suggestions: suggested, turnedAway: ['One idea held peanut.'] }))
  api.on(calls.saveGeneratedMeals, () => ({ meals: [aReviewMeal('Bean pie')] }))
  const person = await open('/admin?pane=suggest')

  await person.click(await screen.findByRole('button', { name: 'Ask for 5 meals' }))
  expect(await screen.findByRole('heading', { name: '2 meals written' })).toBeVisible()
  expect(screen.getByText('1 turned away')).toBeVisible()
  await person.click(screen.getByRole('checkbox', { name: /Leek pie/ }))
  await person.click(screen.getByRole('button', { name: 'Save 1 meal for review' }))

  await waitFor(() =>
    expect(api.calls(calls.saveGeneratedMeals)).toMatchObject([
      { body: { meals: [{ document: 'doc of Bean pie', model: 'm-1' }] } },
    ]),
  )
  expect(api.calls(calls.generateMealSuggestions)).toMatchObject([{ body: { count: 5 } }])
  expect(await screen.findByText('1 meal saved for review.')).toBeInTheDocument()
})

test('a model that fails takes nothing away: the wish and what was written before stay, and asking again helps', async () => {
  api.on(readOperations, () => someOperations({ ai: { state: 'on', provider: 'openai', model: 'm-1', days: [] } }))
  const suggest = (...titles: readonly string[]) =>
    api.on(calls.generateMealSuggestions, () => ({
      suggestions: titles.map((title) => ({ document: `doc of ${title}`, model: 'm-1', review: aReview(title) })),
      turnedAway: [],
    }))
  suggest('Leek pie', 'Bean pie')
  const person = await open('/admin?pane=suggest')
  await person.type(await screen.findByRole('textbox', { name: 'A wish' }), 'pies')
  const ask = screen.getByRole('button', { name: 'Ask for 5 meals' })
  await person.click(ask)
  await person.click(await screen.findByRole('checkbox', { name: /Leek pie/ }))

  api.fail(calls.generateMealSuggestions, 'ai.no_answer')
  await person.click(ask)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'A wish' })).toHaveValue('pies')
  expect(screen.getByRole('checkbox', { name: /Leek pie/ })).not.toBeChecked()

  suggest('Cabbage pie')
  await person.click(ask)
  expect(await screen.findByRole('checkbox', { name: /Cabbage pie/ })).toBeChecked()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the second tab shows the figures, and tells a failure', async () => {
  api.fail(readOperations, 'store.unavailable')
  const person = await open('/admin?tab=operation')
  expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).toBeVisible()

  api.on(readOperations, () => someOperations())
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible()
  expect(screen.getByText(/Off: no provider is set up/)).toBeVisible()
  expect(screen.getByText('visitors without an account')).toBeVisible()
})

test('an account is signed out by its address; one that is not there is said beside the field', async () => {
  api.fail(endDevicesOf, 'account.not_found')
  const person = await open('/admin?tab=operation')
  const form = within(await screen.findByRole('region', { name: 'Sign an account out' }))
  await person.type(form.getByLabelText('E-mail of the account'), 'robin@example.org{Enter}')
  expect(await form.findByText('No account has this address.')).toBeVisible()

  api.on(endDevicesOf, () => ({
    success: true as const,
    message: 'The account is signed out everywhere.',
    sessions: 2,
  }))
  await person.click(form.getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('The account is signed out everywhere.')).toBeInTheDocument()
  expect(api.calls(endDevicesOf).at(-1)?.body).toEqual({ email: 'robin@example.org' })
  expect(form.getByLabelText('E-mail of the account')).toHaveValue('')
})
