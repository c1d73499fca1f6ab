import { socialToasts } from '@plateful/contract/messages.ts'
import type { Provider } from '@plateful/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signedIn } from '../../../lib/account-session.ts'
import { ApiError, textOf } from '../../../lib/api-error.ts'
import { toastError, toastInfo, toastSuccess } from '../../../lib/toasts.tsx'
import { track } from '../../../lib/track.ts'
import { loadGoogle } from './google-script.ts'
import { openGoogle } from './open-google.ts'
import { openMicrosoft } from './open-microsoft.ts'
import type { Outcome } from './outcome.ts'
import { type Providers, providersQuery, tradeCode } from './social.queries.ts'

const NAMES: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' }
/** A change of mind is no failure. */
const CALM = new Set<Outcome['kind']>(['cancelled', 'closed'])

const openWindow = async (provider: Provider, providers: Providers | undefined): Promise<Outcome> => {
  if (provider === 'google') return providers?.google ? openGoogle(providers.google) : { kind: 'notConfigured' }
  return providers?.microsoft ? openMicrosoft(providers.microsoft) : { kind: 'notConfigured' }
}

const enterBy = async (provider: Provider, providers: Providers | undefined, rememberMe: boolean): Promise<void> => {
  const toasts = socialToasts(NAMES[provider])
  const outcome = await openWindow(provider, providers)
  if (outcome.kind !== 'code') {
    const tell = CALM.has(outcome.kind) ? toastInfo : toastError
    return tell(toasts[outcome.kind])
  }
  try {
    const answer = await tradeCode(provider, outcome, rememberMe)
    signedIn(answer, rememberMe)
    track(answer.isNew ? 'sign_up' : 'login', { method: provider })
    toastSuccess(answer.isNew ? toasts.created : toasts.signedIn)
    if (answer.merged !== null && answer.merged.sentence !== '') toastInfo(answer.merged.sentence)
  } catch (error) {
    const isMissing = error instanceof ApiError && error.code === 'provider.not_configured'
    toastError(isMissing ? toasts.notConfigured : textOf(error))
  }
}

type SocialSignIn = {
  /** Opens Google's window; call it within the click. The session is signed in when it ends well. */
  readonly google: (rememberMe: boolean) => Promise<void>
  readonly microsoft: (rememberMe: boolean) => Promise<void>
  /** Whose window is open. */
  readonly pending: Provider | null
  /** Which of them this instance has. */
  readonly offered: Readonly<Record<Provider, boolean>>
}

/** Sign-in through the windows of Google and Microsoft, with every toast of specification section 8. */
export const useSocialSignIn = (): SocialSignIn => {
  const { data: providers } = useQuery(providersQuery())
  const [pending, setPending] = useState<Provider | null>(null)

  const scriptUrl = providers?.google?.scriptUrl
  useEffect(() => {
    // Ahead of the click, so that the window opens within it. A failure is told when somebody wants it.
    if (scriptUrl) loadGoogle(scriptUrl).catch(() => undefined)
  }, [scriptUrl])

  const enter = async (provider: Provider, rememberMe: boolean): Promise<void> => {
    if (pending !== null) return
    setPending(provider)
    await enterBy(provider, providers, rememberMe)
    setPending(null)
  }
  return {
    google: (rememberMe) => enter('google', rememberMe),
    microsoft: (rememberMe) => enter('microsoft', rememberMe),
    pending,
    offered: { google: Boolean(providers?.google), microsoft: Boolean(providers?.microsoft) },
  }
}
