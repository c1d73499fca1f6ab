import type { AutoSave, AutoSaveStatus } from '@plateful/contract/auto-save.ts'
import type { Owner } from '../../accounts/access.ts'
import type { Db } from '../../db/tables.ts'
import { findLastSaved } from './plan-store.ts'

/** How the weeks of an owner are saved. A visitor has no such setting: saving is offered. */
export const readAutoSave = async (db: Db, owner: Owner): Promise<AutoSave> => {
  if (owner.kind === 'anonymous') return 'ask'
  const row = await db.selectFrom('account').select('auto_save').where('owner_id', '=', owner.id).executeTakeFirst()
  return row?.auto_save ?? 'ask'
}

export const writeAutoSave = async (db: Db, owner: Owner, behavior: AutoSave, now: Date): Promise<void> => {
  await db
    .updateTable('account')
    .set({ auto_save: behavior, updated_at: now.toISOString() })
    .where('owner_id', '=', owner.id)
    .execute()
}

export const readAutoSaveStatusOf = async (db: Db, owner: Owner): Promise<AutoSaveStatus> => ({
  behavior: await readAutoSave(db, owner),
  lastSavedAt: await findLastSaved(db, owner),
})
