import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../fail.ts'
import type { Drawn } from './draw-anew.ts'

/** Draws pictures anew, one after the other, in a process of their own. Fails with `server.busy` where too many wait. */
export type PictureDesk = {
  readonly draw: (bytes: Uint8Array) => Promise<Drawn>
  readonly close: () => void
}

/** The largest that is taken needs a tenth of it on a small machine. */
const LONGEST_MS = 10_000
/** Each may hold eight megabytes. */
const MOST_WAITING = 6
/** The process and its memory are given back after a quiet time. */
const QUIET_MS = 15_000
const PROGRAM = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))
const FLAGS = ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning']

const BROKEN: Drawn = { refused: 'broken' }

/** The process is started by the first picture, and anew after one that ended it. `longestMs`: for one picture. */
export const openDrawing = (longestMs = LONGEST_MS): PictureDesk => {
  let child: ChildProcess | null = null
  let quiet: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const stop = (): void => {
    clearTimeout(quiet)
    child?.kill('SIGKILL')
    child = null
  }
  const start = (): ChildProcess => {
    // Nothing of our settings is handed on, and a quiet process keeps nobody alive.
    const options = { env: { MALLOC_ARENA_MAX: '2' }, serialization: 'advanced', execArgv: FLAGS } as const
    const started = fork(PROGRAM, [], { ...options, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    started.unref()
    started.channel?.unref()
    return started
  }

  const drawOne = async (bytes: Uint8Array): Promise<Drawn> => {
    clearTimeout(quiet)
    child ??= start()
    const asked = child
    const { promise, resolve } = Promise.withResolvers<Drawn>()
    const late = setTimeout(() => resolve(BROKEN), longestMs)
    const ended = () => resolve(BROKEN)
    asked.once('message', resolve as (answer: unknown) => void)
    asked.once('error', ended)
    asked.once('exit', ended)
    asked.send(bytes, (error) => error && ended())
    const drawn = await promise
    clearTimeout(late)
    asked.removeAllListeners()
    // Whoever did not answer, or answered for the last time, gives way to a fresh one.
    if (drawn === BROKEN) stop()
    else quiet = setTimeout(stop, QUIET_MS).unref()
    return drawn
  }

  return {
    draw: (bytes) => {
      if (waiting >= MOST_WAITING) return Promise.reject(new Failure('server.busy'))
      waiting += 1
      const turn = last.then(() => drawOne(bytes))
      last = turn.catch(() => {}).finally(() => (waiting -= 1))
      return turn
    },
    close: stop,
  }
}
