import { zodResolver } from '@hookform/resolvers/zod'
import { WEBHOOK_TOPICS, type WebhookTopic } from '@plateful/contract/webhooks.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../../forms/form-errors.ts'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormButtons } from '../form-buttons.tsx'
import styles from '../settings-form.module.css'
import { useMakeWebhook } from './webhooks.queries.ts'

const LABELS: Readonly<Record<WebhookTopic, string>> = {
  'week.made': 'A week is planned',
  'plan.changed': 'A week is changed',
  'list.changed': 'A list is changed',
}

type WebhookFormProps = { readonly onMade: (secret: string) => void; readonly onClose: () => void }

/** Where notices go, and of what. */
export const WebhookForm = ({ onMade, onClose }: WebhookFormProps) => {
  const form = useForm({
    defaultValues: { url: '' },
    resolver: zodResolver(z.strictObject({ url: z.url('That is no web address.').max(500) })),
  })
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(['list.changed'])
  const [isEmpty, setEmpty] = useState(false)
  const make = useMakeWebhook()
  const { errors } = form.formState
  const send = form.handleSubmit(({ url }) => {
    setEmpty(topics.length === 0)
    if (topics.length === 0) return
    make.mutate(
      { url, topics: [...topics] },
      {
        onSuccess: ({ secret }) => {
          onClose()
          onMade(secret)
        },
        onError: (error) => void showFieldErrors(form, error, { 'webhook.bad_address': 'url' }),
      },
    )
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        className={styles.field ?? ''}
        label="Send to"
        type="url"
        placeholder="https://"
        maxLength={500}
        error={errors.url?.message}
        {...form.register('url')}
      />
      <fieldset className={styles.rights}>
        <legend>When?</legend>
        {WEBHOOK_TOPICS.map((topic) => (
          <CheckBox
            key={topic}
            checked={topics.includes(topic)}
            onChange={(on) => setTopics(WEBHOOK_TOPICS.filter((one) => (one === topic ? on : topics.includes(one))))}
          >
            {LABELS[topic]}
          </CheckBox>
        ))}
        <FieldNote id="webhook-topics" error={isEmpty ? 'Choose at least one.' : undefined} />
      </fieldset>
      <FormButtons submit="Add the webhook" busy={make.isPending} onCancel={onClose} />
    </form>
  )
}
