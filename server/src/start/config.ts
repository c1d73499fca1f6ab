import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { PROVIDER_NAMES } from '@plateful/contract/user.ts'
import { EATING_REGIONS, type EatingRegion } from '@plateful/kitchen/regions/eating-regions.ts'
import * as z from 'zod'
import type { OwnProvider, ProviderClient } from '../ports/identity.ts'
import { parseSender } from '../ports/mail.ts'
import { AI_VARIABLES, type AiSettings, aiIssues, aiSettings } from './ai-config.ts'
import { type BillingConfig, BillingVariables, billingOf, checkBilling } from './config-billing.ts'
import { isPostgresAddress, isProviderAddress, optional, plain, saysHowItIsEncrypted } from './config-fields.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  if (PROXY_NAMES.has(text)) return true
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  return family > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const foldersOf = (path: string): readonly string[] => path.split('/').filter((folder) => folder !== '')

const isPath = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && foldersOf(path).every((folder) => /^[\w-][\w.-]*$/.test(folder))

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '')

const providerAddress = (usual: string) =>
  optional(
    z
      .string()
      .max(500)
      .refine(isProviderAddress, 'is an https address (http only on this machine)')
      .transform((text) => text.replace(/\/$/, ''))
      .default(usual),
  )
const clientName = optional(z.string().max(500).nullable().default(null))

/** `smtp://` or `smtps://`, with or without user and password, and nothing behind the port. */
const isSmtpAddress = (text: string): boolean => {
  if (!/^smtps?:\/\/[^/?#\s]+\/?$/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname !== '' && (username === '') === (password === '')
}

const Variables = z.object({
  PORT: optional(
    plain(z.number('is a number').int().min(0, 'is 0 to 65535').max(65_535, 'is 0 to 65535').default(4173)),
  ),
  HOST: optional(z.string().max(255).default('localhost')),
  DATA_DIR: optional(z.string().default('./.data')),
  DATABASE_URL: optional(
    z
      .string()
      .refine(isPostgresAddress, 'is a postgres:// address')
      .refine(
        saysHowItIsEncrypted,
        'leaves this network: end it with ?sslmode=verify-full, or with ?sslmode=disable where the way is safe',
      )
      .optional(),
  ),
  BOUND_SECONDS: optional(
    plain(z.number('is a number').int().min(0, 'is 0 to 120').max(120, 'is 0 to 120').optional()),
  ),
  DATABASE_POOL: optional(
    plain(z.number('is a number').int().min(1, 'is 1 to 100').max(100, 'is 1 to 100').default(10)),
  ),
  PUBLIC_ORIGIN: optional(z.string().refine(isOrigin, 'is an origin like https://plateful.example').optional()),
  BASE_PATH: optional(
    z
      .string()
      .max(200)
      .refine(isPath, 'is a path like /plate/')
      .transform((path) =>
        foldersOf(path)
          .map((folder) => `/${folder}`)
          .join(''),
      )
      .default(''),
  ),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .refine((list) => list.every(isProxy), 'is a comma-separated list of addresses, ranges or "loopback"'),
  ),
  PRICES_FILE: optional(z.string().max(1_000).optional()),
  DEFAULT_REGION: optional(
    z.enum(EATING_REGIONS, 'is a country like DE that docs/running.md names').nullable().default(null),
  ),
  REGION_HEADER: optional(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]{1,60}$/, 'is the name of a header')
      .optional(),
  ),
  SMTP_URL: optional(
    z.string().max(2_000).refine(isSmtpAddress, 'is like smtps://user:password@mail.example').optional(),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .refine((text) => parseSender(text) !== null, 'is an address, or "Plateful <mail@plateful.example>"')
      .optional(),
  ),
  GOOGLE_CLIENT_ID: clientName,
  GOOGLE_CLIENT_SECRET: clientName,
  GOOGLE_ISSUER: providerAddress('https://accounts.google.com'),
  GOOGLE_SCRIPT_URL: providerAddress('https://accounts.google.com/gsi/client'),
  MICROSOFT_CLIENT_ID: clientName,
  MICROSOFT_CLIENT_SECRET: clientName,
  MICROSOFT_ISSUER: providerAddress('https://login.microsoftonline.com/common/v2.0'),
  // As the provider calls itself, a slash at its end included.
  OIDC_ISSUER: optional(
    z
      .string()
      .max(500)
      .refine(isProviderAddress, 'is an https address (http only on this machine)')
      .nullable()
      .default(null),
  ),
  OIDC_CLIENT_ID: clientName,
  OIDC_CLIENT_SECRET: clientName,
  OIDC_NAME: optional(z.string().trim().min(1).max(40).default(PROVIDER_NAMES.oidc)),
  OIDC_OWNS_ADDRESSES: optional(z.enum(['0', '1'], 'is 0 or 1').default('0')),
  GA_MEASUREMENT_ID: optional(
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'is a measurement id like G-ABC123')
      .optional(),
  ),
  GA_SCRIPT_URL: optional(z.url('is an address').default('https://www.googletagmanager.com/gtag/js')),
  ...BillingVariables,
  WEBHOOKS_AT_HOME: optional(z.enum(['0', '1'], 'is 0 or 1').default('0')),
  SUPPORT_EMAIL: optional(z.email('is an e-mail address').optional()),
  ...AI_VARIABLES,
  GREETING: optional(z.enum(['0', '1'], 'is 0 or 1').default('0')),
  LOG_LEVEL: optional(z.enum(LEVELS, `is one of ${LEVELS.join(', ')}`).default('info')),
})

