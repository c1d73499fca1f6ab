import * as z from 'zod'
import { MAX_WEBHOOKS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'

/** What a notice can be of: a week that was planned, one that was changed, and its list (by a tick, a line or another dish). */
export const WEBHOOK_TOPICS = ['week.made', 'plan.changed', 'list.changed'] as const
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number]

/** Every secret begins so (Standard Webhooks); what follows are 32 bytes in base64. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'

/** Why a notice did not arrive. */
export const WEBHOOK_FAULTS = ['bad_address', 'private_address', 'unreachable', 'too_slow', 'refused'] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

const Topics = z.array(z.enum(WEBHOOK_TOPICS)).min(1, 'Choose at least one.').max(WEBHOOK_TOPICS.length)

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname !== ''
}

/** Where notices of a household are sent. The secret that signs them is told once, when it is made. */
export const Webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  topics: z.array(z.enum(WEBHOOK_TOPICS)),
  createdAt: z.iso.datetime(),
  /** When a notice arrived last; null: none has. */
  lastSentAt: z.iso.datetime().nullable(),
  /** Tries in a row that did not arrive. */
  failures: z.int(),
  /** When it was turned off, because nothing had arrived for about a day; a test that arrives turns it on. */
  endedAt: z.iso.datetime().nullable(),
})
export type Webhook = z.output<typeof Webhook>

const params = z.strictObject({ webhookId: z.string().max(64) })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/household/webhooks',
  access: 'user',
  least: 'adult',
  summary: 'Where notices of the household are sent, the newest first.',
  returns: z.strictObject({ webhooks: z.array(Webhook).max(MAX_WEBHOOKS) }),
  errors: [],
  fallback: 'server.failed',
})

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/api/household/webhooks',
  access: 'user',
  least: 'adult',
  changes: 'household',
  summary:
    'Has the server send a signed notice (Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`) when a week is made or changed, or its list is. A notice says which week and not what is in it: ask for that with a key. The secret is told this once. It ends when who made it leaves.',
  body: z.strictObject({
    url: plainLine().max(500).refine(isWebAddress, 'That is no web address.'),
    topics: Topics,
  }),
  returns: z.strictObject({ secret: z.string(), webhook: Webhook }),
  errors: ['webhook.too_many', 'webhook.bad_address'],
  fallback: 'server.failed',
  perMinute: 20,
  sameOrigin: 'sender',
  repeats: 'never',
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/household/webhooks/{webhookId}/test',
  access: 'user',
  least: 'adult',
  changes: 'household',
  summary:
    'Sends a notice of the type `test` at once and tells whether it arrived. One that was turned off is on again then.',
  params,
  returns: z.strictObject({ fault: z.enum(WEBHOOK_FAULTS).nullable(), status: z.int().nullable() }),
  errors: ['webhook.not_found'],
  fallback: 'server.failed',
  perMinute: 10,
  sameOrigin: 'header',
  repeats: 'never',
})

export const endWebhook = endpoint({
  method: 'DELETE',
  path: '/api/household/webhooks/{webhookId}',
  access: 'user',
  least: 'adult',
  changes: 'household',
  summary: 'Ends a webhook. Nothing is sent there from then on.',
  params,
  returns: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ['webhook.not_found'],
  fallback: 'server.failed',
  sameOrigin: 'header',
})
