import { socialToasts } from '@plateful/contract/messages.ts'
import type { Provider } from '@plateful/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toastError, toastInfo } from '../toasts/toasts.tsx'
import { loadGoogle } from './google-script.ts'
import { openGoogle } from './open-google.ts'
import { openMicrosoft } from './open-microsoft.ts'
import type { Outcome } from './outcome.ts'
import { type Proof, type Providers, providersQuery } from './social.queries.ts'

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' }
/** A change of mind is no failure. */
const CALM = new Set<Outcome['kind']>(['cancelled', 'closed'])

const openWindow = async (provider: Provider, providers: Providers | undefined): Promise<Outcome> => {
  if (provider === 'google') return providers?.google ? openGoogle(providers.google) : { kind: 'notConfigured' }
  return providers?.microsoft ? openMicrosoft(providers.microsoft) : { kind: 'notConfigured' }
}

type ProviderWindow = {
  /** Where its button stands: ahead of the click, so that the window opens within it. A failure is told when wanted. */
  readonly prepare: (provider: Provider) => void
  /** Opens the window, call it within the click, and hands what came of it to `use`. How else it ended is told. */
  readonly ask: (provider: Provider, use: (proof: Proof) => Promise<void>) => Promise<void>
  /** Whose window is open. */
  readonly pending: Provider | null
  /** Which of them this instance has. */
  readonly offered: Readonly<Record<Provider, boolean>>
}

/** The windows of Google and Microsoft, with every toast of specification section 8 that they can end in. */
export const useProviderWindow = (): ProviderWindow => {
  const { data: providers } = useQuery(providersQuery())
  const [pending, setPending] = useState<Provider | null>(null)

  const scriptUrl = providers?.google?.scriptUrl
  const prepare = useCallback(
    (provider: Provider) => {
      if (provider === 'google' && scriptUrl) loadGoogle(scriptUrl).catch(() => undefined)
    },
    [scriptUrl],
  )

  const ask: ProviderWindow['ask'] = async (provider, use) => {
    if (pending !== null) return
    setPending(provider)
    const outcome = await openWindow(provider, providers)
    if (outcome.kind === 'code') await use(outcome)
    else (CALM.has(outcome.kind) ? toastInfo : toastError)(socialToasts(PROVIDER_NAMES[provider])[outcome.kind])
    setPending(null)
  }
  return {
    prepare,
    ask,
    pending,
    offered: { google: Boolean(providers?.google), microsoft: Boolean(providers?.microsoft) },
  }
}
