import { MEAL_KINDS, type MealKind } from '../../recipes/recipe.ts'
import { PACKED_BIT } from '../plate.ts'
import { passesGuard } from '../table/legal-set.ts'
import { readTableRules } from '../table/table-rules.ts'
import { PACKED_KINDS, type SlotMode, type SlotRule } from '../table/week-rules.ts'
import { WORKDAYS } from '../table/weekday-lunch.ts'
import { recipesThat } from '../table/wish-subjects.ts'
import { type Intent, WEEKDAYS } from './intent.ts'
import { type Judge, judges } from './judge-wish.ts'
import { hasUnknownDay, type Laying, placeAt, weekdaysOf } from './wish-draft.ts'
import { isOwnMoney } from './wished-money.ts'

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
  const { wish, household, kitchen } = laying
  const { value, amount } = intent
  // Of one meal no list is bought.
  if (value === 'no limit' || laying.isOneMeal) return judges.notUnderstood
  if (amount === undefined) {
    wish.cheap = true
    return judges.cheap
  }
  const plates = 7 * household.meals.length * (household.adults + household.children)
  const perUsd = isOwnMoney(intent, kitchen.currency) ? kitchen.currency.perUsd : 1
  const dollars = (amount / perUsd) * (value === 'day' ? 7 : value === 'portion' ? plates : 1)
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

/**
 * Taken along on the days that are named, without a day on working days: the mark of those meals, so that a dish stands
 * there which is carried. Where no meal is named it is lunch, and dinner for a table without lunches. Null: not a meal that
 * can be carried.
 */
export const layPacked = (laying: Laying, said: Intent): Judge | null => {
  const { kitchen, household, wish } = laying
  const asked = said.meals ?? PACKED_KINDS.filter((kind) => household.meals.includes(kind)).slice(0, 1)
  const meals = PACKED_KINDS.filter((kind) => asked.includes(kind))
  if (meals.length === 0 || meals.length < asked.length || hasUnknownDay(said)) return null
  const intent = { ...said, meals, days: said.days ?? WEEKDAYS.slice(0, WORKDAYS) }
  const rules = readTableRules(household)
  const { facts } = kitchen
  const carried = recipesThat(facts, (r) => (facts.kinds[r]! & PACKED_BIT) !== 0 && passesGuard(facts, rules, r))
  const isQuickEnough = (weekday: number): boolean =>
    carried.some(
      (is, r) =>
        is === 1 && facts.minutes[r]! <= (weekday < WORKDAYS ? household.weekdayMinutes : household.weekendMinutes),
    )
  wish.slots.push(
    ...slotsOf(intent, meals, { mode: 'packed', guests: 0 }).filter(({ weekday }) => isQuickEnough(weekday)),
  )
  return judges.packed(intent, carried)
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
