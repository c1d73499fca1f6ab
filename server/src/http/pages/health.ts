import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import { withoutSync } from '../../db/without-sync.ts'

const PROBE_MS = 2_000
/** Whoever asks more often hears what was found last. */
const PROBE_EVERY_MS = 1_000
/** No address and no session has this key. */
const PROBE_KEY = 'readiness'

type Found = 'ready' | 'store cannot be written' | 'store unavailable'

const inTime = (work: Promise<unknown>): Promise<boolean> => {
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, wait(PROBE_MS, false, { ref: false })])
}

/** Writes one row of no meaning: a full disk and a store that may only be read answer every question well. */
const probe = async ({ store: { db } }: Services): Promise<Found> => {
  const row = { points: 1, expire: Date.now() }
  const write = withoutSync(db, (unsynced) =>
    unsynced
      .insertInto('rate_limit')
      .values({ key: PROBE_KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  )
  if (await inTime(write)) return 'ready'
  return (await inTime(sql`select 1`.execute(db))) ? 'store cannot be written' : 'store unavailable'
}

/** One probe at a time, and one a second at most. */
const openProbe = (services: Services): (() => Promise<Found>) => {
  let last: Promise<Found> | null = null
  let until = 0
  return () => {
    if (last === null || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      last = probe(services).finally(() => {
        until = performance.now() + PROBE_EVERY_MS
      })
    }
    return last
  }
}

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent visitors; 503 while the store is away or takes nothing, or the
 * server is stopping.
 */
export const addHealth = (app: FastifyInstance, services: Services, isDraining: () => boolean): void => {
  const storeIs = openProbe(services)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = isDraining() ? 'stopping' : await storeIs()
    return reply
      .header('cache-control', 'no-store')
      .code(status === 'ready' ? 200 : 503)
      .send({ status })
  })
}
