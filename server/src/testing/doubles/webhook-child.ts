import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { HouseholdId } from '../../db/household-id.ts'
import { openStore } from '../../db/open-store.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { openLog } from '../../http/guarding/log.ts'
import { openNoticePost } from '../../ports/notices.ts'
import { startWebhookSender } from '../../webhooks/send-notices.ts'

/**
 * A process that makes weeks of one household, every third of them undone by a failure, and tells its webhooks, for tests that
 * kill it: `webhook-child.ts <household> <first day, in days since 2000> <folder> [postgres url]`. It says `kept <week>` once a
 * week is stored. Without a first day it only tells.
 */
const [household = '', first = '', dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const store = await openStore({ databaseUrl: databaseUrl || null, databasePool: 3, dataDir, onIdleError: () => {} })
flushCompileCache()
console.log('ready')
await once(process.stdin, 'data')
const sender = startWebhookSender(
  {
    store,
    post: openNoticePost(true),
    mail: { wake: () => {} },
    now: () => new Date(),
    log: openLog('silent'),
  },
  { leaseMs: 1_500, gatherMs: 5, pollMs: 100, sweepMs: 60_000 },
)

const insertWeek = (db: Db, week: string) =>
  db
    .insertInto('plan')
    .values({
      id: randomUUID(),
      // Proven border: the test made it.
      household_id: household as HouseholdId,
      week_start: week,
      ...{ version: 1, seed: 1, document: '{}', groceries: '{}', groceries_version: 1, past: '[]', undo_steps: 0 },
      ...{ cost: 1, kcal: 1, saved_at: null, saved_document: null, last_request: null, staples_eaten: null },
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
    })
    .execute()

class Undone extends Error {}

const makeWeek = async (day: number): Promise<void> => {
  const week = new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10)
  try {
    await inTransaction(store.db, async (tx) => {
      await insertWeek(tx, week)
      if (day % 3 === 0) throw new Undone()
    })
    console.log(`kept ${week}`)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  sender.wake(household)
}

setInterval(() => {}, 1_000)
if (first !== '') for (let day = Number(first); ; day += 1) await makeWeek(day)
