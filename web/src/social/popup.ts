import { OAUTH_CLOSED_CHECK_MS, OAUTH_POPUP_HEIGHT, OAUTH_POPUP_WIDTH } from '@plateful/contract/constants.ts'
import { isReturned, type Returned } from './returned.ts'

/** The message of a window that has just closed may still be on its way. */
const LAST_WORD_MS = 300

/** An empty window in the middle of this one, or null when the browser lets none open. Only within a click. */
export const openPopup = (): Window | null => {
  const left = Math.round(window.screenX + (window.outerWidth - OAUTH_POPUP_WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - OAUTH_POPUP_HEIGHT) / 2)
  const features = `popup,width=${OAUTH_POPUP_WIDTH},height=${OAUTH_POPUP_HEIGHT},left=${left},top=${top}`
  const opened = window.open('', '_blank', features)
  return opened === null || opened.closed ? null : opened
}

/** What the window brings back, or null when it was closed. Words of other windows and other sites are not heard. */
export const waitForReturn = (popup: Window): Promise<Returned | null> =>
  new Promise((resolve) => {
    let isClosed = false
    const finish = (returned: Returned | null) => {
      clearInterval(watch)
      window.removeEventListener('message', hear)
      resolve(returned)
    }
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === popup && isReturned(data)) finish(data)
    }
    const watch = setInterval(() => {
      if (isClosed || !popup.closed) return
      isClosed = true
      setTimeout(() => finish(null), LAST_WORD_MS)
    }, OAUTH_CLOSED_CHECK_MS)
    window.addEventListener('message', hear)
  })
