import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startTest } from '../../testing/start-test.ts'

const page = (path: string): string =>
  `<!doctype html><link rel="canonical" href="https://origin.invalid${path}" /><meta content="https://origin.invalid/social.png">`

const PAGES = {
  'index.html': page('/'),
  'support.html': page('/support'),
  'auth.html': page('/auth'),
  'shell.html': '<!doctype html><title>shell</title>',
}
const ORIGIN = 'https://table.example'

const startWeb = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(PAGES)) writeFileSync(join(folder, name), content)
  const { send } = await startTest('SQLite', { webFolder: folder, services: { origin: ORIGIN } })
  return (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers })
}

test('a public page names this instance’s own address, packed or not', async () => {
  const get = await startWeb()
  const wanted = page('/support').replaceAll('https://origin.invalid', ORIGIN)

  const plain = await get('/support')
  expect(plain.body).toBe(wanted)
  expect(plain.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })

  const br = await get('/support', { 'accept-encoding': 'gzip, br' })
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(wanted)
  const gzip = await get('/support', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(wanted)
})

test('an unchanged page is not sent again, a query changes nothing', async () => {
  const get = await startWeb()
  const { etag } = (await get('/')).headers

  expect((await get('/', { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
  expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  expect((await get('/?utm_source=x')).body).toBe((await get('/')).body)
})

test('every other screen is drawn by the shell, never by the first page', async () => {
  const get = await startWeb()

  for (const path of ['/meal-planner', '/preferences', '/shell.html', `/shared/${'A'.repeat(43)}`])
    expect([path, (await get(path)).statusCode, (await get(path)).body]).toEqual([path, 200, PAGES['shell.html']])
  expect((await get('/nothing')).body).toBe(PAGES['shell.html'])
  expect((await get('/auth?mode=register')).body).toContain(`${ORIGIN}/auth`)
  expect((await get('/index.html')).statusCode).toBe(404)
})

test('search engines find the public pages, and leave personal ones out', async () => {
  const get = await startWeb()

  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...map.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/auth`,
    `${ORIGIN}/support`,
  ])
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)

  for (const path of [
    `/shared/${'A'.repeat(43)}`,
    '/account-settings',
    '/subscription/success',
    '/admin',
    '/verify-email',
  ])
    expect([path, (await get(path)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
  for (const path of ['/', '/support', '/meal-planner', '/auth'])
    expect([path, (await get(path)).headers['x-robots-tag']]).toEqual([path, undefined])
})
