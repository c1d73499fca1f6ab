import { socialToasts } from '@plateful/contract/messages.ts'
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '@plateful/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toastError, toastInfo } from '../toasts/toasts.tsx'
import { loadGoogle } from './google-script.ts'
import { openGoogle } from './open-google.ts'
import { openWithPkce } from './open-with-pkce.ts'
import type { Outcome } from './outcome.ts'
import { type Proof, type Providers, providersQuery } from './social.queries.ts'

/** As people call them: one's own has the name that whoever runs this instance gave it. */
const namesOf = (providers: Providers | undefined): Readonly<Record<Provider, string>> => ({
  ...PROVIDER_NAMES,
  ...(providers?.oidc && { oidc: providers.oidc.name }),
})

export const useProviderNames = (): Readonly<Record<Provider, string>> => namesOf(useQuery(providersQuery()).data)

/** A change of mind is no failure. */
const CALM = new Set<Outcome['kind']>(['cancelled', 'closed'])

const openWindow = async (provider: Provider, providers: Providers | undefined): Promise<Outcome> => {
  if (provider === 'google') return providers?.google ? openGoogle(providers.google) : { kind: 'notConfigured' }
  const client = providers?.[provider]
  return client ? openWithPkce(provider, client) : { kind: 'notConfigured' }
}

type ProviderWindow = {
  /** Where its button stands: ahead of the click, so that the window opens within it. A failure is told when wanted. */
  readonly prepare: (provider: Provider) => void
  /** Opens the window, call it within the click, and hands what came of it to `use`. How else it ended is told. */
  readonly ask: (provider: Provider, use: (proof: Proof) => Promise<void>) => Promise<void>
  /** Whose window is open. */
  readonly pending: Provider | null
  /** Which of them this instance has. */
  readonly offered: readonly Provider[]
}

/** The windows of the providers, with every toast of specification section 8 that they can end in. */
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
    else (CALM.has(outcome.kind) ? toastInfo : toastError)(socialToasts(namesOf(providers)[provider])[outcome.kind])
    setPending(null)
  }
  return {
    prepare,
    ask,
    pending,
    offered: PROVIDERS.filter((provider) => providers?.[provider]),
  }
}
