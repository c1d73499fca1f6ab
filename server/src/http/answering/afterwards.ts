import type { Logger } from 'pino'

/** Work that goes on when its request has been answered. */
export type Afterwards = {
  /** Keeps an eye on work that runs already. A failure is logged under `name`: nobody waits for it any more. */
  readonly add: (name: string, work: Promise<unknown>) => void
  /** Aborted when the server stops: whatever was added ends soon after. */
  readonly stopping: AbortSignal
  /** Ends what goes on, and waits for it. */
  readonly close: () => Promise<void>
}

export const openAfterwards = (log: Logger): Afterwards => {
  const controller = new AbortController()
  const going = new Set<Promise<unknown>>()
  return {
    add: (name, work) => {
      const end = work
        .catch((err: unknown) => log.warn({ err, work: name }, 'work behind a request failed'))
        .finally(() => going.delete(end))
      going.add(end)
    },
    stopping: controller.signal,
    close: async () => {
      controller.abort()
      await Promise.all(going)
    },
  }
}
