import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useVersion } from '../../calls/version.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useForgotPassword } from './auth.queries.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './form.module.css'
import { MailForm } from './mail-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { NoMail } from './no-mail.tsx'
import { emailIn } from './typed-email.ts'

export const ForgotPasswordPage = () => {
  usePageTitle('Forgot password')
  const typed = emailIn(useLocation().state)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const forgot = useForgotPassword()
  const sendsMail = useVersion()?.sendsMail

  if (sentTo !== null)
    return (
      <MailSent
        title="Look in your mail"
        lead={
          <>
            If <b className={styles.address}>{sentTo}</b> has an account here, a link to set a new password is on its
            way. Your old one works until then.
          </>
        }
        isSending={forgot.isPending}
        onResend={() => forgot.mutateAsync({ email: sentTo })}
      >
        <ButtonLink to="/auth" state={{ email: sentTo }} variant="quiet" size="l">
          Back to login
        </ButtonLink>
      </MailSent>
    )

  if (sendsMail === false)
    return (
      <NoMail
        title="Forgot your password?"
        lead="This server sends no mail. Whoever runs it can make you a link to set a new one:"
        command="password-link"
        email={typed}
      />
    )

  return (
    <AuthFrame
      title="Forgot your password?"
      lead="It happens. Tell us your address and we mail you a link to set a new one."
    >
      <MailForm
        email={typed}
        submit="Send the link"
        onSend={async (email) => {
          await forgot.mutateAsync({ email })
          setSentTo(email)
        }}
      />
      <p className={styles.foot}>
        Remembered it?
        <Link to="/auth" className={styles.link}>
          Back to login
        </Link>
      </p>
    </AuthFrame>
  )
}
