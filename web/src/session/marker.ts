import { ACCESS_LOCAL_EXPIRY_MS, REMEMBERED_LOCAL_EXPIRY_MS } from '@plateful/contract/constants.ts'
import { forget, readStored, store } from '../page/storage.ts'

/** What the browser keeps of a sign-in. Never the token itself: that lives in memory (decision 0026). */
export type Marker = {
  /** When the access token was made: each refresh moves it on. Milliseconds since 1970. */
  readonly createdAt: number
  readonly rememberMe: boolean
  readonly userId: string
  /** Names this one sign-in, so that a late word about an earlier one is told apart. */
  readonly signIn: string
}

export const MARKER_KEY = 'plateful.signed-in'

const parseMarker = (text: string | null): Marker | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Marker | null
    return Number.isFinite(kept?.createdAt) && typeof kept?.userId === 'string' ? kept : null
  } catch {
    return null
  }
}

/** The marker of a browser that keeps nothing: it lives as long as the page. */
let unkept: Marker | null = null

export const readMarker = (): Marker | null => parseMarker(readStored(MARKER_KEY)) ?? unkept

export const storeMarker = (marker: Marker): void => {
  store(MARKER_KEY, JSON.stringify(marker))
  unkept = readStored(MARKER_KEY) === null ? marker : null
}

export const dropMarker = (): void => {
  unkept = null
  forget(MARKER_KEY)
}

/** The local expiry of specification section 9: 15 minutes, or 30 days for somebody who is remembered. */
export const isExpired = ({ createdAt, rememberMe }: Marker): boolean =>
  Date.now() - createdAt >= (rememberMe ? REMEMBERED_LOCAL_EXPIRY_MS : ACCESS_LOCAL_EXPIRY_MS)
