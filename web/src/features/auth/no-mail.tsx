import { ServerOff } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import styles from './form.module.css'

type NoMailProps = {
  readonly title: string
  readonly lead: string
  /** What whoever runs the server types there. */
  readonly command: 'password-link' | 'verify'
  /** Whose; empty: not known yet. */
  readonly email: string
}

const adminLine = (command: NoMailProps['command'], email: string): string =>
  ['npm', 'run', 'admin', '--', command, email === '' ? '<e-mail>' : email].join(' ')

/** No letter will come: who can help, and how. */
export const NoMail = ({ title, lead, command, email }: NoMailProps) => (
  <AuthFrame title={title} lead={lead} sign={<ServerOff />} tone="saffron">
    <p className={styles.command}>
      <code>{adminLine(command, email)}</code>
    </p>
    <div className={styles.actions}>
      <ButtonLink to="/auth" size="l">
        Back to login
      </ButtonLink>
    </div>
  </AuthFrame>
)
