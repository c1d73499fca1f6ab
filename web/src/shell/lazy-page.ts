import { CHUNK_TIMEOUT_MS } from '@plateful/contract/constants.ts'
import { type ComponentType, createElement, lazy, useSyncExternalStore } from 'react'

const RELOADED = 'plateful.reloaded-for-chunk'

/** Whatever comes first: the file, or the end of patience. */
const withinLimit = <T>(loading: Promise<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Error('The page took too long to load.')), CHUNK_TIMEOUT_MS)
  loading.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** A new version may have replaced the files this page asks for: one reload fetches the new names. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false
    sessionStorage.setItem(RELOADED, '1')
    return true
  } catch {
    return false
  }
}

const loadedWell = (): void => {
  try {
    sessionStorage.removeItem(RELOADED)
  } catch {
    // Nothing was noted.
  }
}

let pending = 0
const listeners = new Set<() => void>()

/** Told after the render that asked for the file. */
const count = (change: 1 | -1): void => {
  pending += change
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True while the file of a page is being fetched. */
export const usePendingPages = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  )

/**
 * Loads the page's file, with at most 120 s of patience.
 * When the file is gone the document is reloaded, once; a second failure is thrown to the error page.
 */
export const loadPage = async (
  load: () => Promise<ComponentType>,
  reload: () => void = () => location.reload(),
): Promise<{ default: ComponentType }> => {
  count(1)
  try {
    const page = await withinLimit(load())
    loadedWell()
    return { default: page }
  } catch (error) {
    if (!mayReload()) throw error
    reload()
    return await new Promise(() => undefined)
  } finally {
    count(-1)
  }
}

/** The page inside the cache of the pages; both files are fetched at once. */
const withQueries = async (load: () => Promise<ComponentType>): Promise<ComponentType> => {
  const [Page, { WithQueries }] = await Promise.all([load(), import('../calls/with-queries.tsx')])
  return () => createElement(WithQueries, null, createElement(Page))
}

/** A page whose file is fetched when somebody goes there. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(() => loadPage(() => withQueries(load)))
