/** Calls once the browser has nothing better to do. Answers how to call it off. */
export const whenIdle = (then: () => void, withinMs = 1_500): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(then, { timeout: withinMs })
    return () => cancelIdleCallback(id)
  }
  // Older browsers: a moment after the page stands.
  const timer = setTimeout(then, 200)
  return () => clearTimeout(timer)
}
