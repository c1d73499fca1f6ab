import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { readChanged } from './changed/changed-files.ts'
import { planChanged } from './changed/plan-changed.ts'
import { findChromium } from './chromium.ts'
import { openHouse } from './house/open-house.ts'
import { type Done, runInLanes, type Step } from './lanes.ts'
import { type Counted, type FileTime, readPlaywright, readVitest, slowest } from './test-reports.ts'

/**
 * Build, types, lint, house check, texts and recipes side by side, then the tests of kitchen, server (SQLite and PostgreSQL) and web, then
 * those in a browser; with `--changed [base]` only those that a change is felt in first (scripts/changed). Says what was skipped and why, and where the time went. `PLATEFUL_SKIP_NOTHING=1` (set by .ci/run) turns a skip into a failure.
 */
const root = join(import.meta.dirname, '..')
const strict = process.env.PLATEFUL_SKIP_NOTHING === '1'
const asRoot = process.getuid?.() === 0
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })

/** What each file took when it last ran here. */
const SECONDS = join(results, 'seconds.json')
const lastSeconds = new Map<string, number>(
  existsSync(SECONDS) ? Object.entries(JSON.parse(readFileSync(SECONDS, 'utf8'))) : [],
)
const [option, base] = process.argv.slice(2)
if (option !== undefined && option !== '--changed') {
  console.error(`./test knows no ${option}: see ./test --help`)
  process.exit(2)
}
const changed = option === undefined ? null : readChanged(root, base)
if (changed?.files.length === 0) {
  console.log(`Nothing has changed since ${changed.since}.`)
  process.exit(0)
}
/** What a run of the changed looks at; null: everything. */
const plan = changed && planChanged(openHouse(root), changed.files, lastSeconds)
for (const line of plan?.told ?? []) console.log(line)
/** Files to name to a runner, or none for all; null when there is nothing to run. */
const chosen = (of: 'units' | 'browser'): readonly string[] | null => {
  if (plan === null) return []
  const files = plan[of].run.map(({ file }) => file)
  return files.length === 0 ? null : files
}
const [unitFiles, browserFiles] = [chosen('units'), chosen('browser')]

let passed = 0
let failed = 0
const skipped: string[] = []
const notes: string[] = []
/** What failed, by name and with the first lines of why: said again at the end, which is all that a cut-off log keeps. */
const faults: string[] = []
const skip = (what: string): void => {
  skipped.push(what)
  if (strict) {
    failed += 1
    faults.push(`skipped: ${what}`)
  }
}

/** Each test file starts a process, and some of them servers: what one has compiled the next one need not. */
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'dist/.compiled')

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  }).status === 0

const parts: { readonly name: string; readonly seconds: number }[] = []
const times: FileTime[] = []
const timed = async (name: string, work: () => void | Promise<void>): Promise<void> => {
  const started = performance.now()
  console.log(`\n== ${name}`)
  await work()
  parts.push({ name, seconds: (performance.now() - started) / 1000 })
}

const tellStep = ({ name, ok, output, seconds }: Done): void => {
  if (ok) passed += 1
  else {
    failed += 1
    faults.push(name)
  }
  console.log(`${output}== ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`)
}
/** Checks that pass or fail as a whole and know nothing of each other. */
const checks = (steps: readonly Step[]): Promise<void> =>
  runInLanes(steps, {
    lanes: availableParallelism(),
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    tell: tellStep,
  })

const NO_REPORT: Counted = { passed: 0, failed: 1, faults: ['no report was written'], secondTry: [], times: [] }

/** A step that counts its own tests and writes them down as JSON. */
const suite = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  report: string,
  read: (text: string) => Counted,
): void => {
  rmSync(report, { force: true })
  const ok = run('npx', args, env)
  const counted = existsSync(report) ? read(readFileSync(report, 'utf8')) : NO_REPORT
  passed += counted.passed
  // A runner that dies without naming a failed test has failed all the same.
  failed += ok ? counted.failed : Math.max(1, counted.failed)
  faults.push(...counted.faults.map((fault) => `${name}: ${fault}`))
  notes.push(...counted.secondTry.map((test) => `${name}, passed at the second try only: ${test}`))
  if (!ok && counted.faults.length === 0) faults.push(`${name}: the runner failed without a failed test`)
  for (const { file, seconds } of counted.times) times.push({ file: relative(root, file), seconds })
  console.log(`== ${name}: ${counted.passed} passed, ${counted.failed} failed${ok ? '' : ', runner FAILED'}`)
}

