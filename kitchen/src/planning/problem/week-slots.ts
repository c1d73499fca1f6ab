import { MEAL_SHARES } from '../../nutrition/targets.ts'
import { MEAL_KINDS, type MealKind } from '../../recipes/recipe.ts'
import { addDays, isWeekend, weekdayOf } from '../calendar.ts'
import type { TableRules } from '../table/table-rules.ts'
import { NO_WEEK_RULES, type SlotMode } from '../table/week-rules.ts'
import { isQuickLunch, QUICK_LUNCH_MINUTES } from '../table/weekday-lunch.ts'

/** No slot: not linked. */
export const NO_SLOT = -1

/** One meal of the week to be filled. */
export type Slot = {
  readonly day: number
  /** Index into MEAL_KINDS. */
  readonly kind: number
  readonly minutes: number
  /** A breakfast before work or school: quick ones are preferred. */
  readonly isHurried: boolean
  readonly mode: SlotMode
  /** A lunch that is taken along: a dish of that kind stands here. */
  readonly isPacked: boolean
  /** What the meal is about, in a person's words; null: anything. */
  readonly theme: string | null
  /** Adult portions at the table, guests among them. */
  readonly people: number
  /** People beside the household; fewer than none: so many of it are away. */
  readonly guests: number
  /** Adult portions of the main that are cooked: more than `people` where another meal eats from it. */
  readonly mainPeople: number
  /** The slot that this one eats from, and the one that eats from this. */
  readonly source: number
  readonly echo: number
  /** Dishes that a wish leaves for it, and in whose words; missing: any. */
  readonly wished?: { readonly label: string; readonly member: Uint8Array; readonly isPinned: boolean }
}

/** Nothing is planned for it: eaten out or skipped. */
export const isOff = ({ mode }: Slot): boolean => mode === 'out' || mode === 'skip'

/** A dish without heat and without sides stands here, unless leftovers do. */
export const isNoCook = ({ mode, source }: Slot): boolean => mode === 'no_cook' && source === NO_SLOT

/**
 * Adult portions of a table of so many people, in portions and in heads, with guests on top; fewer than none are people of
 * the household who are away. Nobody says who of several, so each leaves an average portion; one at least stays.
 */
export const portionsWith = (portions: number, guests: number, heads: number): number =>
  guests >= 0 ? portions + guests : (portions * Math.max(1, heads + guests)) / Math.max(1, heads)

/** Slots of the week, day by day in the order of the meals. All of them: what is eaten out has its place too. */
export const slotsOf = (rules: TableRules, weekStart: string): readonly Slot[] => {
  const { adults, children, weekendMinutes, weekdayMinutes, weekdayLunch, weekRules = NO_WEEK_RULES } = rules.household
  return Array.from({ length: 7 }, (_, day) => day).flatMap((day) => {
    const date = addDays(weekStart, day)
    const weekday = weekdayOf(date)
    const isFree = isWeekend(date)
    const theme = weekRules.themes.find((one) => one.weekday === weekday)?.subject ?? null
    return rules.meals.map((meal): Slot => {
      const own = weekRules.slots.find((one) => one.weekday === weekday && one.kind === meal)
      const guests = own?.guests ?? 0
      const people = portionsWith(rules.people, guests, adults + children)
      // What the week says of a meal by name, and a lunch with guests, is as it is said.
      const isUsual = (own?.mode ?? 'cook') === 'cook' && guests <= 0
      const lunch = meal === 'lunch' && !isFree && isUsual ? weekdayLunch : undefined
      const minutes = isFree ? weekendMinutes : weekdayMinutes
      return {
        day,
        kind: MEAL_KINDS.indexOf(meal),
        minutes: isQuickLunch(lunch) ? Math.min(minutes, QUICK_LUNCH_MINUTES) : minutes,
        isHurried: meal === 'breakfast' && !isFree,
        mode: lunch === 'none' ? 'skip' : (own?.mode ?? 'cook'),
        isPacked: lunch === 'packed',
        theme: meal === 'dinner' && own?.mode !== 'leftovers' ? theme : null,
        people,
        guests,
        mainPeople: people,
        source: NO_SLOT,
        echo: NO_SLOT,
      }
    })
  })
}

/** The slots with some eating from others. */
export const withLinks = (slots: readonly Slot[], sourceOf: ReadonlyMap<number, number>): readonly Slot[] => {
  if (sourceOf.size === 0) return slots
  const echoOf = new Map([...sourceOf].map(([echo, source]) => [source, echo]))
  return slots.map((slot, at): Slot => {
    const echo = echoOf.get(at) ?? NO_SLOT
    const more = slots[echo]?.people ?? 0
    return { ...slot, source: sourceOf.get(at) ?? NO_SLOT, echo, mainPeople: slot.people + more }
  })
}

/** What of the week's planned energy is left when some of its meals are eaten out or skipped, 0 to 1. */
export const plannedShare = (meals: readonly MealKind[], off: readonly MealKind[]): number => {
  const day = meals.reduce((sum, kind) => sum + MEAL_SHARES[kind], 0)
  const gone = off.reduce((sum, kind) => sum + (meals.includes(kind) ? MEAL_SHARES[kind] : 0), 0)
  return day === 0 ? 1 : Math.max(0, 1 - gone / (7 * day))
}

/** Meals of a day that are planned, in their order. */
export const mealsOfDay = (slots: readonly Slot[], day: number): readonly MealKind[] =>
  slots.flatMap((slot) => (slot.day === day && !isOff(slot) ? [MEAL_KINDS[slot.kind] ?? 'dinner'] : []))
