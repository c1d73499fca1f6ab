import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { weekdayName } from '../calendar.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { MAX_SIDES, NO_DISH } from '../plate.ts'
import { fitsFilter } from '../problem/slot-filters.ts'
import { isNoCook, NO_SLOT, type Slot } from '../problem/week-slots.ts'
import { equipmentWords, lackedFor } from '../table/missing-equipment.ts'
import { capital } from '../table/rule-words.ts'
import type { WeekState } from '../weeks/week-state.ts'
import { mealIdOf } from '../weeks/write-week.ts'
import type { Wish } from '../wishes/wish.ts'
import { budgetPromise } from './budget-promise.ts'
import type { WeekPromise } from './promise.ts'
import { dayPromises, mealPromises, weekPromises } from './week-figures.ts'
import { repeatPromises, rulePromises, varietyPromises } from './week-variety.ts'

/** Dishes that stand in a slot, the main first. */
const dishesAt = ({ main, sides }: WeekState, slot: number): readonly number[] =>
  [main[slot]!, ...sides.subarray(slot * MAX_SIDES, (slot + 1) * MAX_SIDES)].filter((dish) => dish !== NO_DISH)

/** Minutes of everything that is made for a meal: the longest of it, and never less than all hands-on minutes. */
const minutesAt = (state: WeekState, slot: number): number => {
  const { minutes, activeMinutes } = state.problem.facts
  const dishes = dishesAt(state, slot)
  const hands = dishes.reduce((sum, dish) => sum + activeMinutes[dish]!, 0)
  return Math.max(hands, ...dishes.map((dish) => minutes[dish]!))
}

/** "Friday dinner" */
const nameOf = ({ dates }: WeekState['problem'], { day, kind }: Slot): string =>
  `${weekdayName(dates[day] ?? '')} ${MEAL_KINDS[kind]}`

/** What is said of a slot with a filter that does not get what it was to be. */
const aimOf = (name: string, slot: Slot): string => {
  if (isNoCook(slot)) return `${name} was to be without cooking.`
  if (slot.theme !== null) return `${name} was to be about ${slot.theme}.`
  if (slot.isPacked && slot.echo === NO_SLOT) return `${name} was to be taken along.`
  return slot.wished === undefined
    ? `${name} was to keep for another meal.`
    : `You wished for “${slot.wished.label}”: ${name} would not be that.`
}

/** What one meal was to be about, how long it may take, and what it is made with. */
const slotPromises = (state: WeekState): readonly WeekPromise[] =>
  state.problem.slots.flatMap((slot, at): WeekPromise[] => {
    const { problem, main } = state
    if (slot.source !== NO_SLOT || main[at] === NO_DISH) return []
    const id = mealIdOf(slot.day, slot.kind)
    const most = slot.minutes
    const minutes = minutesAt(state, at)
    const lacked = lackedFor(problem.facts, problem.rules.household.missingEquipment, dishesAt(state, at))
    const isFit = fitsFilter(problem.filters, at, main[at]!)
    return [
      {
        key: `minutes ${id}`,
        kind: 'minutes',
        over: Math.max(0, minutes - most),
        step: 1,
        say: () => `${nameOf(problem, slot)} takes ${minutes} minutes; ${most} was the aim.`,
      },
      {
        key: `equipment ${id}`,
        kind: 'rule',
        over: lacked.length,
        step: 1,
        say: () => `${nameOf(problem, slot)} needs ${equipmentWords(lacked)}, which your kitchen does not have.`,
      },
      {
        key: `slot ${id}`,
        kind: 'rule',
        over: isFit ? 0 : 1,
        step: 1,
        say: () => aimOf(nameOf(problem, slot), slot),
      },
    ]
  })

/** What the wish of the week left out and used up. */
const wishPromises = (kitchen: Kitchen, state: WeekState, wish: Wish): readonly WeekPromise[] => {
  const dishes = state.problem.slots.flatMap((_, slot) => dishesAt(state, slot))
  const leftOut = wish.notThisWeek.map((word): WeekPromise => {
    const has = kitchen.words.recipesWith(word, false)
    const count = dishes.filter((dish) => has[dish] === 1).length
    const many = count === 1 ? 'one dish' : `${count} dishes`
    return {
      key: `without ${word}`,
      kind: 'wish',
      over: count,
      step: 1,
      say: () => `You wished for no ${word}; ${many} of the week would have it.`,
    }
  })
  const usedUp = wish.asked.pantryFoods.map((food): WeekPromise => {
    const { id = '', name = '' } = kitchen.foods.foods[food] ?? {}
    return {
      key: `use up ${id}`,
      kind: 'wish',
      over: state.use[food]! > 0 ? 0 : 1,
      step: 1,
      say: () => `${capital(name)} would not be used up.`,
    }
  })
  return [...leftOut, ...usedUp]
}

/**
 * Everything a week promises beyond the rules that nothing may break, kept or not: the budget, a diet's and the usual
 * figures, variety, rules of the week, minutes, and what was wished for. `cost`: USD on the list.
 */
export const promisesOf = (
  kitchen: Kitchen,
  state: WeekState,
  { cost, wish }: { readonly cost: number; readonly wish: Wish },
): readonly WeekPromise[] => [
  budgetPromise(cost, state.problem.budget),
  ...mealPromises(state),
  ...dayPromises(state),
  ...weekPromises(state),
  ...rulePromises(state),
  ...slotPromises(state),
  ...wishPromises(kitchen, state, wish),
  ...varietyPromises(state),
  ...repeatPromises(state),
]
