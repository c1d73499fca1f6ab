import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './scripts/chromium.ts'

const PORT = Number(process.env.E2E_PORT ?? 4271)
const origin = `http://127.0.0.1:${PORT}`

/** The stores of this run, gone with it. Workers read this file too, and start no server. */
const makeStores = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const stores = process.env.TEST_WORKER_INDEX === undefined ? makeStores() : ''
const storeOf = (port: number): string => join(stores, String(port))

const serverOn = (port: number, more: Readonly<Record<string, string>> = {}) => ({
  command: 'node --disable-warning=ExperimentalWarning server/src/main.ts',
  url: `http://127.0.0.1:${port}/readyz`,
  timeout: 60_000,
  reuseExistingServer: false,
  env: {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: storeOf(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // No core is spent on proofs while pages are watched.
    BOUND_SECONDS: '0',
    // The limits per address stay on. As behind a proxy, each visitor of e2e/visit.ts names an address of their own.
    TRUSTED_PROXIES: 'loopback',
    ...more,
  },
})

/** Journeys against the real server with a fresh store, in Debian's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than there are cores: while one test waits for a page or a week, another one has its core.
  workers: availableParallelism() + 1,
  // A machine that stalls for seconds is no fault of the product: in the gate such a test runs once more and is named.
  retries: process.env.PLATEFUL_SKIP_NOTHING === '1' ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: origin,
    // Recording every step costs more than the step: ask for it with `--trace on`.
    trace: 'off',
    // A worker would answer before the tests can: only e2e/app-shell.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grepInvert: /@desktop/,
    },
  ],
  webServer: [
    serverOn(PORT),
    // The same product where its operator has set up statistics, behind a network that names the country.
    serverOn(PORT + 1, {
      GA_MEASUREMENT_ID: 'G-E2ETEST',
      GA_SCRIPT_URL: 'https://tags.plateful.example/gtag/js',
      REGION_HEADER: 'x-country',
    }),
    // The product with a mail server and two OpenID providers around it.
    {
      ...serverOn(PORT + 2, { HOST: 'localhost' }),
      url: `http://localhost:${PORT + 2}/readyz`,
      command: `node --disable-warning=ExperimentalWarning e2e/accounts-town.ts http://localhost:${PORT + 2} ${PORT + 3}`,
    },
    // The same in somebody's own network, where no origin is configured: reached by a name of the house.
    {
      ...serverOn(PORT + 6),
      url: `http://127.0.0.1:${PORT + 6}/readyz`,
      command: `node --disable-warning=ExperimentalWarning e2e/accounts-town.ts http://127.0.0.1:${PORT + 6} ${PORT + 7} home`,
    },
    // The town, and a model that writes ideas.
    {
      ...serverOn(PORT + 4, { HOST: 'localhost' }),
      url: `http://localhost:${PORT + 4}/readyz`,
      command: `node --disable-warning=ExperimentalWarning e2e/accounts-town.ts http://localhost:${PORT + 4} ${PORT + 5} ai`,
    },
  ],
})
