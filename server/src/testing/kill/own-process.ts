import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from '../caller.ts'
import type { Request } from './writers.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')
/** As ./start has it. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../dist/.compiled')
/** A machine that has other things to do takes its time. */
const READY_MS = 180_000

/** Where a store lies: a folder, or the address of a PostgreSQL and a folder for the rest. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | null }

export type Running = { readonly child: ChildProcess; readonly address: string; readonly startMs: number }

/** Starts a real server on a store and waits until it is ready, 60 s at most. It ends with this process. */
export const startServer = async ({ dataDir, databaseUrl }: Place): Promise<Running> => {
  const began = performance.now()
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end) // no server outlives the harness
  child.once('exit', () => process.removeListener('exit', end))
  const output = createInterface({ input: child.stdout })
  let lastLine = ''
  const ready = new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      lastLine = line
      const { msg, address } = JSON.parse(line)
      if (msg === 'ready') resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the server did not start (${code})`)))
  })
  const late = wait(READY_MS, null, { ref: false }).then(() => {
    throw new Error(`the server was not ready in ${READY_MS} ms; its last words: ${lastLine}`)
  })
  try {
    return { child, address: await Promise.race([ready, late]), startMs: performance.now() - began }
  } catch (error) {
    end()
    throw error
  }
}

/** kill -9. */
export const killServer = async ({ child }: Running): Promise<void> => {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

export type Answer = { readonly success: boolean; readonly code?: string; readonly data: unknown }

/** One call; throws when the connection breaks. */
export const post = async (address: string, { endpoint, params, body, headers }: Request): Promise<Answer> => {
  const response = await fetch(`${address}${addressOf(endpoint, { params })}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}
