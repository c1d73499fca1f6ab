import { readStored, SESSION_KEY } from '../page/storage.ts'
import { readMarker } from './marker.ts'
import { sessionNow } from './session-state.ts'

let isNew = false

/** Called once by the page, before a session is made: this browser brought none along. */
export const noteNewcomer = (): void => {
  isNew = readStored(SESSION_KEY) === null && readMarker() === null
}

/** Something was sent that may have been kept. */
export const noteActed = (): void => {
  isNew = false
}

/**
 * True while the server can hold nothing of whoever is here: no week, no preferences. Asking for them would be answered
 * "not found" after two round trips (docs/decisions/0050-a-light-first-visit.md).
 */
export const isNewcomer = (): boolean => isNew && sessionNow().state !== 'authenticated'
