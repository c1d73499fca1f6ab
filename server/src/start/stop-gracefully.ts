import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

export type Stoppable = {
  /** Say "not ready" before anything stops, so that a balancer looks elsewhere. */
  readonly drain: () => void
  /** Takes no new connection and waits for the answers under way. */
  readonly closeServer: () => Promise<unknown>
  readonly closeRest: () => Promise<void>
}

/** Time for a balancer to see that we are not ready. Nobody watches when a person stops it with Ctrl-C. */
const NOTICE_MS = { SIGTERM: 1_000, SIGINT: 0 } as const
/** A request may take 60 s; what is not done then is cut off. */
const LONGEST_MS = 64_000
const IMPATIENT_MS = 4_000

/** On SIGTERM or SIGINT: not ready, drain, close, exit 0. A second signal gives what is under way four seconds more. */
export const stopGracefully = (parts: Stoppable, log: Logger): void => {
  let stopping = false
  const exitAfter = (ms: number): void => {
    setTimeout(() => {
      log.warn('stopped with requests under way')
      process.exit(1)
    }, ms).unref()
  }
  const stop = async (signal: keyof typeof NOTICE_MS): Promise<void> => {
    if (stopping) return exitAfter(IMPATIENT_MS)
    stopping = true
    exitAfter(LONGEST_MS)
    log.info({ signal }, 'stopping')
    parts.drain()
    await wait(NOTICE_MS[signal])
    await parts.closeServer()
    await parts.closeRest()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      })
    })
}
