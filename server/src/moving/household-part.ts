import type { BroughtThing, MovingItem, Outcome } from '@plateful/contract/moving.ts'
import type { HouseholdId } from '../db/household-id.ts'
import type { Db } from '../db/tables.ts'

/** Rows of one kind out of an export of an account. Anybody may have changed the file: whoever stores a row holds it to its shape first. */
export type HouseholdPart = {
  readonly what: Exclude<BroughtThing, 'recipe' | 'ideas' | 'files'>
  readonly rows: readonly unknown[]
}

/** What became of some of them. `title`: the first day of a week, else ''. */
export type PartCame = {
  readonly outcome: Exclude<Outcome, 'look'>
  readonly why: MovingItem['why']
  readonly title: string
  readonly many: number
}

/**
 * Puts rows into a household, in the caller's transaction, which has locked it. What is there stays. `newIds`: what recipes of one's
 * own are called here.
 */
export type BringPart = (
  tx: Db,
  householdId: HouseholdId,
  brought: { readonly part: HouseholdPart; readonly newIds: ReadonlyMap<string, string>; readonly now: Date },
) => Promise<readonly PartCame[]>

/** Things that were found and not read, for one line of the table. */
export type Told = Pick<MovingItem, 'outcome' | 'why' | 'what' | 'many'>
