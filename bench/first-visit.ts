import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { startOwnServer } from './own-server.ts'

/**
 * `npm run bench:first-visit -- [runs] [folder of another built checkout]`: what somebody waits for who comes for the first time,
 * with an empty cache, at a desk and with a phone (Lighthouse's slow 4G and a processor four times as slow): until the one button
 * stands, from a press on it until the plates of the first day in sight are drawn, both together, and what a tick of the list
 * costs after that. The press is made as soon as it can be. Medians. Needs a build and Chromium.
 */
const PORT = 4393
const given = process.argv.slice(2)
const runs = Number(given.find((word) => /^\d+$/.test(word)) ?? 5)
const folder = given.find((word) => !/^\d+$/.test(word))

type Place = { readonly name: string; readonly phone: boolean }
const PLACES: readonly Place[] = [
  { name: 'desk', phone: false },
  { name: 'phone', phone: true },
]
/** Lighthouse's "mobile": simulated there, applied here. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const PHONE_SLOWDOWN = 4

type Visit = {
  readonly button: number
  readonly week: number
  readonly plates: number
  readonly tick: number
  readonly tickWork: number
  readonly tickKb: number
}

/** Milliseconds since the page was asked for at which its plates in sight are drawn. */
const platesDrawn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && bottom > 0
    }
    const meals = () => [...document.querySelectorAll<HTMLImageElement>('main img[src*="/plates/"]')].filter(isInSight)
    while (meals().length === 0 || meals().some((image) => !image.complete)) await new Promise(requestAnimationFrame)
    await Promise.all(meals().map((image) => image.decode().catch(() => undefined)))
    await new Promise(requestAnimationFrame)
    return performance.now()
  })

/** A tap on the first line of the list: until it is drawn, and all the work and bytes that follow within three seconds. */
const tickOnce = async (page: Page, metric: (name: string) => Promise<number>, bytes: () => number) => {
  await page.goto(`http://127.0.0.1:${PORT}/meal-planner/groceries`, { waitUntil: 'networkidle' })
  const box = page.locator('main input[type=checkbox]:not(:checked)').first()
  await box.waitFor({ state: 'attached' })
  const [before, received] = [await metric('TaskDuration'), bytes()]
  const drawn = await box.evaluate(async (input: HTMLInputElement) => {
    const began = performance.now()
    input.click()
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - began
  })
  await page.waitForTimeout(3_000)
  return {
    tick: drawn,
    tickWork: 1_000 * ((await metric('TaskDuration')) - before),
    tickKb: (bytes() - received) / 1_024,
  }
}

const visit = async (browser: Browser, { phone }: Place): Promise<Visit> => {
  const context = await browser.newContext(
    phone ? { ...devices['Pixel 7'], serviceWorkers: 'block' } : { viewport: { width: 1_440, height: 900 } },
  )
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  if (phone) {
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
  }
  let received = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength
  })
  const metric = async (name: string): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find((one) => one.name === name)?.value ?? 0

  await page.goto(`http://127.0.0.1:${PORT}/meal-planner`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Plan my week' }).click({ timeout: 60_000 })
  const pressed = await page.evaluate(() => performance.now())
  await page.locator('main a[href*="/meal-planner/meal/"]').first().waitFor({ timeout: 60_000 })
  const plates = await platesDrawn(page)
  const tick = await tickOnce(page, metric, () => received)
  await context.close()
  return { button: pressed, week: plates - pressed, plates, ...tick }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const SAID: readonly (readonly [keyof Visit, string, string])[] = [
  ['button', 'navigation to the button, pressed', 'ms'],
  ['week', 'the press to plates', 'ms'],
  ['plates', 'navigation to plates', 'ms'],
  ['tick', 'a tap on the list to its tick drawn', 'ms'],
  ['tickWork', 'all the work of a tick on the page', 'ms'],
  ['tickKb', 'what a tick is answered, packed', 'kB'],
]

const server = await startOwnServer({ port: PORT, accounts: 0, ...(folder && { folder }) })
const browser = await chromium.launch({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  for (const place of PLACES) {
    const visits: Visit[] = []
    for (let n = 0; n < runs; n += 1) visits.push(await visit(browser, place))
    for (const [name, words, unit] of SAID) {
      const values = visits.map((one) => one[name])
      const all = values.map((value) => value.toFixed(unit === 'kB' ? 1 : 0)).join(' / ')
      console.log(
        `${place.name.padEnd(7)}${words.padEnd(42)}${median(values)
          .toFixed(unit === 'kB' ? 1 : 0)
          .padStart(8)} ${unit}   (${all})`,
      )
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
