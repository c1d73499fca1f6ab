import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createAccount } from '../server/src/accounts/account-store.ts'
import { openStore } from '../server/src/db/open-store.ts'
import { openHasher } from '../server/src/people/secrets/passwords.ts'

/** A server process of one's own with its own data folder, and a client that speaks to it. Linux only (/proc). */
const ROOT = join(import.meta.dirname, '..')
/** The password of `person0@example.org` and all the others. */
export const PASSWORD = 'quiet otters fold napkins'

export type Answer = {
  /** 0: the connection broke. */
  readonly status: number
  /** Milliseconds from sending to the last byte. */
  readonly ms: number
  readonly body: string
  /** Empty when there was none. */
  readonly retryAfter: string
}
type Sent = { readonly method: string; readonly path: string; readonly headers?: object; readonly body?: object }

export type Client = { readonly send: (sent: Sent) => Promise<Answer>; readonly close: () => void }

/** The n-th address that somebody may come from: the server trusts this machine's X-Forwarded-For. */
export const addressAt = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Connections are kept and there may be any number of them. */
export const newClient = (port: number): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve) => {
        const began = performance.now()
        const text = body && JSON.stringify(body)
        const sent = { 'x-plateful': '1', ...(text && { 'content-type': 'application/json' }), ...headers }
        const call = request({ agent, port, host: '127.0.0.1', method, path, headers: sent }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              ms: performance.now() - began,
              body: Buffer.concat(parts).toString(),
              retryAfter: String(answer.headers['retry-after'] ?? ''),
            }),
          )
        })
        call.on('error', () => resolve({ status: 0, ms: performance.now() - began, body: '', retryAfter: '' }))
        call.end(text)
      }),
  }
}

/** How a checkout runs its server, by scripts/serve.sh or, before there was one, ./start: the words between "node" and the file, and what it says to malloc. */
const asStarted = (folder: string): { readonly flags: readonly string[]; readonly env: Record<string, string> } => {
  const file = ['scripts/serve.sh', 'start'].map((name) => join(folder, name)).find((path) => existsSync(path)) ?? ''
  const text = readFileSync(file, 'utf8')
  const flags = /^exec node (.*) server\/src\/main\.ts$/m.exec(text)?.[1]?.split(' ')
  if (!flags) throw new Error(`${file} does not say how the server is run`)
  const malloc = text.matchAll(/^export (MALLOC_\w+)="\$\{\1:-(\d+)\}"$/gm)
  return { flags, env: Object.fromEntries([...malloc].map(([, name, value]) => [name, value])) }
}

const makeAccounts = async (dataDir: string, accounts: number): Promise<void> => {
  const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir, onIdleError: () => {} })
  const passwordHash = await openHasher({ running: 1, waiting: 1 }).hash(PASSWORD)
  const person = { standing: 'proven', passwordHash, now: new Date() } as const
  for (let n = 0; n < accounts; n += 1)
    await createAccount(store.db, { ...person, name: `Person ${n}`, email: `person${n}@example.org` })
  await store.close()
}

const untilItAnswers = async (port: number, child: ChildProcess): Promise<void> => {
  const { send, close } = newClient(port)
  for (let tries = 0; tries < 1_000; tries += 1) {
    const answer = await send({ method: 'GET', path: '/api/version' })
    if (answer.status === 200) return close()
    await wait(20)
  }
  child.kill('SIGKILL')
  throw new Error('the server did not start')
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Processor time that a process has used in all its threads, ms. */
export const processorMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}

/** Linux counts processor time of a process in hundredths of a second. */
const MS_A_TICK = 10

export type OwnServer = {
  /** The most memory it ever had, MB. */
  readonly mostMb: () => number
  /** What it has now, MB. */
  readonly nowMb: () => number
  /** Processor time that it took until now, all threads together, ms; in steps of 10. */
  readonly processorMs: () => number
  /** Processor time it has used in all its threads, ms. */
  readonly cpuMs: () => number
  /** Ends it and deletes its data, unless the folder was given. */
  readonly stop: () => Promise<void>
}

/** Starts the server on SQLite with so many accounts in it. */
export const startOwnServer = async (options: {
  readonly port: number
  readonly accounts: number
  readonly env?: Readonly<Record<string, string>>
  /** Another checkout, built, whose server is started; left out: this one. */
  readonly folder?: string
  /** Where its data lie already; left out: a new folder. */
  readonly dataDir?: string
  /** More words between "node" and the file. */
  readonly flags?: readonly string[]
}): Promise<OwnServer> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'plateful-bench-'))
  // Another checkout could not read a store that this one wrote.
  if (options.accounts > 0) await makeAccounts(dataDir, options.accounts)
  const env = { DATA_DIR: dataDir, PORT: String(options.port), HOST: '127.0.0.1', TRUSTED_PROXIES: 'loopback' }
  const folder = options.folder ?? ROOT
  const started = asStarted(folder)
  const child = spawn(process.execPath, [...started.flags, ...(options.flags ?? []), 'server/src/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      ...started.env,
      ...env,
      ...options.env,
      LOG_LEVEL: 'error',
      GREETING: '0',
      NODE_NO_WARNINGS: '1',
    },
    stdio: 'inherit',
  })
  await untilItAnswers(options.port, child)
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  return {
    mostMb: () => megabytes('VmHWM'),
    nowMb: () => megabytes('VmRSS'),
    processorMs: () => {
      // The name of the program may hold spaces and stands in brackets; user and system time are the 12th and 13th word behind it.
      const words = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return (Number(words[11]) + Number(words[12])) * MS_A_TICK
    },
    cpuMs: () => processorMs(child.pid ?? 0),
    stop: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exit
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
