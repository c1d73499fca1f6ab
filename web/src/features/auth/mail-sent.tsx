import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useCooldown } from './cooldown.ts'
import styles from './form.module.css'

/** The server mails an address at most three times a minute: asking faster would send nothing. */
const RESEND_SECONDS = 60

type MailSentProps = {
  readonly title: string
  readonly lead: ReactNode
  readonly isSending: boolean
  /** Answers when the mail was asked for, throws when it could not be. */
  readonly onResend: () => Promise<unknown>
  readonly children?: ReactNode
}

/** A mail is on its way: what to do with it, and what to do when it does not come. */
export const MailSent = ({ title, lead, isSending, onResend, children }: MailSentProps) => {
  const [left, restart] = useCooldown(RESEND_SECONDS)
  const resend = async () => {
    try {
      await onResend()
      restart()
    } catch {
      // Told already; the button stays for another try.
    }
  }
  return (
    <AuthFrame title={title} lead={lead} sign={<MailCheck />} isNews>
      <p className={styles.hint}>Nothing there after a few minutes? Look among the unwanted mail, or send it again.</p>
      <div className={styles.actions}>
        <Button size="l" disabled={left > 0} busy={isSending} onClick={() => void resend()}>
          {left > 0 ? `Send it again in ${left} s` : 'Send it again'}
        </Button>
        {children}
      </div>
    </AuthFrame>
  )
}
