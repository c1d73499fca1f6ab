import type { Preferences } from '@plateful/contract/preferences.ts'
import { forget, readStored, store } from '../../lib/storage.ts'

const KEY = 'plateful.preferences-draft'

/** Changes that were not saved, kept over a reload. What cannot be read any more counts as none. */
export const readDraft = (): Partial<Preferences> | null => {
  try {
    const draft: unknown = JSON.parse(readStored(KEY) ?? 'null')
    return typeof draft === 'object' && !Array.isArray(draft) ? draft : null
  } catch {
    return null
  }
}

export const keepDraft = (preferences: Preferences): void => store(KEY, JSON.stringify(preferences))

export const dropDraft = (): void => forget(KEY)
