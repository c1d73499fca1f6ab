import type { Kysely } from 'kysely'
import type { AiCountTable, AiDayTable, AiFaultTable, AiSwitchTable } from './ai-tables.ts'
import type {
  AnonymousSessionTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PersonalTokenTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionDeviceTable,
} from './door-tables.ts'
import type { HouseholdId } from './household-id.ts'
import type {
  ActivityTable,
  CookTable,
  HouseholdTable,
  InvitationTable,
  MembershipTable,
  OwnPictureTable,
  OwnRecipeTable,
  OwnWordTable,
  PreferenceTable,
  ShoppingLinkTable,
} from './household-tables.ts'
import type { IdeaChangeTable, IdeaShelfTable, IdeaTable } from './idea-tables.ts'
import type { MailTokenTable, OutboxTable } from './mail-tables.ts'
import type { MovingItemTable, MovingJobTable, MovingPieceTable } from './moving-tables.ts'
import type { CookedTable, OpinionTable } from './opinion-tables.ts'
import type { PushDeviceTable, PushKeyTable, PushNoticeTable } from './push-tables.ts'
import type { ListOperationTable, StockChangeTable } from './stock-tables.ts'
import type { WebhookNoticeTable, WebhookSeenTable, WebhookTable } from './webhook-tables.ts'

type OwnerTable = {
  readonly id: string
  readonly kind: 'anonymous' | 'user'
  readonly created_at: string
  readonly last_seen_at: string
  /** The one that their requests are about. */
  readonly household_id: HouseholdId
}

type PlanTable = {
  readonly id: string
  readonly household_id: HouseholdId
  readonly week_start: string
  readonly version: number
  readonly seed: number
  readonly document: string
  readonly groceries: string
  readonly groceries_version: number
  readonly past: string
  readonly undo_steps: number
  /** USD a week. */
  readonly cost: number
  /** Mean per adult and day. */
  readonly kcal: number
  readonly saved_at: string | null
  /** The document as it was saved; null when it never was. */
  readonly saved_document: string | null
  /** Hash of the request that changed it last; null when that request named no key. */
  readonly last_request: string | null
  /** Hash of the state that `gap_percent` was proven for. */
  readonly gap_of: string | null
  readonly gap_percent: number | null
  /** JSON: food id -> grams; null: written before it was. */
  readonly staples_eaten: string | null
  readonly created_at: string
  readonly updated_at: string
}

type CookedWeekTable = {
  readonly plan_id: string
  /** Hash of all that it was cooked from. */
  readonly name: string
  /** Packed JSON; see plans/cooking/week-rows.ts. */
  readonly rest: Uint8Array
  readonly shown: Uint8Array
  readonly kept_at: string
}

type AccountTable = {
  readonly owner_id: string
  readonly name: string
  readonly email: string
  /** Folded and proven; null while the address is only claimed. */
  readonly email_key: string | null
  /** Folded and not proven, signed in with all the same: made where no mail server is set up. */
  readonly claimed_key: string | null
  readonly password_hash: string | null
  readonly tier: 'free' | 'premium' | 'family'
  readonly is_admin: number
  readonly auto_save: 'always' | 'ask' | 'never'
  readonly week_starts_on: string
  readonly created_at: string
  readonly updated_at: string
}

type IdentityTable = {
  readonly provider: 'google' | 'microsoft' | 'oidc'
  readonly issuer: string
  readonly subject: string
  readonly owner_id: string
  readonly created_at: string
}

type SessionTable = {
  readonly id: string
  readonly owner_id: string
  readonly remembered: number
  readonly created_at: string
  readonly expires_at: string
  readonly last_seen_at: string
}

type RefreshTokenTable = {
  readonly token_hash: string
  readonly session_id: string
  readonly created_at: string
  readonly rotated_at: string | null
  readonly successor_salt: string | null
  readonly successor_hash: string | null
}

type AccessTokenTable = {
  readonly token_hash: string
  readonly session_id: string
  readonly expires_at: string
}

type DoneRequestTable = {
  readonly request_hash: string
  readonly what:
    | 'register'
    | 'change-email'
    | 'reset'
    | 'password'
    | 'account'
    | 'letter'
    | 'google'
    | 'microsoft'
    | 'oidc'
    | 'login'
    | 'sign-out'
  readonly owner_id: string | null
  readonly session_id: string | null
  /** JSON of what was answered beside that; null: nothing that cannot be read again. */
  readonly told: string | null
  readonly done_at: string
}

