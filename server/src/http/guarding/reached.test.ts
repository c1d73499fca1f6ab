import { refresh } from '@plateful/contract/auth.ts'
import { isHomeHost } from '@plateful/contract/home-host.ts'
import { expect, test } from 'vitest'
import { startTest } from '../../testing/start-test.ts'

const COOKIE = /^(__Host-)?plateful-refresh=[^;]*; Path=\/; .*?HttpOnly;( Secure;)? SameSite=Strict$/

/** How a refused refresh takes the cookie away: the name and the strictness that this caller's browser has. */
const cookieFor = async (server: Awaited<ReturnType<typeof startTest>>, headers: Record<string, string>) => {
  const answer = await server.send({ method: 'POST', url: refresh.path, headers })
  const [, host, secure] = COOKIE.exec(String(answer.headers['set-cookie'])) ?? ['', 'no cookie', 'no cookie']
  return [host ?? '', secure ?? ''].join('')
}

test.each([
  ['by plain http', { host: 'nas.home:4173' }, ''],
  ['by plain http to this machine', { host: 'localhost:4173' }, ''],
  ['by https, by the word of a trusted proxy', { host: 'nas.home', 'x-forwarded-proto': 'https' }, '__Host- Secure;'],
  ['by http, by the word of a trusted proxy', { host: 'nas.home', 'x-forwarded-proto': 'http' }, ''],
])('C7: a cookie is Secure exactly when its request came by https: %s', async (_how, headers, strictness) => {
  const server = await startTest('SQLite', { trustedProxies: ['loopback'] })

  expect(await cookieFor(server, headers)).toBe(strictness)
})

test('C7: nobody but a trusted proxy says that a request came by https, or to whom', async () => {
  const server = await startTest('SQLite')
  const forwarded = { host: 'nas.home', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }

  expect(await cookieFor(server, forwarded)).toBe('')
  const answer = await server.send({
    method: 'POST',
    url: refresh.path,
    headers: { ...forwarded, origin: 'https://evil.example', 'x-plateful': '1' },
  })
  expect(answer.json().code).toBe('request.not_same_origin')
})

test('C7: a cookie of the one way is not read on the other', async () => {
  const server = await startTest('SQLite', { trustedProxies: ['loopback'] })
  const home = await server.user()

  const byHttps = await home.send({ method: 'POST', url: refresh.path, headers: { 'x-forwarded-proto': 'https' } })
  const byHttp = await home.send({ method: 'POST', url: refresh.path })

  expect([byHttps.statusCode, byHttp.statusCode]).toEqual([401, 200])
})

test('who comes by plain http under a public name is warned of once, in the log', async () => {
  const server = await startTest('SQLite')
  const warnings = () => server.logLines.filter((line) => line.includes('plain http'))

  for (const host of ['nas.home:4173', '192.168.1.7:4173', 'localhost', '[fd00::7]:4173'])
    await server.send({ url: '/healthz', headers: { host } })
  expect(warnings()).toEqual([])
  for (const host of ['plateful.example', '203.0.113.9:4173']) await server.send({ url: '/healthz', headers: { host } })
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toMatch(/PUBLIC_ORIGIN and TRUSTED_PROXIES/)
  expect(warnings()[0]).not.toMatch(/example|203/)
})

test.each(
  ['localhost', 'nas', 'nas.home', 'nas.local', 'kitchen.lan', 'nas.fritz.box', 'a.b.home.arpa', 'x.internal']
    .concat([
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.178.20',
      '169.254.3.4',
      '100.101.102.103',
      '127.0.0.1',
    ])
    .concat(['[::1]', '[fd12:3456::1]', '[fe80::1]', '[fc00::]']),
)('%s lies in somebody’s own network', (host) => {
  expect(new URL(`http://${host}`).hostname).toBe(host)
  expect(isHomeHost(host)).toBe(true)
})

test.each(
  ['plateful.example', 'example.com', 'home.example.com', 'local.com', 'evil-local', 'nas.box', 'fritz.box.evil.com']
    .filter((host) => host.includes('.'))
    .concat(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '11.0.0.1', '100.63.0.1', '100.128.0.1'])
    .concat(['[2001:db8::1]', '[fbff::1]', '[fec0::1]', '[::ffff:192.168.1.1]', '']),
)('%s lies in the open network, or nowhere', (host) => {
  expect(isHomeHost(host)).toBe(false)
})
