import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { TIERS } from './user.ts'

const count = z.int().min(0)

/** One day (UTC) of what the model was asked for. */
export const AiDay = z.strictObject({
  day: z.iso.date(),
  calls: count,
  faults: count,
  /** How they failed: "too_slow", "rate_limited". */
  faultKinds: z.array(z.strictObject({ kind: z.string(), faults: count })),
  inputTokens: count,
  outputTokens: count,
  /** USD by the configured prices; null: none are. */
  cost: z.number().nullable(),
})
export type AiDay = z.output<typeof AiDay>

export const Operations = z.strictObject({
  version: z.strictObject({
    version: z.string(),
    catalogue: z.string(),
    recipes: count,
    foods: count,
    store: z.string(),
  }),
  users: z.strictObject({
    total: count,
    byTier: z.array(z.strictObject({ tier: z.enum(TIERS), users: count })),
    admins: count,
    /** Accounts made in the last seven days. */
    newThisWeek: count,
    /** Visitors without an account whose data is still kept. */
    visitors: count,
  }),
  meals: z.strictObject({ pending: count, approved: count, rejected: count, reported: count }),
  ai: z.strictObject({
    /** `off`: not set up. `stopped`: switched off by "npm run admin -- ai off". */
    state: z.enum(['on', 'off', 'stopped']),
    provider: z.string().nullable(),
    model: z.string().nullable(),
    /** The last fourteen days in which anything was asked, newest first. */
    days: z.array(AiDay),
  }),
  outbox: z.strictObject({
    waiting: count,
    /** Refused at least once. */
    refused: count,
    /** Should have left by now. */
    overdue: count,
    oldest: z.iso.datetime().nullable(),
    byTemplate: z.array(z.strictObject({ template: z.string(), letters: count })),
  }),
})
export type Operations = z.output<typeof Operations>

export const readOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  access: 'admin',
  summary: 'Figures of the running product: users by tier, meals, AI, mail, version. Nobody’s name, nobody’s food.',
  returns: Operations,
  errors: [],
  fallback: 'server.failed',
})