type SecurityEventTable = {
  readonly id: string
  readonly owner_id: string | null
  readonly kind: string
  readonly at: string
  readonly detail: string
}

type ShareTable = {
  readonly id: string
  readonly household_id: HouseholdId
  readonly plan_id: string
  readonly token_hash: string
  readonly created_at: string
  readonly token_salt: string | null
}

type CalendarFeedTable = {
  readonly household_id: HouseholdId
  readonly token_hash: string
  /** IANA name. */
  readonly time_zone: string
  readonly created_at: string
}

type SubscriptionTable = {
  readonly owner_id: string
  /** Of Stripe. */
  readonly customer_id: string
  readonly subscription_id: string | null
  /** As Stripe calls it; `none` without a subscription. */
  readonly status: string
  /** What is paid for. */
  readonly tier: 'free' | 'premium' | 'family'
  readonly period_ends_at: string | null
  readonly ends_then: number
  readonly version: number
  /** When Stripe was asked last. */
  readonly read_at: string
  readonly created_at: string
}

type StripeEventTable = {
  readonly id: string
  readonly received_at: string
}

type StripeFarewellTable = {
  readonly customer_id: string
  readonly attempts: number
  readonly due_at: string
  readonly created_at: string
}

type OwnPriceTable = {
  readonly household_id: HouseholdId
  readonly food_id: string
  /** USD for one package of so many grams; null: the package of our table. */
  readonly usd: number
  readonly package_grams: number | null
  /** `2026-11-21` */
  readonly priced_on: string
  readonly updated_at: string
}

type KeptAnswerTable = {
  readonly owner_id: string
  readonly key_hash: string
  readonly asked_hash: string
  readonly holder: string
  readonly held_until: string
  /** Sealed with the sender's key; null: the change is being made. */
  readonly answer: string | null
  readonly made_at: string
}

type RateLimitTable = {
  readonly key: string
  readonly points: number
  /** Milliseconds since 1970. */
  readonly expire: number
}

/** The columns of db/migrations. JSON columns come and go as text; the repo files parse them. */
export type Tables = {
  readonly owner: OwnerTable
  readonly household: HouseholdTable
  readonly membership: MembershipTable
  readonly invitation: InvitationTable
  readonly shopping_link: ShoppingLinkTable
  readonly activity: ActivityTable
  readonly anonymous_session: AnonymousSessionTable
  readonly preference: PreferenceTable
  readonly plan: PlanTable
  readonly cooked_week: CookedWeekTable
  readonly own_price: OwnPriceTable
  readonly account: AccountTable
  readonly identity: IdentityTable
  readonly session: SessionTable
  readonly session_device: SessionDeviceTable
  readonly second_factor: SecondFactorTable
  readonly recovery_code: RecoveryCodeTable
  readonly passkey: PasskeyTable
  readonly passkey_challenge: PasskeyChallengeTable
  readonly personal_token: PersonalTokenTable
  readonly webhook: WebhookTable
  readonly webhook_seen: WebhookSeenTable
  readonly webhook_notice: WebhookNoticeTable
  readonly push_key: PushKeyTable
  readonly cook: CookTable
  readonly push_device: PushDeviceTable
  readonly push_notice: PushNoticeTable
  readonly refresh_token: RefreshTokenTable
  readonly access_token: AccessTokenTable
  readonly mail_token: MailTokenTable
  readonly done_request: DoneRequestTable
  readonly kept_answer: KeptAnswerTable
  readonly opinion: OpinionTable
  readonly cooked: CookedTable
  readonly stock_change: StockChangeTable
  readonly list_operation: ListOperationTable
  readonly outbox: OutboxTable
  readonly security_event: SecurityEventTable
  readonly share: ShareTable
  readonly calendar_feed: CalendarFeedTable
  readonly subscription: SubscriptionTable
  readonly stripe_event: StripeEventTable
  readonly stripe_farewell: StripeFarewellTable
  readonly rate_limit: RateLimitTable
  readonly ai_day: AiDayTable
  readonly ai_fault: AiFaultTable
  readonly ai_count: AiCountTable
  readonly ai_switch: AiSwitchTable
  readonly idea: IdeaTable
  readonly idea_change: IdeaChangeTable
  readonly idea_shelf: IdeaShelfTable
  readonly own_picture: OwnPictureTable
  readonly own_recipe: OwnRecipeTable
  readonly own_word: OwnWordTable
  readonly moving_job: MovingJobTable
  readonly moving_piece: MovingPieceTable
  readonly moving_item: MovingItemTable
}

/** The store, or a transaction on it. */
export type Db = Kysely<Tables>
