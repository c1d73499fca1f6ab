import { readProviders, signInWithGoogle, signInWithMicrosoft } from '@plateful/contract/auth.ts'
import { ERRORS } from '@plateful/contract/messages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../calls/query-client.ts'
import { readNote } from '../../note/note.ts'
import { startSession } from '../../session/session.ts'
import { sessionNow } from '../../session/session-state.ts'
import { forgetGoogle } from '../../social/google-script.ts'
import { aUser } from '../../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, SESSION_ID } from '../../testing/render-app.tsx'
import { aSignIn } from '../../testing/sign-in-as.ts'
import { ToastHost } from '../../toasts/toast-host.tsx'
import { ProviderCallbackPage } from './provider-callback-page.tsx'
import { useSocialSignIn } from './use-social-sign-in.ts'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readProviders, () => ({
    google: {
      clientId: 'google-client',
      authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    },
    microsoft: {
      clientId: 'microsoft-client',
      authorizationEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    },
    oidc: null,
  }))
  forgetGoogle()
  globalThis.google = undefined
})

const Buttons = () => {
  const { enter, pending, offered } = useSocialSignIn()
  return (
    <>
      <button type="button" onClick={() => void enter('google', true)}>
        Google
      </button>
      <button type="button" onClick={() => void enter('microsoft', false)}>
        Microsoft
      </button>
      <p>{`pending ${pending}, offered ${offered.join(' ')}`}</p>
    </>
  )
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${decodeURIComponent(search)}`}</p>
}

const renderButtons = async () => {
  await startSession()
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <QueryClientProvider client={makeQueryClient()}>
        <Buttons />
        <Address />
        <ToastHost />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByText(/offered/)
  return userEvent.setup()
}

const offeredBoth = () => screen.findByText('pending null, offered google microsoft')

/** A window as far as this page sees it. */
const fakeWindow = () => {
  const opened = {
    closed: false,
    location: { replace: vi.fn<(address: string) => void>() },
    close: vi.fn(() => {
      opened.closed = true
    }),
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const askedAt = async () => {
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled())
    return new URL(opened.location.replace.mock.calls[0]?.[0] ?? '')
  }
  return { opened, open, askedAt }
}

/** jsdom's MessageEvent takes no made-up source: it is put on afterwards. */
const message = (data: unknown, origin: string, source: unknown): MessageEvent => {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  return event
}

const returned = (change: object) => ({
  kind: 'plateful.provider',
  code: 'the-code',
  state: null,
  error: null,
  ...change,
})

test('a code whose answer is lost is traded once more, as the same request', async () => {
  let tries = 0
  api.raw(signInWithMicrosoft, () => {
    tries += 1
    return tries === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ success: true, data: aSignIn() })
  })
  const { opened, askedAt } = fakeWindow()
  const person = await renderButtons()
  await offeredBoth()
  await person.click(screen.getByRole('button', { name: 'Microsoft' }))
  const state = (await askedAt()).searchParams.get('state') ?? ''
  window.dispatchEvent(message(returned({ state }), location.origin, opened))

  expect(await screen.findByText('Signed in with Microsoft!')).toBeInTheDocument()
  const keys = api.calls(signInWithMicrosoft).map(({ requestKey }) => requestKey)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('Microsoft: PKCE, a window of 600 by 700, and the code traded with the session that it takes over', async () => {
  api.on(signInWithMicrosoft, () => aSignIn())
  const { opened, open, askedAt } = fakeWindow()
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Microsoft' }))
  const asked = await askedAt()
  expect(await screen.findByText(/pending microsoft/)).toBeVisible()
  const state = asked.searchParams.get('state') ?? ''
  window.dispatchEvent(message(returned({ state }), location.origin, opened))

  expect(await screen.findByText('Signed in with Microsoft!')).toBeInTheDocument()
  expect(open.mock.calls[0]?.[2]).toMatch(/^popup,width=600,height=700,/)
  expect(asked.origin + asked.pathname).toBe('https://login.microsoftonline.com/common/oauth2/v2.0/authorize')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'microsoft-client',
    response_type: 'code',
    redirect_uri: `${location.origin}/auth/microsoft/callback`,
    scope: 'openid profile email offline_access User.Read',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(api.calls(signInWithMicrosoft)[0]?.body).toEqual({
    code: 'the-code',
    codeVerifier: expect.stringMatching(/^[\w-]{96}$/),
    redirectUri: `${location.origin}/auth/microsoft/callback`,
    anonymousSessionId: SESSION_ID,
    rememberMe: false,
  })
  expect(sessionNow()).toEqual({ state: 'authenticated', user: aUser() })
  expect(await screen.findByText(/pending null/)).toBeVisible()
})

test('D4: words of another site or another window are not heard', async () => {
  api.on(signInWithMicrosoft, () => aSignIn())
  const { opened, askedAt } = fakeWindow()
  const person = await renderButtons()
  await offeredBoth()
  await person.click(screen.getByRole('button', { name: 'Microsoft' }))
  const state = (await askedAt()).searchParams.get('state')

  window.dispatchEvent(message(returned({ state }), 'https://evil.example', opened))
  window.dispatchEvent(message(returned({ state }), location.origin, window))
  window.dispatchEvent(message('hello', location.origin, opened))
  window.dispatchEvent(message({ kind: 'other', state }, location.origin, opened))
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(api.calls(signInWithMicrosoft)).toHaveLength(0)
  expect(screen.getByText(/pending microsoft/)).toBeVisible()
  window.dispatchEvent(message(returned({ state }), location.origin, opened))
  expect(await screen.findByText('Signed in with Microsoft!')).toBeInTheDocument()
})

test.each([
  ['another state', { state: 'forged' }, 'Microsoft sign-in data expired. Please try again.'],
  ['no code', { code: null }, 'Microsoft sign-in data expired. Please try again.'],
  ['a change of mind', { code: null, error: 'access_denied' }, 'Microsoft sign-in was cancelled'],
])('Microsoft: %s is told, and nothing is sent', async (_, change, text) => {
  const { opened, askedAt } = fakeWindow()
  const person = await renderButtons()
  await offeredBoth()
  await person.click(screen.getByRole('button', { name: 'Microsoft' }))
  const state = (await askedAt()).searchParams.get('state')

  window.dispatchEvent(message(returned({ state, ...change }), location.origin, opened))

  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(api.calls(signInWithMicrosoft)).toHaveLength(0)
})

test('Microsoft: without the stored verifier there is no sign-in', async () => {
  const { opened, askedAt } = fakeWindow()
  const person = await renderButtons()
  await offeredBoth()
  await person.click(screen.getByRole('button', { name: 'Microsoft' }))
  const state = (await askedAt()).searchParams.get('state')
  sessionStorage.clear()

  window.dispatchEvent(message(returned({ state }), location.origin, opened))

  expect(await screen.findByText('Microsoft sign-in data expired. Please try again.')).toBeInTheDocument()
})

test('Microsoft: a window that is closed is noticed', async () => {
  const { opened, askedAt } = fakeWindow()
  const person = await renderButtons()
  await offeredBoth()
  await person.click(screen.getByRole('button', { name: 'Microsoft' }))
  await askedAt()

  opened.closed = true

  expect(await screen.findByText('Microsoft sign-in window was closed')).toBeInTheDocument()
  expect(screen.getByText(/pending null/)).toBeVisible()
})

test('Microsoft: a blocked window is told', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Microsoft' }))

  expect(
    await screen.findByText('Microsoft sign-in popup was blocked. Please enable popups and try again.'),
  ).toBeInTheDocument()
})

test('Microsoft: a browser without crypto is told', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto)
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Microsoft' }))

  expect(await screen.findByText('Microsoft sign-in is not supported in this browser')).toBeInTheDocument()
})

test('Microsoft: a window that could not be sent on its way is closed', async () => {
  const { opened } = fakeWindow()
  vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no digest'))
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Microsoft' }))

  expect(await screen.findByText('Failed to start Microsoft sign-in')).toBeInTheDocument()
  expect(opened.close).toHaveBeenCalled()
})

test.each(['Google', 'Microsoft'])('%s that is not set up here is told', async (name) => {
  api.on(readProviders, () => ({ google: null, microsoft: null, oidc: null }))
  const person = await renderButtons()

  await person.click(screen.getByRole('button', { name }))

  expect(await screen.findByText(`${name} sign-in is not configured`)).toBeInTheDocument()
})

type GoogleEnd = (config: {
  readonly state: string
  readonly callback: (answer: object) => void
  readonly error_callback: (error: object) => void
}) => void

/** Google's script as it behaves once it is there. */
const googleScript = (end: GoogleEnd) => {
  const initCodeClient = vi.fn((config) => ({ requestCode: () => end(config) }))
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    globalThis.google = { accounts: { oauth2: { initCodeClient } } }
    setTimeout(() => (node as HTMLScriptElement).onload?.(new Event('load')))
  })
  return initCodeClient
}

test('Google: its own window for a code, an account created, and what came along', async () => {
  const merged = {
    allergensAdded: [],
    dietsAdded: [],
    preferencesTaken: true,
    weeksMoved: [],
    weeksAside: [],
    sentence: 'Your preferences came along.',
  }
  api.on(signInWithGoogle, () => aSignIn({ isNew: true, merged }))
  const initCodeClient = googleScript(({ state, callback }) => callback({ code: 'google-code', state }))
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Google' }))

  expect(await screen.findByText('Account created with Google!')).toBeInTheDocument()
  expect(await screen.findByText('Your preferences came along.')).toBeInTheDocument()
  expect(initCodeClient.mock.calls[0]?.[0]).toMatchObject({
    client_id: 'google-client',
    scope: 'openid email profile',
    ux_mode: 'popup',
    state: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(api.calls(signInWithGoogle)[0]?.body).toEqual({
    code: 'google-code',
    anonymousSessionId: SESSION_ID,
    rememberMe: true,
  })
})

const ends: readonly (readonly [string, GoogleEnd, string])[] = [
  [
    'a blocked window',
    ({ error_callback }) => error_callback({ type: 'popup_failed_to_open' }),
    'Google sign-in popup was blocked. Please enable popups and try again.',
  ],
  [
    'a closed window',
    ({ error_callback }) => error_callback({ type: 'popup_closed' }),
    'Google sign-in window was closed',
  ],
  ['another failure', ({ error_callback }) => error_callback({ type: 'unknown' }), 'Failed to start Google sign-in'],
  [
    'a change of mind',
    ({ state, callback }) => callback({ error: 'access_denied', state }),
    'Google sign-in was cancelled',
  ],
  [
    'a forged state',
    ({ callback }) => callback({ code: 'x', state: 'forged' }),
    'Google sign-in data expired. Please try again.',
  ],
]

test.each(ends)('Google: %s is told', async (_, end, text) => {
  googleScript(end)
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Google' }))

  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(api.calls(signInWithGoogle)).toHaveLength(0)
})

test('Google: a script that does not load is told', async () => {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    setTimeout(() => (node as HTMLScriptElement).onerror?.(new Event('error')))
  })
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Google' }))

  expect(await screen.findByText('Failed to start Google sign-in')).toBeInTheDocument()
})

test('an address that has an account with a password leads to its login, which leads on to connecting the two', async () => {
  api.fail(signInWithGoogle, 'provider.link_needed')
  googleScript(({ state, callback }) => callback({ code: 'google-code', state }))
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Google' }))

  expect(await screen.findByText('at /auth?from=/account-settings?connect=google')).toBeInTheDocument()
  expect(sessionNow().state).toBe('anonymous')
})

test('a new account whose address nobody has proven says how it becomes one with an older one', async () => {
  api.on(signInWithGoogle, () => aSignIn({ isNew: true, user: aUser({ emailVerified: false }) }))
  googleScript(({ state, callback }) => callback({ code: 'google-code', state }))
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Google' }))

  const note = within(await screen.findByText(/Log in with that one and connect Google in its settings/))
  await person.click(note.getByRole('button', { name: 'Got it' }))
  expect(readNote()).toBeNull()
})

test('a refusal of the server has the server’s words', async () => {
  api.fail(signInWithGoogle, 'provider.refused')
  googleScript(({ state, callback }) => callback({ code: 'google-code', state }))
  const person = await renderButtons()
  await offeredBoth()

  await person.click(screen.getByRole('button', { name: 'Google' }))

  expect(await screen.findByText(ERRORS['provider.refused'].text)).toBeInTheDocument()
  expect(sessionNow().state).toBe('anonymous')
})

const renderCallback = (search: string, opener: unknown) => {
  history.replaceState(null, '', `/auth/microsoft/callback${search}`)
  vi.stubGlobal('opener', opener)
  const close = vi.spyOn(window, 'close').mockReturnValue()
  render(
    <MemoryRouter>
      <ProviderCallbackPage />
    </MemoryRouter>,
  )
  return close
}

test('D4: the return page hands its answer to the opener of this site alone, and goes', () => {
  const postMessage = vi.fn()
  const close = renderCallback('?code=c&state=s', { closed: false, postMessage })

  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    { kind: 'plateful.provider', code: 'c', state: 's', error: null },
    location.origin,
  )
  expect(close).toHaveBeenCalledOnce()
  // The code does not stay in the address.
  expect(location.search).toBe('')
})

test('an answer without a code is handed over too, so that the page that waits can say that it is no use', () => {
  const postMessage = vi.fn()
  const close = renderCallback('?state=s', { closed: false, postMessage })

  expect(postMessage.mock.calls[0]?.[0]).toEqual({ kind: 'plateful.provider', code: null, state: 's', error: null })
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['without an opener', '?code=c&state=s', null],
  ['without an answer', '', { closed: false, postMessage: () => undefined }],
])('the return page %s says the way on', (_, search, opener) => {
  renderCallback(search, opener)

  expect(screen.getByRole('heading', { name: 'This window has lost its way' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/auth')
})
