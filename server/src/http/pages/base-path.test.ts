import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPassword, login } from '@plateful/contract/auth.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../start/config.ts'
import { startTest } from '../../testing/start-test.ts'
import { moveHtml, moveManifest, withoutBase } from './base-path.ts'

const BASE = '/plate'

test.each([
  ['/plate', '/'],
  ['/plate?x=1', '/?x=1'],
  ['/plate/', '/'],
  ['/plate/api/version', '/api/version'],
  ['/plate/plate/x', '/plate/x'],
  ['/plates/soup.svg', '/plates/soup.svg'],
  ['/api/version', '/api/version'],
  ['/', '/'],
])('asked for %s below /plate, %s is answered', (url, inside) => {
  expect(withoutBase(BASE)(url)).toBe(inside)
  expect(withoutBase('')(url)).toBe(url)
})

test.each([
  ['/plate/', '/plate'],
  ['/plate', '/plate'],
  ['/a/b.c/', '/a/b.c'],
  ['/', ''],
  ['', ''],
])('BASE_PATH %s is read as "%s"', (given, read) => {
  expect(readConfig({ BASE_PATH: given }).basePath).toBe(read)
})

test.each(['plate', '/pl ate', '//evil.example', '/../etc', '/a"b', '/a?b', 'https://evil.example/x'])(
  'BASE_PATH %s is refused by name',
  (given) => {
    expect(() => readConfig({ BASE_PATH: given })).toThrow(/BASE_PATH is a path like/)
  },
)

test('a page is moved with all that it names on this host, and nothing else', () => {
  const page =
    '<html lang="en"><link href="/a.css"><script src="/b.js"></script><a href="/">x</a><a href="#main">y</a>' +
    '<a href="https://x.example/z">z</a><a href="//x.example">w</a><style>a{src:url(/assets/f.woff2)}</style></html>'
  expect(moveHtml(page, BASE)).toBe(
    '<html data-base="/plate" lang="en"><link href="/plate/a.css"><script src="/plate/b.js"></script><a href="/plate/">x</a>' +
      '<a href="#main">y</a><a href="https://x.example/z">z</a><a href="//x.example">w</a>' +
      '<style>a{src:url(/plate/assets/f.woff2)}</style></html>',
  )
  expect(moveHtml(page, '')).toBe(page)
  expect(JSON.parse(moveManifest('{"id":"/","icons":[{"src":"/i.png","sizes":"1x1"}],"name":"P"}', BASE))).toEqual({
    id: '/plate/',
    icons: [{ src: '/plate/i.png', sizes: '1x1' }],
    name: 'P',
  })
})

const startBelow = async (more: Parameters<typeof startTest>[1] = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-base-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const head = '<!doctype html><html lang="en"><script src="/theme.js"></script>'
  const files = {
    'index.html': `${head}<link rel="canonical" href="https://origin.invalid/" />`,
    'shell.html': head,
    'theme.js': 'start()',
    'manifest.webmanifest': '{"start_url":"/meal-planner"}',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const services = { origin: `http://localhost${BASE}`, ...more?.services }
  return startTest('SQLite', { webFolder: folder, basePath: BASE, ...more, services })
}

test.each([BASE, ''])(
  'a proxy that leaves the base path in place or takes it away finds everything (%s)',
  async (asked) => {
    const { send } = await startBelow()
    const get = async (url: string) => (await send({ url: `${asked}${url}` })).body

    expect(await get('/')).toContain('<link rel="canonical" href="http://localhost/plate/" />')
    for (const page of ['/', '/meal-planner/meal/d0-dinner', '/nowhere', '/shell.html']) {
      expect(await get(page), page).toContain('<html data-base="/plate" lang="en"><script src="/plate/theme.js">')
    }
    expect(await get('/theme.js')).toBe('start()')
    expect(await get('/manifest.webmanifest')).toBe('{"start_url":"/plate/meal-planner"}')
    expect(await get('/sitemap.xml')).toContain('<loc>http://localhost/plate/</loc>')
    expect(await get('/api/docs')).toContain('src="/plate/api/docs/start.js"')
    expect(await get('/api/docs/start.js')).toContain("url: '/plate/api/openapi.json'")
    expect(JSON.parse(await get('/api/openapi.json')).servers).toEqual([{ url: '/plate' }])
    expect(JSON.parse(await get(readVersion.path)).success).toBe(true)
  },
)

test('the base path without its slash leads to the one with it', async () => {
  const { send } = await startBelow()
  const { statusCode, headers } = await send({ url: '/plate?week=2026-11-23' })
  expect([statusCode, headers.location]).toEqual([308, '/plate/?week=2026-11-23'])
})

test.each([
  [null, 'plateful-refresh', 'Path=/plate/; HttpOnly; SameSite=Strict'],
  ['https://host.example', '__Secure-plateful-refresh', 'Path=/plate/; HttpOnly; Secure; SameSite=Strict'],
])('C7: cookies are those of the base path alone, with an origin of %s', async (publicOrigin, name, strictness) => {
  const { user, send } = await startBelow({ publicOrigin })
  const { email, password } = await user()
  const answer = await send({ method: 'POST', url: `${BASE}${login.path}`, payload: { email, password } })

  const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith(name)) ?? ''
  expect(cookie.replace(/^[^;]*; /, '')).toBe(strictness)
})

test('letters lead below the base path', async () => {
  const { user, send, mails } = await startBelow()
  const { email } = await user()
  await send({ method: 'POST', url: `${BASE}${forgotPassword.path}`, payload: { email } })
  expect((await mails()).at(-1)?.text).toContain('http://localhost/plate/reset-password#token=')
})
