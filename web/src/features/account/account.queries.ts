import {
  changeEmail,
  changePassword,
  deleteAccount,
  exportAccount,
  readMe,
  updateProfile,
} from '@plateful/contract/account.ts'
import { connectProvider, disconnectProvider } from '@plateful/contract/account-links.ts'
import { resendVerification, revokeAllTokens } from '@plateful/contract/auth.ts'
import type { InputOf } from '@plateful/contract/endpoint.ts'
import type { User } from '@plateful/contract/user.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../calls/call.ts'
import { useSameChange } from '../../calls/use-same-change.ts'
import { saveFile } from '../../page/save-file.ts'
import { leave, replaceToken, updateUser } from '../../session/account-session.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'
import { spoken } from '../../words/texts.ts'

/** What the server says of it, in its English. */
const tell = (message: string): void => toastSuccess(spoken(message))

const tellChange = {
  onSuccess: ({ user, message }: { readonly user: User; readonly message: string }) => {
    updateUser(user)
    tell(message)
  },
}

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof updateProfile>['body']) => call(updateProfile, { body }),
    ...tellChange,
  })

export const useConnectProvider = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof connectProvider>['body']) => call(connectProvider, { body }, { change: body }),
    ...tellChange,
  })

export const useDisconnectProvider = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof disconnectProvider>['body']) => call(disconnectProvider, { body }),
    ...tellChange,
  })

/** Without a mail server the address has moved by the answer; else it waits for its proof. */
export const useChangeEmail = (movesAtOnce: boolean) =>
  useMutation({
    mutationFn: (body: InputOf<typeof changeEmail>['body']) => call(changeEmail, { body }),
    onSuccess: ({ message }) => {
      tell(message)
      if (movesAtOnce)
        void call(readMe).then(
          ({ user }) => updateUser(user),
          () => undefined,
        )
    },
  })

/** Asks for the link that confirms the address which somebody signs in with already. */
export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof resendVerification>['body']) =>
      call(resendVerification, { body }, { change: body }),
  })

/** This device goes on with a new token; all others are signed out. */
export const useChangePassword = () => {
  const change = useSameChange()
  return useMutation({
    mutationFn: (body: InputOf<typeof changePassword>['body']) => call(changePassword, { body }, { change }),
    onSuccess: ({ user, accessToken, message }) => {
      replaceToken(user, accessToken)
      tell(message)
    },
  })
}

export const useExportAccount = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof exportAccount>['body']) => call(exportAccount, { body }),
    onSuccess: (data) => {
      saveFile(`plateful-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
      toastSuccess('Your file is in your downloads.')
    },
  })

/** The way leads to /auth by itself: the page is only for somebody who is signed in. */
export const useSignOutEverywhere = () => {
  const change = useSameChange()
  return useMutation({
    mutationFn: () => call(revokeAllTokens, {}, { change }),
    onSuccess: ({ message }) => {
      tell(message)
      void leave()
    },
  })
}

/**
 * Deletes the account and goes home. The sign-in is forgotten when this page has gone: a moment earlier the page would
 * send nobody's visitor to /auth, as it does with everybody who is not signed in.
 */
export const useDeleteAccount = () => {
  const navigate = useNavigate()
  const change = useSameChange()
  const isDeleted = useRef(false)
  useEffect(
    () => () => {
      if (isDeleted.current) void leave()
    },
    [],
  )
  return useMutation({
    mutationFn: (body: InputOf<typeof deleteAccount>['body']) => call(deleteAccount, { body }, { change }),
    onSuccess: ({ message }) => {
      isDeleted.current = true
      tell(message)
      void navigate('/', { replace: true })
    },
  })
}
