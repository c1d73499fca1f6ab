import type { Webhook, WebhookFault, WebhookTopic } from '@plateful/contract/webhooks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { householdQuery } from '../../../plan/household.query.ts'
import { momentText } from '../../../plan/words/dates.ts'
import { copyText } from '../../../toasts/copy-text.ts'
import { toastError, toastSuccess } from '../../../toasts/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { say } from '../../../words/texts.ts'
import { AccountSection } from '../account-section.tsx'
import { Reveal } from '../reveal.tsx'
import rows from '../rows.module.css'
import settings from '../settings-form.module.css'
import styles from './devices-section.module.css'
import { WebhookForm } from './webhook-form.tsx'
import { useEndWebhook, useTestWebhook, webhooksQuery } from './webhooks.queries.ts'

const TOPICS: Readonly<Record<WebhookTopic, () => string>> = {
  'week.made': () => say('a week is planned'),
  'plan.changed': () => say('a week is changed'),
  'list.changed': () => say('a list is changed'),
}

const FAULTS: Readonly<Record<WebhookFault, () => string>> = {
  bad_address: () => say('Nothing is sent to this address.'),
  private_address: () => say('This address is inside of a network that the server does not send to.'),
  unreachable: () => say('Nobody answers there.'),
  too_slow: () => say('Nobody answered there within ten seconds.'),
  refused: () => say('It was refused there.'),
}

/** Notices to programs of one's own; helpers have none. */
export const WebhooksSection = () => (
  <AccountSection
    title="Webhooks"
    hint="Home Assistant or a script hears at once that a week or a list is another: a signed notice that says which week, and nothing of what is in it."
  >
    <Panel skeleton={<Skeleton height="2.875rem" />}>
      <OfHousehold />
    </Panel>
  </AccountSection>
)

const OfHousehold = () => {
  const { data: household } = useSuspenseQuery(householdQuery())
  if (household.role === 'helper')
    return <p className={settings.says}>Adults and owners of the household say where its notices go.</p>
  return <Webhooks />
}

const Webhooks = () => {
  const { data: webhooks } = useSuspenseQuery(webhooksQuery())
  const [fresh, setFresh] = useState<string | null>(null)
  return (
    <>
      {webhooks.length > 0 && (
        <ul className={rows.rows}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {fresh === null ? (
        <div className={styles.everywhere}>
          <Reveal label="Add a webhook">{(close) => <WebhookForm onMade={setFresh} onClose={close} />}</Reveal>
        </div>
      ) : (
        <FreshSecret value={fresh} onDone={() => setFresh(null)} />
      )}
    </>
  )
}

/** Told once: whoever leaves without it makes another webhook. */
const FreshSecret = ({ value, onDone }: { readonly value: string; readonly onDone: () => void }) => {
  const says = useRef<HTMLParagraphElement>(null)
  useEffect(() => says.current?.focus(), [])
  return (
    <div className={styles.everywhere}>
      <p ref={says} tabIndex={-1} className={settings.says}>
        Copy the secret now: it is not shown again. With it your program knows that a notice is ours.
      </p>
      <div className={settings.field}>
        <CopyField label="Secret" value={value} onCopy={() => void copyText(value, 'The secret is copied.')} />
      </div>
      <Button className={styles.others} variant="primary" onClick={onDone}>
        I have kept it
      </Button>
    </div>
  )
}

/** How it stands with what was sent there. */
const stateOf = ({ endedAt, failures, lastSentAt }: Webhook): string => {
  if (endedAt !== null) return say('Turned off: nothing arrived for a day. A test that arrives turns it on again.')
  if (failures > 0) return say('The last notice did not arrive. It is tried again.')
  return lastSentAt === null ? say('Nothing was sent yet') : say('Last notice {0}', momentText(lastSentAt))
}

const WebhookRow = ({ webhook }: { readonly webhook: Webhook }) => {
  const { id, url, topics } = webhook
  const end = useEndWebhook()
  const test = useTestWebhook()
  const { host } = new URL(url)
  const send = () =>
    test.mutate(id, {
      onSuccess: ({ fault }) => {
        if (fault === null) toastSuccess('The test has arrived.')
        else toastError(FAULTS[fault]())
      },
    })
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{host}</p>
        <p className={rows.small}>{topics.map((topic) => TOPICS[topic]()).join(', ')}</p>
        <p className={rows.small}>{stateOf(webhook)}</p>
      </div>
      <div className={settings.buttons}>
        <Button
          size="s"
          icon={<Send aria-hidden="true" />}
          busy={test.isPending}
          aria-label={say('Send a test to {0}', host)}
          onClick={send}
        >
          Test
        </Button>
        <Button
          size="s"
          icon={<Trash2 aria-hidden="true" />}
          busy={end.isPending}
          aria-label={say('End the webhook to {0}', host)}
          onClick={() => end.mutate(id)}
        >
          End
        </Button>
      </div>
    </li>
  )
}
