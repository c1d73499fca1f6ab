import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { readStored, store } from '../../page/storage.ts'
import { onNewPerson } from '../../session/session-state.ts'

/** A change of the list that the server has not confirmed. */
export type Waiting = { readonly key: string; readonly update: GroceryUpdate }

const NONE: readonly Waiting[] = []
const queues = new Map<string, readonly Waiting[]>()
const listeners = new Set<() => void>()
let count = 0

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

const isSameMark = (one: GroceryUpdate, other: GroceryUpdate): boolean =>
  one.action === other.action && one.action !== 'add' && other.action !== 'add' && one.lineId === other.lineId

const ID_BYTES = 6
/** As the server makes them: sent twice because an answer got lost, a line is there once. */
const newLineId = (): string =>
  `own-${Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** A later mark on a line takes the place of an earlier one that still waits. */
export const enqueue = (week: string, asked: GroceryUpdate): void => {
  const update = asked.action === 'add' ? { lineId: newLineId(), ...asked } : asked
  count += 1
  const key = `${Date.now().toString(36)}-${count}`
  put(week, [...waitingOf(week).filter((other) => !isSameMark(other.update, update)), { key, update }])
}

/** The server has these now, or will never take them. */
export const settle = (week: string, done: readonly Waiting[]): void => {
  const keys = new Set(done.map(({ key }) => key))
  put(
    week,
    waitingOf(week).filter(({ key }) => !keys.has(key)),
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
