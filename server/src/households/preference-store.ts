import { Preferences, type StoredPreferences } from '@plateful/contract/preferences.ts'
import type { Owner } from '../accounts/access.ts'
import type { Db } from '../db/tables.ts'

/** The preferences of an owner, or null when they have none yet. */
export const findPreferences = async (db: Db, owner: Owner): Promise<StoredPreferences | null> => {
  const row = await db
    .selectFrom('preference')
    .select(['document', 'version', 'updated_at'])
    .where('household_id', '=', owner.householdId)
    .executeTakeFirst()
  if (!row) return null
  return { preferences: Preferences.parse(JSON.parse(row.document)), version: row.version, updatedAt: row.updated_at }
}

type PreferenceChange = {
  readonly preferences: Preferences
  /** The version the caller saw last; undefined: whatever there is. */
  readonly version: number | undefined
  readonly now: Date
}

const insertFirst = async (db: Db, owner: Owner, change: PreferenceChange): Promise<boolean> => {
  const at = change.now.toISOString()
  const row = {
    household_id: owner.householdId,
    document: JSON.stringify(change.preferences),
    version: 1,
    updated_at: at,
  }
  const done = await db
    .insertInto('preference')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Saves preferences. Returns false when somebody else saved since `version`. */
export const writePreferences = async (db: Db, owner: Owner, change: PreferenceChange): Promise<boolean> => {
  const update = db
    .updateTable('preference')
    .set((row) => ({
      document: JSON.stringify(change.preferences),
      version: row('version', '+', 1),
      updated_at: change.now.toISOString(),
    }))
    .where('household_id', '=', owner.householdId)
  const { version } = change
  const updated = await (version === undefined ? update : update.where('version', '=', version)).executeTakeFirst()
  if (updated.numUpdatedRows === 1n) return true
  // Version 0 is what a form says that has seen no preferences yet.
  if (version !== undefined && version !== 0) return false
  if (await insertFirst(db, owner, change)) return true
  return version === undefined ? writePreferences(db, owner, change) : false
}

/** Takes the preferences out of the store: whoever saves them at the same moment comes before this or finds nobody. */
export const takePreferences = async (db: Db, owner: Owner): Promise<Preferences | null> => {
  const row = await db
    .deleteFrom('preference')
    .where('household_id', '=', owner.householdId)
    .returning('document')
    .executeTakeFirst()
  return row ? Preferences.parse(JSON.parse(row.document)) : null
}
