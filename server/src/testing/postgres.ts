import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL of our own that lives as long as the tests. */
export type Cluster = {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Ends it hard, in the middle of whatever it does. */
  readonly crash: () => void
  /** Starts it again after a crash, and waits until it answers. */
  readonly startAgain: () => Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'
const START_MS = 20_000

/** The newest installed server's programs: Debian's folder, else whatever stands in the path. */
export const findPrograms = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root: then the user postgres runs it. */
const asServer = (program: string, options: readonly string[]): readonly [string, readonly string[]] =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...options]] : [program, options]

const untilItAnswers = async (url: string, server: ChildProcess): Promise<void> => {
  const until = Date.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (cause) {
      await client.end().catch(() => {})
      if (server.exitCode !== null || Date.now() > until) throw new Error('postgres did not start', { cause })
      await wait(50)
    }
  }
}

/** `immediate`: nothing in there is worth a checkpoint. `runuser` passes no signals on, so pg_ctl asks the server itself. */
const stopServer = (programs: string, data: string): void => {
  if (!existsSync(join(data, 'postmaster.pid'))) return
  const [control, options] = asServer(join(programs, 'pg_ctl'), [
    '-D',
    data,
    '-m',
    'immediate',
    '-w',
    '-t',
    '10',
    'stop',
  ])
  execFileSync(control, options, { stdio: 'ignore' })
}

/**
 * Starts a throw-away cluster on a free loopback port, without fsync unless it is to be durable. Null, with the reason, when this
 * machine has no PostgreSQL or cannot run it.
 */
export const startCluster = async ({ isDurable = false } = {}): Promise<Cluster | { readonly missing: string }> => {
  const programs = findPrograms()
  if (!programs) return { missing: 'PostgreSQL is not installed' }
  const home = mkdtempSync(join(tmpdir(), 'plateful-postgres-'))
  const data = join(home, 'data')
  const cleanUp = async (): Promise<void> => {
    stopServer(programs, data)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    mkdirSync(data)
    if (process.getuid?.() === 0) {
      chmodSync(home, 0o755)
      execFileSync('chown', ['-R', 'postgres', data])
    }
    const [initdb, initOptions] = asServer(join(programs, 'initdb'), [
      ...['-D', data, '-U', 'plateful', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    ])
    execFileSync(initdb, initOptions, { stdio: 'pipe' })
    const port = await freePort()
    const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
    const settings = ['max_connections=60', ...(isDurable ? [] : quick)]
    const [postgres, options] = asServer(join(programs, 'postgres'), [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      ...settings.flatMap((setting) => ['-c', setting]),
    ])
    const url = `postgres://plateful@127.0.0.1:${port}/postgres`
    const startAgain = (): Promise<void> => untilItAnswers(url, spawn(postgres, options, { stdio: 'ignore' }))
    await startAgain()
    return { url, stop: cleanUp, crash: () => stopServer(programs, data), startAgain }
  } catch (error) {
    await cleanUp()
    return { missing: `PostgreSQL could not be started (${error instanceof Error ? error.message : 'unknown'})` }
  }
}
