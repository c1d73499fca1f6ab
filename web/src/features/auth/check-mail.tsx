import { Button, ButtonLink } from '../../ui/button.tsx'
import { useResendVerification } from './auth.queries.ts'
import styles from './form.module.css'
import { MailSent } from './mail-sent.tsx'

type CheckMailProps = {
  readonly email: string
  /** The sign-in page, with the origin it remembers. */
  readonly signIn: string
  readonly onBack: () => void
}

/** After sign-up: the account opens with the link in the mail, wherever it is opened. */
export const CheckMail = ({ email, signIn, onBack }: CheckMailProps) => {
  const resend = useResendVerification()
  return (
    <MailSent
      title="Check your mail"
      lead={
        <>
          We sent a letter to <b className={styles.address}>{email}</b>. Your account is there once you press its link.
          Then log in here, and what you have made comes along.
        </>
      }
      isSending={resend.isPending}
      onResend={() => resend.mutateAsync({ email })}
    >
      <ButtonLink to={signIn} state={{ email }} size="l">
        I have confirmed it
      </ButtonLink>
      <Button variant="quiet" size="l" onClick={onBack}>
        Wrong address?
      </Button>
    </MailSent>
  )
}
