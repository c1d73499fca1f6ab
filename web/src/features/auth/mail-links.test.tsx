import { readMe } from '@plateful/contract/account.ts'
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from '@plateful/contract/auth.ts'
import { ERRORS } from '@plateful/contract/messages.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLinkToken } from '../../page/link-token.ts'
import { changePerson, sessionNow } from '../../session/session-state.ts'
import { aUser } from '../../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'
import { signInAs } from '../../testing/sign-in-as.ts'

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUvWx_-01'
const told = { success: true as const, message: 'On its way.' }

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(verifyEmail, () => ({
    success: true as const,
    message: 'ok',
    email: 'ada@example.com',
    purpose: 'register' as const,
  }))
  api.on(resendVerification, () => told)
  api.on(forgotPassword, () => told)
  api.on(resetPassword, () => told)
})

afterEach(() => {
  vi.useRealTimers()
})

test('the secret of a link leaves the address bar at once and stays in hand', async () => {
  const Probe = () => {
    const { hash } = useLocation()
    return <p>{`${useLinkToken()} ${hash === '' ? 'clean' : hash}`}</p>
  }
  render(
    <MemoryRouter initialEntries={[`/verify-email#token=${TOKEN}`]}>
      <Probe />
    </MemoryRouter>,
  )
  expect(await screen.findByText(`${TOKEN} clean`)).toBeVisible()
})

test('a link still works when the page starts anew under it', async () => {
  renderApp(`/verify-email#token=${TOKEN}`)
  await screen.findByRole('button', { name: 'Confirm my address' })
  act(changePerson)

  expect(await screen.findByRole('button', { name: 'Confirm my address' })).toBeVisible()
})

test('opening the link uses nothing: an address is confirmed by a press', async () => {
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  const confirm = await screen.findByRole('button', { name: 'Confirm my address' })
  expect(api.calls(verifyEmail)).toHaveLength(0)

  await person.click(confirm)

  expect(await screen.findByRole('heading', { name: 'You are in the kitchen' })).toHaveFocus()
  expect(screen.getByText('Account created successfully!')).toBeInTheDocument()
  expect(api.calls(verifyEmail)[0]?.params).toEqual({ token: TOKEN })
})

test('whoever has confirmed their address logs in with it filled in', async () => {
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm my address' }))
  await person.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Login' }))

  expect(await screen.findByLabelText('E-mail')).toHaveValue('ada@example.com')
})

test('elsewhere than where the account was asked for, its owner says which password holds', async () => {
  api.fail(verifyEmail, 'password.needed')
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm my address' }))
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toHaveFocus()
  api.fail(verifyEmail, 'password.common', { fields: { password: 'This is one of the most used passwords.' } })

  await person.type(screen.getByLabelText('Password'), 'password1234')
  await person.click(screen.getByRole('button', { name: 'Confirm my address' }))
  expect(await screen.findByText('This is one of the most used passwords.')).toBeVisible()
  api.on(verifyEmail, () => ({
    success: true as const,
    message: 'ok',
    email: 'ada@example.com',
    purpose: 'register' as const,
  }))
  await person.clear(screen.getByLabelText('Password'))
  await person.type(screen.getByLabelText('Password'), 'seven brass teapots{Enter}')

  expect(await screen.findByRole('heading', { name: 'You are in the kitchen' })).toBeVisible()
  expect(api.calls(verifyEmail).map(({ body }) => body)).toEqual([
    {},
    { password: 'password1234' },
    { password: 'seven brass teapots' },
  ])
})

test('a changed address is told as such', async () => {
  api.on(verifyEmail, () => ({
    success: true as const,
    message: 'ok',
    email: 'new@example.com',
    purpose: 'change-email' as const,
  }))
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm my address' }))

  expect(await screen.findByRole('heading', { name: 'Your new address is set' })).toBeVisible()
})

test('somebody who is signed in sees the changed address in their account', async () => {
  signInAs(aUser({ email: 'old@example.com' }))
  api.on(readMe, () => ({ success: true as const, user: aUser({ email: 'new@example.com' }) }))
  api.on(verifyEmail, () => ({
    success: true as const,
    message: 'ok',
    email: 'new@example.com',
    purpose: 'change-email' as const,
  }))
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm my address' }))

  expect(await screen.findByRole('link', { name: 'Account settings' })).toBeVisible()
  await waitFor(() => expect(sessionNow()).toMatchObject({ user: { email: 'new@example.com' } }))
})

