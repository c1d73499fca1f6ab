import * as z from 'zod'
import type { AiLimits, AiPrices } from '../ideas/ai-budget.ts'
import type { AiConfig } from '../ports/ai.ts'
import { AI_PROVIDERS } from '../ports/ai-providers.ts'
import { isOwnHost, optional, plain } from './config-fields.ts'

export type AiSettings = AiConfig & {
  readonly limits: AiLimits
  /** Null: what it costs is not known, and no money is shown. */
  readonly prices: AiPrices | null
}

/** https, or plain http to a model in the own house: keys and wishes do not cross a street in the clear. */
const isModelAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  if (username !== '' || search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isOwnHost(hostname))
}

const callsADay = (usual: number) =>
  optional(plain(z.number('is a number').int('is a whole number').min(0, 'is 0 or more').max(1_000_000).default(usual)))
const price = optional(plain(z.number('is a number').min(0, 'is 0 or more').max(10_000).nullable().default(null)))

/** The variables of the AI port, part of the schema in config.ts. */
export const AI_VARIABLES = {
  AI_PROVIDER: optional(z.enum(AI_PROVIDERS, `is one of ${AI_PROVIDERS.join(', ')}`).optional()),
  AI_MODEL: optional(
    z
      .string()
      .regex(/^[\w.:/@-]{1,200}$/, 'is the name of a model')
      .optional(),
  ),
  AI_API_KEY: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'is a key without spaces')
      .optional(),
  ),
  AI_BASE_URL: optional(
    z
      .string()
      .max(500)
      .refine(isModelAddress, 'is an https address (http only on this machine or a private network)')
      .transform((text) => text.replace(/\/$/, ''))
      .optional(),
  ),
  // A week asks three kinds of meals and may mend each twice: at most nine calls.
  AI_CALLS_PER_SESSION: callsADay(18),
  AI_CALLS_PER_ACCOUNT: callsADay(45),
  AI_CALLS_PER_ADDRESS: callsADay(60),
  AI_CALLS_PER_DAY: callsADay(1_000),
  AI_PRICE_INPUT: price,
  AI_PRICE_OUTPUT: price,
}
const Variables = z.object(AI_VARIABLES)
type Variables = z.output<typeof Variables>
type Issue = { readonly name: keyof Variables; readonly message: string }

/** What is missing beside what is there, by the variable's name. */
export const aiIssues = (env: Variables): readonly Issue[] => {
  const needed = (name: keyof Variables, message: string) => (env[name] === undefined ? [{ name, message }] : [])
  const { AI_PROVIDER: provider } = env
  if (provider === undefined)
    return (['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'] as const)
      .filter((name) => env[name] !== undefined)
      .slice(0, 1)
      .map((name) => ({ name: 'AI_PROVIDER', message: `is needed beside ${name}: ${AI_PROVIDERS.join(', ')}` }))
  const isOwn = provider === 'openai-compatible'
  return [
    ...needed('AI_MODEL', 'is needed beside AI_PROVIDER'),
    ...(isOwn ? needed('AI_BASE_URL', 'is needed for openai-compatible, like http://localhost:11434/v1') : []),
    ...(isOwn ? [] : needed('AI_API_KEY', `is needed for ${provider}`)),
    ...((env.AI_PRICE_INPUT === null) === (env.AI_PRICE_OUTPUT === null)
      ? []
      : [
          env.AI_PRICE_INPUT === null
            ? ({ name: 'AI_PRICE_INPUT', message: 'is needed beside AI_PRICE_OUTPUT' } as const)
            : ({ name: 'AI_PRICE_OUTPUT', message: 'is needed beside AI_PRICE_INPUT' } as const),
        ]),
  ]
}

/** Null when no provider is chosen: the built-in planner does the whole job. */
export const aiSettings = (env: Variables): AiSettings | null => {
  if (env.AI_PROVIDER === undefined || env.AI_MODEL === undefined) return null
  const [input, output] = [env.AI_PRICE_INPUT, env.AI_PRICE_OUTPUT]
  return {
    provider: env.AI_PROVIDER,
    model: env.AI_MODEL,
    apiKey: env.AI_API_KEY ?? null,
    baseUrl: env.AI_BASE_URL ?? null,
    limits: {
      session: env.AI_CALLS_PER_SESSION,
      account: env.AI_CALLS_PER_ACCOUNT,
      address: env.AI_CALLS_PER_ADDRESS,
      day: env.AI_CALLS_PER_DAY,
    },
    prices: input === null || output === null ? null : { input, output },
  }
}
