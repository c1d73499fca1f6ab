import { expect, test } from 'vitest'
import { type Greeted, greeting } from './greeting.ts'

const home = {
  address: 'http://localhost:4173',
  inNetwork: [],
  isNamed: false,
  store: 'sqlite',
  dataDir: '/srv/plateful',
  recipes: 619,
  mailDir: '/srv/plateful/mail',
  ai: null,
  billing: { kind: 'self-hosted', tier: 'family' },
} as const

test('who starts it learns the address, where the data lies and what is off', () => {
  const words = greeting({ ...home, hasRegionHeader: false })
  expect(words).toContain('http://localhost:4173')
  expect(words).toContain('SQLite in /srv/plateful')
  expect(words).toContain('REGION_HEADER')
  expect(words).toContain('Letters are files in /srv/plateful/mail')
  expect(words).toContain('AI_PROVIDER')
  expect(words).toContain('payments (STRIPE_SECRET_KEY). Everybody has the tier "family" (SELF_HOSTED_TIER).')
})

test('who starts it learns who reaches it, and what lets more people in', () => {
  const told = (more: Partial<Greeted>) => greeting({ ...home, hasRegionHeader: true, ...more })
  expect(told({})).toContain('Only this machine reaches it. HOST=0.0.0.0 lets your network in.')
  const open = told({ inNetwork: ['http://192.168.178.20:4173', 'http://10.0.0.4:4173'] })
  expect(open).toContain('In your network: http://192.168.178.20:4173\n  In your network: http://10.0.0.4:4173\n')
  expect(open).toContain('For the internet: put https before it, and set PUBLIC_ORIGIN and TRUSTED_PROXIES')
  expect(told({ address: 'https://plateful.example', isNamed: true })).not.toMatch(/network|internet/)
})

const stripe = (secretKey = 'sk_live_ABCDEFGH') =>
  ({
    kind: 'stripe',
    secretKey,
    webhookSecret: 'whsec_ABCDEFGH',
    prices: { premium: 'price_1', family: 'price_2' },
    apiBase: null,
  }) as const

test('whether plans are sold is told as it is, and no key with it', () => {
  const told = (billing: Greeted['billing']) => greeting({ ...home, hasRegionHeader: true, billing })
  expect(told({ kind: 'self-hosted', tier: 'free' })).toContain('Everybody has the tier "free"')
  expect(told(stripe())).toContain('Plans are sold by Stripe.')
  expect(told(stripe('sk_test_ABCDEFGH'))).toContain('Plans are sold by Stripe, with a test key: no money moves.')
  expect(told(stripe())).not.toMatch(/ABCDEFGH|Switched off: payments/)
})

test('what is on is not called off, and no address of a database is shown', () => {
  const ai = { provider: 'anthropic', model: 'a-model', baseUrl: null } as const
  const words = greeting({ ...home, store: 'postgres', hasRegionHeader: true, mailDir: null, ai, billing: stripe() })
  expect(words).toContain('a-model at api.anthropic.com')
  expect(words).not.toContain('Switched off')
  expect(words).not.toContain('/srv/plateful')
})
