import type { Passkey } from '@plateful/contract/passkeys.ts'
import type { User } from '@plateful/contract/user.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { momentText } from '../../../plan/words/dates.ts'
import { hasPasskeys } from '../../../social/passkey-device.ts'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { say } from '../../../words/texts.ts'
import { AccountSection } from '../account-section.tsx'
import { Reveal } from '../reveal.tsx'
import rows from '../rows.module.css'
import formStyles from '../settings-form.module.css'
import styles from './devices-section.module.css'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-forms.tsx'
import { passkeysQuery } from './passkeys.queries.ts'

/** Keys on devices that open the account without password and code. */
export const PasskeysSection = ({ user }: { readonly user: User }) => (
  <AccountSection
    title="Passkeys"
    hint="A finger, a face or a PIN on your device instead of a password. Nobody can guess it, and no false page gets it."
  >
    <Panel skeleton={<Skeleton height="2.875rem" />}>
      <Keys user={user} />
    </Panel>
  </AccountSection>
)

const Keys = ({ user }: { readonly user: User }) => {
  const { data: passkeys } = useSuspenseQuery(passkeysQuery())
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={rows.rows}>
          {passkeys.map((passkey) => (
            <Key key={passkey.id} passkey={passkey} user={user} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Reveal label="Add a passkey">{(close) => <AddPasskey user={user} onClose={close} />}</Reveal>
      ) : (
        <p className={formStyles.says}>This browser makes none here: passkeys need https and a name, not an address.</p>
      )}
    </>
  )
}

const Key = ({ passkey, user }: { readonly passkey: Passkey; readonly user: User }) => {
  const { name, createdAt, lastUsedAt } = passkey
  const since = momentText(createdAt)
  const used = lastUsedAt === null ? say('never used') : say('last used {0}', momentText(lastUsedAt))
  return (
    <li className={styles.key}>
      <p className={rows.name}>{name}</p>
      <p className={rows.small}>
        Since {since}, {used}
      </p>
      <div className={formStyles.ways}>
        <Reveal label={say('Rename {0}', name)} short="Rename">
          {(close) => <RenamePasskey passkey={passkey} onClose={close} />}
        </Reveal>
        <Reveal label={say('Remove {0}', name)} short="Remove">
          {(close) => <RemovePasskey passkey={passkey} user={user} onClose={close} />}
        </Reveal>
      </div>
    </li>
  )
}
