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
  readonly tell: (of: string, news: News) => void
  /** Changes told under these names (accounts/heard-by.ts) after one of them; null: from now on. */
  readonly since: (of: readonly string[], last: string | null) => Changes
  /** Answers how to stop. */
  readonly listen: (of: readonly string[], listener: Listener) => () => void
  readonly close: () => Promise<void>
}

/** Changes of all households that are remembered: minutes of a busy server, hours of a small one; some 200 bytes each. */
const REMEMBERED = 4096

type Told = { readonly of: string; readonly at: number; readonly change: Change }

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
    tell: (of, news) => {
      count += 1
      const change = { id: name(count), ...news }
      told.push({ of, at: count, change })
      if (told.length > REMEMBERED) known = told.shift()?.at ?? known
      for (const listener of listeners.get(of) ?? []) listener.hear(change)
    },
    since: (names, last) => {
      if (last === null) return { changes: [], last: name(count), missed: false }
      const [, of, place] = AT.exec(last) ?? []
      const after = Number(place)
      if (of !== epoch || after > count || after < known) return missedAll()
      const changes = told.filter((one) => one.at > after && names.includes(one.of)).map(({ change }) => change)
      return { changes, last: name(count), missed: false }
    },
    listen: (names, listener) => {
      for (const of of names) listeners.set(of, (listeners.get(of) ?? new Set()).add(listener))
      return () => {
        for (const of of names) {
          const all = listeners.get(of)
          all?.delete(listener)
          if (all?.size === 0) listeners.delete(of)
        }
      }
    },
    gap: () => {
      count += 1
      known = count
      told.length = 0
      for (const listener of new Set([...listeners.values()].flatMap((all) => [...all]))) listener.missed(name(count))
    },
    close: async () => listeners.clear(),
  }
}

/** Topics that end what stands open unless its caller may still come in. */
export const endsWaysIn = (topic: Topic): boolean => topic === 'account'
