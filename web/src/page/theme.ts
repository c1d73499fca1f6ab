import { useSyncExternalStore } from 'react'
import { forget, readStored, store } from './storage.ts'

export type Theme = 'auto' | 'light' | 'dark'

/** public/theme.js reads the same key before the first paint. */
const KEY = 'plateful.theme'
const listeners = new Set<() => void>()

const readTheme = (): Theme => {
  const stored = readStored(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

export const chooseTheme = (theme: Theme): void => {
  if (theme === 'auto') {
    forget(KEY)
    delete document.documentElement.dataset.theme
  } else {
    store(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'auto')
