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
