import { MICROSOFT_SCOPES, OIDC_SCOPES } from '@plateful/contract/constants.ts'
import type { Provider } from '@plateful/contract/user.ts'
import { at } from '../page/base.ts'
import { dropAttempt, startAttempt, takeAttempt } from './attempt.ts'
import type { Outcome } from './outcome.ts'
import { canProve, challengeOf } from './pkce.ts'
import { openPopup, waitForReturn } from './popup.ts'

type Client = { readonly clientId: string; readonly authorizationEndpoint: string }

/** Google has a script of its own (open-google.ts). */
type WithPkce = Exclude<Provider, 'google'>

const SCOPES: Readonly<Record<WithPkce, readonly string[]>> = { microsoft: MICROSOFT_SCOPES, oidc: OIDC_SCOPES }

const askIn = async (popup: Window, provider: WithPkce, client: Client, redirectUri: string): Promise<void> => {
  // After the window was opened: a new window gets a copy of this tab's drawer.
  const { state, verifier } = startAttempt(provider)
  const address = new URL(client.authorizationEndpoint)
  address.search = new URLSearchParams([
    ...address.searchParams,
    ['client_id', client.clientId],
    ['response_type', 'code'],
    ['response_mode', 'query'],
    ['redirect_uri', redirectUri],
    ['scope', SCOPES[provider].join(' ')],
    ['state', state],
    ['code_challenge', await challengeOf(verifier)],
    ['code_challenge_method', 'S256'],
  ]).toString()
  popup.location.replace(address.href)
}

/** The window of Microsoft or of one's own provider, with PKCE. The window opens at once: a browser blocks one that comes later than the click. */
export const openWithPkce = async (provider: WithPkce, client: Client): Promise<Outcome> => {
  if (!canProve()) return { kind: 'notSupported' }
  const popup = openPopup()
  if (popup === null) return { kind: 'blocked' }

  const redirectUri = location.origin + at(`/auth/${provider}/callback`)
  try {
    await askIn(popup, provider, client, redirectUri)
  } catch {
    popup.close()
    dropAttempt(provider)
    return { kind: 'failedToStart' }
  }

  const returned = await waitForReturn(popup)
  if (returned === null) {
    dropAttempt(provider)
    return { kind: 'closed' }
  }
  popup.close()
  const attempt = takeAttempt(provider, returned.state)
  if (attempt === null) return { kind: 'expired' }
  if (returned.error === 'access_denied') return { kind: 'cancelled' }
  if (returned.code === null || returned.code === '') return { kind: 'expired' }
  return { kind: 'code', code: returned.code, codeVerifier: attempt.verifier, redirectUri }
}
