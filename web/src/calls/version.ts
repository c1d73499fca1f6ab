import type { DataOf } from '@plateful/contract/endpoint.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { learnCurrency } from '../words/currency.ts'
import { call } from './call.ts'

export type Version = DataOf<typeof readVersion>

/** Asked once for the whole visit, without the cache of the pages: `/` does not carry that. */
let known: Version | undefined
let asking = false
let failures = 0
const listeners = new Set<() => void>()

const MOST_FAILURES = 3
const AGAIN_MS = 2_000

const ask = async (): Promise<void> => {
  if (known !== undefined || asking || failures >= MOST_FAILURES) return
  asking = true
  try {
    known = await call(readVersion)
    // The first visit to a server whose prices are in other money: what is drawn says dollars.
    if (learnCurrency(known.currency)) return window.location.reload()
    for (const listener of listeners) listener()
  } catch {
    // No one's trouble: the footer goes without. A network that stumbled gets another chance.
    failures += 1
    setTimeout(() => void ask(), AGAIN_MS)
  } finally {
    asking = false
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For tests: as in a fresh page. */
export const forgetVersion = (): void => {
  known = undefined
  asking = false
  failures = 0
}

/** Which version runs, and whom to write to. Undefined until it is known. */
export const useVersion = (): Version | undefined => {
  useEffect(() => {
    failures = 0
    void ask()
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )
}
