import { forget, readStored, store } from '../page/storage.ts'
import { toastNote } from '../toasts/toast-note.tsx'
import { spoken } from '../words/texts.ts'

/** In the drawer of whoever is signed in: it is emptied when they leave. */
const NOTE_KEY = 'plateful.note'

const listeners = new Set<() => void>()

/** Something that happened at sign-in and that nobody has put away yet; null: nothing. */
export const readNote = (): string | null => readStored(NOTE_KEY)

export const onNote = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const dropNote = (): void => {
  forget(NOTE_KEY)
  for (const listener of listeners) listener()
}

/**
 * Tells something that is too much for a passing toast: it shows for long, and stands in the account settings until
 * somebody puts it away. Empty sentences are left out.
 */
export const tellNote = (sentences: readonly (string | false | null | undefined)[]): void => {
  const told = sentences.filter((sentence): sentence is string => typeof sentence === 'string' && sentence !== '')
  const text = told.map(spoken).join(' ')
  if (text === '') return
  store(NOTE_KEY, text)
  for (const listener of listeners) listener()
  void toastNote(text, dropNote)
}
