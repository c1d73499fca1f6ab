import { ROLES, type Role, reaches } from '@plateful/contract/roles.ts'
import { sql } from 'kysely'
import type { Owner } from '../../accounts/access.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { OF_NOTICES, type PersonalBy, type PersonalTable } from './personal-notices.ts'

/** Every table and column of the store. Null: nothing in it belongs to a person. */
export const PERSONAL_DATA: { readonly [T in keyof Tables]: PersonalTable<T> | null } = {
  owner: {
    by: 'id',
    shown: ['id', 'kind', 'created_at', 'last_seen_at', 'household_id'],
    withheld: [],
  },
  household: {
    by: 'household',
    least: 'helper',
    shown: ['id', 'created_at', 'name', 'opinions_version', 'stock_version'],
    withheld: [],
  },
  membership: { by: 'owner_id', shown: ['household_id', 'owner_id', 'role', 'name', 'joined_at'], withheld: [] },
  // An address in it is that of somebody who is none of ours yet.
  invitation: {
    by: 'household_id',
    least: 'owner',
    shown: ['id', 'household_id', 'role', 'email', 'made_by', 'created_at', 'expires_at', 'used_by'],
    withheld: ['token_hash'],
  },
  shopping_link: {
    by: 'household_id',
    shown: ['id', 'household_id', 'plan_id', 'made_by', 'created_at', 'expires_at'],
    withheld: ['token_hash'],
  },
  // What one did oneself; that of the others is theirs.
  activity: {
    by: 'owner_id',
    shown: ['id', 'household_id', 'owner_id', 'deed', 'week', 'meal_id', 'words', 'count', 'at'],
    withheld: [],
  },
  cook: { by: 'owner_id', shown: ['plan_id', 'meal_id', 'household_id', 'owner_id', 'created_at'], withheld: [] },
  anonymous_session: { by: 'owner_id', shown: ['owner_id', 'created_at'], withheld: ['secret_hash'] },
  preference: { by: 'household_id', shown: ['household_id', 'document', 'version', 'updated_at'], withheld: [] },
  plan: {
    by: 'household_id',
    shown: [
      'id',
      'household_id',
      'week_start',
      'version',
      'seed',
      'document',
      'groceries',
      'groceries_version',
      'past',
      'undo_steps',
      'cost',
      'kcal',
      'saved_at',
      'saved_document',
      'gap_percent',
      'staples_eaten',
      'created_at',
      'updated_at',
    ],
    withheld: ['last_request', 'gap_of'],
  },
  // Follows from plan and preferences, which are shown, and goes with its plan.
  cooked_week: null,
  own_price: {
    by: 'household_id',
    shown: ['household_id', 'food_id', 'usd', 'package_grams', 'priced_on', 'updated_at'],
    withheld: [],
  },
  account: {
    by: 'owner_id',
    shown: [
      'owner_id',
      'name',
      'email',
      'email_key',
      'claimed_key',
      'tier',
      'is_admin',
      'auto_save',
      'week_starts_on',
      'created_at',
      'updated_at',
    ],
    withheld: ['password_hash'],
  },
  identity: { by: 'owner_id', shown: ['provider', 'issuer', 'subject', 'owner_id', 'created_at'], withheld: [] },
  session: {
    by: 'owner_id',
    shown: ['id', 'owner_id', 'remembered', 'created_at', 'expires_at', 'last_seen_at'],
    withheld: [],
  },
  session_device: { by: 'session_id', shown: ['session_id', 'browser', 'system'], withheld: [] },
  second_factor: { by: 'owner_id', shown: ['owner_id', 'created_at', 'confirmed_at'], withheld: ['key', 'last_step'] },
  recovery_code: { by: 'owner_id', shown: ['owner_id', 'created_at'], withheld: ['code_hash'] },
  passkey: {
    by: 'owner_id',
    shown: ['id', 'owner_id', 'name', 'created_at', 'last_used_at'],
    withheld: ['public_key', 'counter'],
  },
  passkey_challenge: { by: 'owner_id', shown: ['owner_id', 'expires_at'], withheld: ['challenge_hash'] },
  personal_token: {
    by: 'owner_id',
    shown: ['id', 'owner_id', 'household_id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'],
    withheld: ['token_hash'],
  },
  ...OF_NOTICES,
  refresh_token: {
    by: 'session_id',
    shown: ['session_id', 'created_at', 'rotated_at'],
    withheld: ['token_hash', 'successor_salt', 'successor_hash'],
  },
  access_token: { by: 'session_id', shown: ['session_id', 'expires_at'], withheld: ['token_hash'] },
  mail_token: {
    by: 'owner_id',
    shown: ['purpose', 'owner_id', 'email_key', 'payload', 'created_at', 'expires_at'],
    withheld: ['token_hash'],
  },
  done_request: {
    by: 'owner_id',
    shown: ['what', 'owner_id', 'told', 'done_at'],
    withheld: ['request_hash', 'session_id'],
  },
  // Answers that the person had; nobody reads them without a key that only the sender has.
  kept_answer: {
    by: 'owner_id',
    shown: ['owner_id', 'made_at'],
    withheld: ['key_hash', 'asked_hash', 'holder', 'held_until', 'answer'],
  },
  outbox: {
    by: 'owner_id',
    shown: [
      'id',
      'owner_id',
      'recipient',
      'recipient_key',
      'links_to',
      'template',
      'payload',
      'attempts',
      'due_at',
      'claimed_until',
      'created_at',
    ],
    withheld: [],
  },
  security_event: { by: 'owner_id', shown: ['id', 'owner_id', 'kind', 'at', 'detail'], withheld: [] },
  share: {
    by: 'household_id',
    shown: ['id', 'household_id', 'plan_id', 'created_at'],
    withheld: ['token_hash', 'token_salt'],
  },
  calendar_feed: { by: 'household_id', shown: ['household_id', 'time_zone', 'created_at'], withheld: ['token_hash'] },
  subscription: {
    by: 'owner_id',
    shown: [
      'owner_id',
      'customer_id',
      'subscription_id',
      'status',
      'tier',
      'period_ends_at',
      'ends_then',
      'version',
      'read_at',
      'created_at',
    ],
    withheld: [],
  },
  // Numbers of messages, and of customers who are to be deleted at Stripe: their person has gone already.
  stripe_event: null,
  stripe_farewell: null,
  idea: {
    by: 'household_id',
    shown: ['id', 'household_id', 'origin', 'status', 'kind', 'title', 'document', 'version', 'model', 'created_at'],
    // Only what waits for its first review has an owner: nothing of a review or a report can be in it.
    withheld: ['title_key', 'reviewed_at', 'reviewer_id', 'feedback', 'reported_at', 'report_reason'],
  },
  idea_change: { by: 'owner_id', shown: ['id', 'idea_id', 'owner_id', 'at', 'what'], withheld: ['before', 'after'] },
  idea_shelf: null,
  own_recipe: {
    by: 'household_id',
    shown: ['id', 'household_id', 'draft', 'document', 'created_at', 'retired_at', 'picture_id'],
    // Both follow from the draft.
    withheld: ['brought_hash', 'questions'],
  },
  // Named here and with their recipes; five hundred of them would fill the memory. A call answers each, as files they go in an archive.
  own_picture: { by: 'household_id', shown: ['id', 'household_id', 'made_at'], withheld: ['small', 'large'] },
  own_word: { by: 'household_id', shown: ['household_id', 'word', 'food_id', 'said_at'], withheld: [] },
  moving_job: {
    by: 'household_id',
    shown: ['id', 'household_id', 'state', 'files', 'known', 'done', 'pictures', 'created_at', 'updated_at'],
    withheld: ['place', 'holder', 'held_until'],
  },
  moving_piece: null,
  moving_item: null,
  opinion: { by: 'household_id', shown: ['household_id', 'recipe_id', 'person', 'kind', 'changed_at'], withheld: [] },
  cooked: {
    by: 'household_id',
    shown: ['household_id', 'week_start', 'meal_id', 'recipe_id', 'eaten_on', 'felt', 'asked_on'],
    withheld: [],
  },
  stock_change: {
    by: 'household_id',
    shown: ['household_id', 'id', 'food_id', 'grams', 'happened_on', 'best_before', 'reason', 'made_at', 'undone_at'],
    withheld: [],
  },
  // Ids by chance; what they did stands with the week.
  list_operation: { by: 'household_id', shown: ['household_id', 'id', 'taken_at'], withheld: [] },
  // Hashes of addresses and accounts that live for minutes.
  rate_limit: null,
  // What models cost and how they failed, by day.
  ai_day: null,
  ai_fault: null,
  // Hashes of sessions, accounts and addresses that live for a day.
  ai_count: null,
  ai_switch: null,
}

