import { MICROSOFT_SCOPES } from '@plateful/contract/constants.ts'
import { at } from '../page/base.ts'
import { dropAttempt, startAttempt, takeAttempt } from './attempt.ts'
import type { Outcome } from './outcome.ts'
import { canProve, challengeOf } from './pkce.ts'
import { openPopup, waitForReturn } from './popup.ts'

export type MicrosoftClient = { readonly clientId: string; readonly authorizationEndpoint: string }

const RETURN_PATH = '/auth/microsoft/callback'

const askIn = async (popup: Window, client: MicrosoftClient, redirectUri: string): Promise<void> => {
  // After the window was opened: a new window gets a copy of this tab's drawer.
  const { state, verifier } = startAttempt('microsoft')
  const address = new URL(client.authorizationEndpoint)
  address.search = new URLSearchParams([
    ...address.searchParams,
    ['client_id', client.clientId],
    ['response_type', 'code'],
    ['response_mode', 'query'],
    ['redirect_uri', redirectUri],
    ['scope', MICROSOFT_SCOPES.join(' ')],
    ['state', state],
    ['code_challenge', await challengeOf(verifier)],
    ['code_challenge_method', 'S256'],
  ]).toString()
  popup.location.replace(address.href)
}

/** Microsoft's window with PKCE. The window opens at once: a browser blocks one that comes later than the click. */
export const openMicrosoft = async (client: MicrosoftClient): Promise<Outcome> => {
  if (!canProve()) return { kind: 'notSupported' }
  const popup = openPopup()
  if (popup === null) return { kind: 'blocked' }

  const redirectUri = location.origin + at(RETURN_PATH)
  try {
    await askIn(popup, client, redirectUri)
  } catch {
    popup.close()
    dropAttempt('microsoft')
    return { kind: 'failedToStart' }
  }

  const returned = await waitForReturn(popup)
  if (returned === null) {
    dropAttempt('microsoft')
    return { kind: 'closed' }
  }
  popup.close()
  const attempt = takeAttempt('microsoft', returned.state)
  if (attempt === null) return { kind: 'expired' }
  if (returned.error === 'access_denied') return { kind: 'cancelled' }
  if (returned.code === null || returned.code === '') return { kind: 'expired' }
  return { kind: 'code', code: returned.code, codeVerifier: attempt.verifier, redirectUri }
}
