import { login, readProviders, register, resendVerification } from '@plateful/contract/auth.ts'
import { AUTH_TOASTS, ERRORS } from '@plateful/contract/messages.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMealPlan } from '../../plan/testing/a-plan.ts'
import { sessionNow } from '../../session/session-state.ts'
import { aHousehold } from '../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp, SESSION_ID } from '../../testing/render-app.tsx'
import { aSignIn } from '../../testing/sign-in-as.ts'
import { OpenlyRead } from './openly-read.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-21T10:00:00Z' }))
  api.on(login, () => aSignIn())
  api.on(register, () => ({ success: true as const, message: 'Check your mail.' }))
  api.on(resendVerification, () => ({ success: true as const, message: 'On its way.' }))
})

const openLogin = async (address = '/auth') => {
  const page = renderApp(address)
  await screen.findByRole('heading', { name: 'Welcome back' })
  return page
}

const openSignUp = async () => {
  const page = renderApp('/auth?mode=register')
  await screen.findByRole('heading', { name: 'Make it yours' })
  return page
}

type Person = Awaited<ReturnType<typeof openLogin>>['person']

const logIn = async (person: Person, email = 'ada@example.com', password = 'a long sentence') => {
  await person.type(screen.getByLabelText('E-mail'), email)
  await person.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

const signUp = async (person: Person) => {
  await person.type(screen.getByLabelText('Name'), 'Ada')
  await person.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await person.type(screen.getByLabelText('Password'), 'seven green spoons')
  await person.click(screen.getByRole('button', { name: 'Create account' }))
}

test('somebody who logs in is greeted, and what they made as a visitor goes with the call', async () => {
  const { person } = await openLogin('/auth?from=%2Fpreferences')
  await person.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await logIn(person)

  expect(await screen.findByText('Login successful!')).toBeInTheDocument()
  expect(api.calls(login)[0]?.body).toEqual({
    email: 'ada@example.com',
    password: 'a long sentence',
    rememberMe: true,
    anonymousSessionId: SESSION_ID,
  })
  expect(sessionNow().state).toBe('authenticated')
})

test('whoever has a week already is told that it comes along', async () => {
  localStorage.setItem('plateful.week', JSON.stringify({ owner: SESSION_ID, plan: aMealPlan() }))
  const page = await openLogin()
  expect(screen.getByText('Your week and your rules come along.')).toBeVisible()
  page.unmount()

  localStorage.clear()
  await openLogin()
  expect(screen.getByText('What you have set up here comes along.')).toBeVisible()
})

test('after signing in the way leads back to where somebody came from', async () => {
  const { person } = await openLogin('/auth?from=%2Fpreferences')
  await logIn(person)

  expect(await screen.findByRole('button', { name: 'Save preferences' })).toBeVisible()
})

test('an origin on another site is not followed', async () => {
  const { person } = await openLogin('/auth?from=%2F%2Fevil.example')
  await logIn(person)

  await screen.findByText('Login successful!')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Login' })).toBeNull())
  expect(location.origin).not.toContain('evil')
})

test('what became of the visitor’s week is told', async () => {
  api.on(login, () =>
    aSignIn({
      merged: {
        allergensAdded: ['peanut'],
        dietsAdded: [],
        preferencesTaken: false,
        weeksMoved: ['2026-11-16'],
        weeksAside: [],
        sentence: 'Your week came along, and peanuts are on your list now.',
      },
    }),
  )
  const { person } = await openLogin('/auth?from=%2Fpreferences')
  await logIn(person)

  expect(await screen.findByText('Your week came along, and peanuts are on your list now.')).toBeInTheDocument()
})

test('a refused login says so, keeps what was typed and shows two ways on', async () => {
  api.fail(login, 'login.refused')
  const { person } = await openLogin()
  await logIn(person, 'ada@example.com', 'wrong one')

  expect(await screen.findByText(ERRORS['login.refused'].text)).toBeInTheDocument()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('wrong one')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  // Told once, by the toast; what stays beside the fields is a way on.
  expect(screen.getByRole('main')).not.toHaveTextContent(/password is wrong|do not go together/)

  await person.click(screen.getByRole('link', { name: 'Send the confirmation again' }))
  expect(await screen.findByRole('heading', { name: 'A fresh confirmation' })).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
})

test('a login that goes well takes the words of the one before it away', async () => {
  api.fail(login, 'login.refused')
  const { person } = await openLogin()
  await logIn(person, 'ada@example.com', 'wrong one')
  const refused = await screen.findByText(ERRORS['login.refused'].text)

  api.on(login, () => aSignIn())
  await person.type(screen.getByLabelText('Password'), 'a long sentence{Enter}')
  await screen.findByText('Login successful!')
  await waitFor(() => expect(refused).not.toBeInTheDocument(), { timeout: 2_000 })
})

test('when nothing answers, the login asks to be tried again', async () => {
  api.drop(login)
  const { person } = await openLogin()
  await logIn(person)

  expect(await screen.findByText(AUTH_TOASTS.loginFailedTryAgain)).toBeInTheDocument()
})

test('an answer without words shows the words of the call', async () => {
  api.raw(login, () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const { person } = await openLogin()
  await logIn(person)

  expect(await screen.findByText('Failed to login')).toBeInTheDocument()
})

test('a success that signs nobody in is a failed login', async () => {
  api.raw(login, () => Response.json({ success: true as const, data: {} }))
  const { person } = await openLogin()
  await logIn(person)

  expect(await screen.findByText(AUTH_TOASTS.loginFailed)).toBeInTheDocument()
  expect(sessionNow().state).toBe('anonymous')
})

test('an empty form says what is missing beside each field, with the focus in the first', async () => {
  const { person } = await openLogin()
  await person.click(screen.getByRole('button', { name: 'Login' }))

  expect(await screen.findByText('Not an e-mail address.')).toBeVisible()
  expect(screen.getByText('Enter your password.')).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
  expect(api.calls(login)).toHaveLength(0)
})

test('a password can be looked at, and is hidden again when it is sent', async () => {
  api.fail(login, 'login.refused')
  const { person } = await openLogin()
  await person.type(screen.getByLabelText('Password'), 'a long sentence')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')

  await person.click(screen.getByRole('button', { name: 'Login' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('password managers are told which fields these are', async () => {
  const { person } = await openLogin()
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'email')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')

  await person.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(await screen.findByLabelText('Name')).toHaveAttribute('autocomplete', 'name')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('an address typed in one form stands in the other', async () => {
  const { person } = await openLogin()
  await person.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await person.click(screen.getByRole('link', { name: 'Create an account' }))

  expect(await screen.findByRole('heading', { name: 'Make it yours' })).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  expect(document.title).toBe('Sign up · Plateful')
})

test('after signing up somebody is sent to their mail, and can ask for it again after a minute', async () => {
  const { person } = await openSignUp()
  await signUp(person)

  const heading = await screen.findByRole('heading', { name: 'Check your mail' })
  expect(heading).toHaveFocus()
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(screen.getByText(/^We sent a letter to/)).toBeVisible()
  // There is no account yet.
  expect(screen.queryByText('Account created successfully!')).toBeNull()
  expect(screen.getByRole('button', { name: /Send it again in/ })).toBeDisabled()
  expect(sessionNow().state).toBe('anonymous')
})

test('where letters are sent the form says so before it is sent', async () => {
  await openSignUp()
  expect(await screen.findByText(/^Next we send a letter to this address/)).toBeVisible()
})

/** The instance without a mail server. */
const withoutMail = () =>
  api.on(readVersion, () => ({
    version: '0.1.0',
    catalogue: 'abc123',
    recipes: 380,
    foods: 460,
    supportEmail: 'kitchen@plateful.example',
    hasAnalytics: false,
    sendsMail: false,
    currency: { code: 'USD', perUsd: 1 },
    ideasBy: null,
    defaultRegion: null,
  }))

test('without a mail server the account is there at once, and that is when it is told', async () => {
  withoutMail()
  api.on(register, () => aSignIn({ isNew: true }))
  const { person } = await openSignUp()
  expect(await screen.findByText('Your account is there at once. No letter to wait for.')).toBeVisible()
  await signUp(person)

  expect(await screen.findByText('Account created successfully!')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Check your mail' })).toBeNull()
  expect(sessionNow().state).toBe('authenticated')
  expect(api.calls(register)[0]?.body).toMatchObject({ anonymousSessionId: SESSION_ID, rememberMe: false })
})

test('without a mail server a taken address is told beside its field', async () => {
  withoutMail()
  api.fail(register, 'email.taken')
  const { person } = await openSignUp()
  await signUp(person)

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(ERRORS['email.taken'].text))
  expect(sessionNow().state).toBe('anonymous')
})

test.each([
  ['/forgot-password', 'npm run admin -- password-link <e-mail>'],
  ['/resend-verification', 'npm run admin -- verify <e-mail>'],
])('without a mail server %s names who can help, and how', async (address, command) => {
  withoutMail()
  renderApp(address)
  expect(await screen.findByText(command)).toBeVisible()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test('by plain http in the open network the page says what that means, at home it does not', () => {
  const at = (hostname: string, protocol = 'http:') => render(<OpenlyRead at={{ protocol, hostname }} />).container
  for (const hostname of ['nas.home', '192.168.178.20', 'localhost', '[fd00::1]'])
    expect(at(hostname)).toBeEmptyDOMElement()
  expect(at('plateful.example', 'https:')).toBeEmptyDOMElement()
  expect(at('plateful.example')).toHaveTextContent(/without https.*PUBLIC_ORIGIN/)
})

test('whoever mistyped the address goes back to a form that still holds everything', async () => {
  const { person } = await openSignUp()
  await signUp(person)
  await person.click(await screen.findByRole('button', { name: 'Wrong address?' }))

  expect(await screen.findByLabelText('Name')).toHaveValue('Ada')
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('seven green spoons')
})

test('a confirmed address goes on to the login with the address filled in', async () => {
  const { person } = await openSignUp()
  await signUp(person)
  await person.click(await screen.findByRole('link', { name: 'I have confirmed it' }))

  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
})

test('a password that is easy to guess is refused beside its field, with the reason', async () => {
  api.fail(register, 'password.common', { fields: { password: 'Many people use this one.' } })
  const { person } = await openSignUp()
  await signUp(person)

  expect(await screen.findByText('Many people use this one.')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Ada')
})

test('a short password is refused before anything is sent', async () => {
  const { person } = await openSignUp()
  await person.type(screen.getByLabelText('Password'), 'short')
  expect(screen.getByText('5 more characters to go.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Create account' }))

  expect(await screen.findByText('Use at least 10 characters.')).toBeVisible()
  expect(api.calls(register)).toHaveLength(0)
})

test('when nothing answers, the registration has failed', async () => {
  api.drop(register)
  const { person } = await openSignUp()
  await signUp(person)

  expect(await screen.findByText(AUTH_TOASTS.registrationFailed)).toBeInTheDocument()
})

test('Google and Microsoft are offered where they are set up', async () => {
  api.on(readProviders, () => ({
    google: null,
    microsoft: { clientId: 'plateful', authorizationEndpoint: 'https://login.example/authorize' },
    oidc: null,
  }))
  await openLogin()

  expect(await screen.findByRole('button', { name: 'Continue with Microsoft' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
})

test('without any set up there is no word about them', async () => {
  api.on(readProviders, () => ({ google: null, microsoft: null, oidc: null }))
  await openLogin()
  await waitFor(() => expect(api.calls(readProviders)).toHaveLength(1))

  expect(screen.queryByRole('region', { name: 'Other ways in' })).toBeNull()
})

test('6.3.3: where the account has a second step the form asks for its code, and sends all three', async () => {
  api.fail(login, 'login.code_needed')
  const { person } = renderApp('/auth')
  await person.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await person.type(screen.getByLabelText('Password'), 'a long sentence{Enter}')
  const code = await screen.findByLabelText('Code')
  expect(code).toHaveFocus()

  api.fail(login, 'login.code_wrong')
  await person.type(code, '000000{Enter}')
  expect((await screen.findAllByText(/^This code is wrong/)).length).toBeGreaterThan(0)
  expect(api.calls(login).at(-1)?.body).toMatchObject({
    email: 'ada@example.com',
    password: 'a long sentence',
    code: '000000',
  })
})
