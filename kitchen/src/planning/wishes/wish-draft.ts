import type { Diet } from '../../safety/words/vocabulary.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { type Asked, NOTHING_ASKED, type Place } from '../table/asked.ts'
import type { Household } from '../table/household.ts'
import type { SlotRule, WeekRules } from '../table/week-rules.ts'
import { type Intent, WEEKDAYS } from './intent.ts'
import type { Clause } from './judge-wish.ts'

const NO_LIMIT = 99

/** A wish as the planner takes it. */
export type Wish = {
  readonly asked: Asked
  /** Words kept out this week only. */
  readonly notThisWeek: readonly string[]
  /** Diets of this week, beside the household's. */
  readonly diets: readonly Diet[]
  /** Of the household's energy, or kcal a day of an adult; null: as usual. */
  readonly kcal: { readonly share: number } | { readonly daily: number } | null
  /** USD that the week may cost at most, or null. */
  readonly budget: number | null
  /** Longest minutes at the weekend where somebody has time, or null. */
  readonly weekendMinutes: number | null
  /** What it says of the week's shape; null: nothing. */
  readonly week: WeekRules | null
  /** Recipes that stay away this week, and sides that do; null: none. */
  readonly without: { readonly dishes: Uint8Array; readonly sides: Uint8Array } | null
  /** Nobody wants leftovers. */
  readonly noLeftovers: boolean
  /** Ids of the very foods that are to be used up. */
  readonly usesUp: readonly string[]
  /** What was said, each with what the finished week makes of it. */
  readonly clauses: readonly Clause[]
}

export const NO_WISH: Wish = {
  asked: NOTHING_ASKED,
  notThisWeek: [],
  diets: [],
  kcal: null,
  budget: null,
  weekendMinutes: null,
  week: null,
  without: null,
  noLeftovers: false,
  usesUp: [],
  clauses: [],
}

export type Draft = {
  -readonly [Field in keyof Omit<Wish, 'asked'>]: Wish[Field] extends readonly (infer Item)[] ? Item[] : Wish[Field]
} & {
  counts: Asked['counts'][number][]
  places: Place[]
  likes: Uint8Array[]
  slots: SlotRule[]
  leftovers: number
  cheap: boolean
  pantryFoods: number[]
  /** Sides that stay away, and all dishes that do. */
  readonly noSides: Uint8Array
  readonly banned: Uint8Array
}

export type Laying = {
  readonly kitchen: Kitchen
  readonly household: Household
  readonly wish: Draft
  readonly all: readonly Intent[]
  readonly isOneMeal: boolean
}

/** Days of what is wanted so often, well apart. */
export const SPREAD: readonly number[] = [2, 4, 1, 3, 0, 5, 6]

export const weekdaysOf = ({ days = [] }: Intent): readonly number[] =>
  days.map((day) => WEEKDAYS.indexOf(day as 'mon')).filter((at) => at >= 0)

/** Nobody tells the kitchen which day is today. */
export const hasUnknownDay = ({ days = [] }: Intent): boolean =>
  days.some((day) => day === 'today' || day === 'tomorrow')

export const invert = (member: Uint8Array): Uint8Array => member.map((is) => 1 - is)
export const mark = (into: Uint8Array, member: Uint8Array): void =>
  member.forEach((is, r) => {
    if (is === 1) into[r] = 1
  })

export const placeAt = ({ wish }: Laying, intent: Intent, fields: Partial<Place>): void => {
  const days = weekdaysOf(intent)
  wish.places.push({
    label: intent.said,
    weekdays: days.length > 0 ? days : null,
    kinds: intent.meals ?? null,
    member: null,
    minutes: null,
    isOne: false,
    ...fields,
  })
}

export const count = ({ wish }: Laying, label: string, member: Uint8Array, least: number, most = NO_LIMIT): void => {
  wish.counts.push({ id: `wish-${label}`, traits: 0, least, most, label, isWished: true, member })
}

/** Keeps dishes off the meals that are meant, and sides off the week. */
export const keepOff = (laying: Laying, intent: Intent, member: Uint8Array): void => {
  if (intent.days === undefined && intent.meals === undefined) mark(laying.wish.banned, member)
  placeAt(laying, intent, { member: invert(member) })
  mark(laying.wish.noSides, member)
}
