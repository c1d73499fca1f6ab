import { type AutoSave, readAutoSaveStatus, setAutoSaveBehavior } from '@plateful/contract/auto-save.ts'
import { autoSaveToast } from '@plateful/contract/messages.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { say } from '../../words/texts.ts'
import { useIsSignedIn } from '../owner.ts'

/** A behaviour as the toast says it. */
const wordFor = (behavior: AutoSave): string =>
  ({ always: say('always'), ask: say('ask'), never: say('never') })[behavior]

/** How weeks are saved for an account. Nobody else has such a setting. */
export const autoSaveQuery = () =>
  queryOptions({
    queryKey: ['auto-save'] as const,
    queryFn: async ({ signal }) => (await call(readAutoSaveStatus, {}, { signal })).autoSaveStatus,
    meta: { quiet: true },
  })

/** The behaviour of the account; undefined for visitors without one and until it is known. */
export const useAutoSave = (): AutoSave | undefined => {
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({ ...autoSaveQuery(), enabled: isSignedIn })
  return isSignedIn ? data?.behavior : undefined
}

export const useSetAutoSave = () => {
  const client = useQueryClient()
  const isSignedIn = useIsSignedIn()
  const { queryKey } = autoSaveQuery()
  return useMutation({
    scope: { id: 'auto-save' },
    mutationFn: async (behavior: AutoSave) => {
      if (!isSignedIn) throw new ApiError({ code: 'user.not_authenticated', status: 401 })
      return (await call(setAutoSaveBehavior, { body: { behavior } })).autoSaveStatus
    },
    onSuccess: (status) => {
      client.setQueryData(queryKey, status)
      toastSuccess(autoSaveToast(wordFor(status.behavior)))
    },
  })
}
