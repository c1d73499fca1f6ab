import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { overdueOf, type Times } from './overdue.ts'

/**
 * `npm run check:packages`: asks the registry what is known of the packages, and fails on a known fault, and on a package of ours that
 * has had a newer version for longer than docs/protection.md allows. Needs the network, so it stands in the steps of a release and
 * not among the tests. What cannot be asked has not been checked: that fails, too.
 */
const root = join(import.meta.dirname, '../..')

const ask = (...args: readonly string[]): unknown => {
  const { stdout, stderr } = spawnSync('npm', [...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  try {
    return JSON.parse(stdout === '' ? '{}' : stdout)
  } catch {
    throw new Error(`npm ${args.join(' ')} answered no JSON: ${stderr}`)
  }
}

type Audit = {
  readonly vulnerabilities?: Record<string, { readonly severity: string; readonly via: readonly unknown[] }>
}
type Outdated = Record<string, { readonly current?: string } | readonly { readonly current?: string }[]>

let faults = 0
const tell = (line: string): void => {
  faults += 1
  console.log(line)
}

const { vulnerabilities } = ask('audit') as Audit
if (vulnerabilities === undefined) tell('Known faults: the registry could not be asked.')
else {
  for (const [name, { severity, via }] of Object.entries(vulnerabilities))
    tell(
      `${name}: ${severity}: ${via.map((one) => (typeof one === 'string' ? one : (one as { title: string }).title)).join('; ')}`,
    )
  if (faults === 0) console.log('Known faults: none.')
}

const now = new Date()
const outdated = ask('outdated', '--workspaces', '--include-workspace-root') as Outdated
let newer = 0
for (const [name, found] of Object.entries(outdated)) {
  const current = [found].flat()[0]?.current
  if (current === undefined) continue
  newer += 1
  const overdue = overdueOf(current, ask('view', name, 'time') as Times, now)
  if (overdue) tell(`${name} ${current}: ${overdue.version} has been there for ${overdue.days} days.`)
}
console.log(`${newer} packages have newer versions; ${faults} to see to.`)
if (faults > 0) process.exitCode = 1
