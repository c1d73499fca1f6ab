import { PUSH_KINDS, type PushFault, type PushKind } from '@plateful/contract/push.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Bell, BellOff, Send } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { onPushState, type PushState, pushState } from '../../../page/push-here.ts'
import { tellError, toastError, toastInfo, toastSuccess } from '../../../toasts/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import { say } from '../../../words/texts.ts'
import { AccountSection } from '../account-section.tsx'
import settings from '../settings-form.module.css'
import { noticesQuery, useChooseKinds, useTestNotice, useTurnOff, useTurnOn } from './notices.queries.ts'
import styles from './notices-section.module.css'

type Words = { readonly label: string; readonly hint: string }

const KINDS: Readonly<Record<PushKind, Words>> = {
  'list.changed': {
    label: 'The list changes while you shop',
    hint: 'Somebody else writes on it or finds something sold out, within an hour of your last tick. Every five minutes at most.',
  },
  prepare: {
    label: 'Something is to be done for tomorrow',
    hint: 'In the evening, when a dish of tomorrow is to be soaked, thawed or begun.',
  },
  cook: {
    label: 'It is your turn to cook',
    hint: 'In the morning of the day, when a meal of it is yours: whoever lives here takes one on its page.',
  },
}

const STATES: Readonly<Record<Exclude<PushState, 'ready'>, string>> = {
  denied:
    'This browser was told not to show notices of Plateful. Allow them in its settings for this page: the sign before the address leads there.',
  insecure: 'Browsers show notices of pages with https only. Whoever runs this Plateful can set that up.',
  'home-screen':
    'An iPhone or iPad shows notices of apps on the home screen only. Choose “Add to Home Screen” in the share menu, and turn notices on there.',
  unsupported: 'This browser cannot show notices.',
}

const FAULTS: Readonly<Record<PushFault, () => string>> = {
  bad_address: () => say('Nothing is sent to this address.'),
  private_address: () => say('This address is inside of a network that the server does not send to.'),
  unreachable: () => say('The push service of this browser does not answer.'),
  too_slow: () => say('The push service of this browser does not answer.'),
  refused: () => say('The push service of this browser refused it.'),
  gone: () => say('This browser has forgotten that it was asked. Turn notices on again.'),
}

const usePushState = (): PushState => useSyncExternalStore(onPushState, pushState)

/** What this device is told of while no page is open: each kind asked for, none before. */
export const NoticesSection = () => (
  <AccountSection
    title="Notices"
    hint="A device that you turn them on for tells you, also when Plateful is closed. Nothing is sent before, and nothing after you sign out there."
  >
    <Panel skeleton={<Skeleton height="11rem" />}>
      <Notices />
    </Panel>
  </AccountSection>
)

const Notices = () => {
  const { data } = useSuspenseQuery(noticesQuery())
  return data.kinds === null ? <Off pushKey={data.key} /> : <On kinds={data.kinds} />
}

type TicksProps = {
  readonly kinds: readonly PushKind[]
  readonly onChange: (kinds: readonly PushKind[]) => void
  readonly isEmpty: boolean
}

const Ticks = ({ kinds, onChange, isEmpty }: TicksProps) => (
  <fieldset className={settings.rights}>
    <legend>Tell me when</legend>
    {PUSH_KINDS.map((kind) => (
      <CheckBox
        key={kind}
        checked={kinds.includes(kind)}
        onChange={(on) => onChange(PUSH_KINDS.filter((one) => (one === kind ? on : kinds.includes(one))))}
      >
        <span>
          {KINDS[kind].label}
          <small className={styles.hint}>{KINDS[kind].hint}</small>
        </span>
      </CheckBox>
    ))}
    <FieldNote id="notice-kinds" error={isEmpty ? 'Choose at least one.' : undefined} />
  </fieldset>
)

/** The browser asks only after this click. */
const Off = ({ pushKey }: { readonly pushKey: string }) => {
  const state = usePushState()
  const [kinds, setKinds] = useState<readonly PushKind[]>(PUSH_KINDS)
  const [isEmpty, setEmpty] = useState(false)
  const turnOn = useTurnOn()
  const ask = () => {
    setEmpty(kinds.length === 0)
    if (kinds.length === 0) return
    turnOn.mutate(
      { key: pushKey, kinds },
      {
        onSuccess: (isOn) => {
          // A browser that was told no says so below.
          if (!isOn && pushState() === 'ready') toastInfo('Notices stay off.')
        },
        onError: (error) => {
          if (error instanceof ApiError) tellError(error)
          else toastError(FAULTS.unreachable())
        },
      },
    )
  }
  return (
    <>
      <Ticks
        kinds={kinds}
        isEmpty={isEmpty}
        onChange={(next) => {
          setKinds(next)
          setEmpty(false)
        }}
      />
      {state === 'ready' ? (
        <Button
          className={styles.button}
          variant="primary"
          icon={<Bell aria-hidden="true" />}
          busy={turnOn.isPending}
          onClick={ask}
        >
          Turn on on this device
        </Button>
      ) : (
        <p className={`${settings.note} ${settings.attention} ${styles.button}`} role="status">
          {STATES[state]}
        </p>
      )}
    </>
  )
}

/** Each tick is kept at once. */
const On = ({ kinds }: { readonly kinds: readonly PushKind[] }) => {
  const [isEmpty, setEmpty] = useState(false)
  const choose = useChooseKinds()
  const test = useTestNotice()
  const turnOff = useTurnOff()
  const shown = choose.isPending ? choose.variables : kinds
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ fault }) => {
        if (fault === null) toastSuccess('The test is on its way.')
        else toastError(FAULTS[fault]())
      },
    })
  return (
    <>
      <Ticks
        kinds={shown}
        isEmpty={isEmpty}
        onChange={(next) => {
          setEmpty(next.length === 0)
          if (next.length > 0) choose.mutate(next)
        }}
      />
      <p className={settings.says}>Notices are on, on this device.</p>
      <div className={styles.buttons}>
        <Button icon={<Send aria-hidden="true" />} busy={test.isPending} onClick={send}>
          Send me a test
        </Button>
        <Button icon={<BellOff aria-hidden="true" />} busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          Turn off on this device
        </Button>
      </div>
    </>
  )
}
