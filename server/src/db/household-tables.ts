import type { Deed } from '@plateful/contract/activity.ts'
import type { Role } from '@plateful/contract/roles.ts'
import type { Generated } from 'kysely'
import type { HouseholdId } from './household-id.ts'

export type HouseholdTable = {
  readonly id: HouseholdId
  readonly created_at: string
  readonly name: Generated<string>
  /** Raised by each write of `opinion`. */
  readonly opinions_version: Generated<number>
  /** Raised by each write of `stock_change`. */
  readonly stock_version: Generated<number>
}

export type MembershipTable = {
  readonly household_id: HouseholdId
  readonly owner_id: string
  readonly role: Role
  /** What the others see; '': the name of the account. */
  readonly name: Generated<string>
  readonly joined_at: string
}

export type InvitationTable = {
  readonly id: string
  readonly household_id: HouseholdId
  readonly token_hash: string
  readonly role: Role
  /** Whom the letter went to; null: a link that is handed on. */
  readonly email: string | null
  readonly made_by: string | null
  readonly created_at: string
  readonly expires_at: string
  /** Who joined by it; it opens nothing for anybody else any more. */
  readonly used_by: string | null
}

export type ShoppingLinkTable = {
  readonly id: string
  readonly household_id: HouseholdId
  readonly plan_id: string
  readonly token_hash: string
  readonly made_by: string
  readonly created_at: string
  readonly expires_at: string
}

export type ActivityTable = {
  readonly id: string
  readonly household_id: HouseholdId
  /** Null: they have no account any more. */
  readonly owner_id: string | null
  readonly deed: Deed
  readonly week: string | null
  readonly meal_id: string | null
  readonly words: string
  readonly count: number
  readonly at: string
}

export type CookTable = {
  readonly plan_id: string
  readonly meal_id: string
  readonly household_id: HouseholdId
  readonly owner_id: string
  readonly created_at: string
}

export type OwnRecipeTable = {
  readonly id: string
  readonly household_id: HouseholdId
  /** JSON: what the person settled. */
  readonly draft: string
  /** Cooklang; empty while something in it is to be settled. */
  readonly document: string
  readonly created_at: string
  /** Set when it was changed or deleted while a week still holds it. */
  readonly retired_at: string | null
  /** SHA-256 of what it was brought as from another program, hexadecimal. */
  readonly brought_hash: string | null
  /** JSON of `Questions` while it is open; null: nothing is, or it is to be read again. */
  readonly questions: string | null
  /** Its picture; what is deleted is null here. */
  readonly picture_id: string | null
}

export type OwnWordTable = {
  readonly household_id: HouseholdId
  /** As kitchen's `openWord` has it. */
  readonly word: string
  /** '': lines of this word are left out. */
  readonly food_id: string
  readonly said_at: string
}

export type OwnPictureTable = {
  readonly id: string
  readonly household_id: HouseholdId
  /** WebP, without anything but pixels. */
  readonly small: Uint8Array
  readonly large: Uint8Array
  readonly made_at: string
}

export type PreferenceTable = {
  readonly household_id: HouseholdId
  readonly document: string
  readonly version: number
  readonly updated_at: string
}
