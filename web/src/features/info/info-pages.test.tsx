import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

beforeEach(() => answerBasics(fakeApi()))

test.each([
  ['/support', 'Support'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy policy'],
])('%s can be read and says whom to write to', async (address, title) => {
  renderApp(address)

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  const [first] = await screen.findAllByRole('link', { name: 'kitchen@plateful.example' })
  expect(first).toHaveAttribute('href', 'mailto:kitchen@plateful.example')
})

test('somebody who writes to us is asked only for what they have seen', async () => {
  renderApp('/support')

  expect(await screen.findByText(/what you did, what you saw, what you expected and when it was/)).toBeVisible()
  // No page shows one.
  expect(screen.queryByText(/request number/)).toBeNull()
})

test('the footer leads to all three', async () => {
  renderApp('/403')
  for (const [name, to] of [
    ['Support', '/support'],
    ['Privacy Policy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to)
})
