import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { readStored, store } from '../../page/storage.ts'
import { onNewPerson } from '../../session/session-state.ts'

/** A change of the list that the server has not confirmed. */
export type Waiting = { readonly key: string; readonly update: GroceryUpdate }

const NONE: readonly Waiting[] = []
const queues = new Map<string, readonly Waiting[]>()
const listeners = new Set<() => void>()

const DRAWER = 'plateful.groceries.'
const storageKey = (week: string): string => DRAWER + week

const readQueue = (week: string): readonly Waiting[] => {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey(week)) ?? '[]')
    return Array.isArray(kept) && kept.length > 0 ? (kept as Waiting[]) : NONE
  } catch {
    return NONE
  }
}

/** What waits for a week, oldest first. The same array until it changes. */
export const waitingOf = (week: string): readonly Waiting[] => {
  const known = queues.get(week)
  if (known !== undefined) return known
  const kept = readQueue(week)
  queues.set(week, kept)
  return kept
}

const put = (week: string, next: readonly Waiting[]): void => {
  queues.set(week, next.length === 0 ? NONE : next)
  store(storageKey(week), JSON.stringify(next))
  for (const listener of listeners) listener()
}

/**
 * What waits by the device's own word and by this tab's: another tab may have put something in that this one was not told of
 * yet, and a drawer that is full keeps nothing new. What another tab has sent meanwhile goes out once more and is taken once.
 */
const allOf = (week: string): readonly Waiting[] => {
  const [stored, known] = [readQueue(week), waitingOf(week)]
  const keys = new Set(stored.map(({ key }) => key))
  return [...stored, ...known.filter(({ key }) => !keys.has(key))]
}

const LINE_BYTES = 6
/** As the server makes them: sent twice because an answer got lost, a line is there once. */
const newLineId = (): string =>
  `own-${Array.from(crypto.getRandomValues(new Uint8Array(LINE_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const OPERATION_BYTES = 9
/** Twelve letters. Each change has its own: the server takes it once, however often it comes. */
const newOperation = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(OPERATION_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/**
 * Puts a change behind all that wait. None takes the place of an earlier one, which may be on its way already: they are
 * taken in the order in which they were made.
 */
export const enqueue = (week: string, asked: GroceryUpdate): void => {
  const operation = newOperation()
  const update = asked.action === 'add' ? { lineId: newLineId(), ...asked, operation } : { ...asked, operation }
  put(week, [...allOf(week), { key: operation, update }])
}

/** The server has these now, or will never take them. */
export const settle = (week: string, done: readonly Waiting[]): void => {
  const keys = new Set(done.map(({ key }) => key))
  put(
    week,
    allOf(week).filter(({ key }) => !keys.has(key)),
  )
}

/** Another tab has put something in or has sent it: what this one remembers would be written over it. */
const hearOtherTabs = ({ key }: StorageEvent): void => {
  if (key === null || key.startsWith(DRAWER)) reopenQueues()
}

export const subscribeToQueues = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', hearOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}

/** As after a reload: what waits is read from the device again. */
export const reopenQueues = (): void => {
  queues.clear()
  for (const listener of listeners) listener()
}

// Somebody signed in or out: what the one before left waiting is not sent in the next one's name.
onNewPerson(reopenQueues)
