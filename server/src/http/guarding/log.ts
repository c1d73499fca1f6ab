import { type DestinationStream, type Logger, pino } from 'pino'

/** Keys whose values never reach a log, wherever they stand in a logged object (up to three levels). */
const SECRET_KEYS = [
  'sessionId',
  'secret',
  'secretHash',
  'secret_hash',
  'authorization',
  'cookie',
  'body',
  'headers',
  'preferences',
  'document',
  'allergens',
  'diets',
  'otherAllergens',
  'password',
  'email',
  'connectionString',
  'databaseUrl',
  'apiKey',
  '["x-anonymous-session-id"]',
]
const at = (prefix: string, key: string): string => (key.startsWith('[') ? `${prefix}${key}` : `${prefix}.${key}`)
const PATHS = SECRET_KEYS.flatMap((key) => [key, at('*', key), at('*.*', key)])

/** An error without what drivers hang onto it: PostgreSQL's `detail` and JSON's message quote the data. */
const plainError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { kind: typeof error }
  const quotesData = error instanceof SyntaxError
  return {
    type: error.name,
    message: quotesData ? 'unreadable JSON' : error.message,
    ...('code' in error && { code: error.code }),
    stack: quotesData ? undefined : error.stack,
    ...(error.cause !== undefined && depth < 3 && { cause: plainError(error.cause, depth + 1) }),
  }
}

/** JSON lines in UTC. Requests are logged by route pattern, never by path, body or header. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PATHS, censor: '[hidden]' },
      serializers: { err: (error: unknown) => plainError(error) },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
