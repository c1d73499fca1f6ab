import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { KEPT_ANSWER_HOURS } from '@plateful/contract/constants.ts'
import type { Owner } from '../../accounts/access.ts'
import type { Services } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { withoutSync } from '../../db/without-sync.ts'
import { fail } from '../../fail.ts'
import { isReady } from './ready-answer.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** Whoever makes a change says so for so long, and says it again in between: after that the process is taken for dead. */
const HELD_MS = 10_000
const HOLD_AGAIN_MS = 3_000
/** Whoever waits for the answer of another try looks so often. */
const LOOK_MS = 40
const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]

/** A change that its sender named, and may send again. */
export type NamedChange = {
  readonly owner: Owner
  /** The sender's own key. It is not kept. */
  readonly key: string
  /** Which call it is: the same key with another call is another change. */
  readonly call: string
  /** All that is asked: method, address, body. */
  readonly asked: string
}

type House = Pick<Services, 'now' | 'log'> & { readonly db: Db }

const made = (what: string, { owner, key, call }: NamedChange): Buffer =>
  createHmac('sha256', key).update(`${what} ${owner.id} ${call}`).digest()

/** What stands written already is not written again. */
const textOf = (answer: unknown): string | Buffer => (isReady(answer) ? answer.body : JSON.stringify(answer))

/** Nobody reads it without the sender's key: answers hold links and what people must not eat. */
const seal = async (answer: unknown, change: NamedChange): Promise<string> => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, made('seal', change), iv)
  const body = Buffer.concat([cipher.update(await pack(textOf(answer))), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

const unseal = async (sealed: string, change: NamedChange): Promise<unknown> => {
  const bytes = Buffer.from(sealed, 'base64')
  const cipher = createDecipheriv(CIPHER, made('seal', change), bytes.subarray(0, IV_BYTES))
  cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()])
  return JSON.parse((await unpack(body)).toString()) as unknown
}

type Row = { readonly owner_id: string; readonly key_hash: string; readonly asked_hash: string }

/** In another household the same words ask for something else: what was answered in the one before is not answered again. */
const askedIn = ({ owner, asked }: NamedChange): string =>
  // A person's first household, the only one when the first of these hashes were made, has their id.
  owner.householdId === owner.id ? asked : `${owner.householdId} ${asked}`

const rowOf = (change: NamedChange): Row => ({
  owner_id: change.owner.id,
  key_hash: made('name', change).toString('base64url'),
  asked_hash: createHmac('sha256', change.key).update(askedIn(change)).digest('base64url'),
})

const heldUntil = ({ now }: House): string => new Date(now().getTime() + HELD_MS).toISOString()

const insertClaim = async (house: House, row: Row, holder: string): Promise<boolean> => {
  const at = house.now().toISOString()
  // A change that is made waits for the disk, and takes what was written before along.
  const done = await withoutSync(house.db, (db) =>
    db
      .insertInto('kept_answer')
      .values({ ...row, holder, held_until: heldUntil(house), answer: null, made_at: at })
      .onConflict((conflict) => conflict.columns(['owner_id', 'key_hash']).doNothing())
      .executeTakeFirst(),
  )
  return done.numInsertedOrUpdatedRows === 1n
}

const findKept = ({ db }: House, { owner_id, key_hash }: Row) =>
  db
    .selectFrom('kept_answer')
    .select(['asked_hash', 'holder', 'held_until', 'answer', 'made_at'])
    .where('owner_id', '=', owner_id)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()

const removeKept = ({ db }: House, { owner_id, key_hash }: Row, holder: string) =>
  db
    .deleteFrom('kept_answer')
    .where('owner_id', '=', owner_id)
    .where('key_hash', '=', key_hash)
    .where('holder', '=', holder)
    .execute()

const update = async (
  { db }: House,
  { owner_id, key_hash }: Row,
  holder: string,
  values: { readonly answer: string } | { readonly held_until: string },
): Promise<void> => {
  await withoutSync(db, (unsynced) =>
    unsynced
      .updateTable('kept_answer')
      .set(values)
      .where('owner_id', '=', owner_id)
      .where('key_hash', '=', key_hash)
      .where('holder', '=', holder)
      .execute(),
  )
}

type Found = { readonly kind: 'mine' } | { readonly kind: 'kept'; readonly sealed: string }

/** Takes the change for `holder`, or waits for the answer of whoever makes it. Fails when the key names another change. */
const take = async (
  house: House,
  row: Row,
  { holder, signal }: { holder: string; signal: AbortSignal },
): Promise<Found> => {
  for (;;) {
    if (await insertClaim(house, row, holder)) return { kind: 'mine' }
    const kept = await findKept(house, row)
    const now = house.now()
    if (kept && kept.made_at < keptFrom(now)) await removeKept(house, row, kept.holder)
    else if (kept && kept.asked_hash !== row.asked_hash) return fail('request.key_used')
    else if (kept && kept.answer !== null) return { kind: 'kept', sealed: kept.answer }
    // Its process died: what it made, if it did, knows the request too (Context.requestKey).
    else if (kept && kept.held_until < now.toISOString()) await removeKept(house, row, kept.holder)
    else if (signal.aborted) return fail('request.timeout')
    else if (kept) await wait(LOOK_MS)
  }
}

/** Answers that were made before are kept no longer. */
export const keptFrom = (now: Date): string => new Date(now.getTime() - KEPT_ANSWER_HOURS * 3_600_000).toISOString()

/**
 * Makes a change once, however often it is sent with one key within a day, to whichever process, and answers the same each
 * time. What failed is not kept: it may be sent again.
 */
export const onceFor = async <T>(
  house: House,
  change: NamedChange,
  { work, signal }: { readonly work: () => Promise<T>; readonly signal: AbortSignal },
): Promise<T> => {
  const row = rowOf(change)
  const holder = randomUUID()
  const found = await take(house, row, { holder, signal })
  // Proven border: only what `work` answered to this very request was sealed, or the envelope that it had written.
  if (found.kind === 'kept') return (await unseal(found.sealed, change)) as T
  const carryOn = (error: unknown): void =>
    house.log.warn({ err: error }, 'a change could not be noted: sent again it may be made again')
  const holding = setInterval(
    () => void update(house, row, holder, { held_until: heldUntil(house) }).catch(carryOn),
    HOLD_AGAIN_MS,
  )
  try {
    const answer = await work()
    await update(house, row, holder, { answer: await seal(answer, change) }).catch(carryOn)
    return answer
  } catch (error) {
    await removeKept(house, row, holder).catch(carryOn)
    throw error
  } finally {
    clearInterval(holding)
  }
}
