import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

beforeEach(() => answerBasics(fakeApi()))

test('a visitor can start planning or set preferences at once', () => {
  renderApp('/')

  expect(screen.getByRole('link', { name: 'Start planning' })).toHaveAttribute('href', '/meal-planner')
  expect(screen.getByRole('link', { name: 'Set preferences' })).toHaveAttribute('href', '/preferences')
})

test('the page says what it does, how it works, and answers questions', () => {
  renderApp('/')

  expect(screen.getByRole('region', { name: 'What it does' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'How it works' })).toBeVisible()
  expect(screen.getByText('How are allergens checked?')).toBeVisible()
  expect(screen.getByText(/cross-contact is not assessed/)).toBeInTheDocument()
})

test('nothing on the page promises that food is safe', () => {
  renderApp('/')

  expect(document.body.textContent).not.toMatch(/\bsafe\b/i)
})

test('every link leads to a page that exists', async () => {
  renderApp('/')
  const known = [
    '/',
    '/welcome',
    '/preferences',
    '/meal-planner',
    '/recipes',
    '/meal-planner/groceries',
    '/meal-planner/cook',
    '/subscription',
    '/support',
    '/privacy',
    '/terms',
    '#main',
  ]

  for (const link of screen.getAllByRole('link')) expect(known).toContain(link.getAttribute('href'))
})