/** Debian's packages, installed only as root and only when missing. */
const installed = (binary: () => boolean, debianPackage: string): boolean => {
  if (binary()) return true
  if (!asRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${debianPackage}...`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
  return binary()
}
const hasPostgres = (): boolean =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((v) => existsSync(`/usr/lib/postgresql/${v}/bin/initdb`))
const hasChromium = (): boolean => findChromium() !== null

const postgres = installed(hasPostgres, 'postgresql')
if (!postgres) skip('server tests on PostgreSQL: no postgresql found, and not root to install it')
if (!installed(() => existsSync('/usr/sbin/nginx'), 'nginx-light'))
  skip('the browser test behind nginx: none found, and not root to install it')
const chromium = installed(hasChromium, 'chromium-headless-shell') || installed(hasChromium, 'chromium')

const types = ['kitchen', 'contract', 'server', 'web', 'tsconfig.tools.json'].map((project) => ({
  name: `types of ${project}`,
  command: 'npx',
  args: ['tsc', '-p', project],
}))
// The build first: it is the longest.
await timed('build and checks', () =>
  checks([
    { name: 'build', command: 'node', args: ['scripts/build-if-changed.ts', ...(browserFiles ? [] : ['catalogue'])] },
    ...types,
    { name: 'lint', command: 'npx', args: ['biome', 'check', '.'] },
    { name: 'house', command: 'node', args: ['scripts/check-house.ts'] },
    { name: 'texts', command: 'node', args: ['scripts/texts.ts'] },
    { name: 'secrets', command: 'node', args: ['scripts/secrets/check-secrets.ts'] },
    { name: 'recipes', command: 'npm', args: ['run', '--silent', 'validate:recipes'] },
  ]),
)

// In the gate alone: it takes minutes, root and a registry of packages.
if (strict && plan === null)
  await timed('container', () => {
    if (run('node', ['--disable-warning=ExperimentalWarning', 'scripts/container/check-container.ts'])) passed += 1
    else {
      failed += 1
      faults.push('container: see "== container" above')
    }
  })

// In one go: kitchen and web compute, the server waits for stores and processes, and together they leave no core idle.
const units = join(results, 'units.json')
const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`]
if (unitFiles)
  await timed('kitchen, server and web', () =>
    suite('kitchen, server and web', [...vitest, ...unitFiles], postgres ? { TEST_POSTGRES: '1' } : {}, units, (text) =>
      readVitest(JSON.parse(text)),
    ),
  )

const e2e = join(results, 'e2e.json')
if (!chromium) skip('browser tests: no Debian Chromium, and not root to install it')
else if (browserFiles)
  await timed('browser', () =>
    suite('browser', ['playwright', 'test', ...browserFiles], { PLAYWRIGHT_JSON_OUTPUT_NAME: e2e }, e2e, (text) =>
      readPlaywright(JSON.parse(text)),
    ),
  )
if (chromium && !plan)
  await checks([{ name: 'specification', command: 'npm', args: ['run', '--silent', 'check:spec'] }])

console.log('\nSeconds of each part:')
for (const { name, seconds } of parts) console.log(`${seconds.toFixed(0).padStart(6)}  ${name}`)
console.log('The ten slowest files, seconds of their own tests:')
for (const { file, seconds } of slowest(times, 10)) console.log(`${seconds.toFixed(0).padStart(6)}  ${file}`)

for (const { file, seconds } of times) lastSeconds.set(file, seconds)
writeFileSync(SECONDS, JSON.stringify(Object.fromEntries(lastSeconds), null, 1))

console.log(`\nStores tested: SQLite${postgres ? ', PostgreSQL' : ''}.`)
for (const what of skipped) console.log(`SKIPPED ${what}`)
for (const line of plan?.told.filter((sentence) => sentence.startsWith('LEFT OUT')) ?? []) console.log(line)
for (const note of notes) console.log(`NOTE ${note}`)
for (const fault of faults) console.log(`FAILED ${fault}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
