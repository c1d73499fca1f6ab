import type { AccessToken, TokenScope } from '@plateful/contract/access-tokens.ts'
import type { HouseholdEntry } from '@plateful/contract/households.ts'
import type { User } from '@plateful/contract/user.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { momentText } from '../../../plan/words/dates.ts'
import { copyText } from '../../../toasts/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { say } from '../../../words/texts.ts'
import { AccountSection } from '../account-section.tsx'
import { householdsQuery } from '../household/household.queries.ts'
import { householdName } from '../household/household-name.ts'
import { Reveal } from '../reveal.tsx'
import rows from '../rows.module.css'
import settings from '../settings-form.module.css'
import styles from './devices-section.module.css'
import { TokenForm } from './token-form.tsx'
import { tokensQuery, useEndToken } from './tokens.queries.ts'

const RIGHTS: Readonly<Record<TokenScope, () => string>> = {
  read: () => say('reads'),
  list: () => say('changes the list'),
  plan: () => say('plans weeks'),
}

/** What a program may do, in words. */
const rightsOf = ({ scopes }: AccessToken): string => scopes.map((scope) => RIGHTS[scope]()).join(', ')

/** Which household it reaches, where its owner lives in several. */
const homeOf = ({ householdId }: AccessToken, households: readonly HouseholdEntry[]): string | null => {
  const home = households.length > 1 && households.find(({ id }) => id === householdId)
  return home ? householdName(home, households) : null
}

/** Keys by which a program of one's own reaches weeks and lists; never the account. */
export const TokensSection = ({ user }: { readonly user: User }) => (
  <AccountSection
    title="Keys for programs"
    hint="A display in the kitchen, a script, Home Assistant: with a key it reaches the weeks and lists of the household that you are in now, and never your account."
  >
    <Panel skeleton={<Skeleton height="2.875rem" />}>
      <Tokens user={user} />
    </Panel>
  </AccountSection>
)

const Tokens = ({ user }: { readonly user: User }) => {
  const { data: tokens } = useSuspenseQuery(tokensQuery())
  const { data: households } = useSuspenseQuery(householdsQuery())
  const [fresh, setFresh] = useState<string | null>(null)
  return (
    <>
      {tokens.length > 0 && (
        <ul className={rows.rows}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} home={homeOf(token, households)} />
          ))}
        </ul>
      )}
      {fresh === null ? (
        <div className={styles.everywhere}>
          <Reveal label="Make a key">{(close) => <TokenForm user={user} onMade={setFresh} onClose={close} />}</Reveal>
        </div>
      ) : (
        <FreshKey value={fresh} onDone={() => setFresh(null)} />
      )}
    </>
  )
}

/** Told once: whoever leaves without it makes another one. */
const FreshKey = ({ value, onDone }: { readonly value: string; readonly onDone: () => void }) => {
  const says = useRef<HTMLParagraphElement>(null)
  useEffect(() => says.current?.focus(), [])
  return (
    <div className={styles.everywhere}>
      <p ref={says} tabIndex={-1} className={settings.says}>
        Copy the key now: it is not shown again. Whoever has it may do what you allowed.
      </p>
      <div className={settings.field}>
        <CopyField label="Key" value={value} onCopy={() => void copyText(value, 'The key is copied.')} />
      </div>
      <Button className={styles.others} variant="primary" onClick={onDone}>
        I have kept it
      </Button>
    </div>
  )
}

const TokenRow = ({ token, home }: { readonly token: AccessToken; readonly home: string | null }) => {
  const end = useEndToken()
  const { id, name, expiresAt, lastUsedAt } = token
  const until = momentText(expiresAt)
  const used = lastUsedAt === null ? null : momentText(lastUsedAt)
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{name}</p>
        <p className={rows.small}>{rightsOf(token)}</p>
        {home !== null && <p className={rows.small}>{home}</p>}
        <p className={rows.small}>
          {used === null ? say('Until {0}, never used', until) : say('Until {0}, last used {1}', until, used)}
        </p>
      </div>
      <Button
        size="s"
        icon={<Trash2 aria-hidden="true" />}
        busy={end.isPending}
        aria-label={say('End the key {0}', name)}
        onClick={() => end.mutate(id)}
      >
        End
      </Button>
    </li>
  )
}
