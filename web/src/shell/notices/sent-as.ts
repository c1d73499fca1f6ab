import type { PushLanguage } from '@plateful/contract/push.ts'
import { readStored, store } from '../../page/storage.ts'
import { language } from '../../words/page-language.ts'

/** What the server was told of this device last. It goes with the sign-in, as all drawers of a person do. */
const KEY = 'plateful.notices'

export type SentAs = { readonly endpoint: string; readonly language: PushLanguage; readonly timeZone: string }

export const sentAsNow = (endpoint: string): SentAs => ({
  endpoint,
  language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

export const keepSentAs = (endpoint: string): void => store(KEY, JSON.stringify(sentAsNow(endpoint)))

/** Has this person turned notices on here? */
export const isNoticed = (): boolean => readStored(KEY) !== null

/** False when the browser has another subscription by now, the page another language, or the clock another zone. */
export const isSentAsNow = (endpoint: string): boolean => readStored(KEY) === JSON.stringify(sentAsNow(endpoint))
