import { type Change, type Changes, watchChanges } from '@plateful/contract/live.ts'
import { listen } from '../../calls/listen.ts'
import { TAB_NAME } from '../../page/tab-name.ts'
import { ApiError } from '../../wire/api-error.ts'
import type { StreamEvent } from '../../wire/event-stream.ts'
import { ofOthers } from './apply-change.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** Where no stream can be had, it is asked so often instead. */
const ASK_EVERY_MS = 30_000

export type Hearing = {
  /** Changes that others made. */
  readonly changed: (changes: readonly Change[]) => void
  /** What happened meanwhile cannot be said. */
  readonly missed: () => void
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Up to half as long again, so that a thousand tabs do not come back in the same second. */
const scattered = (ms: number): number => ms * (1 + Math.random() / 2)

/** Whoever is not let in is not let in by asking again: another sign-in begins anew. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 429

/**
 * Listens until it is called off, through ends, sleeps and restarts of the server: each time it names the last change that it
 * heard. `place` is where to go on from, kept by who calls, so that a tab that was hidden misses nothing.
 */
export const keepListening = async (
  hearing: Hearing,
  place: { last: string | undefined },
  signal: AbortSignal,
): Promise<void> => {
  let wait = FIRST_WAIT_MS
  const onEvent = ({ name, data, id }: StreamEvent): void => {
    wait = FIRST_WAIT_MS
    const said: unknown = JSON.parse(data)
    if (name === 'hello' && (said as { readonly missed: boolean }).missed) hearing.missed()
    if (name === 'change') hearing.changed(ofOthers([said as Change], TAB_NAME))
    place.last = id ?? place.last
  }
  const takePlain = ({ changes, last, missed }: Changes): void => {
    wait = ASK_EVERY_MS
    place.last = last
    if (missed) hearing.missed()
    else hearing.changed(ofOthers(changes, TAB_NAME))
  }
  while (!signal.aborted) {
    try {
      const plain = await listen(watchChanges, { query: { since: place.last } }, { signal, onEvent })
      if (plain !== null) takePlain(plain)
    } catch (error) {
      if (signal.aborted || isRefused(error)) return
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    }
    await rest(scattered(wait), signal)
  }
}
