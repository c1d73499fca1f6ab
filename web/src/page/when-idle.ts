const WITHIN_MS = 1_500

/** Calls once the browser has nothing better to do. Answers how to call it off. */
export const whenIdle = (then: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(then, { timeout: WITHIN_MS })
    return () => cancelIdleCallback(id)
  }
  // Older browsers: a moment after the page stands.
  const timer = setTimeout(then, 200)
  return () => clearTimeout(timer)
}
