import { readPush, wishPush } from '@plateful/contract/push.ts'
import { call } from '../../calls/call.ts'
import { findPushHere } from '../../page/push-here.ts'
import { sessionNow } from '../../session/session-state.ts'
import { isNoticed, isSentAsNow, keepSentAs, sentAsNow } from './sent-as.ts'

/** Tells the server anew where this device is told, in which language and on which clock, where any of it has changed. */
export const renewNotices = async (): Promise<void> => {
  if (!isNoticed() || sessionNow().state !== 'authenticated') return
  const address = await findPushHere()
  if (address === null || isSentAsNow(address.endpoint)) return
  const { wish } = await call(readPush)
  // Turned off from afar.
  if (wish === null) return
  const { language, timeZone } = sentAsNow(address.endpoint)
  await call(wishPush, { body: { ...address, kinds: wish.kinds, language, timeZone } })
  keepSentAs(address.endpoint)
}

/** Now, and whenever the worker says that the browser renewed its subscription. Answers how to stop. */
export const keepNoticesRenewed = (): (() => void) => {
  const renew = (): void => void renewNotices().catch((error: unknown) => console.warn(error))
  const hear = ({ data }: MessageEvent<{ readonly kind?: string } | null>): void => {
    if (data?.kind === 'push-renewed') renew()
  }
  renew()
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
