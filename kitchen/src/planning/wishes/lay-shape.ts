import { MEAL_KINDS, type MealKind } from '../../recipes/recipe.ts'
import { passesGuard } from '../table/legal-set.ts'
import { readTableRules } from '../table/table-rules.ts'
import type { SlotMode, SlotRule } from '../table/week-rules.ts'
import { recipesThat } from '../table/wish-subjects.ts'
import { type Intent, WEEKDAYS } from './intent.ts'
import { type Judge, judges } from './judge-wish.ts'
import { hasUnknownDay, type Laying, placeAt, weekdaysOf } from './wish-draft.ts'

const QUICK_MINUTES: Readonly<Record<MealKind, number>> = {
  breakfast: 10,
  lunch: 15,
  dinner: 25,
  snack: 5,
  dessert: 15,
}
/** "Quick" of the whole week, and of a day. */
const QUICK = 25
const LEAST_MINUTES = 5
const LONG_MINUTES = 150
const USUAL_GUESTS = 2
const MOST_GUESTS = 12
/** Lunches from leftovers when no number is named. */
const USUAL_LEFTOVERS = 2
const PORTIONS = { more: 1.15, less: 0.85 }

export const layTime = (laying: Laying, intent: Intent): Judge => {
  const { wish } = laying
  if (intent.value === 'long') {
    if (weekdaysOf(intent).every((day) => day >= 5)) wish.weekendMinutes = LONG_MINUTES
    return judges.long(intent)
  }
  const kinds = intent.meals ?? MEAL_KINDS
  const most = (kind: MealKind): number =>
    Math.max(LEAST_MINUTES, intent.minutes ?? (intent.meals ? QUICK_MINUTES[kind] : QUICK))
  for (const kind of kinds) placeAt(laying, { ...intent, meals: [kind] }, { minutes: most(kind) })
  return judges.minutes({ ...intent, meals: kinds }, most)
}

export const layMoney = (laying: Laying, intent: Intent): Judge => {
  const { wish, household } = laying
  const { value, amount } = intent
  // Of one meal no list is bought.
  if (value === 'no limit' || laying.isOneMeal) return judges.notUnderstood
  if (amount === undefined) {
    wish.cheap = true
    return judges.cheap
  }
  const plates = 7 * household.meals.length * (household.adults + household.children)
  const dollars = amount * (value === 'day' ? 7 : value === 'portion' ? plates : 1)
  wish.budget = Math.min(wish.budget ?? dollars, dollars)
  return judges.budget(intent, dollars)
}

const slotsOf = (intent: Intent, kinds: readonly MealKind[], rule: { mode: SlotMode; guests: number }): SlotRule[] =>
  weekdaysOf(intent).flatMap((weekday) => kinds.map((kind) => ({ weekday, kind, ...rule })))

export const layGuests = (laying: Laying, intent: Intent): Judge => {
  const { household, wish } = laying
  if (weekdaysOf(intent).length === 0) return judges.noDay
  const heads = household.adults + household.children
  const guests = intent.value === 'in all' ? (intent.people ?? heads) - heads : (intent.people ?? USUAL_GUESTS)
  const many = Math.max(1 - heads, Math.min(MOST_GUESTS, guests))
  const kinds = intent.meals ?? (many < 0 ? MEAL_KINDS : (['dinner'] as const))
  wish.slots.push(...slotsOf(intent, kinds, { mode: 'cook', guests: many }))
  return judges.guests({ ...intent, meals: kinds }, many, guests)
}

export const layAway = (laying: Laying, intent: Intent): Judge => {
  const { household, wish } = laying
  if (weekdaysOf(intent).length === 0) return judges.noDay
  const kinds = intent.meals ?? MEAL_KINDS
  if (intent.value === 'everybody') {
    wish.slots.push(...slotsOf(intent, kinds, { mode: 'out', guests: 0 }))
    return judges.off({ ...intent, meals: kinds })
  }
  const asked = intent.value === 'children' ? household.children : (intent.people ?? 1)
  const away = Math.min(asked, household.adults + household.children - 1)
  if (away <= 0) return judges.notUnderstood
  wish.slots.push(...slotsOf(intent, kinds, { mode: 'cook', guests: -away }))
  return judges.guests({ ...intent, meals: kinds }, -away, -asked)
}

const everyDay = (intent: Intent): Intent => (intent.days ? intent : { ...intent, days: WEEKDAYS })

export const layMeal = (laying: Laying, intent: Intent): Judge => {
  const { wish } = laying
  if (intent.value === 'dessert') {
    const { facts } = laying.kitchen
    return judges.never(
      intent,
      recipesThat(facts, (r) => facts.recipes[r]!.tags.includes('dessert')),
    )
  }
  const meals = intent.meals ?? []
  const off = { mode: 'skip', guests: 0 } as const
  if (intent.polarity === 'avoid') {
    wish.slots.push(...slotsOf(everyDay(intent), meals, off))
    return judges.off(everyDay(intent))
  }
  const days = weekdaysOf(everyDay(intent)).slice(0, intent.times ?? 7)
  for (const weekday of WEEKDAYS.keys())
    for (const kind of MEAL_KINDS)
      if (!meals.includes(kind) || !days.includes(weekday)) wish.slots.push({ weekday, kind, ...off })
  return judges.only(meals, days)
}

export const layCooking = (laying: Laying, intent: Intent): Judge => {
  const { kitchen, household, wish } = laying
  if (weekdaysOf(intent).length === 0) return hasUnknownDay(intent) ? judges.noDay : judges.notUnderstood
  const rules = readTableRules(household)
  const { facts } = kitchen
  const cold = recipesThat(facts, (r) => facts.recipes[r]!.tags.includes('no cook') && passesGuard(facts, rules, r))
  const kinds = (intent.meals ?? household.meals).filter((kind) =>
    cold.some((is, r) => is === 1 && (facts.kinds[r]! & (1 << MEAL_KINDS.indexOf(kind))) !== 0),
  )
  wish.slots.push(...slotsOf(intent, kinds, { mode: 'no_cook', guests: 0 }))
  return judges.uncooked({ ...intent, meals: intent.meals ?? household.meals }, cold)
}

export const layLeftovers = (laying: Laying, intent: Intent): Judge => {
  const { wish } = laying
  if (intent.polarity === 'avoid') {
    wish.noLeftovers = true
    return judges.leftovers({ ...intent, days: undefined }, 0)
  }
  if (intent.value === 'eat again' && weekdaysOf(intent).length > 0) {
    const kinds = intent.meals ?? (['dinner'] as const)
    wish.slots.push(...slotsOf(intent, kinds, { mode: 'leftovers', guests: 0 }))
    return judges.leftovers({ ...intent, meals: kinds }, weekdaysOf(intent).length * kinds.length)
  }
  wish.leftovers = USUAL_LEFTOVERS
  return judges.leftovers({ ...intent, days: undefined, meals: undefined }, USUAL_LEFTOVERS)
}

export const layPortion = ({ wish }: Laying, intent: Intent): Judge => {
  wish.kcal = { share: PORTIONS[intent.polarity === 'less' ? 'less' : 'more'] }
  return judges.kcal(intent, null)
}
