import { CHUNK_TIMEOUT_MS } from '@plateful/contract/constants.ts'
import type { ComponentType } from 'react'

const RELOADED = 'plateful.reloaded-for-chunk'

const timeLimit = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The page took too long to load.')), CHUNK_TIMEOUT_MS)
  })

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

/** For a route's `lazy`: loads its file, reloads the page once when the file is gone, then gives up loudly. */
export const lazyPage =
  (load: () => Promise<ComponentType>) =>
  async (): Promise<{ Component: ComponentType }> => {
    try {
      const Component = await Promise.race([load(), timeLimit()])
      loadedWell()
      return { Component }
    } catch (error) {
      if (!mayReload()) throw error
      location.reload()
      return new Promise(() => undefined)
    }
  }
