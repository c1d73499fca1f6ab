import type { MealKind } from '../../recipes/recipe.ts'
import type { Subject } from '../table/wish-subjects.ts'

export type Polarity = 'want' | 'avoid' | 'only' | 'less' | 'more'
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WishDay = (typeof WEEKDAYS)[number] | 'today' | 'tomorrow'

/** Something to eat, then how it is, then the shape of the week. */
type What =
  | ('dish' | 'food' | 'cuisine' | 'form' | 'manner' | 'nutrition' | 'diet' | 'allergy' | 'equipment' | 'occasion')
  | ('time' | 'money' | 'guests' | 'away' | 'cooking' | 'meal' | 'leftovers' | 'use-up' | 'repeat' | 'portion')
  | 'unknown'

/** One thing that a wish asks for; bench/wishes/README.md has what each field means. A field that is missing was not said. */
export type Intent = {
  readonly what: What
  readonly value?: string | undefined
  readonly polarity: Polarity
  readonly times?: number | undefined
  readonly meals?: readonly MealKind[] | undefined
  readonly days?: readonly WishDay[] | undefined
  readonly minutes?: number | undefined
  readonly amount?: number | undefined
  readonly unit?: string | undefined
  /** Money without a sign: it is in the currency of the price table, though its unit says USD. */
  readonly hasNoSign?: boolean | undefined
  readonly people?: number | undefined
  readonly said: string
  /** What of the catalogue answers to the value; null: nothing does. */
  readonly subject?: Subject | null | undefined
}

/** Dish, food and form are one family: soup is two of them. */
export const isEaten = ({ what }: Intent): boolean => ['dish', 'food', 'form', 'cuisine'].includes(what)
