import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { forget, readStored, store } from '../page/storage.ts'

/** What `?` shows of a page: its keys and what they do. */
export type Shortcut = { readonly keys: string; readonly label: string }

const KEY = 'plateful.shortcuts'
const listeners = new Set<() => void>()

const areOn = (): boolean => readStored(KEY) !== 'off'

/** Single keys get in the way of some people's tools: they can be switched off. */
export const switchShortcuts = (on: boolean): void => {
  if (on) forget(KEY)
  else store(KEY, 'off')
  for (const listener of listeners) listener()
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    areOn,
    () => true,
  )

const WRITES = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"]):not([type="radio"])'
const OPEN_ABOVE = '[role="dialog"], [role="menu"]'

const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.matches(WRITES)) ||
  document.querySelector(OPEN_ABOVE) !== null

/** Answers true when it did something. Keys are `event.key`, letters small. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => boolean>>

/** Listens on the whole page, except while somebody types or something is open above it. */
export const useKeys = (actions: KeyActions): void => {
  const latest = useRef(actions)
  // With the drawing, not after it: a key pressed at once acts on what is seen.
  useLayoutEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (key.length === 1 && !areOn()) return
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (act?.(event) === true) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
