import { promisify } from 'node:util'
import { zstdCompress, zstdDecompressSync } from 'node:zlib'
import type { WeekRest } from '@plateful/kitchen/planning/words/cook-week.ts'
import type { Db } from '../../db/tables.ts'
import type { KeptWeek } from './kept-week.ts'

/** Packed 90 kB are 14: in the store of a million weeks that counts more than the 0.2 ms of unpacking them. */
const compress = promisify(zstdCompress)
const NEW_LINE = 10
/** No week is as long: 22 people, each with a plate of their own, come to a tenth of it. */
const MOST_BYTES = 16e6
/** Before what is packed stands how long it is unpacked: 32 bits. */
const LENGTH_BYTES = 4
/** So much more room than needed tells zlib that it is done: one piece of memory in place of ten that are joined. */
const ROOM = 64

const pack = async (bytes: Buffer): Promise<Buffer> => {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, await compress(bytes)])
}

/** In one piece: a third of the time that zlib takes by itself. Fails where it is damaged. */
const unpackText = (packed: Uint8Array): Buffer => {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const length = bytes.readUInt32LE()
  if (length > MOST_BYTES) throw new Error('This is no packed week.')
  return zstdDecompressSync(bytes.subarray(LENGTH_BYTES), { chunkSize: length + ROOM })
}

export type WeekRow = {
  readonly planId: string
  readonly name: string
  readonly rest: Buffer
  readonly shown: Buffer
}

/** Packs off the thread that answers. Ready JSON has no line breaks: one of them parts days and ingredients. */
export const rowOf = async (planId: string, name: string, week: KeptWeek): Promise<WeekRow> => {
  const [rest, shown] = await Promise.all([
    pack(Buffer.from(JSON.stringify(week.rest))),
    pack(Buffer.concat([week.days, Buffer.of(NEW_LINE), week.rawIngredients])),
  ])
  return { planId, name, rest, shown }
}

/** Null: it is damaged. */
const unpack = (rest: Uint8Array, shown: Uint8Array): KeptWeek | null => {
  try {
    return unpacked(rest, shown)
  } catch {
    return null
  }
}

const unpacked = (rest: Uint8Array, shown: Uint8Array): KeptWeek => {
  const text = unpackText(shown)
  const end = text.indexOf(NEW_LINE)
  return {
    // Proven border: only rowOf writes such rows, and the name holds the code that it is part of.
    rest: JSON.parse(unpackText(rest).toString()) as WeekRest,
    days: text.subarray(0, end),
    rawIngredients: text.subarray(end + 1),
  }
}

/** The week that is kept beside a plan under this very name, or null. */
export const findWeekRow = async (db: Db, planId: string, name: string): Promise<KeptWeek | null> => {
  const row = await db
    .selectFrom('cooked_week')
    .select(['rest', 'shown'])
    .where('plan_id', '=', planId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? unpack(row.rest, row.shown) : null
}

/** Puts a week beside its plan in the place of the one before. Fails as an orphan where the plan is gone. */
export const putWeekRow = async (db: Db, { planId, ...row }: WeekRow, now: Date): Promise<void> => {
  const values = { ...row, kept_at: now.toISOString() }
  await db
    .insertInto('cooked_week')
    .values({ plan_id: planId, ...values })
    .onConflict((conflict) => conflict.column('plan_id').doUpdateSet(values))
    .execute()
}
