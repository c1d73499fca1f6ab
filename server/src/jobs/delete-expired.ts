import { activityFrom } from '../accounts/activity-store.ts'
import { BATCH, inBatches } from '../db/in-batches.ts'
import type { Store } from '../db/open-store.ts'
import { keptFrom } from '../http/answering/kept-answers.ts'
import { deleteOldAiCounts } from '../ideas/ai-budget.ts'
import { REPEAT_MS } from '../people/secrets/done-requests.ts'
import type { Mailer } from '../ports/mail.ts'
import { sweepOwnRecipes } from '../recipes/own-recipe-store.ts'

const DAY_MS = 86_400_000
/** What happened to an account's doors is kept for half a year. */
const SECURITY_EVENT_DAYS = 180
/** A proof that came too late can be mailed again for so long; then name and password hash are forgotten. */
const WAITING_PROOF_DAYS = 7
/** Mail that was written into a folder, because no SMTP server is set up. */
const MAIL_FILE_DAYS = 30
/** Stripe sends an event again for three days. */
const STRIPE_EVENT_DAYS = 40
/** A week that is still looked at is cooked and kept once more. */
const COOKED_WEEK_DAYS = 28
/** Longer than a purchase counts (plans/lists/at-home.ts). */
const LIST_OPERATION_DAYS = 60
/** What became of files that were brought, and files that were announced and never came whole. */
const MOVING_DAYS = 30
const UNSENT_DAYS = 1
/** The letter about a deletion: with the rhythm of this job it is gone within a day. */
const LAST_MAIL_FILE_DAYS = 0.5

/**
 * Deletes access tokens, keys of programs, sessions and challenges that have ended, mailed links nobody will use, invitations and links to shop with that have ended, who did what a month ago, notes of what was done, answers that were kept, changes of lists that were taken, weeks as they were cooked long ago, moving in that ended, counts of calls to models, own
 * recipes that were taken off the list and stand in no week, old security events and old mail files. Safe to run in
 * several processes at once. Answers how many rows and files went.
 */
export const deleteExpired = async (store: Store, mailer: Pick<Mailer, 'deleteOld'>, now: Date): Promise<number> => {
  const { db } = store
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
  const at = now.toISOString()
  const accessTokens = db.selectFrom('access_token').select('token_hash').where('expires_at', '<=', at)
  const sessions = db.selectFrom('session').select('id').where('expires_at', '<=', at)
  const keys = db.selectFrom('personal_token').select('id').where('expires_at', '<=', at)
  const links = db
    .selectFrom('mail_token')
    .select('token_hash')
    .where('expires_at', '<=', at)
    .where((is) => is.or([is('purpose', '=', 'reset'), is('expires_at', '<=', before(WAITING_PROOF_DAYS))]))
  const security = db.selectFrom('security_event').select('id').where('at', '<', before(SECURITY_EVENT_DAYS))
  const done = db
    .selectFrom('done_request')
    .select('request_hash')
    .where('done_at', '<=', new Date(now.getTime() - REPEAT_MS).toISOString())
  const kept = db.selectFrom('kept_answer').select('made_at').where('made_at', '<', keptFrom(now)).orderBy('made_at')
  const cooked = db
    .selectFrom('cooked_week')
    .select('plan_id')
    .where('kept_at', '<', before(COOKED_WEEK_DAYS))
    .orderBy('kept_at')
  const operations = db
    .selectFrom('list_operation')
    .select('taken_at')
    .where('taken_at', '<', before(LIST_OPERATION_DAYS))
    .orderBy('taken_at')
  const invitations = db.selectFrom('invitation').select('id').where('expires_at', '<=', at)
  const shopping = db.selectFrom('shopping_link').select('id').where('expires_at', '<=', at)
  const activities = db.selectFrom('activity').select('id').where('at', '<=', activityFrom(now)).orderBy('at')
  const moved = db
    .selectFrom('moving_job')
    .select('id')
    .where((is) =>
      is.or([
        is('updated_at', '<', before(MOVING_DAYS)),
        is.and([is('state', '=', 'receiving'), is('updated_at', '<', before(UNSENT_DAYS))]),
      ]),
    )
  const payments = db.selectFrom('stripe_event').select('id').where('received_at', '<', before(STRIPE_EVENT_DAYS))
  const challenges = db.selectFrom('passkey_challenge').select('challenge_hash').where('expires_at', '<=', at)
  const rows =
    (await inBatches(() =>
      db.deleteFrom('access_token').where('token_hash', 'in', accessTokens.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() =>
      db.deleteFrom('passkey_challenge').where('challenge_hash', 'in', challenges.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() => db.deleteFrom('personal_token').where('id', 'in', keys.limit(BATCH)).executeTakeFirst())) +
    (await inBatches(() => db.deleteFrom('session').where('id', 'in', sessions.limit(BATCH)).executeTakeFirst())) +
    (await inBatches(() =>
      db.deleteFrom('mail_token').where('token_hash', 'in', links.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() =>
      db.deleteFrom('security_event').where('id', 'in', security.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() =>
      db.deleteFrom('done_request').where('request_hash', 'in', done.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() => db.deleteFrom('kept_answer').where('made_at', 'in', kept.limit(BATCH)).executeTakeFirst())) +
    (await inBatches(() =>
      db.deleteFrom('cooked_week').where('plan_id', 'in', cooked.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() =>
      db.deleteFrom('list_operation').where('taken_at', 'in', operations.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() =>
      db.deleteFrom('invitation').where('id', 'in', invitations.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() =>
      db.deleteFrom('shopping_link').where('id', 'in', shopping.limit(BATCH)).executeTakeFirst(),
    )) +
    (await inBatches(() => db.deleteFrom('activity').where('id', 'in', activities.limit(BATCH)).executeTakeFirst())) +
    (await inBatches(() => db.deleteFrom('moving_job').where('id', 'in', moved.limit(BATCH)).executeTakeFirst())) +
    (await inBatches(() => db.deleteFrom('stripe_event').where('id', 'in', payments.limit(BATCH)).executeTakeFirst())) +
    (await deleteOldAiCounts(db, now)) +
    (await sweepOwnRecipes(db, now))
  if (rows > 0) await store.tidy()
  const [all, last] = [new Date(before(MAIL_FILE_DAYS)), new Date(before(LAST_MAIL_FILE_DAYS))]
  return rows + (await mailer.deleteOld({ all, last }))
}
