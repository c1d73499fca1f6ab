import { useState } from 'react'
import { focusHeading } from '../page/focus-heading.ts'
import { readStored, store } from '../page/storage.ts'

/**
 * A question that is asked once on this device. `putAway` is "not now": it is not asked again, and the focus goes on at
 * the title of the page.
 */
export const usePutAway = (key: string): { readonly isPutAway: boolean; readonly putAway: () => void } => {
  const [isPutAway, setPutAway] = useState(() => readStored(key) !== null)
  const putAway = (): void => {
    setPutAway(true)
    store(key, 'yes')
    focusHeading()
  }
  return { isPutAway, putAway }
}
