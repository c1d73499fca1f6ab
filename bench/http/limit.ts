import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { newClient, processorMs } from '../own-server.ts'
import type { Home } from './homes.ts'

const SERVER = join(import.meta.dirname, 'limit-server.ts')
const MARKS = JSON.stringify({ ticked: [], bought: [], have: [], own: [], soldOut: [] })

export type LimitStore = {
  /** Puts a household there with the answer that ours gave. */
  readonly put: (home: Home, answer: string) => void
  readonly close: () => void
}

/** The store of the bare limit: what it answers in one row, what it writes in another, so that a small change stays small. */
export const openLimitStore = (dataDir: string): LimitStore => {
  const store = new DatabaseSync(join(dataDir, 'limit.db'))
  store.exec(`
    pragma journal_mode = WAL; pragma synchronous = OFF;
    create table session (secret_hash text primary key, owner_id text not null);
    create table week (owner_id text primary key, answer text not null);
    create table state (owner_id text primary key, version integer not null, document text not null, marks text not null);
    begin`)
  const session = store.prepare('insert into session values (?, ?)')
  const week = store.prepare('insert into week values (?, ?)')
  const state = store.prepare('insert into state values (?, 1, ?, ?)')
  return {
    put: ({ secret, week: stored }, answer) => {
      const hash = createHash('sha256').update(secret).digest('hex')
      const owner = hash.slice(0, 36)
      session.run(hash, owner)
      week.run(owner, answer)
      state.run(owner, JSON.stringify({ week: stored }), MARKS)
    },
    close: () => {
      store.exec('commit')
      store.close()
    },
  }
}

export type LimitServer = { readonly cpuMs: () => number; readonly stop: () => Promise<void> }

/** Starts the bare limit on its store. `smallBytes`: how long ours answers who prefers little; 0: it answers all. */
export const startLimit = async (options: {
  readonly dataDir: string
  readonly port: number
  readonly smallBytes: number
}): Promise<LimitServer> => {
  const { dataDir, port, smallBytes } = options
  const words = [SERVER, join(dataDir, 'limit.db'), String(port), String(smallBytes)]
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const client = newClient(port)
  for (let tries = 0; (await client.send({ method: 'GET', path: '/api/version' })).status !== 200; tries++) {
    if (tries > 500) throw new Error('the bare limit did not start')
    await wait(20)
  }
  client.close()
  return {
    cpuMs: () => processorMs(child.pid ?? 0),
    stop: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exit
    },
  }
}
