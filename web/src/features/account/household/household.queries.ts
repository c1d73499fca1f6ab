import { listActivity } from '@plateful/contract/activity.ts'
import * as calls from '@plateful/contract/households.ts'
import type { Role } from '@plateful/contract/roles.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { goneIsDone } from '../../../calls/gone-is-done.ts'
import { at } from '../../../page/base.ts'
import { HOUSEHOLD } from '../../../plan/household.query.ts'
import { enterOtherHousehold } from '../../../session/other-household.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'

/** All households that somebody lives in. */
export const householdsQuery = () =>
  queryOptions({
    queryKey: [...HOUSEHOLD, 'all'],
    queryFn: async ({ signal }) => (await call(calls.listHouseholds, {}, { signal })).households,
    staleTime: 0,
    meta: { quiet: true },
  })

/** Who did what in the last 30 days, newest first, a page at a time. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: [...HOUSEHOLD, 'activity'],
    queryFn: ({ signal, pageParam }) =>
      call(listActivity, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { quiet: true },
  })

const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: HOUSEHOLD })
}

export const useNameHousehold = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (name: string) => call(calls.nameHousehold, { body: { name } }),
    onSuccess: () => toastSuccess('The household is changed.'),
    onSettled: refresh,
  })
}

export type Invited = { readonly address: string; readonly email: string | null }

/** Answers the link, which is told this once. */
export const useInvite = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (body: { readonly role: Role; readonly email?: string }): Promise<Invited> => {
      const { invitation, token } = await call(calls.invite, { body })
      return { address: `${location.origin}${at('/join')}#token=${token}`, email: invitation.email }
    },
    onSettled: refresh,
  })
}

export const useWithdrawInvitation = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (invitationId: string) =>
      goneIsDone(call(calls.withdrawInvitation, { params: { invitationId } }), 'invitation.not_found'),
    onSuccess: () => toastSuccess('The invitation works no longer.'),
    onSettled: refresh,
  })
}

export const useChangeMember = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ memberId, role }: { readonly memberId: string; readonly role: Role }) =>
      call(calls.changeMember, { params: { memberId }, body: { role } }),
    onSuccess: () => toastSuccess('The household is changed.'),
    onSettled: refresh,
  })
}

export const useRemoveMember = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (memberId: string) =>
      goneIsDone(call(calls.removeMember, { params: { memberId } }), 'member.not_found'),
    onSettled: refresh,
  })
}

/** What is shown belongs to the household before: all of it goes. */
export const useLeaveHousehold = () =>
  useMutation({ mutationFn: () => call(calls.leaveHousehold), onSuccess: enterOtherHousehold })

export const useSwitchHousehold = () =>
  useMutation({
    mutationFn: (householdId: string) => call(calls.switchHousehold, { body: { householdId } }),
    onSuccess: enterOtherHousehold,
  })
