import type { User } from '@plateful/contract/user.ts'
import type { Marker } from './marker.ts'

/** What the tabs of one browser tell each other about who is signed in. */
export type TabNews =
  | { readonly kind: 'token'; readonly token: string; readonly user: User; readonly marker: Marker }
  | { readonly kind: 'signed-out'; readonly signIn: string }

const NAME = 'plateful.session'
/** A tab that sleeps with the lock in its hand must not stop the others: the server bears two at once (decision 0026). */
const PATIENCE_MS = 10_000

let channel: BroadcastChannel | null = null

/** Answers how to stop. Without BroadcastChannel nothing is heard here; the storage event still tells a sign-out. */
export const hearTabs = (hear: (news: TabNews) => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const opened = new BroadcastChannel(NAME)
  channel = opened
  opened.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data)
  return () => {
    opened.close()
    if (channel === opened) channel = null
  }
}

export const tellTabs = (news: TabNews): void => channel?.postMessage(news)

/** Runs the work while no other tab runs work of that name. Browsers know locks on https and localhost only. */
export const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (locks === undefined) return work()
  let hasBegun = false
  try {
    return await locks.request(`${NAME}.${name}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}
