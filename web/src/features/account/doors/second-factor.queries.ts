import type { InputOf } from '@plateful/contract/endpoint.ts'
import * as calls from '@plateful/contract/second-factor.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'
import { spoken } from '../../../words/texts.ts'
import { devicesQuery } from './devices.queries.ts'

/** Is the second step on, and how many recovery codes are left? */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(calls.readSecondFactor, {}, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** What is shown is asked for anew; the devices too, as turning it on signs the others out. */
export const useSecondFactorChanged = () => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorQuery().queryKey })
    void client.invalidateQueries({ queryKey: devicesQuery().queryKey })
  }
}

export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof calls.startSecondFactor>['body']) => call(calls.startSecondFactor, { body }),
  })

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof calls.confirmSecondFactor>['body']) => call(calls.confirmSecondFactor, { body }),
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof calls.renewRecoveryCodes>['body']) => call(calls.renewRecoveryCodes, { body }),
  })

export const useEndSecondFactor = () => {
  const changed = useSecondFactorChanged()
  return useMutation({
    mutationFn: (body: InputOf<typeof calls.endSecondFactor>['body']) => call(calls.endSecondFactor, { body }),
    onSuccess: ({ message }) => {
      toastSuccess(spoken(message))
      changed()
    },
  })
}
