import { forget, readStored, store } from '../page/storage.ts'

/** The session for which nothing was saved when it was made, or asked last. Whoever signs out or in loses it with all drawers. */
const KEY = 'plateful.nothing-saved'

/** A hint for the next visit of this session, never the truth: another tab may save meanwhile. */
export const noteNeverSaved = (sessionId: string): void => store(KEY, sessionId)

export const noteSaving = (): void => forget(KEY)

export const mayHaveSaved = (sessionId: string): boolean => readStored(KEY) !== sessionId