const DOCUMENTS: ReadonlySet<string> = new Set(['document', 'groceries', 'saved_document', 'detail', 'draft'])
/** The only one that is a list; a recipe's document may begin with a bracket and be none. */
const STATES = 'past'
/** What a letter or a link carries; the password of an account to come may be in it, as a hash. */
const PAYLOAD = 'payload'
const SECRET_KEY = /hash|secret|token|password/i

const withoutSecrets = (key: string, value: unknown): unknown => (SECRET_KEY.test(key) ? undefined : value)

/** A value of the store as an export shows it: documents as JSON, without secrets. */
export const shownValue = ([column, value]: [string, unknown]): [string, unknown] => {
  if (typeof value !== 'string') return [column, value]
  if (column === PAYLOAD) return [column, JSON.parse(value, withoutSecrets)]
  if (column === STATES) return [column, JSON.parse(value)]
  // A recipe's document is Cooklang; the others are JSON.
  return [column, DOCUMENTS.has(column) && value.startsWith('{') ? JSON.parse(value) : value]
}

type Row = Record<string, unknown>
type Query = {
  readonly table: string
  readonly by: PersonalBy
  readonly least?: Role
  readonly shown: readonly string[]
}

const columnOf = (by: PersonalBy): string => (by === 'household' ? 'id' : by)

