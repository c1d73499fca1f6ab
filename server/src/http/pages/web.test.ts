import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startTest } from '../../testing/start-test.ts'

const SCRIPT = 'export const planner = 1\n'.repeat(200)

const startWeb = async () => {
  const home = mkdtempSync(join(tmpdir(), 'plateful-web-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const folder = join(home, 'dist')
  for (const name of ['assets', 'support']) mkdirSync(join(folder, name), { recursive: true })
  const files = {
    'index.html': '<!doctype html><title>shell</title>',
    'welcome.html': '<!doctype html><title>welcome</title>',
    'support/index.html': '<!doctype html><title>support</title>',
    'sw.js': 'self.skipWaiting()',
    'icon.png': 'png',
    'assets/main-B3hY2kQz.js': SCRIPT,
    'assets/main-B3hY2kQz.js.br': brotliCompressSync(SCRIPT),
    'assets/style-a1b2c3d4.css': 'a{}\n'.repeat(600),
    'assets/main-B3hY2kQz.js.map': '{}',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  writeFileSync(join(home, 'plateful-secret.txt'), 'secret')
  const { send } = await startTest('SQLite', { webFolder: folder })
  const get = (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers })
  return { send, get }
}

test('screens of the specification show the shell, or their prerendered page, with 200', async () => {
  const { get } = await startWeb()

  for (const path of [
    '/',
    '/meal-planner',
    '/meal-planner/history',
    '/meal-planner/groceries?week=2026-11-23',
    '/meal-planner/cook',
    '/meal-planner/cook/d0-dinner',
    '/meal-planner/meal/d0-dinner',
    '/auth?mode=register',
    '/subscription/cancelled',
    '/403',
    '/500',
    '/join',
    '/shop',
    '/privacy/',
  ])
    expect([path, (await get(path)).statusCode, (await get(path)).body]).toEqual([
      path,
      200,
      '<!doctype html><title>shell</title>',
    ])
  expect((await get('/welcome')).body).toContain('welcome')
  expect((await get('/support')).body).toContain('support')
  // The router of the pages tells no small letters from large ones.
  expect((await get('/Welcome/')).body).toContain('welcome')
  expect((await get('/welcome')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  })
})

test('any other path shows the shell with 404', async () => {
  const { get } = await startWeb()

  for (const path of [
    '/nothing',
    '/meal-planner/a',
    '/meal-planner/a/b',
    '/meal-planner/meal',
    '/meal-planner/groceries/x',
    '/subscription/x',
    '/assets/gone-00000000.js',
    '/welcome.html',
    '/%E0%A4%A/x',
  ]) {
    const answer = await get(path)
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
  expect((await get('/nothing')).body).toContain('shell')
  expect((await get('/api/nothing')).json().code).toBe('route.not_found')
})

test('an address that two may read in two ways gets no page but our envelope', async () => {
  const { get } = await startWeb()

  for (const path of [
    '//evil//api/version',
    '//',
    '//evil.example/%2e%2e',
    '/meal-planner//groceries',
    '/%2f%2fevil',
    '/%5Cevil',
    '/welcome/..%2f',
    '/welcome%00',
    '/a%0d%0ab',
    '/API/version',
  ]) {
    const answer = await get(path)
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, expect.stringContaining('route.not_found')])
  }
})

test('files named by their hash are kept for ever, the service worker is asked for each time', async () => {
  const { get } = await startWeb()

  expect((await get('/assets/style-a1b2c3d4.css')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
  expect((await get('/icon.png')).headers['cache-control']).toBe('public, max-age=86400')
})

test('the compressed file of the build is sent as it is', async () => {
  const { get } = await startWeb()

  const packed = await get('/assets/main-B3hY2kQz.js', { 'accept-encoding': 'br, gzip' })
  const plain = await get('/assets/main-B3hY2kQz.js')
  const made = await get('/assets/style-a1b2c3d4.css', { 'accept-encoding': 'gzip' })

  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(packed.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
  expect(made.headers['content-encoding']).toBe('gzip')
  expect(made.headers.vary).toContain('accept-encoding')
})

test('an unchanged file is not sent again', async () => {
  const { get } = await startWeb()
  const { etag } = (await get('/assets/main-B3hY2kQz.js')).headers

  expect((await get('/assets/main-B3hY2kQz.js', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await get('/nothing', { 'if-none-match': String((await get('/')).headers.etag) })).statusCode).toBe(404)
})

test('nothing outside of the folder, no source map and no folder is served', async () => {
  const { get } = await startWeb()

  for (const path of [
    '/../plateful-secret.txt',
    '/..%2fplateful-secret.txt',
    '/%2e%2e/plateful-secret.txt',
    '/assets/..%2f..%2fplateful-secret.txt',
    '//etc/passwd',
    '/assets/main-B3hY2kQz.js.map',
    '/assets/main-B3hY2kQz.js.br',
    '/assets/',
    '/assets',
  ]) {
    const answer = await get(path)
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.body).not.toContain('secret')
  }
})

test('without a build only the API is there', async () => {
  const { send } = await startTest('SQLite')

  expect((await send({ method: 'GET', url: '/' })).json()).toMatchObject({ code: 'route.not_found' })
})
