import { randomUUID } from 'node:crypto'
import { TOPICS } from '@plateful/contract/topics.ts'
import pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod'
import { type LiveBus, openProcessBus } from './live-bus.ts'

const CHANNEL = 'plateful_changes'
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** News that wait while the connection is away; what is beyond is missed, and said to be. */
const MOST_WAITING = 1_000

const News = z.strictObject({
  topic: z.enum(TOPICS),
  week: z.string().nullable(),
  by: z.string().nullable(),
  who: z.string().optional(),
  mealId: z.string().optional(),
})
/** `told` null: some were lost on the way. */
const Notice = z.strictObject({
  from: z.uuid(),
  told: z.strictObject({ of: z.string(), news: News }).nullable(),
})

type Parts = { readonly url: string; readonly log: Logger }

/**
 * The bus of several processes on one PostgreSQL: each tells its own listeners at once, and the other processes by NOTIFY on a
 * connection of its own. A connection that breaks is made anew, and then everybody is told that something may have been missed.
 */
export const openPostgresBus = ({ url, log }: Parts): LiveBus => {
  const here = openProcessBus()
  const id = randomUUID()
  const waiting: string[] = []
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let hasBroken = false
  let isFlushing = false

  const hear = (payload: string): void => {
    const notice = Notice.safeParse(JSON.parse(payload))
    if (!notice.success || notice.data.from === id) return
    const { told } = notice.data
    if (told === null) here.gap()
    else here.tell(told.of, told.news)
  }

  const flush = async (): Promise<void> => {
    if (isFlushing) return
    isFlushing = true
    try {
      while (client !== null && waiting.length > 0) {
        await client.query('select pg_notify($1, $2)', [CHANNEL, waiting[0]])
        waiting.shift()
      }
    } catch (err) {
      // They wait for the next connection, or the next change.
      log.warn({ err }, 'a change was not told to other processes yet')
    } finally {
      isFlushing = false
    }
  }

  const again = (wait: number): void => {
    if (closed) return
    timer = setTimeout(() => void connect(Math.min(2 * wait, LONGEST_WAIT_MS)), wait)
    timer.unref()
  }

  const lose = (of: pg.Client, wait: number): void => {
    if (closed || (client !== null && client !== of)) return
    client = null
    hasBroken = true
    void of.end().catch(() => {})
    again(wait)
  }

  const connect = async (wait: number): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'plateful-live', keepAlive: true })
    let isLost = false
    const lost = (): void => {
      if (isLost) return
      isLost = true
      lose(fresh, wait)
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => void hear(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      if (closed) return await fresh.end()
      client = fresh
      if (hasBroken) here.gap()
      hasBroken = false
      await flush()
    } catch (err) {
      log.warn({ err }, 'changes cannot be told to other processes: trying again')
      lost()
    }
  }

  void connect(FIRST_WAIT_MS)
  return {
    ...here,
    tell: (of, news) => {
      here.tell(of, news)
      // One word for all of them, when they are too many.
      if (waiting.length >= MOST_WAITING) waiting.splice(0, waiting.length, JSON.stringify({ from: id, told: null }))
      waiting.push(JSON.stringify({ from: id, told: { of, news } }))
      void flush()
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      const open = client
      client = null
      await here.close()
      await open?.end().catch(() => {})
    },
  }
}
