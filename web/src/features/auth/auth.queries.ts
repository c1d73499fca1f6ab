import { readMe } from '@plateful/contract/account.ts'
import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@plateful/contract/auth.ts'
import type { BodyOf } from '@plateful/contract/endpoint.ts'
import { AUTH_TOASTS, SUCCESS } from '@plateful/contract/messages.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { useSameChange } from '../../calls/use-same-change.ts'
import { tellNote } from '../../note/note.ts'
import { updateUser } from '../../session/account-session.ts'
import { signedIn } from '../../session/kept-sign-in.ts'
import { untilNoRefresh } from '../../session/renew-token.ts'
import { currentSessionId, startSession } from '../../session/session.ts'
import { sessionNow } from '../../session/session-state.ts'
import { track } from '../../statistics/track.ts'
import { tellError, toastSuccess } from '../../toasts/toasts.tsx'
import { ApiError } from '../../wire/api-error.ts'

/** The server's words when it said any; when nothing answered, the words for that. */
const tellUnless = (error: unknown, unanswered: string): void =>
  tellError(error, error instanceof ApiError && error.status !== 0 ? error.message : unanswered)

/** Whose things are to come along. A visitor who has none yet can sign in all the same. */
export const visitorId = async (): Promise<string | null> => {
  await startSession().catch(() => undefined)
  return currentSessionId() ?? null
}

type SignInBody = Pick<BodyOf<typeof login>, 'email' | 'password' | 'rememberMe' | 'code'>

/** Signs in and takes along what the visitor made; what became of it is told. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (body: SignInBody) => {
      await untilNoRefresh()
      const answer = await call(login, { body: { ...body, anonymousSessionId: await visitorId() } }, { change: body })
      // A success that signs nobody in: an old server, or a proxy's idea of one.
      if (typeof answer?.accessToken !== 'string')
        throw new ApiError({ code: 'login.failed', message: AUTH_TOASTS.loginFailed, status: 502 })
      return answer
    },
    onSuccess: (answer, { rememberMe }) => {
      signedIn(answer, rememberMe)
      track('login', { method: 'password' })
      toastSuccess(SUCCESS.loggedIn)
      tellNote([answer.merged?.sentence])
    },
    // That a code is asked for is no failure: the form shows its field.
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'login.code_needed'))
        tellUnless(error, AUTH_TOASTS.loginFailedTryAgain)
    },
    meta: { quiet: true },
  })

type SignUpBody = Pick<BodyOf<typeof register>, 'name' | 'email' | 'password' | 'rememberMe'>

/** Said when it is true: at once where no mail is set up, else by the page on which the link is pressed. */
const tellCreated = (): void => {
  track('sign_up', { method: 'password' })
  toastSuccess(SUCCESS.registered)
}

/** Asks for an account. Without a mail server it is there and signed in at once; else it opens with the link in the mail. */
export const useRegister = () =>
  useMutation({
    mutationFn: async (body: SignUpBody) =>
      // Each press asks for an account or a letter; a second try of one press does not.
      call(register, { body: { ...body, anonymousSessionId: await visitorId() } }, { change: body }),
    onSuccess: (answer, { rememberMe }) => {
      if (!('accessToken' in answer)) return
      signedIn(answer, rememberMe)
      tellCreated()
      tellNote([answer.merged?.sentence])
    },
    onError: (error) => tellUnless(error, AUTH_TOASTS.registrationFailed),
    meta: { quiet: true },
  })

/** Whoever is signed in here may be the one whose address has just moved. */
const rereadUser = async (): Promise<void> => {
  if (sessionNow().state !== 'authenticated') return
  const { user } = await call(readMe)
  updateUser(user)
}

/** Uses the proof of an address. The page shows how it ended. */
export const useVerifyEmail = () => {
  const change = useSameChange()
  return useMutation({
    mutationFn: ({ token, password }: { readonly token: string; readonly password?: string }) =>
      call(verifyEmail, { params: { token }, body: password === undefined ? {} : { password } }, { change }),
    // Not waited for: the address is confirmed whether or not this browser hears of it.
    onSuccess: ({ purpose }) => {
      if (purpose === 'register') tellCreated()
      else void rereadUser().catch(() => undefined)
    },
    meta: { quiet: true },
  })
}

type Address = { readonly email: string }

export const useResendVerification = () =>
  useMutation({ mutationFn: (body: Address) => call(resendVerification, { body }, { change: body }) })

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: Address) => call(forgotPassword, { body }, { change: body }) })

export const useResetPassword = () => {
  const change = useSameChange()
  return useMutation({ mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }, { change }) })
}
