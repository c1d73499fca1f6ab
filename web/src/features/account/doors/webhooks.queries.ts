import type { InputOf } from '@plateful/contract/endpoint.ts'
import { endWebhook, listWebhooks, makeWebhook, testWebhook } from '@plateful/contract/webhooks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { goneIsDone } from '../../../calls/gone-is-done.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'

const WEBHOOKS = ['household', 'webhooks'] as const

/** Where notices of the household go, the newest first; never their secrets. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: WEBHOOKS,
    queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).webhooks,
    staleTime: 0,
    meta: { quiet: true },
  })

const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: WEBHOOKS })
}

export const useMakeWebhook = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof makeWebhook>['body']) => call(makeWebhook, { body }),
    onSettled: refresh,
  })
}

export const useTestWebhook = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (webhookId: string) => call(testWebhook, { params: { webhookId } }),
    onSettled: refresh,
  })
}

export const useEndWebhook = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (webhookId: string) => goneIsDone(call(endWebhook, { params: { webhookId } }), 'webhook.not_found'),
    onSuccess: () => toastSuccess('Nothing is sent there any more.'),
    onSettled: refresh,
  })
}
