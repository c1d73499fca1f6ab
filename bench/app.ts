import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

/**
 * `npm run bench:app`: what ./start costs once everything is built: time to the first answer, idle memory, and the
 * JavaScript a first visit loads (gzip, counted by a real browser). Needs a build and Chromium; Linux only (/proc).
 */
const ROOT = join(import.meta.dirname, '..')
const PORT = 4391
const ORIGIN = `http://127.0.0.1:${PORT}`
const IDLE_MS = 8_000
const dataDir = mkdtempSync(join(tmpdir(), 'plateful-bench-'))

const start = async (): Promise<{ readonly child: ChildProcess; readonly ms: number }> => {
  const began = performance.now()
  const env = {
    ...process.env,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    GREETING: '0',
  }
  const child = spawn('./start', { cwd: ROOT, env, stdio: 'inherit' })
  for (;;) {
    const answer = await fetch(`${ORIGIN}/api/version`).catch(() => null)
    if (answer?.ok) return { child, ms: performance.now() - began }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const stop = async (child: ChildProcess): Promise<void> => {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

const residentMb = (pid: number): number => {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

/** Encoded bytes of all scripts that a first visit of the page loads before it rests. */
const scriptKb = async (path: string): Promise<number> => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  // Bodies as they came over the wire; the headers of each answer are not JavaScript.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' })
  await browser.close()
  return bytes / 1024
}

const rows: { readonly what: string; readonly figure: number; readonly unit: string; readonly most: number }[] = []
await stop((await start()).child)
const second = await start()
rows.push({ what: 'second start to the first answer', figure: second.ms, unit: 'ms', most: 3_000 })
await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
rows.push({ what: 'idle memory of the server (RSS)', figure: residentMb(second.child.pid ?? 0), unit: 'MB', most: 160 })
rows.push({ what: 'JavaScript of / (gzip)', figure: await scriptKb('/'), unit: 'KB', most: 110 })
rows.push({ what: 'JavaScript of /meal-planner', figure: await scriptKb('/meal-planner'), unit: 'KB', most: 180 })
await stop(second.child)
rmSync(dataDir, { recursive: true, force: true })

for (const { what, figure, unit, most } of rows)
  console.log(
    `${what.padEnd(44)}${`${figure.toFixed(figure < 1000 ? 1 : 0)} ${unit}`.padStart(26)}  <= ${most} ${unit}  ${figure <= most ? 'met' : 'MISSED'}`,
  )
