import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useVersion } from '../../calls/version.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useResendVerification } from './auth.queries.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './form.module.css'
import { MailForm } from './mail-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { NoMail } from './no-mail.tsx'
import { emailIn } from './typed-email.ts'

export const ResendVerificationPage = () => {
  usePageTitle('Confirm your address')
  const typed = emailIn(useLocation().state)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const resend = useResendVerification()
  const sendsMail = useVersion()?.sendsMail

  if (sentTo !== null)
    return (
      <MailSent
        title="Look in your mail"
        lead={
          <>
            If <b className={styles.address}>{sentTo}</b> is waiting to be confirmed, a fresh link is on its way. It
            replaces the older ones.
          </>
        }
        isSending={resend.isPending}
        onResend={() => resend.mutateAsync({ email: sentTo })}
      >
        <ButtonLink to="/auth" state={{ email: sentTo }} variant="quiet" size="l">
          It is confirmed: log in
        </ButtonLink>
      </MailSent>
    )

  if (sendsMail === false)
    return (
      <NoMail
        title="A fresh confirmation"
        lead="This server sends no mail, and asks for no confirmation: you can log in. Whoever runs it can confirm your address all the same:"
        command="verify"
        email={typed}
      />
    )

  return (
    <AuthFrame title="A fresh confirmation" lead="Tell us your address and we mail you a new link to confirm it.">
      <MailForm
        email={typed}
        submit="Send the link"
        onSend={async (email) => {
          await resend.mutateAsync({ email })
          setSentTo(email)
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
