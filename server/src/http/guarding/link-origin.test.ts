import { forgotPassword, register, resendVerification } from '@plateful/contract/auth.ts'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/a-user.ts'
import { startTest } from '../../testing/start-test.ts'
import type { Neighbourhood } from './link-origin.ts'

/** A machine at home, and what its DNS says. The listening address of these tests is http://localhost. */
const HOME: Neighbourhood = {
  own: () => ['127.0.0.1', '::1', '192.168.178.20', 'fd00::20'],
  resolve: async (name) =>
    ({
      'nas.home': ['192.168.178.20'],
      'nas.lan': ['192.168.178.20', 'fd00::20'],
      'printer.home': ['192.168.178.66'],
      'both.home': ['192.168.178.20', '192.168.178.66'],
    })[name] ?? [],
}

type Sender = Readonly<Record<string, string>>
const from = (origin: string): Sender => ({ host: new URL(origin).host, origin })

/** Where the link of the letter leads that this sender asks for, to an account or for a new one. */
const linkFor = async (headers: Sender, what: 'register' | 'reset', options: Parameters<typeof startTest>[1] = {}) => {
  const server = await startTest('SQLite', { neighbourhood: HOME, ...options })
  await server.user({ email: 'victim@example.org' })
  const payload =
    what === 'reset' ? { email: 'victim@example.org' } : { name: 'Ada', email: 'ada@example.org', password: PASSWORD }
  const url = what === 'reset' ? forgotPassword.path : register.path
  const answer = await server.send({ method: 'POST', url, headers, payload, remoteAddress: '192.168.178.30' })
  expect(answer.statusCode).toBe(200)
  return /(\S+)\/(?:verify-email|reset-password)#token=/.exec((await server.mails()).at(-1)?.text ?? '')?.[1]
}

test.each([
  ['a name that leads to this machine', 'http://nas.home:4173'],
  ['a name with two addresses of this machine', 'http://nas.lan:4173'],
  ['an address of this machine', 'http://192.168.178.20:4173'],
  ['an IPv6 address of this machine', 'http://[fd00::20]:4173'],
  ['a proxy of the house that speaks https', 'https://nas.home'],
])('links say how somebody came: %s', async (_what, origin) => {
  expect(await linkFor(from(origin), 'register')).toBe(origin)
  expect(await linkFor(from(origin), 'reset')).toBe(origin)
})

test('a name that this machine cannot look up is believed of a new account, never where one can be opened', async () => {
  expect(await linkFor(from('http://pantry.home:4173'), 'register')).toBe('http://pantry.home:4173')
  expect(await linkFor(from('http://pantry.home:4173'), 'reset')).toBe('http://localhost')
})

test.each([
  ['a public host', { host: 'evil.example', origin: 'http://evil.example' }],
  [
    'a public host that only looks like home',
    { host: 'nas.home.evil.example', origin: 'http://nas.home.evil.example' },
  ],
  ['a public address', { host: '203.0.113.9', origin: 'http://203.0.113.9' }],
  ['another machine of the house, by address', { host: '192.168.178.66', origin: 'http://192.168.178.66' }],
  ['another machine of the house, by name', { host: 'printer.home', origin: 'http://printer.home' }],
  ['a name that leads to two machines', { host: 'both.home', origin: 'http://both.home' }],
  ['a host alone, as a program forges it', { host: 'nas.home:4173' }],
  ['a host with a user before it', { host: 'nas.home@evil.example', 'user-agent': 'curl' }],
  ['a host with a path behind it', { host: 'evil.example/nas.home', 'user-agent': 'curl' }],
  ['a forwarded host of nobody’s proxy', { host: 'localhost', 'x-forwarded-host': 'evil.example' }],
])('B2: a poisoned host moves no link: %s', async (_what, headers) => {
  expect(await linkFor(headers, 'reset')).toBe('http://localhost')
  expect(await linkFor(headers, 'register')).toBe('http://localhost')
})

test('B2: with a configured origin, or to somebody from outside the network, no host is believed', async () => {
  const named = { publicOrigin: 'https://plateful.example', services: { origin: 'https://plateful.example' } }
  expect(await linkFor({ host: 'nas.home:4173' }, 'reset', named)).toBe('https://plateful.example')

  const server = await startTest('SQLite', { neighbourhood: HOME })
  const payload = { name: 'Ada', email: 'ada@example.org', password: PASSWORD }
  const sent = { method: 'POST', url: register.path, headers: from('http://nas.home:4173'), payload } as const
  await server.send({ ...sent, remoteAddress: '203.0.113.77' })
  expect((await server.mails()).at(-1)?.text).toContain('http://localhost/verify-email#token=')
})

test('B2: a letter that is asked for again leads to a place that was looked up', async () => {
  const server = await startTest('SQLite', { neighbourhood: HOME })
  const payload = { name: 'Ada', email: 'ada@example.org', password: PASSWORD }
  const send = (url: string, origin: string, body: object) =>
    server.send({ method: 'POST', url, headers: from(origin), payload: body })
  await send(register.path, 'http://nas.home:4173', payload)
  await server.mails()
  await send(resendVerification.path, 'http://evil.lan', { email: 'ada@example.org' })
  expect((await server.mails()).at(-1)?.text).toContain('http://localhost/verify-email#token=')
})
