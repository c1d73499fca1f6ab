import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '@plateful/server/testing/postgres.ts'
import { type Image, openImages } from './images.ts'
import { type Started, startIn, weekOf } from './serve.ts'

/**
 * `npm run check:container`: the steps of `Containerfile` by Buildah in a root of their own, on a small Debian that is made here, since no
 * registry of images is reachable in the gate; then the image as it runs: its user, what it must not hold, its health check, a week that is
 * there after the next start, PostgreSQL instead of the file; and the systemd unit as systemd reads it. Two minutes, root, Linux.
 * A machine that cannot make such a root is told of (`NOT RUN`), and is no failure; a step that fails in one is.
 */
const root = join(import.meta.dirname, '../..')
const UNIT = join(root, 'deploy/plateful.service')
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const PORT = 4263

const faults: string[] = []
const check = (what: string, holds: boolean, seen = ''): void => {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}${seen && `: ${seen}`}`)
  if (!holds) faults.push(what)
}

const TOOLS = { buildah: 'buildah', mmdebstrap: 'mmdebstrap' } as const
/** Why no root can be made here; null when it can. Missing tools are installed where that is possible. */
const whyNot = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux'
  const missing = Object.entries(TOOLS).filter(([binary]) => !existsSync(join('/usr/bin', binary)))
  if (missing.length === 0) return null
  if (!existsSync('/usr/bin/apt-get')) return `there is no ${missing.map(([name]) => name).join(', no ')}`
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    const packages = missing.map(([, name]) => name)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
    return null
  } catch (error) {
    return `Buildah cannot be installed (${String(error).split('\n')[0]})`
  }
}

const checkImage = (image: Image): void => {
  const { user, ports, volumes, health } = image.settings
  check('it runs as a user without rights', user === 'node', user)
  check('it names its port, its data and its health check', `${ports} ${volumes}` === '4173/tcp /data' && health !== '')
  const found = image.run(['sh', '-c', "find . -name '*.test.ts' -not -path './node_modules/*'; ls node_modules"])
  check(
    'nothing for tests is delivered',
    !found.includes('.test.ts') && !/^(vitest|@playwright|typescript)$/m.test(found),
  )
  const written = image.run(['sh', '-c', 'touch server/x 2>/dev/null && echo yes || echo no'])
  check('its user cannot write to the code', written.trim() === 'no')
  console.log(`     ${image.megabytes()} MB beside the base`)
}

const checkServing = async (image: Image): Promise<void> => {
  const env = { PORT: String(PORT) }
  let server: Started = await startIn(image, env)
  try {
    const made = await weekOf(server)
    check('a week is planned', made.titles.length === 21, `${made.titles.length} meals`)
    check('the admin command runs in it', /admin/i.test(image.run(['node', 'scripts/admin.ts', 'list'])))
    check('its health check says that it lives', image.isHealthy(env))
    check('it ends by itself on SIGTERM', (await server.stop()) === 0)
    server = await startIn(image, env)
    const read = await weekOf(server, made.sessionId)
    check('the week is there after the next start', read.titles.join() === made.titles.join())
  } finally {
    await server.stop()
  }
  const cluster = await startCluster()
  if ('missing' in cluster) return console.log(`NOT RUN PostgreSQL: ${cluster.missing}`)
  try {
    server = await startIn(image, { ...env, DATABASE_URL: cluster.url })
    check('with PostgreSQL a week is planned too', (await weekOf(server)).titles.length === 21)
    await server.stop()
  } finally {
    await cluster.stop()
  }
}

/** What systemd itself says of the unit, and how open it calls it (0 to 10). No service is started: that takes a booted systemd. */
const checkUnit = (folder: string): void => {
  const analyze = '/usr/bin/systemd-analyze'
  if (!existsSync(analyze)) {
    console.log('NOT RUN the unit: no systemd-analyze here')
    return
  }
  const unit = readFileSync(UNIT, 'utf8')
  const program = /^ExecStart=(\S+)$/m.exec(unit)?.[1] ?? ''
  check('the unit starts what there is', existsSync(join(root, program.replace('/opt/plateful/', ''))), program)
  const run = (words: readonly string[]): string => {
    try {
      return execFileSync(analyze, [...words, UNIT], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: folder,
      })
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string }
      return `${stdout ?? ''}${stderr ?? error}`
    }
  }
  const said = run(['verify'])
    .split('\n')
    .filter((line) => line !== '' && !line.includes(`${program} is not executable`))
  check('systemd finds no fault in the unit', said.length === 0, said.join(' '))
  const exposure = Number(
    /exposure level for [^:]+: ([\d.]+)/.exec(run(['security', '--offline=true']))?.[1] ?? Number.NaN,
  )
  check('systemd calls it well closed (at most 2 of 10)', exposure <= 2, String(exposure))
}

const folder = mkdtempSync(join(tmpdir(), 'plateful-container-'))
try {
  checkUnit(folder)
  const why = whyNot()
  const images = why === null ? openImages(folder) : { missing: why }
  if ('missing' in images) console.log(`NOT RUN the container: ${images.missing}`)
  else {
    const image = images.build(root)
    check('every step of Containerfile runs', image !== null)
    if (image) {
      checkImage(image)
      await checkServing(image)
    }
  }
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
if (faults.length > 0) process.exitCode = 1
