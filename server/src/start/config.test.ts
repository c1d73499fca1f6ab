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

/** Every variable that is looked up, so that a new one is tried without being named here. */
const variables = (): readonly string[] => {
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return [...asked]
}

test('T0: any variable alone, bad or too long, ends the start by its name and never with its value', () => {
  const names = variables()
  expect(names.length).toBeGreaterThan(30)
  const taken: string[] = []
  for (const name of names)
    for (const value of ['hunter2 changeme', `hunter2${'x'.repeat(3_000)}`])
      try {
        readConfig({ [name]: value })
        taken.push(name)
      } catch (error) {
        const message = error instanceof Error ? error.message : ''
        expect([name, message]).toEqual([name, expect.stringContaining(name)])
        expect([name, message]).toEqual([name, expect.not.stringMatching(/hunter2|changeme/)])
      }
  // What may be any text up to its length; a folder may be of any length.
  expect(taken).toEqual(['HOST', 'DATA_DIR', 'DATA_DIR', 'PRICES_FILE', 'OIDC_NAME'])
})

test('proxies are addresses, ranges and names', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32 ,192.0.2.1' })
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
  for (const range of ['10.0.0.0/33', '2001:db8::/129', '10.0.0.0/'])
    expect(() => readConfig({ TRUSTED_PROXIES: range })).toThrow('TRUSTED_PROXIES')
})

test('a provider needs both its id and its secret, and https unless it is on this machine', () => {
  const google = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'hunter2' }

  expect(readConfig({})).toMatchObject({ google: null, microsoft: null })
  expect(readConfig(google).google).toEqual({
    clientId: 'an-id',
    clientSecret: 'hunter2',
    issuer: 'https://accounts.google.com',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  })
  const microsoft = { MICROSOFT_CLIENT_ID: 'an-id', MICROSOFT_CLIENT_SECRET: 'hunter2' }
  expect(readConfig(microsoft).microsoft?.issuer).toBe('https://login.microsoftonline.com/common/v2.0')
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'an-id' })).toThrow(/GOOGLE_CLIENT_SECRET/)
  expect(() => readConfig({ MICROSOFT_CLIENT_SECRET: 'hunter2' })).toThrow(/MICROSOFT_CLIENT_ID(?!.*hunter2)/s)
  for (const issuer of ['http://127.0.0.1:4000', 'http://localhost:4000/', 'http://[::1]:4000', 'https://id.example'])
    expect(readConfig({ ...google, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer.replace(/\/$/, ''))
  for (const issuer of [
    'http://id.example',
    'http://127.0.0.1.evil.example',
    'ftp://localhost',
    'https://a@id.example',
    'x',
  ])
    expect(() => readConfig({ ...google, GOOGLE_ISSUER: issuer }), issuer).toThrow(/GOOGLE_ISSUER/)
})

test('mail is written into a folder until an SMTP server is named, with who it comes from', () => {
  const smtp = { SMTP_URL: 'smtps://kim:p%40ss@mail.example:465', MAIL_FROM: 'Our Kitchen <mail@kitchen.example>' }

  expect(readConfig({})).toMatchObject({ smtpUrl: null, mailFrom: 'Plateful <plateful@localhost>' })
  expect(readConfig(smtp)).toMatchObject({ smtpUrl: smtp.SMTP_URL, mailFrom: smtp.MAIL_FROM })
  expect(() => readConfig({ SMTP_URL: smtp.SMTP_URL })).toThrow('MAIL_FROM is needed beside SMTP_URL')
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://hunter2@mail.example',
  'smtp://mail.example/x?hunter2',
])('the SMTP address %s is refused without being shown', (SMTP_URL) => {
  expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'mail@kitchen.example' })).toThrow(/SMTP_URL is like/)
  expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'hunter2' })).not.toThrow(/hunter2/)
})

test('a number is plain digits: what else JavaScript reads as one was not meant', () => {
  expect(readConfig({ PORT: ' 8080 ', DATABASE_POOL: '3' })).toMatchObject({ port: 8080, databasePool: 3 })
  expect(readConfig({ PORT: '' }).port).toBe(4173)
  for (const port of ['0x50', '1e3', '8080px', 'Infinity', '٨٠', '80.5', ' '])
    expect(() => readConfig({ PORT: port }), port).toThrow(/PORT/)
})

