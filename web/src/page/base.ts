/**
 * Below which path of its host the app lives: `/plate`, or nothing. The server writes it into the page (decision 0079), so
 * that one build serves any. Drawn ahead of a visit a page stands at the top, and the server moves its addresses.
 */
export const BASE: string = typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '')

/** An address of ours (`/plates/miso-salmon.svg`), as a browser finds it. Links of the router know it by themselves. */
export const at = (path: string): string => BASE + path
