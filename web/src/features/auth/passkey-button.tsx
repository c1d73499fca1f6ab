import { SUCCESS } from '@plateful/contract/messages.ts'
import { askToSignIn, signInByPasskey } from '@plateful/contract/passkeys.ts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { call } from '../../calls/call.ts'
import { tellNote } from '../../note/note.ts'
import { useInBrowser } from '../../page/in-browser.ts'
import { signedIn } from '../../session/kept-sign-in.ts'
import { untilNoRefresh } from '../../session/renew-token.ts'
import { hasPasskeys, isTurnedDown, signWithPasskey } from '../../social/passkey-device.ts'
import { track } from '../../statistics/track.ts'
import { tellError, toastSuccess } from '../../toasts/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { ApiError, textOf } from '../../wire/api-error.ts'
import { visitorId } from './auth.queries.ts'
import styles from './form.module.css'

const useSignInByPasskey = () =>
  useMutation({
    mutationFn: async (wanted: { readonly rememberMe: boolean }) => {
      await untilNoRefresh()
      const signed = await signWithPasskey(await call(askToSignIn))
      const body = { ...signed, ...wanted, anonymousSessionId: await visitorId() }
      return call(signInByPasskey, { body }, { change: wanted })
    },
    onSuccess: (answer, { rememberMe }) => {
      signedIn(answer, rememberMe)
      track('login', { method: 'passkey' })
      toastSuccess(SUCCESS.loggedIn)
      tellNote([answer.merged?.sentence])
    },
    onError: (error) => {
      if (isTurnedDown(error)) return
      tellError(error, error instanceof ApiError ? textOf(error) : 'This device could not use a passkey.')
    },
    meta: { quiet: true },
  })

/** Signs in with a key of the device. Not shown where the browser has none. */
export const PasskeyButton = ({ rememberMe }: { readonly rememberMe: boolean }) => {
  const signIn = useSignInByPasskey()
  if (!useInBrowser() || !hasPasskeys()) return null
  return (
    <Button
      size="l"
      className={`${styles.submit} ${styles.other}`}
      icon={<KeyRound aria-hidden="true" />}
      busy={signIn.isPending}
      onClick={() => signIn.mutate({ rememberMe })}
    >
      Sign in with a passkey
    </Button>
  )
}
