import type { Db } from '../db/tables.ts'

/** May models be asked? One row that every process reads before each call. */
export const isAiSwitchedOn = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('ai_switch').select('is_on').where('id', '=', 1).executeTakeFirst()
  return row?.is_on === 1
}

/** Turns ideas off or on in every process with their next call; weeks are planned without them meanwhile. */
export const switchAi = async (db: Db, isOn: boolean, now: Date): Promise<void> => {
  await db
    .updateTable('ai_switch')
    .set({ is_on: isOn ? 1 : 0, changed_at: now.toISOString() })
    .where('id', '=', 1)
    .execute()
}
