import {
  readProviders,
  type SignedIn,
  signInWithGoogle,
  signInWithMicrosoft,
  signInWithOidc,
} from '@plateful/contract/auth.ts'
import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { Provider } from '@plateful/contract/user.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { currentSessionId } from '../session/session.ts'
import { ApiError } from '../wire/api-error.ts'
import type { Outcome } from './outcome.ts'

export type Providers = DataOf<typeof readProviders>

/** Which social sign-ins this instance has. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(readProviders, {}, { signal }),
    meta: { quiet: true },
  })

/** What a window that ended well brought. */
export type Proof = Extract<Outcome, { readonly kind: 'code' }>

/** Trades the code of a provider's window for a session. Where no answer came it is asked for once more, as the same request. */
export const tradeCode = (provider: Provider, proof: Proof, rememberMe: boolean): Promise<SignedIn> => {
  const { code, codeVerifier = '', redirectUri = '' } = proof
  const anonymousSessionId = currentSessionId() ?? null
  const trade = (): Promise<SignedIn> =>
    provider === 'google'
      ? call(signInWithGoogle, { body: { code, anonymousSessionId, rememberMe } }, { change: proof })
      : call(
          provider === 'microsoft' ? signInWithMicrosoft : signInWithOidc,
          { body: { code, codeVerifier, redirectUri, anonymousSessionId, rememberMe } },
          { change: proof },
        )
  return trade().catch((error: unknown) => {
    if (error instanceof ApiError && error.mayPass) return trade()
    throw error
  })
}
