import { randomBytes, randomUUID } from 'node:crypto'
import { MAX_WEBHOOKS } from '@plateful/contract/constants.ts'
import { WEBHOOK_SECRET_PREFIX, WEBHOOK_TOPICS, type Webhook, type WebhookTopic } from '@plateful/contract/webhooks.ts'
import { sql } from 'kysely'
import type { Owner } from '../accounts/access.ts'
import type { Db } from '../db/tables.ts'

/** At least 24 bytes, says Standard Webhooks. */
const SECRET_BYTES = 32

const COLUMNS = ['id', 'url', 'topics', 'created_at', 'last_sent_at', 'failures', 'ended_at'] as const

type Row = {
  readonly id: string
  readonly url: string
  readonly topics: string
  readonly created_at: string
  readonly last_sent_at: string | null
  readonly failures: number
  readonly ended_at: string | null
}

/** The topics in a row of the store. */
export const topicsOf = (text: string): WebhookTopic[] =>
  WEBHOOK_TOPICS.filter((topic) => text.split(' ').includes(topic))

const webhookOf = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  topics: topicsOf(row.topics),
  createdAt: row.created_at,
  lastSentAt: row.last_sent_at,
  failures: row.failures,
  endedAt: row.ended_at,
})

/** The webhooks of a household, the newest first. */
export const listWebhooks = async (db: Db, { householdId }: Owner): Promise<Webhook[]> => {
  const rows = await db
    .selectFrom('webhook')
    .select(COLUMNS)
    .where('household_id', '=', householdId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_WEBHOOKS)
    .execute()
  return rows.map(webhookOf)
}

/** From now on: what is there already is not told of. */
const startFromNow = async (tx: Db, webhookId: string): Promise<void> => {
  await tx.deleteFrom('webhook_seen').where('webhook_id', '=', webhookId).execute()
  await tx
    .insertInto('webhook_seen')
    .columns(['webhook_id', 'plan_id', 'version', 'groceries_version'])
    .expression((from) =>
      from
        .selectFrom('plan')
        .innerJoin('webhook', 'webhook.household_id', 'plan.household_id')
        .select(['webhook.id', 'plan.id as plan_id', 'plan.version', 'plan.groceries_version'])
        .where('webhook.id', '=', webhookId),
    )
    .execute()
}

type Asked = { readonly url: string; readonly topics: readonly WebhookTopic[]; readonly now: Date }

/** Makes a webhook. Call it with the household locked; null: there are as many as may be. */
export const insertWebhook = async (
  tx: Db,
  owner: Owner,
  { url, topics, now }: Asked,
): Promise<{ readonly secret: string; readonly webhook: Webhook } | null> => {
  if ((await listWebhooks(tx, owner)).length >= MAX_WEBHOOKS) return null
  const secret = WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  const at = now.toISOString()
  const row: Row = {
    id: randomUUID(),
    url,
    topics: WEBHOOK_TOPICS.filter((topic) => topics.includes(topic)).join(' '),
    created_at: at,
    last_sent_at: null,
    failures: 0,
    ended_at: null,
  }
  await tx
    .insertInto('webhook')
    .values({
      ...row,
      household_id: owner.householdId,
      owner_id: owner.id,
      secret,
      due_at: at,
      claimed_until: null,
    })
    .execute()
  await startFromNow(tx, row.id)
  return { secret, webhook: webhookOf(row) }
}

/** Where it goes and what signs it; null: the household has none of that id. */
export const findWebhook = async (
  db: Db,
  { householdId }: Owner,
  id: string,
): Promise<{ readonly url: string; readonly secret: string; readonly isEnded: boolean } | null> => {
  const row = await db
    .selectFrom('webhook')
    .select(['url', 'secret', 'ended_at'])
    .where('id', '=', id)
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return row ? { url: row.url, secret: row.secret, isEnded: row.ended_at !== null } : null
}

