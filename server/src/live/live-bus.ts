import { randomBytes } from 'node:crypto'
import type { Change, Changes } from '@plateful/contract/live.ts'
import type { Topic } from '@plateful/contract/topics.ts'

/** What was changed, without its place. */
export type News = Omit<Change, 'id'>

export type Listener = {
  readonly hear: (change: Change) => void
  /** What happened in between cannot be said: everything may be another. */
  readonly missed: (last: string) => void
}

/**
 * Tells those who have a household open what was changed in it. It carries no data, and keeps no promise beyond this: whoever
 * names the last change it heard is told all that came after it, or that something may have been missed.
 */
export type LiveBus = {
  /** Never fails and waits for nothing: what was changed has been stored by then. */
  readonly tell: (ownerId: string, news: News) => void
  /** Changes of an owner after one of them; null: from now on. */
  readonly since: (ownerId: string, last: string | null) => Changes
  /** Answers how to stop. */
  readonly listen: (ownerId: string, listener: Listener) => () => void
  readonly close: () => Promise<void>
}

/** Changes of all households that are remembered: minutes of a busy server, hours of a small one; some 200 bytes each. */
const REMEMBERED = 4096

type Told = { readonly ownerId: string; readonly at: number; readonly change: Change }

/** The bus of one process. `hear` is for news that came from outside of it; `gap` for when some may have been lost on the way. */
export type ProcessBus = LiveBus & { readonly gap: () => void }

const AT = /^([0-9a-f]{12})\.(\d{1,15})$/

/** For one process: it alone has the store, or it is told by others what they changed (postgres-bus.ts). */
export const openProcessBus = (): ProcessBus => {
  // Another start counts anew: a place of the one before says nothing here.
  const epoch = randomBytes(6).toString('hex')
  const listeners = new Map<string, Set<Listener>>()
  const told: Told[] = []
  let count = 0
  /** Nothing before this can be told any more. */
  let known = 0
  const name = (at: number): string => `${epoch}.${at}`
  const missedAll = (): Changes => ({ changes: [], last: name(count), missed: true })
  return {
    tell: (ownerId, news) => {
      count += 1
      const change = { id: name(count), ...news }
      told.push({ ownerId, at: count, change })
      if (told.length > REMEMBERED) known = told.shift()?.at ?? known
      for (const listener of listeners.get(ownerId) ?? []) listener.hear(change)
    },
    since: (ownerId, last) => {
      if (last === null) return { changes: [], last: name(count), missed: false }
      const [, of, place] = AT.exec(last) ?? []
      const after = Number(place)
      if (of !== epoch || after > count || after < known) return missedAll()
      const changes = told.filter((one) => one.at > after && one.ownerId === ownerId).map(({ change }) => change)
      return { changes, last: name(count), missed: false }
    },
    listen: (ownerId, listener) => {
      const all = listeners.get(ownerId) ?? new Set()
      listeners.set(ownerId, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0 && listeners.get(ownerId) === all) listeners.delete(ownerId)
      }
    },
    gap: () => {
      count += 1
      known = count
      told.length = 0
      for (const all of listeners.values()) for (const listener of all) listener.missed(name(count))
    },
    close: async () => listeners.clear(),
  }
}

/** Topics that end what stands open unless its caller may still come in. */
export const endsWaysIn = (topic: Topic): boolean => topic === 'account'