/** A client id without its secret would show a button that cannot work. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
] as const

const Environment = Variables.superRefine((env, ctx) => {
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    ctx.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is needed beside SMTP_URL' })
  for (const { name, message } of aiIssues(env)) ctx.addIssue({ code: 'custom', path: [name], message })
  for (const pair of PAIRS)
    for (const name of pair)
      if (env[name] === null && pair.some((other) => env[other] !== null))
        ctx.addIssue({
          code: 'custom',
          path: [name],
          message: `is needed beside ${pair.find((other) => other !== name)}`,
        })
  if (env.OIDC_CLIENT_SECRET !== null && env.OIDC_CLIENT_ID === null)
    ctx.addIssue({ code: 'custom', path: ['OIDC_CLIENT_ID'], message: 'is needed beside OIDC_CLIENT_SECRET' })
  for (const { name, message } of checkBilling(env)) ctx.addIssue({ code: 'custom', path: [name], message })
})

export type Config = {
  readonly port: number
  readonly host: string
  /** Absolute folder of the SQLite file. */
  readonly dataDir: string
  /** Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null
  /** Largest number of PostgreSQL connections of this process. */
  readonly databasePool: number
  /** Seconds of proving how near a week is to the best one; 0: nothing is proven; null: as the machine allows. */
  readonly boundSeconds: number | null
  /** Where people reach the app; null: the address it listens on. */
  readonly publicOrigin: string | null
  /** Below which path of its host it lives: `/plate`, without a slash at the end; empty: at the top. */
  readonly basePath: string
  /** Addresses whose X-Forwarded-* and region header are believed. */
  readonly trustedProxies: readonly string[]
  /** Lower-case name of the header in which a trusted proxy says the country. */
  readonly regionHeader: string | null
  /** Absolute path of a CSV with prices of the region (docs/region-prices.md); null: the table's own. */
  readonly pricesFile: string | null
  /** Where households eat that have not said it; null: nowhere in particular. */
  readonly defaultRegion: EatingRegion | null
  /** Google Analytics; null: nothing is measured and nothing is asked. */
  readonly analytics: { readonly measurementId: string; readonly scriptUrl: string } | null
  /** May notices go to this machine and to private networks? */
  readonly webhooksAtHome: boolean
  /** Whom people write to; null: support@ and the host of the public origin. */
  readonly supportEmail: string | null
  readonly logLevel: (typeof LEVELS)[number]
  /** Null: mail is written into the folder `mail` of `dataDir`. */
  readonly smtpUrl: string | null
  /** Who mail comes from: an address, or a name with an address in angle brackets. */
  readonly mailFrom: string
  /** Sign-in with Google; null: not offered. */
  readonly google: (ProviderClient & { readonly scriptUrl: string }) | null
  /** Sign-in with Microsoft; null: not offered. */
  readonly microsoft: ProviderClient | null
  /** Sign-in with an OpenID provider of one's own; null: not offered. */
  readonly ownProvider: OwnProvider | null
  /** Stripe, or the tier that the operator grants to everybody. */
  readonly billing: BillingConfig
  /** The model that writes ideas; null: the built-in planner does the whole job. */
  readonly ai: AiSettings | null
  /** Plain words for the person at the terminal, beside the log. */
  readonly greeting: boolean
}

const providerClient = (clientId: string | null, clientSecret: string | null, issuer: string): ProviderClient | null =>
  clientId !== null && clientSecret !== null ? { clientId, clientSecret, issuer } : null

const ownProvider = (env: z.output<typeof Variables>): OwnProvider | null =>
  env.OIDC_ISSUER !== null && env.OIDC_CLIENT_ID !== null
    ? {
        issuer: env.OIDC_ISSUER,
        clientId: env.OIDC_CLIENT_ID,
        clientSecret: env.OIDC_CLIENT_SECRET,
        name: env.OIDC_NAME,
        ownsAddresses: env.OIDC_OWNS_ADDRESSES === '1',
      }
    : null

/** Reads the environment. Throws one error that names every bad variable and never shows a value. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The configuration is not usable:\n${[...new Set(lines)].sort().join('\n')}`)
  }
  const env = parsed.data
  const google = providerClient(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    boundSeconds: env.BOUND_SECONDS ?? null,
    publicOrigin: env.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? null,
    basePath: env.BASE_PATH,
    trustedProxies: env.TRUSTED_PROXIES,
    pricesFile: env.PRICES_FILE === undefined ? null : resolve(env.PRICES_FILE),
    defaultRegion: env.DEFAULT_REGION,
    regionHeader: env.REGION_HEADER ?? null,
    analytics: env.GA_MEASUREMENT_ID ? { measurementId: env.GA_MEASUREMENT_ID, scriptUrl: env.GA_SCRIPT_URL } : null,
    webhooksAtHome: env.WEBHOOKS_AT_HOME === '1',
    supportEmail: env.SUPPORT_EMAIL ?? null,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Plateful <plateful@localhost>',
    google: google && { ...google, scriptUrl: env.GOOGLE_SCRIPT_URL },
    microsoft: providerClient(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET, env.MICROSOFT_ISSUER),
    ownProvider: ownProvider(env),
    billing: billingOf(env),
    ai: aiSettings(env),
    greeting: env.GREETING === '1',
  }
}
