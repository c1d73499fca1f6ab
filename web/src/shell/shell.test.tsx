import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { matchPreferences, readDefaultPreferences, readPreferences } from '@plateful/contract/preferences.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../session/session.ts'
import { aHousehold } from '../testing/a-household.ts'
import { aMatch } from '../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics, renderApp } from '../testing/render-app.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
})

test('people find their way from home to the welcome', async () => {
  api.fail(readPreferences, 'preferences.not_found')
  api.on(readDefaultPreferences, () => ({ preferences: aHousehold() }))
  api.on(matchPreferences, () => aMatch())
  const { person } = renderApp('/')
  expect(document.title).toBe('Plateful')

  await person.click(screen.getByRole('link', { name: 'Answer three questions' }))

  await waitFor(() => expect(document.title).toBe('Welcome · Plateful'))
})

test('the main navigation names the page one is on', () => {
  renderApp('/')
  const nav = screen.getByRole('navigation', { name: 'Main' })

  expect(within(nav).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  expect(within(nav).getByRole('link', { name: 'Meal Planner' })).not.toHaveAttribute('aria-current')
})

test('after a change of page the keyboard starts at the new heading', async () => {
  const { person } = renderApp('/nowhere')
  await screen.findByRole('heading', { name: 'Nothing on this plate' })

  await person.click(screen.getByRole('link', { name: 'Go home' }))

  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A week of dinners')
})

test('the first page leaves the focus alone', async () => {
  renderApp('/')

  await waitFor(() => expect(document.body).toHaveFocus())
})

test('the menu of a phone takes the focus, closes on Escape and gives the focus back', async () => {
  const { person } = renderApp('/')
  const button = screen.getByRole('button', { name: 'Menu' })

  await person.click(button)
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(menu).toContainElement(document.activeElement as HTMLElement)
  for (let i = 0; i < 6; i++) {
    await person.tab()
    expect(menu).toContainElement(document.activeElement as HTMLElement)
  }

  await person.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

test('the menu closes when somebody goes somewhere', async () => {
  const { person } = renderApp('/nowhere')
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })

  await person.click(within(menu).getByRole('link', { name: 'Home' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A week of dinners')
})

test('the footer says what AI may do, that nothing is medical advice, and which version runs', async () => {
  renderApp('/')
  const footer = screen.getByRole('contentinfo')

  expect(footer).toHaveTextContent('AI may generate meal ideas')
  expect(footer).toHaveTextContent('medical advice')
  expect(await within(footer).findByText('Version 0.1.0')).toBeVisible()
})

test('without a version the footer keeps quiet', async () => {
  api.fail(readVersion, 'server.failed')
  renderApp('/')

  await waitFor(() => expect(api.calls(readVersion).length).toBeGreaterThan(0))
  expect(screen.queryByText(/Version/)).toBeNull()
  expect(screen.queryByText(/went wrong/)).toBeNull()
})

test('the chosen theme stays', async () => {
  const { person } = renderApp('/')

  await person.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('plateful.theme')).toBe('dark')

  await person.click(screen.getByRole('radio', { name: 'Auto' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('a session that cannot be made is told', async () => {
  api.fail(createAnonymousSession, 'session.failed')
  renderApp('/nowhere')

  await expect(startSession()).rejects.toThrow()

  expect(await screen.findByText('Failed to create anonymous session. Please refresh the page.')).toBeInTheDocument()
})

test.each([
  ['/403', 'This kitchen door is closed'],
  ['/500', 'Something boiled over'],
  ['/no/such/page', 'Nothing on this plate'],
])('%s shows its own page with a way on', async (address, title) => {
  renderApp(address)

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible()
})

test.each([
  ['/groceries', 'Open the groceries', '/meal-planner/groceries'],
  ['/Cook/', 'Start cooking', '/meal-planner/cook'],
])('%s is no address, but what was meant is one step away', async (address, name, to) => {
  renderApp(address)

  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing on this plate' })).toBeVisible()
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to)
  expect(screen.getByRole('link', { name: 'Open the planner' })).toBeVisible()
})

test('a person who lost the connection is told what still works', async () => {
  renderApp('/')
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  window.dispatchEvent(new Event('offline'))

  expect(await screen.findByText(/You are offline/)).toBeVisible()

  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
})
