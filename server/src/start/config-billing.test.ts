import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: `whsec_${'a1'.repeat(16)}`,
  STRIPE_PRICE_PREMIUM: 'price_premium',
  STRIPE_PRICE_FAMILY: 'price_family',
}
const TEST_KEY = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' }

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('without Stripe the operator grants the family tier, or the one that is named', () => {
  expect(readConfig({}).billing).toEqual({ kind: 'self-hosted', tier: 'family' })
  expect(readConfig({ SELF_HOSTED_TIER: 'free' }).billing).toEqual({ kind: 'self-hosted', tier: 'free' })
  expect(readConfig({ SELF_HOSTED_TIER: '', STRIPE_SECRET_KEY: '' }).billing).toMatchObject({ tier: 'family' })
})

test('Stripe comes with all that it needs', () => {
  expect(readConfig(STRIPE).billing).toEqual({
    kind: 'stripe',
    secretKey: STRIPE.STRIPE_SECRET_KEY,
    webhookSecret: STRIPE.STRIPE_WEBHOOK_SECRET,
    prices: { premium: 'price_premium', family: 'price_family' },
    apiBase: null,
  })
})

test('half a Stripe is refused by the name of what is missing, and never with a value', () => {
  for (const name of Object.keys(STRIPE)) {
    const faults = faultsOf({ ...STRIPE, [name]: '' })
    expect(faults).toContain(`${name} is needed beside`)
    for (const value of Object.values(STRIPE)) expect(faults).not.toContain(value)
  }
})

test.each([
  ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'changeme' }],
  ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_0123456789abcdef' }],
  ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_short' }],
  ['STRIPE_PRICE_FAMILY', { ...STRIPE, STRIPE_PRICE_FAMILY: STRIPE.STRIPE_PRICE_PREMIUM }],
  ['STRIPE_PRICE_PREMIUM', { ...STRIPE, STRIPE_PRICE_PREMIUM: '4.99' }],
  ['SELF_HOSTED_TIER', { SELF_HOSTED_TIER: 'gold' }],
  ['SELF_HOSTED_TIER', { ...STRIPE, SELF_HOSTED_TIER: 'family' }],
  ['STRIPE_API_BASE', { ...TEST_KEY, STRIPE_API_BASE: 'http://stripe.example' }],
])('%s is refused by its name', (name, environment) => {
  expect(faultsOf(environment)).toContain(`${name} `)
})

test('a double of Stripe never takes the key of real money', () => {
  const base = { STRIPE_API_BASE: 'http://127.0.0.1:4000' }

  expect(faultsOf({ ...STRIPE, ...base })).toContain('STRIPE_API_BASE is for tests')
  expect(readConfig({ ...TEST_KEY, ...base }).billing).toMatchObject({ apiBase: 'http://127.0.0.1:4000' })
})
