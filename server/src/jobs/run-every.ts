import type { Logger } from 'pino'

type Job = {
  readonly name: string
  readonly everyMs: number
  readonly firstAfterMs: number
  readonly run: () => Promise<number>
}

/** Runs a job again and again, one run at a time. A failed run is logged and the next one tries again. */
export const runEvery = (job: Job, log: Logger): { readonly stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  const runOnce = async (): Promise<void> => {
    try {
      const count = await job.run()
      if (count > 0) log.info({ job: job.name, count }, 'job done')
    } catch (error) {
      log.error({ job: job.name, err: error }, 'job failed')
    }
  }
  const plan = (afterMs: number): void => {
    timer = setTimeout(() => {
      running = runOnce().then(() => plan(job.everyMs))
    }, afterMs)
    timer.unref()
  }
  plan(job.firstAfterMs)
  return {
    stop: async () => {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}
