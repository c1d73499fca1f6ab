import { listTokens } from '@plateful/contract/access-tokens.ts'
import { readAnalyticsSetup } from '@plateful/contract/analytics.ts'
import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { listDevices } from '@plateful/contract/devices.ts'
import { listHouseholds, readHousehold } from '@plateful/contract/households.ts'
import { askHowItWas, listWaiting, readOpinions } from '@plateful/contract/opinions.ts'
import { listPasskeys } from '@plateful/contract/passkeys.ts'
import { readPlanGap } from '@plateful/contract/plan-gap.ts'
import { readPush } from '@plateful/contract/push.ts'
import { readSecondFactor } from '@plateful/contract/second-factor.ts'
import { readOffer } from '@plateful/contract/subscription.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { listWebhooks } from '@plateful/contract/webhooks.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { makeQueryClient } from '../calls/query-client.ts'
import { forgetVersion } from '../calls/version.ts'
import { AppRoutes } from '../routes.tsx'
import { forgetSession } from '../session/session.ts'
import type { FakeApi } from './fake-api.ts'

export const SESSION_ID = 'abcdefghijklmnopqrstuvwxyz0'

/** The answers every page needs: a session and a version. */
export const answerBasics = (api: FakeApi): void => {
  forgetSession()
  forgetVersion()
  api.on(createAnonymousSession, () => ({
    success: true as const,
    message: 'ok',
    sessionId: SESSION_ID,
    preferences: null,
  }))
  api.on(readVersion, () => ({
    version: '0.1.0',
    catalogue: 'abc123',
    recipes: 380,
    foods: 460,
    supportEmail: 'kitchen@plateful.example',
    hasAnalytics: true,
    sendsMail: true,
    currency: { code: 'USD', perUsd: 1 },
    ideasBy: null,
    defaultRegion: null,
  }))
  api.on(readOffer, () => ({ kind: 'self-hosted' as const, tier: 'family' as const }))
  api.on(readPlanGap, () => ({ gap: { state: 'none' as const, percent: null } }))
  api.on(readOpinions, () => ({ opinions: [], cooked: [] }))
  const home = { id: 'home', name: '', role: 'owner' as const }
  const you = { id: 'you', name: 'Ada Lovelace', role: home.role, joinedAt: '2026-11-01T08:00:00Z', isYou: true }
  api.on(readHousehold, () => ({ ...home, members: [you], invitations: [], maxMembers: 10 }))
  api.on(listHouseholds, () => ({
    households: [{ ...home, members: 1, others: [], joinedAt: you.joinedAt, isCurrent: true }],
  }))
  api.on(listTokens, () => ({ tokens: [] }))
  api.on(listWebhooks, () => ({ webhooks: [] }))
  api.on(listDevices, () => ({ devices: [] }))
  api.on(readPush, () => ({ key: '', wish: null }))
  api.on(readSecondFactor, () => ({ isOn: false, codesLeft: 0 }))
  api.on(listPasskeys, () => ({ passkeys: [] }))
  api.on(listWaiting, () => ({ waiting: [] }))
  api.on(askHowItWas, () => ({ meal: null }))
  api.on(readAnalyticsSetup, () => ({ country: 'US', globalPrivacyControl: false, analytics: null }))
}

/** The real routes at an address, with a fresh cache. Nothing is retried, so that failures show at once. */
export const renderApp = (address: string) => {
  const client = makeQueryClient()
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({
    queries: { ...defaults.queries, retry: false },
    mutations: { ...defaults.mutations, retry: false },
  })
  const person = userEvent.setup()
  const page = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { person, client, ...page }
}
