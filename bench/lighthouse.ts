import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.ts'
import { startOwnServer } from './own-server.ts'

/**
 * `npm run bench:lighthouse`: Lighthouse on `/` and `/meal-planner` as a phone sees them, against a server of its own
 * with what it sends packed. Needs a build and Chromium. Performance depends on how busy the machine is: the median of
 * the runs is printed. `npm run bench:lighthouse 5` makes five runs of each.
 */
const PORT = 4392
const PAGES = ['/', '/meal-planner'] as const
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof WANTED

type Audit = {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
  readonly numericValue?: number
}
type Report = {
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
}

const CLI = join(createRequire(import.meta.url).resolve('lighthouse/package.json'), '../cli/index.js')
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** What Lighthouse's own scale says of a machine: its benchmark index, and how often slower a middling phone is. */
const SCALE = [
  { index: 150, times: 1 },
  { index: 800, times: 2 },
  { index: 1_300, times: 3 },
  { index: 2_000, times: 6 },
] as const

/** How much to slow this machine down for a middling phone. A busy machine is as slow as one by itself. */
const slowdownOf = (index: number): number => {
  const above = SCALE.findIndex((step) => step.index > index)
  const [low, high] = above <= 0 ? [SCALE[0], SCALE[0]] : [SCALE[above - 1] ?? SCALE[0], SCALE[above] ?? SCALE[0]]
  if (above === -1) return 6
  const share = high.index === low.index ? 0 : (index - low.index) / (high.index - low.index)
  return low.times + share * (high.times - low.times)
}

const run = (path: string, slowdown: number): Promise<Report> =>
  new Promise((resolve, reject) => {
    const categories = Object.keys(WANTED).join(',')
    const options = [
      '--quiet',
      '--output=json',
      `--only-categories=${categories}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
      `--chrome-flags=${FLAGS}`,
    ]
    const child = spawn(process.execPath, [CLI, `http://127.0.0.1:${PORT}${path}`, ...options], {
      env: { ...process.env, CHROME_PATH: findChromium() ?? '/usr/bin/chromium' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`lighthouse ended with ${code}`)),
    )
  })

/** At times Lighthouse records no start of the page: its own fault, so another try says more. */
const TRIES = 3
const runWell = async (path: string, slowdown: number, tries = TRIES): Promise<Report> => {
  try {
    const report = await run(path, slowdown)
    if (report.runtimeError) throw new Error(report.runtimeError.message)
    return report
  } catch (error) {
    if (tries === 1) throw error
    return runWell(path, slowdown, tries - 1)
  }
}

/** Each run says how fast the machine was; the next one is slowed down accordingly. */
let speed = 0
const calibrated = async (path: string): Promise<Report> => {
  if (speed === 0) speed = (await runWell(path, 1)).environment.benchmarkIndex
  const report = await runWell(path, slowdownOf(speed))
  speed = report.environment.benchmarkIndex
  return report
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
]

const missed = ({ categories, audits }: Report, category: Category): readonly string[] =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim())

const runs = Number(process.argv[2] ?? 3)
const server = await startOwnServer({ port: PORT, accounts: 0 })
let isMet = true
try {
  for (const path of PAGES) {
    const reports: Report[] = []
    for (let n = 0; n < runs; n += 1) reports.push(await calibrated(path))
    for (const [category, wanted] of Object.entries(WANTED) as [Category, number][]) {
      const score = median(reports.map(({ categories }) => Math.round(categories[category].score * 100)))
      isMet &&= score >= wanted
      console.log(
        `${path.padEnd(16)}${category.padEnd(18)}${String(score).padStart(4)}  >= ${wanted}  ${score >= wanted ? 'met' : 'MISSED'}`,
      )
      if (score < wanted)
        for (const line of new Set(reports.flatMap((report) => missed(report, category)))) console.log(`    ${line}`)
    }
    const values = TIMES.map((id) => `${id} ${reports.map(({ audits }) => audits[id]?.displayValue ?? '').join(' / ')}`)
    const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex))
    console.log(
      [...values, `benchmark index of the machine ${speeds.join(' / ')}`].map((line) => `    ${line}`).join('\n'),
    )
  }
} finally {
  await server.stop()
}
if (!isMet) process.exitCode = 1
