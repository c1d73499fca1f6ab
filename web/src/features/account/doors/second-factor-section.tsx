import type { SecondFactor } from '@plateful/contract/second-factor.ts'
import type { User } from '@plateful/contract/user.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountSection } from '../account-section.tsx'
import { Reveal } from '../reveal.tsx'
import styles from '../settings-form.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  secondFactorQuery,
  useEndSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactorChanged,
} from './second-factor.queries.ts'
import { SecondFactorProof } from './second-factor-proof.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** A code beside the password. Only for somebody who has a password: providers ask for their own second step. */
export const SecondFactorSection = ({ user }: { readonly user: User }) => (
  <AccountSection
    title="Second step"
    hint="Beside your password, signing in asks for a code of an app on your phone. A stolen password alone then opens nothing."
  >
    {user.hasPassword ? (
      <Panel skeleton={<Skeleton height="2.875rem" />}>
        <Step user={user} />
      </Panel>
    ) : (
      <p className={styles.says}>It belongs to a password. Set one first.</p>
    )}
  </AccountSection>
)

const Step = ({ user }: { readonly user: User }) => {
  const { data } = useSuspenseQuery(secondFactorQuery())
  const [fresh, setFresh] = useState<readonly string[] | null>(null)
  const changed = useSecondFactorChanged()
  const done = () => {
    setFresh(null)
    changed()
  }
  if (fresh !== null) return <RecoveryCodes codes={fresh} onDone={done} />
  if (data.isOn) return <StepThatIsOn step={data} user={user} onCodes={setFresh} />
  return (
    <>
      {user.providers.length > 0 && (
        <p className={styles.says}>What is connected below opens your account without this code.</p>
      )}
      <Reveal label="Turn on">{(close) => <SecondFactorSetup user={user} onCodes={setFresh} onClose={close} />}</Reveal>
    </>
  )
}

type OnProps = {
  readonly step: SecondFactor
  readonly user: User
  readonly onCodes: (codes: readonly string[]) => void
}

const StepThatIsOn = ({ step: { codesLeft }, user, onCodes }: OnProps) => {
  const renew = useRenewRecoveryCodes()
  const end = useEndSecondFactor()
  return (
    <>
      <p>On. Recovery codes left: {codesLeft}</p>
      <div className={styles.ways}>
        <Reveal label="New recovery codes">
          {(close) => (
            <SecondFactorProof
              user={user}
              submit="Make ten new ones"
              onClose={close}
              onSend={async (proof) => onCodes((await renew.mutateAsync(proof)).recoveryCodes)}
            />
          )}
        </Reveal>
        <Reveal label="Turn off">
          {(close) => (
            <SecondFactorProof
              user={user}
              submit="Turn the second step off"
              onClose={close}
              onSend={async (proof) => void (await end.mutateAsync(proof))}
            />
          )}
        </Reveal>
      </div>
    </>
  )
}
