import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../context.ts'

const PROBE_MS = 2_000

const storeAnswers = async ({ store }: Services): Promise<boolean> => {
  const probe = sql`select 1`.execute(store.db).then(
    () => true,
    () => false,
  )
  return Promise.race([probe, wait(PROBE_MS, false, { ref: false })])
}

/** `/healthz`: the process lives. `/readyz`: it may be sent visitors; 503 while the store is away or it is stopping. */
export const addHealth = (app: FastifyInstance, services: Services, isDraining: () => boolean): void => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = isDraining() ? 'stopping' : (await storeAnswers(services)) ? 'ready' : 'store unavailable'
    return reply
      .header('cache-control', 'no-store')
      .code(status === 'ready' ? 200 : 503)
      .send({ status })
  })
}
