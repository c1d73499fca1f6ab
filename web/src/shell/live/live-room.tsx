import type { Topic } from '@plateful/contract/topics.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { WithQueries } from '../../calls/with-queries.tsx'
import { useOnline } from '../../page/online.ts'
import { useSession } from '../../session/session.ts'
import { toastInfo } from '../../toasts/toasts.tsx'
import { applyAll, applyChanges, sayChanged } from './apply-change.ts'
import { keepListening } from './keep-listening.ts'

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
    const topics = new Set<Topic>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const apply = (): void => {
      timer = undefined
      applyChanges(client, topics)
      const said = sayChanged(topics)
      if (said !== null) toastInfo(said)
      topics.clear()
    }
    const changed = (changes: readonly { readonly topic: Topic }[]): void => {
      for (const { topic } of changes) topics.add(topic)
      if (topics.size > 0) timer ??= setTimeout(apply, TOGETHER_MS)
    }
    void keepListening({ changed, missed: () => applyAll(client) }, place.current, leave.signal)
    return () => {
      leave.abort()
      clearTimeout(timer)
      // What was heard and not asked for yet.
      if (topics.size > 0) applyChanges(client, topics)
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
