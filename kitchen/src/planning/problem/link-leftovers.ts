import { addDays, weekdayOf } from '../calendar.ts'
import { cookedKeeps } from '../dishes/cooked-keeps.ts'
import type { Known } from '../dishes/recipe-facts.ts'
import { DINNER } from '../plate.ts'
import type { Table } from '../table/ready-table.ts'
import { membersOfSubject } from '../table/rule-members.ts'
import { NO_WEEK_RULES } from '../table/week-rules.ts'
import { WORKDAYS } from '../table/weekday-lunch.ts'
import { isOff, NO_SLOT, type Slot, withLinks } from './week-slots.ts'

const LUNCH = 1
/** With fewer dishes than this to choose from an evening cooks for itself alone. */
const LEAST_KEEPERS = 4
/** Weekdays in the order in which their lunch is taken from the evening before: spread, and work days first. */
const LUNCH_ORDER = [1, 3, 4, 2, 0, 5, 6] as const
/** How far back a meal may look for its leftovers: a lunch to the evening before, an evening rather two days. */
const DAYS_BACK: readonly (readonly number[])[] = [
  [1, 2],
  [1, 2],
  [2, 1],
]

type Linking = {
  readonly known: Known
  readonly table: Table
  readonly weekStart: string
  /** Slots that hold what a person kept: nothing new is cooked there. */
  readonly kept: ReadonlySet<number>
  /** Meals that a kept one carries already: slot -> the slot it eats from. */
  readonly keptLinks: ReadonlyMap<number, number>
}

export type Linked = {
  readonly slots: readonly Slot[]
  /** Leftovers that were asked for and that no evening can cook. */
  readonly unmet: readonly number[]
}

/**
 * Decides which meals are eaten from which dinner: what was asked for by name first, then as many lunches as the
 * household allows, on working days all where it wants that. Only dinners of which enough dishes keep so many days are cooked double.
 */
export const linkLeftovers = (slots: readonly Slot[], linking: Linking): Linked => {
  const { known, table, weekStart, kept, keptLinks } = linking
  const { weekRules: rules = NO_WEEK_RULES, weekdayLunch } = table.rules.household
  const keeps = cookedKeeps(known.facts, known.foods)
  const sourceOf = new Map(keptLinks)
  const sources = new Set(keptLinks.values())
  const canCook = (source: Slot, days: number): boolean => {
    const theme = source.theme === null ? null : membersOfSubject(known, source.theme)
    const wished = source.wished?.member
    let count = 0
    for (const r of table.legal.byKind[DINNER] ?? [])
      if (
        keeps[r]! >= days &&
        known.facts.minutes[r]! <= source.minutes &&
        (theme === null || theme[r] === 1) &&
        (wished === undefined || wished[r] === 1)
      )
        count++
    return count >= LEAST_KEEPERS
  }
  const findSource = (echo: Slot, daysBack: readonly number[]): number => {
    for (const days of daysBack) {
      const at = slots.findIndex(({ kind, day }) => kind === DINNER && day === echo.day - days)
      const source = slots[at]
      if (source?.mode !== 'cook' || kept.has(at) || sources.has(at) || sourceOf.has(at)) continue
      if (canCook(source, days)) return at
    }
    return NO_SLOT
  }
  const link = (echo: number, daysBack: readonly number[]): boolean => {
    const slot = slots[echo]
    const source = slot ? findSource(slot, daysBack) : NO_SLOT
    if (source === NO_SLOT) return false
    sourceOf.set(echo, source)
    sources.add(source)
    return true
  }
  const unmet: number[] = []
  slots.forEach(({ mode, kind }, at) => {
    if (kept.has(at) || sourceOf.has(at)) return
    if (mode === 'leftovers' && !link(at, DAYS_BACK[kind] ?? [])) unmet.push(at)
    if (mode === 'no_cook' && rules.leftovers > 0) link(at, DAYS_BACK[kind] ?? [])
  })
  const lunches = slots
    .map((slot, at) => ({ ...slot, at, weekday: weekdayOf(addDays(weekStart, slot.day)) }))
    .filter(
      (slot) =>
        slot.kind === LUNCH &&
        slot.mode === 'cook' &&
        !isOff(slot) &&
        slot.guests === 0 &&
        slot.wished?.isPinned !== true,
    )
    .sort((a, b) => LUNCH_ORDER.indexOf(a.weekday as never) - LUNCH_ORDER.indexOf(b.weekday as never))
  let fed = [...sourceOf.keys()].filter((at) => slots[at]?.kind === LUNCH).length
  const onWorkdays = weekdayLunch === 'leftovers' ? WORKDAYS : 0
  for (const { at, weekday } of lunches) {
    const most = weekday < WORKDAYS ? Math.max(rules.leftovers, onWorkdays) : rules.leftovers
    if (fed < most && !kept.has(at) && !sourceOf.has(at) && link(at, [1])) fed++
  }
  return { slots: withLinks(slots, sourceOf), unmet }
}
