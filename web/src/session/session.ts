import { createAnonymousSession } from '@plateful/contract/auth.ts'
import type { User } from '@plateful/contract/user.ts'
import { useSyncExternalStore } from 'react'
import { forget, readStored, SESSION_KEY, store } from '../page/storage.ts'
import { tellError } from '../toasts/toasts.tsx'
import { ApiError } from '../wire/api-error.ts'
import { open, readEnvelope, send } from '../wire/send.ts'
import { dropMarker, readMarker } from './marker.ts'
import { noteNeverSaved } from './never-saved.ts'
import { isNewcomer } from './newcomer.ts'
import {
  become,
  heldNow,
  isStuck,
  LOADING,
  ownId,
  personNow,
  type Session,
  STUCK,
  sessionNow,
  subscribe,
} from './session-state.ts'
import { inTurn } from './tabs.ts'

const ROUNDS = 5

/** What goes with a request: the anonymous session's secret, or an access token. */
export type Credential =
  | { readonly sessionId: string; readonly token?: undefined }
  | { readonly sessionId?: undefined; readonly token: string }

const takeUp = (sessionId: string): string => {
  store(SESSION_KEY, sessionId)
  become({ state: 'anonymous', sessionId })
  return sessionId
}

export const takeUpStored = (): string | undefined => {
  const stored = readStored(SESSION_KEY)
  return stored === null ? undefined : takeUp(stored)
}

/** The id stands in `data`, or beside it in the specification's flat answer. */
const idIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'sessionId' in answer && typeof answer.sessionId === 'string'
    ? answer.sessionId
    : undefined

const fetchSession = async (): Promise<string> => {
  try {
    const response = await send(createAnonymousSession, { body: {} }, {})
    const envelope = await readEnvelope(response)
    const sessionId = idIn(open(createAnonymousSession, response.status, envelope)) ?? idIn(envelope)
    if (sessionId === undefined) throw new ApiError({ code: 'session.failed', status: response.status })
    return sessionId
  } catch (error) {
    tellError(error)
    throw error
  }
}

/** True when somebody has a place already: in this tab, or in another one while this one was on its way. */
const isTaken = (): boolean => ownId() !== undefined || readStored(SESSION_KEY) !== null || readMarker() !== null

/** One session for all tabs that find none. */
const createSession = (): Promise<void> =>
  inTurn('create', async () => {
    if (isTaken()) return
    const sessionId = await fetchSession()
    if (isTaken()) return
    takeUp(sessionId)
    // The next page is not the newcomer's first any more, and would ask for preferences that are not there.
    if (isNewcomer()) noteNeverSaved(sessionId)
  })

type KeptSignIn = typeof import('./kept-sign-in.ts')

let kept: Promise<KeptSignIn> | null = null

/** What only people with an account need: not part of the first page. A failed load is tried anew by who asks next. */
export const loadKeptSignIn = (): Promise<KeptSignIn> => {
  kept ??= import('./kept-sign-in.ts').catch((error: unknown) => {
    kept = null
    throw error
  })
  return kept
}

const resume = async (): Promise<void> => (await loadKeptSignIn()).resume()

/** A page drawn ahead of its visit has no visitor yet. */
const isPrerendering = (): boolean =>
  typeof window === 'undefined' || ('prerendering' in document && document.prerendering === true)

const whenVisited = (): Promise<void> =>
  new Promise((resolve) => {
    if (isPrerendering()) document.addEventListener('prerenderingchange', () => resolve(), { once: true })
    else resolve()
  })

/** Section 4: an anonymous session is reused; else a stored sign-in is checked; else a fresh session is made. */
const begin = async (): Promise<string> => {
  await whenVisited()
  for (let round = 0; round < ROUNDS; round++) {
    const known = ownId() ?? takeUpStored()
    if (known !== undefined) return known
    await (readMarker() === null ? createSession() : resume())
  }
  throw new ApiError({ code: 'session.failed', status: 0 })
}

/** Pages that wait for somebody must hear when there is nothing to wait for any more. */
const beginOrStick = async (): Promise<string> => {
  if (isStuck(sessionNow())) become(LOADING)
  try {
    return await begin()
  } catch (error) {
    if (sessionNow().state === 'loading') become(STUCK)
    throw error
  }
}

let starting: Promise<string> | null = null

/**
 * The id of whoever is here: an anonymous session's, or the account's. Asked for many times, found out once.
 * @throws ApiError when no session could be made (told to the visitor already) or nothing answered; asking again tries
 * anew.
 */
export const startSession = (): Promise<string> => {
  const known = ownId() ?? (isPrerendering() || starting !== null ? undefined : takeUpStored())
  if (known !== undefined) return Promise.resolve(known)
  starting ??= beginOrStick().finally(() => {
    starting = null
  })
  return starting
}

/** A failure has been told already; pages offer to try again. */
export const startQuietly = (): Promise<unknown> => startSession().catch(() => undefined)

/** For calls that anybody may make: who is here already, without waiting for it and without making a session. */
export const heldCredential = (): Partial<Credential> => {
  const token = heldNow()?.token
  if (token !== undefined) return { token }
  const sessionId = currentSessionId()
  return sessionId === undefined ? {} : { sessionId }
}

/** For call.ts: what goes with the next request. */
export const readCredential = async (): Promise<Credential> => {
  const id = await startSession()
  const token = heldNow()?.token
  return token === undefined ? { sessionId: id } : { token }
}

/** The server does not know `stale` any more: one fresh session for all who ask at once. */
export const renewSession = (stale: string): Promise<string> => {
  const session = sessionNow()
  if (session.state === 'anonymous' && session.sessionId === stale) {
    if (readStored(SESSION_KEY) === stale) forget(SESSION_KEY)
    become(LOADING)
  }
  return startSession()
}

/** For tests: as in a fresh page of a browser that keeps nothing. */
export const forgetSession = (): void => {
  forget(SESSION_KEY)
  dropMarker()
  become(LOADING)
}

/** The anonymous session, for what signs in: the server takes over what belongs to it. Undefined otherwise. */
export const currentSessionId = (): string | undefined => {
  const session = sessionNow()
  return session.state === 'anonymous' ? session.sessionId : undefined
}

/** Tells when one anonymous session has taken the place of another: what was cached belongs to the old one. */
export const onNewSession = (tell: () => void): (() => void) => {
  let known = currentSessionId()
  return subscribe(() => {
    const id = currentSessionId()
    if (known !== undefined && id !== undefined && id !== known) tell()
    known = id ?? known
  })
}

export const useSession = (): Session => useSyncExternalStore(subscribe, sessionNow, () => LOADING)

/** The signed-in account, or null. */
export const useUser = (): User | null => {
  const session = useSession()
  return session.state === 'authenticated' ? session.user : null
}

/** Counts the people of this page: a key that empties what it stands on when somebody else sits down. */
export const usePerson = (): number => useSyncExternalStore(subscribe, personNow, personNow)
