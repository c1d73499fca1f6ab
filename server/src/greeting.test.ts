import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const home = {
  address: 'http://localhost:4173',
  store: 'sqlite',
  dataDir: '/srv/plateful',
  recipes: 619,
  mailDir: '/srv/plateful/mail',
  ai: null,
} as const

test('who starts it learns the address, where the data lies and what is off', () => {
  const words = greeting({ ...home, hasRegionHeader: false })
  expect(words).toContain('http://localhost:4173')
  expect(words).toContain('SQLite in /srv/plateful')
  expect(words).toContain('REGION_HEADER')
  expect(words).toContain('Mail is written to /srv/plateful/mail')
  expect(words).toContain('AI_PROVIDER')
})

test('what is on is not called off, and no address of a database is shown', () => {
  const ai = { provider: 'anthropic', model: 'a-model', baseUrl: null } as const
  const words = greeting({ ...home, store: 'postgres', hasRegionHeader: true, mailDir: null, ai })
  expect(words).toContain('a-model at api.anthropic.com')
  expect(words).not.toContain('Switched off')
  expect(words).not.toContain('/srv/plateful')
})