/** Something arrived there: what waits may go at once. One that was turned off is on again, for what happens from now on. */
export const turnOn = async (tx: Db, id: string, isEnded: boolean, now: Date): Promise<void> => {
  const at = now.toISOString()
  await tx
    .updateTable('webhook')
    .set({ failures: 0, due_at: at, last_sent_at: at, ended_at: null })
    .where('id', '=', id)
    .execute()
  if (isEnded) await startFromNow(tx, id)
}

/** False: the household has none of that id. */
export const removeWebhook = async (tx: Db, { householdId }: Owner, id: string): Promise<boolean> => {
  const done = await tx
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** What is told of a week that was seen as `before`, or never. */
const toldOf = (
  now: { readonly version: number; readonly groceries_version: number },
  before: { readonly version: number | null },
): readonly WebhookTopic[] => {
  if (before.version === null) return ['week.made', 'list.changed']
  // Another dish is another list.
  return now.version > before.version ? ['plan.changed', 'list.changed'] : ['list.changed']
}

/** Puts a notice into the line, unless the same one waits there and was never begun. */
const putNotice = async (
  tx: Db,
  { webhookId, topic, weekStart, now }: { webhookId: string; topic: WebhookTopic; weekStart: string; now: Date },
): Promise<void> => {
  const same = await tx
    .selectFrom('webhook_notice')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('topic', '=', topic)
    .where('week_start', '=', weekStart)
    .where('tries', '=', 0)
    .executeTakeFirst()
  if (same) return
  const row = { id: `msg_${randomUUID()}`, webhook_id: webhookId, topic, week_start: weekStart }
  await tx
    .insertInto('webhook_notice')
    .values({ ...row, created_at: now.toISOString() })
    .execute()
}

/**
 * Puts notices into the line for all weeks that are newer than what their webhooks were told, of these households or of all.
 * Several processes may do so at once. Answers how many weeks were told of. Inside of a transaction.
 */
export const collectNotices = async (tx: Db, households: readonly string[] | null, now: Date): Promise<number> => {
  const rows = await tx
    .selectFrom('webhook')
    .innerJoin('plan', 'plan.household_id', 'webhook.household_id')
    .leftJoin('webhook_seen as seen', (join) =>
      join.onRef('seen.webhook_id', '=', 'webhook.id').onRef('seen.plan_id', '=', 'plan.id'),
    )
    .select(['webhook.id', 'webhook.topics', 'plan.id as plan_id', 'plan.week_start'])
    .select(['plan.version', 'plan.groceries_version', 'seen.version as seen_version'])
    .where('webhook.ended_at', 'is', null)
    .where((is) =>
      is.or([
        is('seen.version', 'is', null),
        is('seen.version', '<', is.ref('plan.version')),
        is('seen.groceries_version', '<', is.ref('plan.groceries_version')),
      ]),
    )
    .$if(households !== null, (query) => query.where(sql`webhook.household_id`, 'in', households ?? []))
    .execute()
  for (const row of rows) {
    const { version, groceries_version } = row
    const done = await tx
      .insertInto('webhook_seen')
      .values({ webhook_id: row.id, plan_id: row.plan_id, version, groceries_version })
      // Another process told of it meanwhile: then nothing is updated here.
      .onConflict((conflict) =>
        conflict
          .columns(['webhook_id', 'plan_id'])
          .doUpdateSet({ version, groceries_version })
          .where((is) =>
            is.or([
              is('webhook_seen.version', '<', version),
              is('webhook_seen.groceries_version', '<', groceries_version),
            ]),
          ),
      )
      .executeTakeFirst()
    if (done.numInsertedOrUpdatedRows !== 1n) continue
    const wanted = topicsOf(row.topics)
    for (const topic of toldOf(row, { version: row.seen_version }))
      if (wanted.includes(topic)) await putNotice(tx, { webhookId: row.id, topic, weekStart: row.week_start, now })
  }
  return rows.length
}
