import type { MealKind } from '../../recipes/recipe.ts'
import type { CountRule } from './table-rules.ts'

/** What some meals of a week shall be: which dishes may lead them, and how long they may take. */
export type Place = {
  /** In the words of the person. */
  readonly label: string
  /** 0 is Monday; null: every day. */
  readonly weekdays: readonly number[] | null
  /** Null: every meal; where `isOne`, the one of the day that it fits. */
  readonly kinds: readonly MealKind[] | null
  readonly isOne: boolean
  /** One meal of the whole week, of those that nothing else is wished of where there are any. */
  readonly isOnce?: boolean
  /** 1 where a main may stand there; null: any. */
  readonly member: Uint8Array | null
  /** Longest minutes, or null. */
  readonly minutes: number | null
}

/** What a person asked for this week, beyond the household's rules. */
export type Asked = {
  /** How well a recipe meets the wish, 1: fully; null without a wish. */
  readonly match: Float32Array | null
  readonly counts: readonly (CountRule & { readonly member: Uint8Array })[]
  /** Of single meals; the earlier goes before the later where both cannot be. */
  readonly places: readonly Place[]
  readonly cheap: boolean
  readonly pantryFoods: readonly number[]
}

export const NOTHING_ASKED: Asked = { match: null, counts: [], places: [], cheap: false, pantryFoods: [] }
