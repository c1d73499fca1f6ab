import type { AiConfig } from '../ports/ai.ts'
import { AI_ADDRESSES } from '../ports/ai-providers.ts'
import type { BillingConfig } from './config-billing.ts'

export type Greeted = {
  /** Where this machine reaches it, or the configured origin. */
  readonly address: string
  /** Where others in the network reach it. */
  readonly inNetwork: readonly string[]
  /** Is the address a configured origin? */
  readonly isNamed: boolean
  readonly store: 'sqlite' | 'postgres'
  /** Absolute folder of the SQLite file. */
  readonly dataDir: string
  readonly recipes: number
  readonly hasRegionHeader: boolean
  /** Folder that mail is written to; null: it is sent. */
  readonly mailDir: string | null
  /** The model that writes ideas; null: none. */
  readonly ai: Pick<AiConfig, 'provider' | 'model' | 'baseUrl'> | null
  readonly billing: BillingConfig
}

const aiLine = (ai: Greeted['ai']): string =>
  ai
    ? `  Ideas: ${ai.model} at ${new URL(ai.baseUrl ?? AI_ADDRESSES[ai.provider]).host}, checked by the same rules. "npm run admin -- ai off" stops it.`
    : '  Switched off: ideas by a language model (AI_PROVIDER). Nothing is missing without.'

const billingLine = (billing: BillingConfig): string =>
  billing.kind === 'stripe'
    ? `  Plans are sold by Stripe${/^.k_test_/.test(billing.secretKey) ? ', with a test key: no money moves' : ''}.`
    : `  Switched off: payments (STRIPE_SECRET_KEY). Everybody has the tier "${billing.tier}" (SELF_HOSTED_TIER).`

/** Who else can come, and what to set so that more can. */
const reachLines = ({ address, inNetwork, isNamed }: Greeted): readonly string[] => {
  if (isNamed) return []
  if (inNetwork.length === 0) return ['  Only this machine reaches it. HOST=0.0.0.0 lets your network in.']
  return [
    ...inNetwork.filter((one) => one !== address).map((one) => `  In your network: ${one}`),
    '  For the internet: put https before it, and set PUBLIC_ORIGIN and TRUSTED_PROXIES (docs/running.md).',
  ]
}

/** What a person who typed ./start wants to know: where it is, where the data lies, what is off and how to turn it on. */
export const greeting = (greeted: Greeted): string => {
  const { address, store, dataDir, recipes, hasRegionHeader, mailDir, ai, billing } = greeted
  return [
    '',
    `  Plateful is ready: ${address}`,
    ...reachLines(greeted),
    `  Data: ${store === 'sqlite' ? `SQLite in ${dataDir}` : 'the PostgreSQL of DATABASE_URL'}`,
    `  Kitchen: ${recipes} recipes, planned by the built-in planner. No key is needed.`,
    aiLine(ai),
    ...(mailDir === null
      ? []
      : [
          `  No mail is sent: accounts are usable at once, unconfirmed. Letters are files in ${mailDir}. SMTP_URL and MAIL_FROM send them.`,
        ]),
    ...(hasRegionHeader
      ? []
      : ['  Switched off: the country header of a CDN (REGION_HEADER); the offline table answers.']),
    billingLine(billing),
    '  Stop with Ctrl+C. API page: /api/docs',
    '',
  ].join('\n')
}
