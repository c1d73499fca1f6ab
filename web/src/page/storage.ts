export const SESSION_KEY = 'plateful.session'
/** A sign-out that the server has not heard of yet. */
export const OWED_KEY = 'plateful.sign-out-owed'

/** The browser's own drawer, which may be shut (private windows) or full: then nothing is kept, and nothing breaks. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Kept in memory by the caller for as long as the page lives.
  }
}

export const forget = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

/** What belongs to the browser and not to a person: it outlives a sign-out. */
const OF_THE_DEVICE: readonly string[] = [
  'plateful.theme',
  'plateful.locale',
  'plateful.analytics-consent',
  'plateful.analytics-region-default',
]

/** The drawn plates that the service worker keeps tell what somebody ate. */
const PLATES = 'plates'

/** Takes out everything the app has put in, but what belongs to the device and the keys to keep. */
export const emptyDrawers = (keep: readonly string[]): void => {
  const stays = [...OF_THE_DEVICE, ...keep]
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const drawer = open()
      for (const key of Object.keys(drawer)) {
        if (key.startsWith('plateful.') && !stays.includes(key)) drawer.removeItem(key)
      }
    } catch {
      // A drawer that is shut holds nothing.
    }
  }
  if ('caches' in globalThis) void caches.delete(PLATES).catch(() => undefined)
}
