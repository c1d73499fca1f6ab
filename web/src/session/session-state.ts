import type { User } from '@plateful/contract/user.ts'
import type { Marker } from './marker.ts'

/** Where the visitor stands: specification section 4, "Authentication". */
export type Session =
  /** Stuck: nothing answered, and nothing is under way. The person, or the network coming back, starts it again. */
  | { readonly state: 'loading'; readonly isStuck?: true }
  | { readonly state: 'anonymous'; readonly sessionId: string }
  | { readonly state: 'authenticated'; readonly user: User }

/** The access token and the marker it was stored with. In memory only. */
export type Held = { readonly token: string; readonly marker: Marker }

export const LOADING: Session = { state: 'loading' }
export const STUCK: Session = { state: 'loading', isStuck: true }

export const isStuck = (session: Session): boolean => session.state === 'loading' && session.isStuck === true

let session: Session = LOADING
let held: Held | null = null
let person = 0
const listeners = new Set<() => void>()
const personListeners = new Set<(isElsewhere: boolean) => void>()

export const sessionNow = (): Session => session

export const heldNow = (): Held | null => held

/** Counts the people of this page: what one of them asked for is not told to the next. */
export const personNow = (): number => person

export const become = (next: Session, nextHeld: Held | null = null): void => {
  session = next
  held = nextHeld
  for (const listener of listeners) listener()
}

/**
 * Somebody else sits here from now on: whatever is kept in memory of the one before must go. `isElsewhere`: it is the same
 * person in another household, whose pages stand and ask anew.
 */
export const changePerson = ({ isElsewhere = false } = {}): void => {
  person += 1
  for (const listener of personListeners) listener(isElsewhere)
}

export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells when somebody else sits here: caches and modules forget what they hold. */
export const onNewPerson = (tell: (isElsewhere: boolean) => void): (() => void) => {
  personListeners.add(tell)
  return () => void personListeners.delete(tell)
}

const endListeners = new Set<() => void>()

/** Tells when a session came to its end by itself: the way leads to /auth. */
export const onSessionEnded = (tell: () => void): (() => void) => {
  endListeners.add(tell)
  return () => void endListeners.delete(tell)
}

export const tellEnd = (): void => {
  for (const tell of endListeners) tell()
}

/** The id of whoever is here, as addresses like `/api/user-preferences/{id}` want it. Undefined while loading. */
export const ownId = (): string | undefined => {
  if (session.state === 'anonymous') return session.sessionId
  return session.state === 'authenticated' ? session.user.id : undefined
}
