import { endDevice, endOtherDevices, listDevices } from '@plateful/contract/devices.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { goneIsDone } from '../../../calls/gone-is-done.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'
import { spoken } from '../../../words/texts.ts'

const DEVICES = ['devices'] as const

/** Where somebody is signed in, this device first. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).devices,
    staleTime: 0,
    meta: { quiet: true },
  })

const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: DEVICES })
}

export const useEndDevice = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (deviceId: string) => goneIsDone(call(endDevice, { params: { deviceId } }), 'device.not_found'),
    onSuccess: () => toastSuccess('The device is signed out.'),
    onSettled: refresh,
  })
}

export const useEndOtherDevices = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(endOtherDevices),
    onSuccess: ({ message }) => toastSuccess(spoken(message)),
    onSettled: refresh,
  })
}
