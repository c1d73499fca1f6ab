import type { CountRule } from './table-rules.ts'

/** What a person asked for this week, beyond the household's rules. */
export type Asked = {
  /** How well a recipe meets the wish, 1: fully; null without a wish. */
  readonly match: Float32Array | null
  readonly counts: readonly (CountRule & { readonly member: Uint8Array })[]
  readonly cheap: boolean
  readonly pantryFoods: readonly number[]
}

export const NOTHING_ASKED: Asked = { match: null, counts: [], cheap: false, pantryFoods: [] }
