import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Milliseconds after which a call gives up waiting. */
export type StoreWaits = {
  /** For a connection: its turn in the pool and the greeting together. */
  readonly connect: number
  readonly statement: number
  /** Of a transaction, between two statements. */
  readonly idle: number
}
const WAITS: StoreWaits = { connect: 2_000, statement: 5_000, idle: 10_000 }

const INT8 = 20
const JSON_TYPES = new Set([114, 3802])

/** Counts fit into a number; JSON stays text, as in SQLite, so that one repo file reads both stores. */
const parseAsSqliteDoes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (JSON_TYPES.has(oid)) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/** A bounded pool; every wait has an end, so that a store that is down answers 503 and not silence. */
export const postgresDialect = (
  url: string,
  poolSize: number,
  onIdleError: (cause: Error) => void,
  waits: StoreWaits = WAITS,
): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waits.connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: waits.statement,
    query_timeout: 2 * waits.statement,
    idle_in_transaction_session_timeout: waits.idle,
    keepAlive: true,
    application_name: 'plateful',
    types: parseAsSqliteDoes as pg.CustomTypesConfig,
  })
  pool.on('error', onIdleError) // a connection that breaks while idle would end the process otherwise
  // So would one that is lent out and breaks between two statements: the next statement fails and tells it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
