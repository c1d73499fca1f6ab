import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a page is drawn ahead of its visit, and for the first moment in which the browser takes it over: what
 * only a browser knows (stored data, answers of the server) comes right after, so that both draw the same first.
 * Deferred: that second drawing is the larger one, and the store alone would have it done in one long task.
 */
export const useInBrowser = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
