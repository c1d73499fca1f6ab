import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as plain } from '@playwright/test'
import { secondBrowser } from './toasts.ts'
import { expect, test } from './visit.ts'

const PLANNER_CHUNK = /\/assets\/planner-page-/

/** A network as the Network Information API tells it. */
const connect = (connection: object) =>
  `Object.defineProperty(navigator, 'connection', { configurable: true, value: ${JSON.stringify(connection)} })`

test.describe('on the first page', () => {
  test.use({ household: null, planned: false })

  test('a fast network fetches the planner ahead of the click @desktop', async ({ page }) => {
    await page.addInitScript(connect({ effectiveType: '4g', saveData: false }))
    await Promise.all([page.waitForRequest(PLANNER_CHUNK), page.goto('/')])
  })

  test('a fast network fetches the planner ahead from another first page @desktop', async ({ page }) => {
    await page.addInitScript(connect({ effectiveType: '4g', saveData: false }))
    await Promise.all([page.waitForRequest(PLANNER_CHUNK), page.goto('/preferences')])
  })

  for (const connection of [
    { effectiveType: '3g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ])
    test(`nothing is fetched ahead on ${JSON.stringify(connection)} @desktop`, async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => void fetched.push(request.url()))
      await page.addInitScript(connect(connection))
      await page.clock.install()
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
      await page.clock.runFor(60_000)
      await expect.poll(() => fetched.some((url) => url.includes('/plates/'))).toBe(true)
      expect(fetched.filter((url) => PLANNER_CHUNK.test(url))).toEqual([])
    })

  test('a file that a new version took away costs one reload, and the page is there', async ({ page, watch }) => {
    watch.expectFault(/ERR_FAILED|Failed to load resource/)
    await page.goto('/')
    let gone = 0
    await page.route(/\/assets\/terms-page-.*\.js$/, (route) => {
      gone += 1
      return gone === 1 ? route.abort() : route.continue()
    })
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false)
    await expect.poll(() => gone).toBeGreaterThan(1)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  })
})

/** The product behind a proxy that can bring out a new version of the worker. */
const startProxy = async (target: string) => {
  const state = { version: 1 }
  const { hostname, port } = new URL(target)
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request
    const isWorker = path === '/sw.js'
    const plainHeaders = isWorker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers
    const forward = ask({ hostname, port, method, path, headers: plainHeaders }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      if (isWorker) answer.on('end', () => response.end(`\n// version ${state.version}`))
      answer.pipe(response, { end: !isWorker })
    })
    forward.on('error', () => response.destroy())
    request.pipe(forward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bringOut: () => {
      state.version += 1
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

plain('a new version is offered, and comes when somebody takes it @desktop', async ({ browser, baseURL }) => {
  const proxy = await startProxy(baseURL ?? '')
  const context = await secondBrowser(browser, { baseURL: proxy.origin, serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await page.goto('/support')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(page.getByRole('button', { name: 'Load it' })).toHaveCount(0)

    proxy.bringOut()
    // The page registers its worker a while after it stands; then the browser looks for a new one.
    await expect(async () => {
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
      await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })

    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.getByRole('button', { name: 'Load it' }).click()
    await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null)
    await expect.poll(waiting).toBeNull()
  } finally {
    await context.close()
    await proxy.close()
  }
})
