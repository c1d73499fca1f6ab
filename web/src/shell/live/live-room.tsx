import type { Change } from '@plateful/contract/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { WithQueries } from '../../calls/with-queries.tsx'
import { useOnline } from '../../page/online.ts'
import { useSession } from '../../session/session.ts'
import { applyAll, applyChanges } from './apply-change.ts'
import { keepListening } from './keep-listening.ts'
import { tellChanged } from './tell-change.ts'

/** Twenty ticks of somebody who shops are asked for once. */
const TOGETHER_MS = 200

const seen = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** A page that nobody looks at keeps no connection: a browser has six of them for a site. */
const useSeen = (): boolean =>
  useSyncExternalStore(
    seen,
    () => document.visibilityState === 'visible',
    () => false,
  )

const Live = () => {
  const client = useQueryClient()
  const session = useSession()
  const [isSeen, isOnline] = [useSeen(), useOnline()]
  const isListening = isSeen && isOnline && session.state !== 'loading'
  const who = session.state === 'anonymous' ? session.sessionId : session.state
  const place = useRef<{ of: string; last: string | undefined }>({ of: who, last: undefined })
  useEffect(() => {
    if (!isListening) return
    if (place.current.of !== who) place.current = { of: who, last: undefined }
    const leave = new AbortController()
    let heard: readonly Change[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const apply = async (): Promise<void> => {
      const changes = heard
      heard = []
      timer = undefined
      await applyChanges(client, new Set(changes.map(({ topic }) => topic)))
      if (!leave.signal.aborted) await tellChanged(client, changes)
    }
    const changed = (changes: readonly Change[]): void => {
      heard = [...heard, ...changes]
      if (heard.length > 0) timer ??= setTimeout(() => void apply(), TOGETHER_MS)
    }
    void keepListening({ changed, missed: () => void applyAll(client) }, place.current, leave.signal)
    return () => {
      leave.abort()
      clearTimeout(timer)
      // What was heard and not asked for yet.
      if (heard.length > 0) void applyChanges(client, new Set(heard.map(({ topic }) => topic)))
    }
  }, [client, isListening, who])
  return null
}

/** Shows at once what other tabs, devices and people of the household change. */
export const LiveRoom = () => (
  <WithQueries>
    <Live />
  </WithQueries>
)
