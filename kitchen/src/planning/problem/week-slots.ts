import { sharesOfDay } from '../../nutrition/targets.ts'
import { isBetween, MEAL_KINDS, type MealKind } from '../../recipes/recipe.ts'
import { addDays, isWeekend, weekdayOf } from '../calendar.ts'
import type { TableRules } from '../table/table-rules.ts'
import { NO_WEEK_RULES, PACKED_KINDS, type SlotMode } from '../table/week-rules.ts'
import { isQuickLunch, QUICK_LUNCH_MINUTES } from '../table/weekday-lunch.ts'
import type { OffReason } from '../week.ts'

/** No slot: not linked. */
export const NO_SLOT = -1

/** One meal of the week to be filled. */
export type Slot = {
  readonly day: number
  /** Index into MEAL_KINDS. */
  readonly kind: number
  readonly minutes: number
  /** Minutes that a lunch keeps unless a longer dish is asked for; missing: all of `minutes` are its own. */
  readonly quickMinutes?: number
  /** A breakfast before work or school: quick ones are preferred. */
  readonly isHurried: boolean
  /** `past`: its time had passed when the week was made. */
  readonly mode: SlotMode | 'past'
  /** Taken along: a dish of that kind stands here. */
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

type OffSlot = Slot & { readonly mode: OffReason }

/** Nothing is planned for it: eaten out, skipped or past. */
export const isOff = (slot: Slot): slot is OffSlot =>
  slot.mode === 'out' || slot.mode === 'skip' || slot.mode === 'past'

/** A dish without heat and without sides stands here, unless leftovers do. */
export const isNoCook = ({ mode, source }: Slot): boolean => mode === 'no_cook' && source === NO_SLOT

/** No sides stand here, and as a dinner a dish of lunch may: without cooking, or taken along. */
export const isAsAtNoon = (slot: Slot): boolean => isNoCook(slot) || (slot.mode === 'packed' && slot.source === NO_SLOT)

/**
 * Adult portions of a table of so many people, in portions and in heads, with guests on top; fewer than none are people of
 * the household who are away. Nobody says who of several, so each leaves an average portion; one at least stays.
 */
export const portionsWith = (portions: number, guests: number, heads: number): number =>
  guests >= 0 ? portions + guests : (portions * Math.max(1, heads + guests)) / Math.max(1, heads)

/** Days after its cooking on which an evening may be eaten once more. */
const DAYS_KEPT = 2

/** Leftovers of evenings that lie behind are cooked like any meal. */
const withoutPastPot = (slots: readonly Slot[], slot: Slot): Slot => {
  if (slot.mode !== 'leftovers') return slot
  const pots = slots.filter(
    ({ kind, day }) => MEAL_KINDS[kind] === 'dinner' && day < slot.day && day >= slot.day - DAYS_KEPT,
  )
  const isBehind = pots.some(({ mode }) => mode === 'past') && !pots.some(({ mode }) => mode === 'cook')
  return isBehind ? { ...slot, mode: 'cook' } : slot
}

/** A snack is put together: from start to table in so many minutes. */
const SNACK_MINUTES = 15

/** What a kind of meal may take of a day's minutes. */
const minutesFor = (meal: MealKind, minutes: number): number =>
  meal === 'snack' ? Math.min(minutes, SNACK_MINUTES) : minutes

/** Nothing between the meals is eaten from a pot, and not every meal can be taken along. */
const modeFor = (meal: MealKind, mode: SlotMode): SlotMode =>
  (mode === 'leftovers' && isBetween(meal)) || (mode === 'packed' && !PACKED_KINDS.includes(meal)) ? 'cook' : mode

/** Slots of the week, day by day in the order of the meals. All of them: what is eaten out has its place too. */
export const slotsOf = (rules: TableRules, weekStart: string): readonly Slot[] => {
  const { adults, children, weekendMinutes, weekdayMinutes, weekdayLunch, weekRules = NO_WEEK_RULES } = rules.household
  const closed = new Set(rules.household.passed?.map(({ date, kind }) => `${date} ${kind}`))
  const slots = Array.from({ length: 7 }, (_, day) => day).flatMap((day) => {
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
      const mode = modeFor(meal, own?.mode ?? 'cook')
      const minutes = minutesFor(meal, isFree ? weekendMinutes : weekdayMinutes)
      return {
        day,
        kind: MEAL_KINDS.indexOf(meal),
        minutes: isQuickLunch(lunch) ? Math.min(minutes, QUICK_LUNCH_MINUTES) : minutes,
        isHurried: meal === 'breakfast' && !isFree,
        mode: closed.has(`${date} ${meal}`) ? 'past' : lunch === 'none' ? 'skip' : mode,
        isPacked: lunch === 'packed' || mode === 'packed',
        theme: meal === 'dinner' && mode !== 'leftovers' && mode !== 'packed' ? theme : null,
        people,
        guests,
        mainPeople: people,
        source: NO_SLOT,
        echo: NO_SLOT,
      }
    })
  })
  return closed.size === 0 ? slots : slots.map((slot) => withoutPastPot(slots, slot))
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
  const shares = sharesOfDay(meals)
  const day = meals.reduce((sum, kind) => sum + shares[kind], 0)
  const gone = off.reduce((sum, kind) => sum + (meals.includes(kind) ? shares[kind] : 0), 0)
  return day === 0 ? 1 : Math.max(0, 1 - gone / (7 * day))
}

/** Meals of a day that are planned, in their order. */
export const mealsOfDay = (slots: readonly Slot[], day: number): readonly MealKind[] =>
  slots.flatMap((slot) => (slot.day === day && !isOff(slot) ? [MEAL_KINDS[slot.kind] ?? 'dinner'] : []))
