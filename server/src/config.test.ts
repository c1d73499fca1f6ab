import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable it listens on this machine only and keeps its data beside it', () => {
  expect(readConfig({})).toMatchObject({
    port: 4173,
    host: 'localhost',
    dataDir: expect.stringMatching(/\.data$/),
    databaseUrl: null,
    publicOrigin: null,
    trustedProxies: [],
    regionHeader: null,
    logLevel: 'info',
  })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', HOST: '', DATABASE_URL: '', TRUSTED_PROXIES: '', LOG_LEVEL: '' })).toEqual(
    readConfig({}),
  )
})

test('every bad variable is named, and no value is shown', () => {
  const bad = {
    PORT: 'eighty-secret',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    PUBLIC_ORIGIN: 'plateful.example/hunter2',
    TRUSTED_PROXIES: '10.0.0.0/8,hunter2',
    REGION_HEADER: 'hunter2: x',
    LOG_LEVEL: 'hunter2',
    DATABASE_POOL: '0',
  }

  let message = ''
  try {
    readConfig(bad)
  } catch (error) {
    message = error instanceof Error ? error.message : ''
  }

  for (const name of Object.keys(bad)) expect(message).toContain(name)
  expect(message).not.toMatch(/hunter2|secret/)
})

test('proxies are addresses, ranges and names', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32 ,192.0.2.1' })
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
})