test('a used or old link offers a fresh one', async () => {
  api.fail(verifyEmail, 'token.refused')
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm my address' }))

  expect(await screen.findByText(ERRORS['token.refused'].text)).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Send me a fresh link' }))
  expect(await screen.findByRole('heading', { name: 'A fresh confirmation' })).toBeVisible()
})

test('an address that meanwhile has an account leads to its login', async () => {
  api.fail(verifyEmail, 'email.taken')
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm my address' }))

  expect(await screen.findByRole('heading', { name: 'This address has an account' })).toBeVisible()
})

test('when the confirmation does not get through, the same press can be tried again', async () => {
  api.drop(verifyEmail)
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm my address' }))

  expect(await screen.findByText('Verification failed')).toBeVisible()
  api.on(verifyEmail, () => ({
    success: true as const,
    message: 'ok',
    email: 'ada@example.com',
    purpose: 'register' as const,
  }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You are in the kitchen' })).toBeVisible()
})

test('every try of one link is one change: the server can tell who has used it', async () => {
  api.drop(verifyEmail)
  const { person } = renderApp(`/verify-email#token=${TOKEN}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm my address' }))
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.calls(verifyEmail)).toHaveLength(2))

  const keys = api.calls(verifyEmail).map(({ requestKey }) => requestKey)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})

test('so is every try of one new password', async () => {
  api.drop(resetPassword)
  const { person } = renderApp(`/reset-password#token=${TOKEN}`)
  await person.type(await screen.findByLabelText('New password'), 'seven brass teapots{Enter}')
  await screen.findByText('Failed to set the new password')
  await person.type(screen.getByLabelText('New password'), '{Enter}')
  await waitFor(() => expect(api.calls(resetPassword)).toHaveLength(2))

  const keys = api.calls(resetPassword).map(({ requestKey }) => requestKey)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})

test.each(['/verify-email', '/reset-password'])('a link that was cut short is told as such on %s', async (address) => {
  renderApp(address)
  expect(await screen.findByRole('heading', { name: 'This link is not whole' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send me a fresh link' })).toBeVisible()
})

test.each([
  ['/resend-verification', resendVerification],
  ['/forgot-password', forgotPassword],
] as const)('the mail of %s is asked for once, and again after a minute', async (address, endpoint) => {
  const { person } = renderApp(address)
  await person.type(await screen.findByLabelText('E-mail'), 'ada@example.com{Enter}')

  expect(await screen.findByRole('heading', { name: 'Look in your mail' })).toHaveFocus()
  expect(api.calls(endpoint)).toHaveLength(1)
  expect(api.calls(endpoint)[0]?.body).toEqual({ email: 'ada@example.com' })

  const soon = screen.getByRole('button', { name: /Send it again in \d+ s/ })
  expect(soon).toBeDisabled()
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  const again = await screen.findByRole('button', { name: 'Send it again' })
  vi.useRealTimers()
  await act(async () => again.click())
  await waitFor(() => expect(api.calls(endpoint)).toHaveLength(2))
})

test('a mail that could not be asked for leaves the form as it was', async () => {
  api.fail(forgotPassword, 'request.too_many')
  const { person } = renderApp('/forgot-password')
  await person.type(await screen.findByLabelText('E-mail'), 'ada@example.com{Enter}')

  expect(await screen.findByText(ERRORS['request.too_many'].text)).toBeInTheDocument()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
})

test('a new password is set with the secret of the link', async () => {
  const { person } = renderApp(`/reset-password#token=${TOKEN}`)
  await person.type(await screen.findByLabelText('New password'), 'seven green spoons{Enter}')

  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toHaveFocus()
  expect(api.calls(resetPassword)[0]?.body).toEqual({ token: TOKEN, password: 'seven green spoons' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth')
})

test('a reset link that was used offers a fresh one', async () => {
  api.fail(resetPassword, 'token.refused')
  const { person } = renderApp(`/reset-password#token=${TOKEN}`)
  await person.type(await screen.findByLabelText('New password'), 'seven green spoons{Enter}')

  expect(await screen.findByRole('heading', { name: 'This link has had its day' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send me a fresh link' })).toHaveAttribute('href', '/forgot-password')
})

test('a reset with a common password keeps the form and says why', async () => {
  api.fail(resetPassword, 'password.common')
  const { person } = renderApp(`/reset-password#token=${TOKEN}`)
  await person.type(await screen.findByLabelText('New password'), 'passwordpassword{Enter}')

  const field = await screen.findByLabelText('New password')
  await waitFor(() => expect(field).toHaveAccessibleDescription(ERRORS['password.common'].text))
  expect(field).toHaveValue('passwordpassword')
})
