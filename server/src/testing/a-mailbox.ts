import { type MailParts, sendNextMail } from '../mail/send-mail.ts'
import type { Mail } from '../ports/mail.ts'

export type Mailbox = {
  /** Sends what waits in the outbox, then answers every letter so far, oldest first. */
  readonly read: () => Promise<readonly Mail[]>
}

/** A letterbox without a post office: letters are written and claimed for real, and kept in memory. */
export const aMailbox = (parts: Omit<MailParts, 'mailer'>): Mailbox => {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), deleteOld: async () => 0, forget: async () => 0 }
  return {
    read: async () => {
      while ((await sendNextMail({ ...parts, mailer })) === 'done');
      return mails
    },
  }
}

/** The secret in the link of a letter; fails the test when there is none. */
export const tokenOf = (mail: Pick<Mail, 'text'> | undefined): string => {
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link in "${mail?.text ?? 'no letter'}"`)
  return token
}
