import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromAccount, somebody } from './account-desk.ts'
import { expect, test } from './visit.ts'
import { fromWeek, weekIsThere } from './week-page.ts'

const NGINX = '/usr/sbin/nginx'
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4271) + 8
/** What nginx leaves in place at the first port, and takes away at the second. */
const [KEEPING, TAKING, PRODUCT] = [FIRST_PORT, FIRST_PORT + 1, FIRST_PORT + 2]
const AT = `http://127.0.0.1:${KEEPING}`

const site = (port: number, to: string): string => `
  server {
    listen 127.0.0.1:${port};
    location = / { return 200 "another app of this host"; }
    location /plate/ {
      proxy_pass ${to};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`

const configIn = (folder: string): string => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${site(KEEPING, `http://127.0.0.1:${PRODUCT}`)}
  ${site(TAKING, `http://127.0.0.1:${PRODUCT}/`)}
}`

test.skip(!existsSync(NGINX), 'no nginx on this machine')
// One nginx with its ports serves all of this file.
test.describe.configure({ mode: 'default' })
test.use({
  baseURL: AT,
  storageState: { cookies: [], origins: [] },
  serviceWorkers: 'allow',
})

let folder = ''
let running: readonly ChildProcess[] = []

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plateful-nginx-'))
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configIn(folder))
  const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
  const env = {
    ...process.env,
    PORT: String(PRODUCT),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    BASE_PATH: '/plate/',
    TRUSTED_PROXIES: 'loopback',
    BOUND_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
  running = [
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { env, stdio: 'inherit' }),
    spawn(NGINX, ['-e', join(folder, 'errors'), '-c', config], { stdio: 'inherit' }),
  ]
  const isUp = (port: number) =>
    fetch(`http://127.0.0.1:${port}/plate/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => isUp(KEEPING), { timeout: 60_000 }).toBe(200)
  await expect.poll(() => isUp(TAKING), { timeout: 60_000 }).toBe(200)
})

test.afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))))
  rmSync(folder, { recursive: true, force: true })
})

test('below /plate/ of somebody’s nginx: pages, plates, account, links, feed, the worker @desktop', async ({
  page,
  context,
  watch,
}) => {
  const outside: string[] = []
  context.on('request', (request) => {
    const { pathname, host } = new URL(request.url())
    if (host === `127.0.0.1:${KEEPING}` && !pathname.startsWith('/plate/')) outside.push(pathname)
  })
  const robin = somebody()

  await test.step('the drawn page comes with its pictures, and leads on', async () => {
    await page.goto('/plate/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const plate = page.locator('img[src^="/plate/plates/"]').first()
    await expect.poll(() => plate.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Meal Planner' }).first().click()
    await expect(page).toHaveURL(`${AT}/plate/meal-planner`)
  })

  await test.step('a week is planned, a meal opened by its address', async () => {
    await page.getByRole('button', { name: 'Plan my week' }).click()
    await weekIsThere(page)
    await page.goto(`${AT}/plate/meal-planner/meal/d0-dinner`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/plate\/meal-planner\/meal\/d0-dinner/)
  })

  await test.step('an account is made, stays after a reload, and its cookies are those of this path', async () => {
    await page.goto(`${AT}/plate/auth?mode=register`)
    await page.getByLabel('Name').fill(robin.name)
    await page.getByLabel('E-mail').fill(robin.email)
    await page.getByLabel('Password', { exact: true }).fill(robin.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(`${AT}/plate/meal-planner`)
    await page.goto(`${AT}/plate/account-settings`)
    await page.reload()
    await expect(page.getByRole('complementary', { name: 'You' }).getByText(robin.email)).toBeVisible()
    const cookies = (await context.cookies(`${AT}/plate/`)).map(({ name, path }) => [name, path])
    expect(cookies.toSorted()).toEqual([
      ['plateful-device', '/plate/'],
      ['plateful-refresh', '/plate/'],
    ])
  })

  await test.step('a calendar subscribes below the path, and its events lead there', async () => {
    await page.getByRole('button', { name: 'Make an address' }).click()
    const address = await page.getByLabel('Address', { exact: true }).inputValue()
    expect(address).toMatch(new RegExp(`^${AT}/plate/calendar/[\\w-]+\\.ics$`))
    const feed = await (await fetch(address)).text()
    expect(feed).toContain('BEGIN:VCALENDAR')
    expect(feed.replaceAll(/\r\n /g, '')).not.toMatch(new RegExp(`${AT}/(?!plate/)`))
  })

  await test.step('a shared week opens below the path', async () => {
    await page.goto(`${AT}/plate/meal-planner`)
    await weekIsThere(page)
    await fromWeek(page, 'Share week')
    const dialog = page.getByRole('dialog', { name: 'Share this week' })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const field = dialog.getByLabel('Link', { exact: true })
    await expect(field).toHaveValue(new RegExp(`^${AT}/plate/shared/[\\w-]{43}$`))
    await page.goto(await field.inputValue())
    await expect(page.getByRole('button', { name: 'Copy to my weeks' })).toBeVisible()
  })

  await test.step('the worker keeps this path alone, and reads the week without a network', async () => {
    await page.goto(`${AT}/plate/meal-planner`)
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(scope).toBe(`${AT}/plate/`)
    const manifest = await (await fetch(`${AT}/plate/manifest.webmanifest`)).json()
    expect([manifest.start_url, manifest.scope]).toEqual(['/plate/meal-planner', '/plate/'])
    await page.reload()
    await weekIsThere(page)
    watch.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await context.setOffline(true)
    await page.goto(`${AT}/plate/meal-planner`)
    await weekIsThere(page)
    await context.setOffline(false)
  })

  await test.step('a page that is none says so; the API page stands', async () => {
    watch.expectFault(/404 \(Not Found\)/)
    await page.goto(`${AT}/plate/nowhere`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${AT}/plate/api/docs`)
    await expect(page.getByText('POST').first()).toBeVisible()
  })

  await test.step('signing out and in leads around below the path', async () => {
    await page.goto(`${AT}/plate/account-settings`)
    await fromAccount(page, 'Sign Out')
    await expect(page).toHaveURL(new RegExp(`^${AT}/plate/`))
    expect(outside).toEqual([])
  })
})

test('a proxy that takes /plate away before it asks is served the same @desktop', async ({ page, watch }) => {
  watch.expectFault(/^foreign: /)
  const there = `http://127.0.0.1:${TAKING}/plate`
  await page.goto(`${there}/`)
  await page.getByRole('link', { name: 'Meal Planner' }).first().click()
  await page.getByRole('button', { name: 'Plan my week' }).click()
  await weekIsThere(page)
  await expect(page).toHaveURL(`${there}/meal-planner`)
})
