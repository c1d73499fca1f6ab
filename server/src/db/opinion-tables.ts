import type { OpinionKind } from '@plateful/kitchen/planning/table/household.ts'
import type { HouseholdId } from './household-id.ts'

export type OpinionTable = {
  readonly household_id: HouseholdId
  readonly recipe_id: string
  /** The label of a named person; '': the household. */
  readonly person: string
  readonly kind: OpinionKind
  readonly changed_at: string
}

export type CookedTable = {
  readonly household_id: HouseholdId
  readonly week_start: string
  readonly meal_id: string
  readonly recipe_id: string
  readonly eaten_on: string
  /** Null: the question was put aside. */
  readonly felt: 'loved' | 'fine' | 'not_again' | null
  readonly asked_on: string
}
