import { CircleAlert, CircleCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLinkToken } from '../../page/link-token.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { useResetPassword } from './auth.queries.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './form.module.css'
import { NewPasswordForm } from './new-password-form.tsx'

export const ResetPasswordPage = () => {
  usePageTitle('New password')
  const token = useLinkToken()
  return token === null ? <CutShort /> : <SetPassword key={token} token={token} />
}

const CutShort = () => (
  <AuthFrame
    title="This link is not whole"
    lead="Part of the address is missing. Open the link in your mail once more, or copy all of it."
    sign={<Link2Off />}
    tone="saffron"
  >
    <FreshLink />
  </AuthFrame>
)

const FreshLink = () => (
  <div className={styles.actions}>
    <ButtonLink to="/forgot-password" size="l">
      Send me a fresh link
    </ButtonLink>
  </div>
)

const SetPassword = ({ token }: { readonly token: string }) => {
  const reset = useResetPassword()
  const [refused, setRefused] = useState<string | null>(null)

  if (refused !== null)
    return (
      <AuthFrame title="This link has had its day" lead={refused} sign={<CircleAlert />} tone="saffron" isNews>
        <FreshLink />
      </AuthFrame>
    )

  if (reset.isSuccess)
    return (
      <AuthFrame
        title="Your new password is set"
        lead="Every device was signed out, to be sure. Log in with the new password."
        sign={<CircleCheck />}
        isNews
      >
        <div className={styles.actions}>
          <ButtonLink to="/auth" variant="primary" size="l">
            Login
          </ButtonLink>
        </div>
      </AuthFrame>
    )

  return (
    <AuthFrame title="Choose a new password" lead="Every device is signed out when you save it.">
      <NewPasswordForm
        onSet={async (password) => {
          try {
            await reset.mutateAsync({ token, password })
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'token.refused') throw error
            setRefused(error.message)
          }
        }}
      />
      <p className={styles.foot}>
        <Link to="/auth" className={styles.link}>
          Back to login
        </Link>
      </p>
    </AuthFrame>
  )
}