test('without a provider no model is set up; with one its name, model and key are needed', () => {
  const own = { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-sonnet-4-5', AI_API_KEY: 'hunter2' }

  expect(readConfig({}).ai).toBeNull()
  expect(readConfig(own).ai).toEqual({
    provider: 'anthropic',
    model: 'claude-sonnet-4-5',
    apiKey: 'hunter2',
    baseUrl: null,
    limits: { session: 18, account: 45, address: 60, day: 1_000 },
    prices: null,
  })
  const faults: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ AI_PROVIDER: 'skynet' }, /AI_PROVIDER is one of openai, anthropic, google, openai-compatible/],
    [{ AI_PROVIDER: 'openai', AI_API_KEY: 'hunter2' }, /AI_MODEL is needed/],
    [{ AI_PROVIDER: 'google', AI_MODEL: 'gemini' }, /AI_API_KEY is needed for google/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama3' }, /AI_BASE_URL is needed/],
    [{ AI_API_KEY: 'hunter2' }, /AI_PROVIDER is needed beside AI_API_KEY/],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, /AI_PROVIDER is needed beside AI_BASE_URL/],
    [{ ...own, AI_API_KEY: 'hunter2 ' }, /AI_API_KEY is a key without spaces/],
    [{ ...own, AI_MODEL: 'a model' }, /AI_MODEL is the name of a model/],
    [{ ...own, AI_CALLS_PER_DAY: '-1' }, /AI_CALLS_PER_DAY is 0 or more/],
    [{ ...own, AI_CALLS_PER_SESSION: 'many' }, /AI_CALLS_PER_SESSION is a number/],
    [{ ...own, AI_CALLS_PER_DAY: '1e3' }, /AI_CALLS_PER_DAY is a number/],
    [{ ...own, AI_PRICE_INPUT: '3' }, /AI_PRICE_OUTPUT is needed beside AI_PRICE_INPUT/],
    [{ ...own, AI_PRICE_OUTPUT: '3' }, /AI_PRICE_INPUT is needed beside AI_PRICE_OUTPUT/],
  ]
  for (const [variables, fault] of faults) {
    expect(() => readConfig(variables), JSON.stringify(variables)).toThrow(fault)
    expect(() => readConfig(variables)).not.toThrow(/hunter2/)
  }
})

test('a model of one’s own needs no key; http only goes where nobody listens in', () => {
  const own = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama3.1:8b' }

  expect(readConfig({ ...own, AI_BASE_URL: 'http://localhost:11434/v1/' }).ai).toMatchObject({
    apiKey: null,
    baseUrl: 'http://localhost:11434/v1',
  })
  for (const address of [
    'https://models.example/v1',
    'http://ollama:11434/v1',
    'http://192.168.1.20:8000/v1',
    'http://10.0.0.7/v1',
    'http://[::1]:1234/v1',
    'http://box.local/v1',
  ])
    expect(readConfig({ ...own, AI_BASE_URL: address }).ai?.baseUrl).toBe(address)
  for (const address of [
    'http://models.example/v1',
    'http://8.8.8.8/v1',
    'http://192.168.1.20.evil.example/v1',
    'https://a:b@models.example/v1',
    'https://models.example/v1?key=x',
    'ftp://localhost/v1',
    'localhost:11434',
  ])
    expect(() => readConfig({ ...own, AI_BASE_URL: address }), address).toThrow(/AI_BASE_URL/)
})

test('the limits and prices of a model are the operator’s', () => {
  const own = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5', AI_API_KEY: 'hunter2' }
  const set = { AI_CALLS_PER_SESSION: '0', AI_CALLS_PER_DAY: '50', AI_PRICE_INPUT: '1.25', AI_PRICE_OUTPUT: '10' }
  expect(readConfig({ ...own, ...set }).ai).toMatchObject({
    limits: { session: 0, account: 45, address: 60, day: 50 },
    prices: { input: 1.25, output: 10 },
  })
})

test('12.3.1: a PostgreSQL on the open net is reached encrypted, or its address says that it need not be', () => {
  for (const address of [
    'postgres://plateful:secret@postgres/plateful',
    'postgres://plateful@127.0.0.1:5432/plateful',
    'postgresql://plateful@[::1]/plateful',
    'postgres://plateful@192.168.1.20/plateful',
    'postgres://plateful@db.lan/plateful',
    'postgres:///plateful?host=/var/run/postgresql',
    'postgres://plateful:secret@db.example/plateful?sslmode=verify-full',
    'postgres://plateful:secret@db.example/plateful?sslmode=disable',
  ])
    expect(readConfig({ DATABASE_URL: address }).databaseUrl, address).toBe(address)
  for (const address of [
    'postgres://plateful:secret@db.example/plateful',
    'postgres://plateful:secret@DB.Example:6432/plateful?application_name=x',
    'postgres://plateful:secret@8.8.8.8/plateful',
    'postgres://plateful:secret@192.168.1.20.evil.example/plateful',
    'postgres://plateful:secret@localhost/plateful?host=db.example',
  ])
    expect(() => readConfig({ DATABASE_URL: address }), address).toThrow(
      /DATABASE_URL leaves this network: .*sslmode=verify-full/,
    )
})