/** A helper shops for a household: what is in it belongs to those who live there as adults. */
const householdsOf = (ownerId: string, least: Role) => {
  const roles = ROLES.filter((role) => reaches(role, least))
  return sql`select household_id from membership where owner_id = ${ownerId} and role in (${sql.join(roles)})`
}

const idsOf = ({ by, least = 'adult' }: Query, ownerId: string) => {
  if (by === 'session_id') return sql`select id from session where owner_id = ${ownerId}`
  return by === 'household' || by === 'household_id' ? householdsOf(ownerId, least) : sql`select ${ownerId}`
}

const readRows = async (db: Db, owner: Pick<Owner, 'id'>, query: Query): Promise<Row[]> => {
  const { table, by, shown } = query
  const columns = sql.join(shown.map((column) => sql.ref(column)))
  const found = sql<Row>`select ${columns} from ${sql.table(table)} where ${sql.ref(columnOf(by))} in (${idsOf(query, owner.id)})`
  const { rows } = await found.execute(db)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(shownValue)))
}

/** Everything the store keeps about a person and the households that they are an adult of, table by table, secrets left out. */
export const readPersonalData = async (db: Db, owner: Pick<Owner, 'id'>): Promise<Record<string, Row[]>> => {
  const tables: [string, Row[]][] = []
  for (const [table, personal] of Object.entries(PERSONAL_DATA))
    if (personal) tables.push([table, await readRows(db, owner, { table, ...personal })])
  return Object.fromEntries(tables)
}
