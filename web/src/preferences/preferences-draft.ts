import type { Preferences } from '@plateful/contract/preferences.ts'
import { forget, readStored, store } from '../page/storage.ts'

const KEY = 'plateful.preferences-draft'

/** Changes that were not saved, and what they were made on: another device may have saved since. */
export type Draft = { readonly base: Partial<Preferences>; readonly mine: Partial<Preferences> }

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Kept over a reload. What cannot be read any more counts as none. */
export const readDraft = (): Draft | null => {
  try {
    const draft = JSON.parse(readStored(KEY) ?? 'null') as Draft | null
    return draft !== null && isObject(draft.base) && isObject(draft.mine) ? draft : null
  } catch {
    return null
  }
}

export const keepDraft = (draft: Draft): void => store(KEY, JSON.stringify(draft))

export const dropDraft = (): void => forget(KEY)
