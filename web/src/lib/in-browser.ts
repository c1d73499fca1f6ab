import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a page is drawn ahead of its visit, and for the first moment in which the browser takes it over: what
 * only a browser knows (stored data, answers of the server) comes right after, so that both draw the same first.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
