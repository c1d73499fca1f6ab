import * as calls from '@plateful/contract/households.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2Off, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../calls/call.ts'
import { tellNote } from '../../note/note.ts'
import { useLinkToken } from '../../page/link-token.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { dropInvitation, keepInvitation, keptInvitation } from '../../session/kept-invitation.ts'
import { enterOtherHousehold } from '../../session/other-household.ts'
import { authAddress } from '../../session/return-path.ts'
import { useUser } from '../../session/session.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { ApiError, textOf } from '../../wire/api-error.ts'
import { say, spoken } from '../../words/texts.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './form.module.css'

/** Where an invitation leads: what it is to, and one button. Nothing is used by looking at it. */
export const JoinPage = () => {
  usePageTitle('Join a household')
  const fresh = useLinkToken()
  const token = fresh ?? keptInvitation()
  useEffect(() => {
    if (fresh !== null) keepInvitation(fresh)
  }, [fresh])
  return token === null ? (
    <Broken text="Part of the address is missing. Copy all of the link." />
  ) : (
    <Open token={token} />
  )
}

const Broken = ({ text }: { readonly text: string }) => (
  <AuthFrame title="This invitation does not work" lead={text} sign={<Link2Off />} tone="saffron" isNews>
    <div className={styles.actions}>
      <ButtonLink to="/meal-planner" size="l">
        Open the planner
      </ButtonLink>
    </div>
  </AuthFrame>
)

const Open = ({ token }: { readonly token: string }) => {
  const user = useUser()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(calls.readInvitation, { body: { token } }, { signal }),
    retry: false,
    meta: { quiet: true },
  })
  const { error } = invitation
  useEffect(() => {
    // Nobody is led here again for one that opens nothing.
    if (error instanceof ApiError && error.code === 'invitation.not_found') dropInvitation()
  }, [error])
  if (invitation.isError) return <Broken text={textOf(invitation.error)} />
  if (!invitation.data) return <AuthFrame title="One moment" />
  const { invitedBy, householdName } = invitation.data
  const from = invitedBy === '' ? say('Somebody') : invitedBy
  const title =
    householdName === '' ? say('{0} asks you to join', from) : say('{0} asks you into {1}', from, householdName)
  return (
    <AuthFrame
      title={title}
      lead="One week, one grocery list, for all of you. Whoever lives there sees what you plan, and you see what they do."
      sign={<UsersRound />}
    >
      {user === null ? <SignIn /> : <Choose token={token} />}
    </AuthFrame>
  )
}

const SignIn = () => (
  <div className={styles.actions}>
    <ButtonLink to={authAddress('/join', 'register')} variant="primary" size="l">
      Create an account
    </ButtonLink>
    <ButtonLink to={authAddress('/join')} size="l">
      Login
    </ButtonLink>
  </div>
)

const Choose = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate()
  const [bring, setBring] = useState(true)
  const join = useMutation({
    mutationFn: () => call(calls.joinHousehold, { body: { token, bring } }),
    onSuccess: ({ brought }) => {
      dropInvitation()
      enterOtherHousehold()
      toastSuccess('You live here now.')
      tellNote([brought === null ? false : spoken(brought)])
      void navigate('/meal-planner', { replace: true })
    },
  })
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault()
        join.mutate()
      }}
    >
      <CheckBox checked={bring} onChange={setBring}>
        Bring my weeks, recipes and rules along
      </CheckBox>
      <p>Allergies and diets of both hold from then on. What you leave where it is, you can switch back to.</p>
      {join.isError && (
        <p className={styles.note} role="alert">
          {textOf(join.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" busy={join.isPending}>
        Join
      </Button>
      <ButtonLink to="/meal-planner" size="l" onClick={dropInvitation}>
        Not now
      </ButtonLink>
    </form>
  )
}
