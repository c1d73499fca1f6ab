import type { verifyEmail } from '@plateful/contract/auth.ts'
import type { DataOf } from '@plateful/contract/endpoint.ts'
import { CircleAlert, CircleCheck, KeyRound, Link2Off, MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLinkToken } from '../../page/link-token.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { useUser } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ApiError, textOf } from '../../wire/api-error.ts'
import { useVerifyEmail } from './auth.queries.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './form.module.css'
import { NewPasswordForm } from './new-password-form.tsx'

export const VerifyEmailPage = () => {
  usePageTitle('Confirm your address')
  const token = useLinkToken()
  return token === null ? <CutShort /> : <Confirm key={token} token={token} />
}

const FreshLink = ({ children = 'Send me a fresh link' }: { readonly children?: ReactNode }) => (
  <ButtonLink to="/resend-verification" size="l">
    {children}
  </ButtonLink>
)

const CutShort = () => (
  <AuthFrame
    title="This link is not whole"
    lead="Part of the address is missing. Open the link in your mail once more, or copy all of it."
    sign={<Link2Off />}
    tone="saffron"
  >
    <div className={styles.actions}>
      <FreshLink />
    </div>
  </AuthFrame>
)

/**
 * A press of a button uses the link, not the visit: programs that look into mails for danger open links, and run what
 * stands on the page. They press nothing.
 */
const Confirm = ({ token }: { readonly token: string }) => {
  const verify = useVerifyEmail()

  if (verify.isSuccess) return <Confirmed email={verify.data.email} purpose={verify.data.purpose} />
  if (verify.error instanceof ApiError && verify.error.code === 'token.refused')
    return <Refused text={verify.error.message} />
  if (verify.error instanceof ApiError && verify.error.code === 'email.taken')
    return <Taken text={verify.error.message} />

  if (verify.error instanceof ApiError && verify.error.code === 'password.needed') return <Choose token={token} />

  return (
    <AuthFrame title="Is this your address?" lead="One press, and your address is confirmed." sign={<MailOpen />}>
      <div className={styles.actions}>
        {verify.isError && (
          <p className={styles.note} role="alert">
            {textOf(verify.error)}
          </p>
        )}
        <Button variant="primary" size="l" busy={verify.isPending} onClick={() => verify.mutate({ token })}>
          {verify.isError ? 'Try again' : 'Confirm my address'}
        </Button>
      </div>
    </AuthFrame>
  )
}

/** Another browser asked for the account, maybe another person: the owner of the letterbox says which password holds. */
const Choose = ({ token }: { readonly token: string }) => {
  const verify = useVerifyEmail()

  if (verify.isSuccess) return <Confirmed email={verify.data.email} purpose={verify.data.purpose} />
  if (verify.error instanceof ApiError && verify.error.code === 'token.refused')
    return <Refused text={verify.error.message} />

  return (
    <AuthFrame
      title="Choose your password"
      lead="This account was asked for in another browser. Type the password you want for it: only this one will hold."
      sign={<KeyRound />}
      isNews
    >
      <NewPasswordForm
        label="Password"
        submit="Confirm my address"
        onSet={async (password) => void (await verify.mutateAsync({ token, password }))}
      />
    </AuthFrame>
  )
}

type ConfirmedProps = Pick<DataOf<typeof verifyEmail>, 'email' | 'purpose'>

const CONFIRMED: Readonly<Record<ConfirmedProps['purpose'], () => string>> = {
  register: () => 'You are in the kitchen',
  'change-email': () => 'Your new address is set',
  confirm: () => 'Your address is confirmed',
}

const Confirmed = ({ email, purpose }: ConfirmedProps) => {
  const isSignedIn = useUser() !== null
  const isNewAccount = purpose === 'register'
  return (
    <AuthFrame
      title={CONFIRMED[purpose]()}
      lead={
        <>
          <b className={styles.address}>{email}</b>{' '}
          {isNewAccount
            ? 'is confirmed. Log in, and your week and your rules come along.'
            : 'is confirmed. Log in with it from now on.'}
        </>
      }
      sign={<CircleCheck />}
      isNews
    >
      <div className={styles.actions}>
        {isSignedIn && !isNewAccount ? (
          <ButtonLink to="/account-settings" variant="primary" size="l">
            Account settings
          </ButtonLink>
        ) : (
          <ButtonLink to="/auth" state={{ email }} variant="primary" size="l">
            Login
          </ButtonLink>
        )}
      </div>
    </AuthFrame>
  )
}

const Refused = ({ text }: { readonly text: string }) => (
  <AuthFrame title="This link has had its day" lead={text} sign={<CircleAlert />} tone="saffron" isNews>
    <p className={styles.hint}>Confirmed it before? Then you can log in.</p>
    <div className={styles.actions}>
      <FreshLink />
      <ButtonLink to="/auth" size="l">
        Login
      </ButtonLink>
    </div>
  </AuthFrame>
)

const Taken = ({ text }: { readonly text: string }) => (
  <AuthFrame title="This address has an account" lead={text} sign={<CircleAlert />} tone="saffron" isNews>
    <div className={styles.actions}>
      <ButtonLink to="/auth" variant="primary" size="l">
        Login
      </ButtonLink>
      <ButtonLink to="/forgot-password" size="l">
        Set a new password
      </ButtonLink>
    </div>
  </AuthFrame>
)
