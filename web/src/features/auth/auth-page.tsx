import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { usePageTitle } from '../../page/page-title.ts'
import { authAddress, useHere, useReturnPath } from '../../session/return-path.ts'
import { useUser } from '../../session/session.ts'
import { connectingIn } from '../../social/connect-address.ts'
import { useLogin, useRegister } from './auth.queries.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CheckMail } from './check-mail.tsx'
import { ConnectNote } from './connect-note.tsx'
import styles from './form.module.css'
import { KeepNote } from './keep-note.tsx'
import { OpenlyRead } from './openly-read.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PlateStage } from './plate-stage.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { emailIn } from './typed-email.ts'

/** Sign-in, and with `?mode=register` sign-up. Whoever is signed in goes on to where they came from. */
export const AuthPage = () => {
  const [search] = useSearchParams()
  const isSignUp = search.get('mode') === 'register'
  usePageTitle(isSignUp ? 'Sign up' : 'Login')
  const origin = useReturnPath()
  return useUser() === null ? <Doors isSignUp={isSignUp} /> : <Navigate to={origin} replace />
}

const Doors = ({ isSignUp }: { readonly isSignUp: boolean }) => {
  const arrivedWith = emailIn(useLocation().state)
  const [typed, setTyped] = useState({ name: '', email: arrivedWith, password: '' })
  const [rememberMe, setRememberMe] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const here = useHere()
  const connecting = connectingIn(here)
  const signIn = useLogin()
  const signUp = useRegister()

  /** What is typed in one form stands in the other. */
  const keepEmail = (email: string) => setTyped((before) => ({ ...before, email }))

  if (isSignUp && sentTo !== null)
    return <CheckMail email={sentTo} signIn={authAddress(here)} onBack={() => setSentTo(null)} />

  // Last: whether there are any is known a moment later, and nothing above may move for it.
  const social = <SocialButtons rememberMe={rememberMe} />
  if (isSignUp)
    return (
      <AuthFrame
        title="Make it yours"
        lead="Your weeks, your rules and your list, on every device."
        beside={<PlateStage />}
      >
        <KeepNote />
        <OpenlyRead />
        <SignUpForm
          typed={typed}
          onEmail={keepEmail}
          onSignUp={async (values) => {
            const answer = await signUp.mutateAsync({ ...values, rememberMe })
            if ('accessToken' in answer) return
            setTyped(values)
            setSentTo(values.email)
          }}
        />
        <p className={styles.foot}>
          Have an account?
          <Link to={authAddress(here)} replace className={styles.link}>
            Login
          </Link>
        </p>
        {social}
      </AuthFrame>
    )

  return (
    <AuthFrame title="Welcome back" lead="Your table is as you left it." beside={<PlateStage />}>
      {connecting === null ? <KeepNote /> : <ConnectNote provider={connecting} />}
      <OpenlyRead />
      <SignInForm
        email={typed.email}
        rememberMe={rememberMe}
        onEmail={keepEmail}
        onRememberMe={setRememberMe}
        onSignIn={async (values) => void (await signIn.mutateAsync({ ...values, rememberMe }))}
      />
      <PasskeyButton rememberMe={rememberMe} />
      <p className={styles.foot}>
        New here?
        <Link to={authAddress(here, 'register')} replace className={styles.link}>
          Create an account
        </Link>
      </p>
      {social}
    </AuthFrame>
  )
}
