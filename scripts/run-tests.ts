import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Types, lint, house check, recipes, unit, server (SQLite and PostgreSQL), web and browser tests, one after the other.
 * Says what was skipped and why. `PLATEFUL_SKIP_NOTHING=1` (set by .ci/run) turns a skip into a failure.
 */
const root = join(import.meta.dirname, '..')
const strict = process.env.PLATEFUL_SKIP_NOTHING === '1'
const asRoot = process.getuid?.() === 0
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
const skipped: string[] = []
const notes: string[] = []
const skip = (what: string): void => {
  skipped.push(what)
  if (strict) failed += 1
}

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    .status === 0

/** A step that is one check: it passes or fails as a whole. */
const check = (name: string, command: string, args: readonly string[]): void => {
  const started = performance.now()
  console.log(`\n== ${name}`)
  const ok = run(command, args)
  if (ok) passed += 1
  else failed += 1
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

/** A step that counts its own tests and writes them down as JSON. */
const suite = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  count: () => { readonly passed: number; readonly failed: number },
): void => {
  const started = performance.now()
  console.log(`\n== ${name}`)
  const ok = run('npx', args, env)
  const counted = count()
  passed += counted.passed
  // A runner that dies without naming a failed test has failed all the same.
  failed += ok ? counted.failed : Math.max(1, counted.failed)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `== ${name}: ${counted.passed} passed, ${counted.failed} failed${ok ? '' : ', runner FAILED'} (${seconds} s)`,
  )
}

const vitestCount = (file: string) => () => {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) }
}
const playwrightCount = (file: string) => () => {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  if (stats.flaky > 0) notes.push(`${stats.flaky} browser tests passed at the second try only: see "flaky" above`)
  return { passed: Number(stats.expected) + Number(stats.flaky), failed: Number(stats.unexpected) }
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
const hasChromium = (): boolean => existsSync('/usr/bin/chromium')

const postgres = installed(hasPostgres, 'postgresql')
if (!postgres) skip('server tests on PostgreSQL: no postgresql found, and not root to install it')
const chromium = installed(hasChromium, 'chromium')

for (const workspace of ['kitchen', 'contract', 'server', 'web', 'tsconfig.tools.json'])
  check(`types of ${workspace}`, 'npx', ['tsc', '-p', workspace])
check('lint', 'npx', ['biome', 'check', '.'])
check('house', 'node', ['scripts/check-house.ts'])
check('texts', 'node', ['scripts/texts.ts'])
check('recipes', 'npm', ['run', '--silent', 'validate:recipes'])
check('build', 'node', ['scripts/build-if-changed.ts'])

for (const project of ['kitchen', 'server', 'web']) {
  const file = join(results, `${project}.json`)
  const args = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  suite(project, args, postgres ? { TEST_POSTGRES: '1' } : {}, vitestCount(file))
}

if (chromium) {
  const file = join(results, 'e2e.json')
  suite('browser', ['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, playwrightCount(file))
  check('specification', 'npm', ['run', '--silent', 'check:spec'])
} else skip('browser tests: no /usr/bin/chromium, and not root to install it')

console.log(`\nStores tested: SQLite${postgres ? ', PostgreSQL' : ''}.`)
for (const what of skipped) console.log(`SKIPPED ${what}`)
for (const note of notes) console.log(`NOTE ${note}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
