import type { InputOf } from '@plateful/contract/endpoint.ts'
import * as calls from '@plateful/contract/passkeys.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { isTurnedDown, makePasskey } from '../../../social/passkey-device.ts'
import { tellError, toastSuccess } from '../../../toasts/toasts.tsx'
import { ApiError, textOf } from '../../../wire/api-error.ts'

/** The passkeys that open the account. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await call(calls.listPasskeys, {}, { signal })).passkeys,
    staleTime: 0,
    meta: { quiet: true },
  })

const useTaken = () => {
  const client = useQueryClient()
  return ({ passkeys }: { readonly passkeys: calls.Passkey[] }): void =>
    void client.setQueryData(passkeysQuery().queryKey, passkeys)
}

/** What the device says is told in our words; what somebody turned down is no fault. */
const tellUnmade = (error: unknown): void => {
  if (isTurnedDown(error)) return
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  const unmade = isThere
    ? 'This device has a passkey for your account already.'
    : 'This device could not make a passkey.'
  tellError(error, error instanceof ApiError ? textOf(error) : unmade)
}

type Wanted = { readonly name: string; readonly currentPassword: string | null }

/** Asks for the password, then lets the device make the key. */
export const useAddPasskey = () => {
  const taken = useTaken()
  return useMutation({
    mutationFn: async ({ name, currentPassword }: Wanted) => {
      const asked = await call(calls.askForPasskey, { body: { currentPassword } })
      return call(calls.addPasskey, { body: { name, ...(await makePasskey(asked)) } })
    },
    onSuccess: (answer) => {
      taken(answer)
      toastSuccess('The passkey opens your account now.')
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'password.wrong')) tellUnmade(error)
    },
    meta: { quiet: true },
  })
}

export const useRenamePasskey = () => {
  const taken = useTaken()
  return useMutation({
    mutationFn: (body: InputOf<typeof calls.renamePasskey>['body']) => call(calls.renamePasskey, { body }),
    onSuccess: taken,
  })
}

export const useRemovePasskey = () => {
  const taken = useTaken()
  return useMutation({
    mutationFn: (body: InputOf<typeof calls.removePasskey>['body']) => call(calls.removePasskey, { body }),
    onSuccess: (answer) => {
      taken(answer)
      toastSuccess('The passkey is removed.')
    },
  })
}
