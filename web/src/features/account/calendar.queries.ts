import { closeCalendarFeed, openCalendarFeed, readCalendarFeed } from '@plateful/contract/calendar.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { at } from '../../page/base.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'

export const calendarQuery = () =>
  queryOptions({
    queryKey: ['calendar'] as const,
    queryFn: ({ signal }) => call(readCalendarFeed, {}, { signal }),
  })

/** Answers the address to subscribe to: told once. Meals stand at their times on the clocks of this device's zone. */
export const useOpenCalendar = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const { feed, address } = await call(openCalendarFeed, { body: { timeZone } })
      return { feed, address: `${location.origin}${at(address)}` }
    },
    onSuccess: ({ feed }) => client.setQueryData(calendarQuery().queryKey, { feed, isIncluded: true }),
  })
}

export const useCloseCalendar = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(closeCalendarFeed),
    onSuccess: () => {
      client.setQueryData(calendarQuery().queryKey, (known) => known && { ...known, feed: null })
      toastSuccess('The calendar feed is closed.')
    },
  })
}
