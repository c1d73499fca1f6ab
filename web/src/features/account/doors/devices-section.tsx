import type { Device } from '@plateful/contract/devices.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { momentText } from '../../../plan/words/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { say } from '../../../words/texts.ts'
import { useSignOutEverywhere } from '../account.queries.ts'
import { AccountSection } from '../account-section.tsx'
import rows from '../rows.module.css'
import { devicesQuery, useEndDevice, useEndOtherDevices } from './devices.queries.ts'
import styles from './devices-section.module.css'

/** "Firefox, Android", or as much of it as the browser tells. Names of their makers, the same in each language. */
const nameOf = ({ browser, system }: Device): string =>
  [browser, system].filter((word) => word !== null).join(', ') || say('A program or an unknown browser')

export const DevicesSection = () => (
  <AccountSection
    title="Where you are signed in"
    hint="Lost a phone, or used somebody else’s computer? Sign it out here. What is signed out stops working at once."
  >
    <Panel skeleton={<Skeleton height="5rem" />}>
      <Devices />
    </Panel>
    <SignOutEverywhere />
  </AccountSection>
)

/** Needs no list: it works where that could not be loaded. */
const SignOutEverywhere = () => {
  const signOut = useSignOutEverywhere()
  return (
    <Button className={styles.everywhere} busy={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign out everywhere
    </Button>
  )
}

const Devices = () => {
  const { data: devices } = useSuspenseQuery(devicesQuery())
  const endOthers = useEndOtherDevices()
  return (
    <>
      <ul className={rows.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button className={styles.others} busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out all others
        </Button>
      )}
    </>
  )
}

const DeviceRow = ({ device }: { readonly device: Device }) => {
  const end = useEndDevice()
  const { id, firstSeenAt, lastSeenAt, isThis } = device
  const name = nameOf(device)
  const since = momentText(firstSeenAt)
  const last = momentText(lastSeenAt)
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          {name}
          {isThis && <Pill tone="basil">This device</Pill>}
        </p>
        <p className={rows.small}>
          Since {since}, last seen {last}
        </p>
      </div>
      {!isThis && (
        <Button
          size="s"
          icon={<LogOut aria-hidden="true" />}
          busy={end.isPending}
          aria-label={say('Sign out {0}, last seen {1}', name, last)}
          onClick={() => end.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
