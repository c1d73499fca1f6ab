import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { openStore } from '../../db/open-store.ts'
import { Failure } from '../../fail.ts'
import { openLog } from '../../http/guarding/log.ts'
import { receiveEvent } from '../../subscriptions/receive-event.ts'
import { paymentsOf } from './stripe-payments.ts'

/**
 * A process that does nothing but take in events, for tests that kill it:
 * `stripe-child.ts <environment of the double as JSON> <folder> [postgres url]`. With the header `x-hold` it stops
 * between the note of an event and what the event does, and says so.
 */
const [environment = '{}', dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const HELD_MS = 60_000
let isHeld = false

const notes = new WeakSet<object>()
const hold: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('stripe_event')) notes.add(queryId)
    return node
  },
  transformResult: async ({ queryId, result }) => {
    if (isHeld && notes.has(queryId)) {
      console.log('noted')
      await wait(HELD_MS)
    }
    return result
  },
}

const store = await openStore({ databaseUrl: databaseUrl || null, databasePool: 2, dataDir, onIdleError: () => {} })
const payments = await paymentsOf(JSON.parse(environment))
const parts = { db: store.db.withPlugin(hold), now: () => new Date(), log: openLog('silent') }

const server = createServer(async (request, response) => {
  isHeld = request.headers['x-hold'] === '1'
  const bytes = Buffer.concat(await request.toArray())
  const signature = String(request.headers['stripe-signature'] ?? '')
  try {
    response.end(await receiveEvent(parts, payments, { bytes, signature }))
  } catch (error) {
    response.writeHead(error instanceof Failure ? error.status : 500).end()
  }
})
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
