import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startOwnServer } from '../bench/own-server.ts'
import { arrive } from '../e2e/api-visitor.ts'
import { findChromium } from './chromium.ts'

/**
 * `npm run screenshots`: takes the two pictures that the README and the installed app's dialogue show, of a family's week
 * on a server of its own. Needs a build and Chromium. To be run when the planner looks different.
 */
const PORT = 4393
const OUT = join(import.meta.dirname, '../web/public/screenshots')
const FAMILY = { adults: 2, children: 1, allergens: ['peanut' as const], weeklyBudget: 160 }
/** As the web manifest says them. */
const PICTURES = [
  { file: 'week-wide.png', width: 1280, height: 800 },
  { file: 'day-narrow.png', width: 390, height: 844 },
]

const executablePath = findChromium()
if (executablePath === null) {
  console.error('No Chromium was found: install it, or name one in CHROMIUM.')
  process.exit(1)
}
const server = await startOwnServer({ port: PORT, accounts: 0, env: { NODE_ENV: 'production' } })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const baseURL = `http://127.0.0.1:${PORT}`
try {
  const first = await browser.newContext({ baseURL })
  const { sessionId } = await arrive(first.request, { household: FAMILY, planned: true })
  for (const { file, width, height } of PICTURES) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [{ origin: baseURL, localStorage: [{ name: 'plateful.session', value: sessionId }] }],
      },
    })
    const page = await context.newPage()
    await page.goto('/meal-planner')
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(OUT, file) })
    console.log(join(OUT, file))
  }
} finally {
  await browser.close()
  await server.stop()
}
