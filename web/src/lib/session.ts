import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { useSyncExternalStore } from 'react'
import { ApiError, textOf } from './api-error.ts'
import { open, readEnvelope, send } from './send.ts'
import { forget, readStored, store } from './storage.ts'
import { toastError } from './toasts.tsx'

/** Where the visitor stands. Accounts add `authenticated`. */
export type Session = { readonly state: 'loading' } | { readonly state: 'anonymous'; readonly sessionId: string }

const KEY = 'plateful.session'
const LOADING: Session = { state: 'loading' }

let session: Session = LOADING
let arriving: Promise<string> | null = null
const listeners = new Set<() => void>()

const become = (next: Session): void => {
  session = next
  for (const listener of listeners) listener()
}

const takeUp = (sessionId: string): string => {
  store(KEY, sessionId)
  become({ state: 'anonymous', sessionId })
  return sessionId
}

/** The id stands in `data`, or beside it in the specification's flat answer. */
const idIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'sessionId' in answer && typeof answer.sessionId === 'string'
    ? answer.sessionId
    : undefined

const createSession = async (): Promise<string> => {
  try {
    const response = await send(createAnonymousSession, { body: {} }, {})
    const envelope = await readEnvelope(response)
    const sessionId = idIn(open(createAnonymousSession, response.status, envelope)) ?? idIn(envelope)
    if (sessionId === undefined) throw new ApiError({ code: 'session.failed', status: response.status })
    return takeUp(sessionId)
  } catch (error) {
    toastError(textOf(error))
    throw error
  }
}

/** A page drawn ahead of its visit has no visitor yet. */
const isPrerendering = (): boolean =>
  typeof window === 'undefined' || ('prerendering' in document && document.prerendering === true)

/**
 * The visitor's session id: the stored one when there is one, else a fresh one. Asked for many times, made once.
 * @throws ApiError `session.failed` (already told to the visitor); the next question tries anew.
 */
export const startSession = (): Promise<string> => {
  if (session.state === 'anonymous') return Promise.resolve(session.sessionId)
  if (arriving !== null) return arriving

  const stored = readStored(KEY)
  if (stored !== null) return Promise.resolve(takeUp(stored))

  arriving = createSession().finally(() => {
    arriving = null
  })
  return arriving
}

/** Called once by the page: takes the session up early, and waits for the visit when the page is pre-rendered. */
export const initSession = (): void => {
  if (typeof window === 'undefined') return
  // A failure has been told already; pages offer to try again.
  const start = () => void startSession().catch(() => undefined)
  if (isPrerendering()) document.addEventListener('prerenderingchange', start, { once: true })
  else start()

  // Another tab got a new session: this one follows.
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue !== null) become({ state: 'anonymous', sessionId: event.newValue })
  })
}

/** The server does not know `stale` any more: one fresh session for all who ask at once. */
export const renewSession = (stale: string): Promise<string> => {
  if (session.state === 'anonymous' && session.sessionId === stale) forgetSession()
  return startSession()
}

export const forgetSession = (): void => {
  forget(KEY)
  become(LOADING)
}

/** Undefined while loading. */
export const currentSessionId = (): string | undefined =>
  session.state === 'anonymous' ? session.sessionId : undefined

/** Tells when one session has taken the place of another: what was cached belongs to the old one. */
export const onNewSession = (tell: () => void): (() => void) => {
  let known = currentSessionId()
  return subscribe(() => {
    const id = currentSessionId()
    if (known !== undefined && id !== undefined && id !== known) tell()
    known = id ?? known
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => LOADING,
  )
