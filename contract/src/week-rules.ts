import { PACKED_KINDS, SLOT_MODES } from '@plateful/kitchen/planning/table/week-rules.ts'
import { MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import * as z from 'zod'
import { MAX_COUNT_RULES, MAX_GUESTS, MAX_LEFTOVER_LUNCHES, MAX_WORD_LENGTH, PLAN_DAYS } from './constants.ts'
import { plainLine } from './plain-line.ts'

/** 0 is Monday. */
const Weekday = z.int().min(0).max(6)
const Subject = plainLine().min(1).max(MAX_WORD_LENGTH)
const Times = z
  .int()
  .min(0)
  .max(PLAN_DAYS * MEAL_KINDS.length)
  .nullable()

const unique = <T>(items: readonly T[], keyOf: (item: T) => unknown): boolean =>
  new Set(items.map(keyOf)).size === items.length

const SubjectCount = z
  .strictObject({ subject: Subject, least: Times, most: Times })
  .refine(({ least, most }) => least !== null || most !== null, 'Say how often.')
  .refine(({ least, most }) => least === null || most === null || least <= most, 'At least is more than at most.')

/**
 * The shape of a week: how often things come, themes of weekdays, meals eaten out, skipped, from leftovers, without
 * cooking or taken along (lunch and dinner), guests, and how many lunches are leftovers on purpose. Standing, or for one week.
 */
export const WeekRules = z.strictObject({
  counts: z
    .array(SubjectCount)
    .max(MAX_COUNT_RULES)
    .refine((items) => unique(items, ({ subject }) => subject.toLowerCase()), 'Name each thing once.')
    .default([]),
  themes: z
    .array(z.strictObject({ weekday: Weekday, subject: Subject }))
    .max(PLAN_DAYS)
    .refine((items) => unique(items, ({ weekday }) => weekday), 'One theme a day.')
    .default([]),
  slots: z
    .array(
      z.strictObject({
        weekday: Weekday,
        kind: z.enum(MEAL_KINDS),
        mode: z.enum(SLOT_MODES),
        /** People beside the household, each an adult portion; below zero: so many of it are away. */
        guests: z.int().min(-MAX_GUESTS).max(MAX_GUESTS).default(0),
      }),
    )
    .max(PLAN_DAYS * MEAL_KINDS.length)
    .refine((items) => unique(items, ({ weekday, kind }) => `${weekday} ${kind}`), 'Name each meal once.')
    .refine(
      (items) => items.every(({ kind, mode }) => mode !== 'packed' || PACKED_KINDS.includes(kind)),
      'Only lunch and dinner can be taken along.',
    )
    .default([]),
  /** Lunches a week from the evening before; 0: the household wants none. */
  leftovers: z.int().min(0).max(MAX_LEFTOVER_LUNCHES).default(0),
})
export type WeekRules = z.output<typeof WeekRules>

export const NO_WEEK_RULES: WeekRules = { counts: [], themes: [], slots: [], leftovers: 0 }
