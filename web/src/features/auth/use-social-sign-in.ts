import { socialToasts } from '@plateful/contract/messages.ts'
import type { Provider } from '@plateful/contract/user.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { tellNote } from '../../note/note.ts'
import { signedIn } from '../../session/kept-sign-in.ts'
import { untilNoRefresh } from '../../session/renew-token.ts'
import { authAddress } from '../../session/return-path.ts'
import { connectAddress } from '../../social/connect-address.ts'
import { type Proof, tradeCode } from '../../social/social.queries.ts'
import { useProviderNames, useProviderWindow } from '../../social/use-provider-window.ts'
import { track } from '../../statistics/track.ts'
import { tellError, toastSuccess } from '../../toasts/toasts.tsx'
import { ApiError, textOf } from '../../wire/api-error.ts'

/** Somebody may have an account already that this provider does not open: how the two become one. */
const newAccountNote = (provider: string): string =>
  `This is a new account. Have you one with a password already? Log in with that one and connect ${provider} in its settings: what you make here moves along.`

/** False: there is an account with this address, which has to be opened with its password first. */
const enterWith = async (provider: Provider, name: string, proof: Proof, rememberMe: boolean): Promise<boolean> => {
  const toasts = socialToasts(name)
  try {
    await untilNoRefresh()
    const answer = await tradeCode(provider, proof, rememberMe)
    signedIn(answer, rememberMe)
    track(answer.isNew ? 'sign_up' : 'login', { method: provider })
    toastSuccess(answer.isNew ? toasts.created : toasts.signedIn)
    const isClaimed = answer.isNew && !answer.user.emailVerified
    tellNote([answer.merged?.sentence, isClaimed && newAccountNote(name)])
  } catch (error) {
    if (error instanceof ApiError && error.code === 'provider.link_needed') return false
    const isMissing = error instanceof ApiError && error.code === 'provider.not_configured'
    tellError(error, isMissing ? toasts.notConfigured : textOf(error))
  }
  return true
}

type SocialSignIn = {
  /** Opens the provider's window; call it within the click. The session is signed in when it ends well. */
  readonly enter: (provider: Provider, rememberMe: boolean) => Promise<void>
} & Pick<ReturnType<typeof useProviderWindow>, 'pending' | 'offered'>

/** Sign-in through the windows of the providers, with every toast of specification section 8. */
export const useSocialSignIn = (): SocialSignIn => {
  const { prepare, ask, pending, offered } = useProviderWindow()
  const names = useProviderNames()
  useEffect(() => prepare('google'), [prepare])
  const navigate = useNavigate()
  const enter = (provider: Provider, rememberMe: boolean): Promise<void> =>
    ask(provider, async (proof) => {
      // The login that follows leads on to where the two are connected.
      if (!(await enterWith(provider, names[provider], proof, rememberMe)))
        void navigate(authAddress(connectAddress(provider)), { replace: true })
    })
  return { enter, pending, offered }
}
