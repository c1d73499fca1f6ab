import { existsSync } from 'node:fs'

/** Debian's Chromium. The shell without a window comes first: it draws the same pages with about half the processor time. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

/** The Chromium that tests and benchmarks drive: `CHROMIUM`, else Debian's; null when there is none. */
export const findChromium = (): string | null =>
  process.env.CHROMIUM || (PLACES.find((file) => existsSync(file)) ?? null)

/** How the browser tests start it: as root, drawing on the processor, asking nobody for anything. */
export const chromiumLaunch = (): { readonly executablePath: string; readonly args: string[] } => ({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
