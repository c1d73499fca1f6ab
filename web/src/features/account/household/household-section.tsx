import type { Household, HouseholdEntry, Invitation, Member } from '@plateful/contract/households.ts'
import type { Role } from '@plateful/contract/roles.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LogOut, UserMinus, UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { householdQuery } from '../../../plan/household.query.ts'
import { momentText } from '../../../plan/words/dates.ts'
import { copyText } from '../../../toasts/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { say } from '../../../words/texts.ts'
import { AccountSection } from '../account-section.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { Reveal } from '../reveal.tsx'
import rows from '../rows.module.css'
import form from '../settings-form.module.css'
import {
  householdsQuery,
  type Invited,
  useChangeMember,
  useInvite,
  useLeaveHousehold,
  useNameHousehold,
  useRemoveMember,
  useSwitchHousehold,
  useWithdrawInvitation,
} from './household.queries.ts'
import { householdName } from './household-name.ts'
import styles from './household-section.module.css'
import { WhoDidWhat } from './who-did-what.tsx'

const ROLE_OPTIONS: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'adult', label: 'Adult' },
  { value: 'helper', label: 'Helper' },
]
const roleName = (role: Role): string => ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role

/** One week, one list, for all who live together. */
export const HouseholdSection = () => (
  <AccountSection
    title="Your household"
    hint="Everybody who lives here sees the same weeks, list and kitchen. Adults change everything, helpers shop and cook, owners say who lives here."
  >
    <Panel skeleton={<Skeleton height="8rem" />}>
      <Home />
    </Panel>
  </AccountSection>
)

const Home = () => {
  const { data: household } = useSuspenseQuery(householdQuery())
  const { data: households } = useSuspenseQuery(householdsQuery())
  const isOwner = household.role === 'owner'
  const isFull = household.members.length >= household.maxMembers
  return (
    <>
      <ul className={rows.rows}>
        {household.members.map((member) => (
          <MemberRow key={member.id} member={member} isOwner={isOwner} />
        ))}
        {household.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <div className={styles.ways}>
        {isOwner && !isFull && <Invite />}
        {isOwner && <Name household={household} />}
        {household.members.length > 1 && <Leave />}
      </div>
      {isOwner && isFull && <p className={form.says}>As many live here as your plan holds.</p>}
      {households.length > 1 && <Others households={households} />}
      {household.members.length > 1 && <WhoDidWhat />}
    </>
  )
}

const MemberRow = ({ member, isOwner }: { readonly member: Member; readonly isOwner: boolean }) => {
  const change = useChangeMember()
  const remove = useRemoveMember()
  const { id, name, role, joinedAt, isYou } = member
  const since = momentText(joinedAt)
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          {name}
          {isYou && <Pill tone="basil">You</Pill>}
        </p>
        <p className={rows.small}>Since {since}</p>
      </div>
      {isOwner ? (
        <SelectField
          label={say('Role of {0}', name)}
          hideLabel
          className={styles.role}
          options={ROLE_OPTIONS}
          value={role}
          disabled={change.isPending}
          onChange={(next) => change.mutate({ memberId: id, role: next })}
        />
      ) : (
        <span className={rows.small}>{roleName(role)}</span>
      )}
      {isOwner && !isYou && (
        <Reveal label={say('Remove {0}', name)} short="Remove" icon={<UserMinus aria-hidden="true" />}>
          {(close) => (
            <form
              className={form.form}
              onSubmit={(event) => {
                event.preventDefault()
                remove.mutate(id, { onSuccess: close })
              }}
            >
              <p className={form.says}>{name} sees nothing of this household any more. What they made stays here.</p>
              <FormButtons submit="Remove" busy={remove.isPending} onCancel={close} />
            </form>
          )}
        </Reveal>
      )}
    </li>
  )
}

const InvitationRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const withdraw = useWithdrawInvitation()
  const { id, email, role, expiresAt } = invitation
  const whom = email ?? say('A link')
  const until = momentText(expiresAt)
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          {whom}
          <Pill tone="saffron">Invited</Pill>
        </p>
        <p className={rows.small}>
          {roleName(role)}, until {until}
        </p>
      </div>
      <Button
        size="s"
        busy={withdraw.isPending}
        aria-label={say('Withdraw the invitation of {0}', whom)}
        onClick={() => withdraw.mutate(id)}
      >
        Withdraw
      </Button>
    </li>
  )
}

const Invite = () => {
  const [invited, setInvited] = useState<Invited | null>(null)
  return (
    <Reveal label="Invite somebody" icon={<UserPlus aria-hidden="true" />}>
      {(close) =>
        invited === null ? (
          <InviteForm onInvited={setInvited} onClose={close} />
        ) : (
          <div className={form.form}>
            <p className={form.says}>
              {invited.email === null
                ? 'Hand this link to one person. It works once, for seven days, and is shown only now.'
                : 'The letter is on its way. This is the same link, shown only now.'}
            </p>
            <CopyField
              label="Link to join"
              value={invited.address}
              onCopy={() => void copyText(invited.address, 'The link is copied.')}
            />
            <Button
              variant="quiet"
              onClick={() => {
                setInvited(null)
                close()
              }}
            >
              Done
            </Button>
          </div>
        )
      }
    </Reveal>
  )
}

type InviteFormProps = { readonly onInvited: (invited: Invited) => void; readonly onClose: () => void }

const InviteForm = ({ onInvited, onClose }: InviteFormProps) => {
  const invite = useInvite()
  const [role, setRole] = useState<Role>('adult')
  const [email, setEmail] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const to = email.trim()
    invite.mutate({ role, ...(to !== '' && { email: to }) }, { onSuccess: onInvited })
  }
  return (
    <form className={form.form} onSubmit={send}>
      <SelectField label="They join as" className={form.field} options={ROLE_OPTIONS} value={role} onChange={setRole} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        className={form.field}
        hint="Left empty, you get a link to hand on."
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <FormButtons submit="Invite" busy={invite.isPending} onCancel={onClose} />
    </form>
  )
}

const Name = ({ household }: { readonly household: Household }) => {
  const rename = useNameHousehold()
  const [name, setName] = useState(household.name)
  return (
    <Reveal label="Name the household">
      {(close) => (
        <form
          className={form.form}
          onSubmit={(event) => {
            event.preventDefault()
            rename.mutate(name.trim(), { onSuccess: close })
          }}
        >
          <TextField
            label="Name"
            className={form.field}
            maxLength={80}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <FormButtons submit="Save" busy={rename.isPending} onCancel={close} />
        </form>
      )}
    </Reveal>
  )
}

const Leave = () => {
  const leave = useLeaveHousehold()
  return (
    <Reveal label="Leave this household" icon={<LogOut aria-hidden="true" />}>
      {(close) => (
        <form
          className={form.form}
          onSubmit={(event) => {
            event.preventDefault()
            leave.mutate()
          }}
        >
          <p className={form.says}>
            You go back to your own household. Weeks, lists and recipes of this one stay here, those you made too.
          </p>
          <FormButtons submit="Leave" busy={leave.isPending} onCancel={close} />
        </form>
      )}
    </Reveal>
  )
}

const Others = ({ households }: { readonly households: readonly HouseholdEntry[] }) => {
  const change = useSwitchHousehold()
  const current = households.find(({ isCurrent }) => isCurrent)
  const options = households.map((entry) => ({ value: entry.id, label: householdName(entry, households) }))
  return (
    <SelectField
      label="You are in"
      className={styles.others}
      options={options}
      value={current?.id ?? ''}
      disabled={change.isPending}
      onChange={(id) => change.mutate(id)}
    />
  )
}
