import type { StockReason } from '@plateful/kitchen/groceries/left-over.ts'
import type { HouseholdId } from './household-id.ts'

/** A change of a list that was taken. */
export type ListOperationTable = {
  readonly household_id: HouseholdId
  /** The client's. */
  readonly id: string
  readonly taken_at: string
}

export type StockChangeTable = {
  readonly household_id: HouseholdId
  /** The client's. */
  readonly id: string
  readonly food_id: string
  /** Below zero: taken out. */
  readonly grams: number
  /** Day of the person's own calendar. */
  readonly happened_on: string
  /** Null: by the food's storage days. */
  readonly best_before: string | null
  readonly reason: StockReason
  readonly made_at: string
  readonly undone_at: string | null
}
