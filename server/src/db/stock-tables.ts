import type { StockReason } from '@plateful/kitchen/groceries/left-over.ts'

export type StockChangeTable = {
  readonly owner_id: string
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
