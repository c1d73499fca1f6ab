import { endPush, type PushKind, readPush, testPush, wishPush } from '@plateful/contract/push.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { askPushHere, endPushHere, findPushHere, type PushAddress } from '../../../page/push-here.ts'
import { keepSentAs, sentAsNow } from '../../../shell/notices/sent-as.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'

const NOTICES = ['notices'] as const

/** What this device is told of. It is on where both the server and the browser know of it. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: NOTICES,
    queryFn: async ({ signal }) => {
      const [{ key, wish }, address] = await Promise.all([call(readPush, {}, { signal }), findPushHere()])
      return { key, kinds: address === null ? null : (wish?.kinds ?? null) }
    },
    staleTime: 0,
    meta: { quiet: true },
  })

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: NOTICES })
}

const wish = async (address: PushAddress, kinds: readonly PushKind[]): Promise<void> => {
  const { language, timeZone } = sentAsNow(address.endpoint)
  await call(wishPush, { body: { ...address, kinds: [...kinds], language, timeZone } })
  keepSentAs(address.endpoint)
}

/** The browser asks the person, if it has not yet. Answers false when they said no. */
export const useTurnOn = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ key, kinds }: { readonly key: string; readonly kinds: readonly PushKind[] }) => {
      const address = await askPushHere(key)
      if (address === null) return false
      await wish(address, kinds)
      toastSuccess('Notices are on, on this device.')
      return true
    },
    // What the browser says of itself is told by whoever asked.
    meta: { quiet: true },
    onSettled: refresh,
  })
}

export const useChooseKinds = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (kinds: readonly PushKind[]) => {
      const address = await findPushHere()
      if (address !== null) await wish(address, kinds)
    },
    onSettled: refresh,
  })
}

export const useTestNotice = () => {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => call(testPush), onSettled: refresh })
}

export const useTurnOff = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => {
      await call(endPush)
      await endPushHere()
    },
    onSuccess: () => toastSuccess('Notices are off, on this device.'),
    onSettled: refresh,
  })
}
