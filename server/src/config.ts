import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  if (PROXY_NAMES.has(text)) return true
  const family = isIP(address)
  return family > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && Number(bits ?? 0) <= 128
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '')

/** An empty variable counts as not set: `PORT= ./start`. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)

const Environment = z.object({
  PORT: optional(
    z.coerce.number('is a number').int().min(0, 'is 0 to 65535').max(65_535, 'is 0 to 65535').default(4173),
  ),
  HOST: optional(z.string().max(255).default('localhost')),
  DATA_DIR: optional(z.string().default('./.data')),
  DATABASE_URL: optional(
    z
      .string()
      .refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), 'is a postgres:// address')
      .optional(),
  ),
  DATABASE_POOL: optional(z.coerce.number().int().min(1).max(100, 'is 1 to 100').default(10)),
  PUBLIC_ORIGIN: optional(z.string().refine(isOrigin, 'is an origin like https://plateful.example').optional()),
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
  REGION_HEADER: optional(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]{1,60}$/, 'is the name of a header')
      .optional(),
  ),
  GA_MEASUREMENT_ID: optional(
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'is a measurement id like G-ABC123')
      .optional(),
  ),
  GA_SCRIPT_URL: optional(z.url('is an address').default('https://www.googletagmanager.com/gtag/js')),
  SUPPORT_EMAIL: optional(z.email('is an e-mail address').optional()),
  GREETING: optional(z.enum(['0', '1'], 'is 0 or 1').default('0')),
  LOG_LEVEL: optional(z.enum(LEVELS, `is one of ${LEVELS.join(', ')}`).default('info')),
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
  /** Where people reach the app; null: the address it listens on. */
  readonly publicOrigin: string | null
  /** Addresses whose X-Forwarded-* and region header are believed. */
  readonly trustedProxies: readonly string[]
  /** Lower-case name of the header in which a trusted proxy says the country. */
  readonly regionHeader: string | null
  /** Google Analytics; null: nothing is measured and nothing is asked. */
  readonly analytics: { readonly measurementId: string; readonly scriptUrl: string } | null
  /** Whom people write to; null: support@ and the host of the public origin. */
  readonly supportEmail: string | null
  readonly logLevel: (typeof LEVELS)[number]
  /** Plain words for the person at the terminal, beside the log. */
  readonly greeting: boolean
}

/** Reads the environment. Throws one error that names every bad variable and never shows a value. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The configuration is not usable:\n${[...new Set(lines)].sort().join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    publicOrigin: env.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    regionHeader: env.REGION_HEADER ?? null,
    analytics: env.GA_MEASUREMENT_ID ? { measurementId: env.GA_MEASUREMENT_ID, scriptUrl: env.GA_SCRIPT_URL } : null,
    supportEmail: env.SUPPORT_EMAIL ?? null,
    logLevel: env.LOG_LEVEL,
    greeting: env.GREETING === '1',
  }
}
