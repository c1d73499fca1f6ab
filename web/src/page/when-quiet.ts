import { whenIdle } from './when-idle.ts'

/** Milliseconds after the first page stands: a visit that ends at once fetches nothing more. */
const PATIENCE_MS = 3_000

/** Calls some seconds after the page and its pictures have come. Answers how to call it off. */
export const whenQuiet = (then: () => void): (() => void) => {
  let cancel = () => {}
  const wait = () => {
    const timer = setTimeout(() => {
      cancel = whenIdle(then)
    }, PATIENCE_MS)
    cancel = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    cancel()
  }
}
