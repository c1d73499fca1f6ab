import type { AtHome, Batch } from '../../groceries/left-over.ts'
import { addDays, isWeekend } from '../calendar.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { LUNCH } from '../plate.ts'
import { openProblem, type WeekProblem } from '../problem/week-problem.ts'
import { isOff, portionsWith, type Slot, slotsOf, withLinks } from '../problem/week-slots.ts'
import { wishedSlots } from '../problem/wished-slots.ts'
import { finish, type Steps } from '../steps.ts'
import { NOTHING_ASKED } from '../table/asked.ts'
import type { Household } from '../table/household.ts'
import { readyPairing } from '../table/pair-sides.ts'
import { layInSteps, type Table } from '../table/ready-table.ts'
import type { TableRules } from '../table/table-rules.ts'
import { withoutFoods } from '../table/without-foods.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { platesOf } from '../weeks/kept-meals.ts'
import { place } from '../weeks/place-meal.ts'
import { emptyWeek, type WeekState } from '../weeks/week-state.ts'
import { mealIdOf } from '../weeks/write-week.ts'
import { asWished, hearWish, type Wish } from '../wishes/wish.ts'

/** A saved week in the search's own form, ready for one exact change. */
export type OpenWeek = {
  readonly table: Table
  readonly problem: WeekProblem
  readonly state: WeekState
  /** What was wished for when the week was made. */
  readonly wish: Wish
  /** The slots as the week itself has them, before the wish is laid over them. */
  readonly shaped: readonly Slot[]
}

export type WeekOfHousehold = {
  readonly week: PlannedWeek
  readonly household: Household
  readonly weekStart: string
  readonly seed: number
  /** Foods that cannot be bought this week: nothing that is put into it needs them. */
  readonly soldOut?: readonly string[]
  /** What the week was made with: its promises are held by every change of it. Left out: nothing. */
  readonly madeWith?: {
    /** In the words of the person. */
    readonly wish: string
    /** Ids of foods that are at home this week alone. */
    readonly usedUp: readonly string[]
    /** Said to be at home by hand, or not to be: it overrules the pantry both ways. */
    readonly have: readonly (readonly [foodId: string, haveIt: boolean])[]
    /** What is in the kitchen as the week begins; left out: nothing. */
    readonly stock?: readonly (readonly [foodId: string, batches: readonly Batch[]])[]
    /** USD of what people put on the list themselves. */
    readonly ownCost: number
  }
}

/**
 * A lunch that was planned like any meal, before anybody said where lunches come from or because that gave way, is changed
 * like any meal. One that is eaten from a pot, or was quick or packed, stays so when it is made anew.
 */
const asServed = ({ facts }: Kitchen, slot: Slot, meal: PlannedMeal | undefined, usual: number): Slot => {
  const main = facts.indexOf.get(meal?.recipeId ?? '')
  if (main === undefined || meal?.leftoversOf !== undefined) return slot
  const isPacked = meal?.packed === true || (slot.isPacked && facts.recipes[main]!.kinds.includes('packed lunch'))
  return {
    ...slot,
    isPacked,
    minutes: facts.minutes[main]! > slot.minutes ? Math.max(slot.minutes, usual) : slot.minutes,
  }
}

/**
 * The slots as the week itself has them: what is off, who eats along, what is eaten from another's pot. `before`: the week
 * before a change of it.
 */
const slotsOfWeek = (
  kitchen: Kitchen,
  rules: TableRules,
  { weekStart, week, before }: { readonly weekStart: string; readonly week: PlannedWeek; readonly before: PlannedWeek },
): readonly Slot[] => {
  const slots = slotsOf(rules, weekStart)
  const { adults, children, weekdayMinutes } = rules.household
  const served = new Map(before.days.flatMap((day) => day.meals.map((meal) => [meal.id, meal])))
  const meals = new Map(week.days.flatMap((day) => day.meals.map((meal) => [meal.id, meal])))
  const off = new Map(week.days.flatMap((day) => (day.off ?? []).map(({ id, reason }) => [id, reason])))
  const placeOf = new Map(slots.map(({ day, kind }, at) => [mealIdOf(day, kind), at]))
  const shaped = slots.map((slot): Slot => {
    const id = mealIdOf(slot.day, slot.kind)
    const guests = meals.get(id)?.guests ?? 0
    const people = portionsWith(rules.people, guests, adults + children)
    const wasPacked = served.get(id)?.packed === true
    const mode = off.get(id) ?? (wasPacked ? 'packed' : isOff(slot) ? 'cook' : slot.mode)
    const isWorkday = !isWeekend(addDays(weekStart, slot.day))
    const lunch = slot.kind === LUNCH && isWorkday ? asServed(kitchen, slot, served.get(id), weekdayMinutes) : slot
    return { ...lunch, mode, isPacked: lunch.isPacked || wasPacked, guests, people, mainPeople: people }
  })
  const links = [...meals.values()].flatMap(({ id, leftoversOf }): [number, number][] => {
    const [echo, source] = [placeOf.get(id), placeOf.get(leftoversOf ?? '')]
    return echo !== undefined && source !== undefined ? [[echo, source]] : []
  })
  return withLinks(shaped, new Map(links))
}

/** The week with one meal cooked for itself: what it was eaten from is not doubled any more. */
export const cookedAnew = (week: PlannedWeek, mealId: string): PlannedWeek =>
  findMeal(week, mealId)?.leftoversOf === undefined
    ? week
    : withMeal(week, mealId, ({ leftoversOf: _leftoversOf, ...meal }) => meal)

/**
 * A working day's lunch is eaten from a pot that took its time the evening before. Whoever asks for another dish may have one
 * that is as long as any meal, where few quick ones are of its kind; what comes unasked, and what stands beside it, stays quick.
 */
const withTimeAtNoon = (
  slots: readonly Slot[],
  { weekdayLunch, weekdayMinutes }: Household,
  { weekStart, mealId }: { readonly weekStart: string; readonly mealId: string },
): readonly Slot[] =>
  weekdayLunch !== 'leftovers'
    ? slots
    : slots.map((slot) => {
        const isAsked = mealIdOf(slot.day, slot.kind) === mealId && slot.kind === LUNCH
        if (!isAsked || isWeekend(addDays(weekStart, slot.day)) || slot.minutes >= weekdayMinutes) return slot
        return { ...slot, minutes: weekdayMinutes, quickMinutes: slot.minutes }
      })

/** What costs nothing this week, as the list counts it. */
const pantryOf = ({ foods }: Kitchen, { pantry }: Table, madeWith: WeekOfHousehold['madeWith']): Uint8Array => {
  if (madeWith === undefined) return pantry
  const atHome = pantry.slice()
  const mark = (id: string, haveIt: boolean): void => {
    const food = foods.indexOf.get(id)
    if (food !== undefined) atHome[food] = haveIt ? 1 : 0
  }
  for (const id of madeWith.usedUp) mark(id, true)
  for (const [id, haveIt] of madeWith.have) mark(id, haveIt)
  return atHome
}

/** What is at home as the list counts it: nothing of what somebody said is not there. */
const stockOf = (madeWith: WeekOfHousehold['madeWith']): AtHome => {
  const gone = new Set((madeWith?.have ?? []).flatMap(([id, haveIt]) => (haveIt ? [] : [id])))
  return new Map((madeWith?.stock ?? []).filter(([id]) => !gone.has(id)))
}

/** Rebuilds the running sums of a planned week. `mealId`: a meal to be changed, which is then no leftover. */
export const reopenWeek = (kitchen: Kitchen, request: WeekOfHousehold, mealId = ''): OpenWeek =>
  finish(openInSteps(kitchen, request, mealId))

/** The same, the words of the table one by one. */
export function* openInSteps(
  kitchen: Kitchen,
  { week: asked, household: usual, weekStart, seed, soldOut = [], madeWith }: WeekOfHousehold,
  mealId = '',
): Steps<OpenWeek> {
  const week = cookedAnew(asked, mealId)
  const wish = hearWish(kitchen, madeWith?.wish ?? '', usual)
  // The shape of the week is in the week itself, and its diets with them that a wish added.
  const { diets, weeklyBudget, dailyKcal } = asWished(usual, wish)
  // Lunches that are not planned are off in the week itself; one that was put there all the same is a meal.
  const { weekdayLunch } = usual
  const household = {
    ...usual,
    diets,
    weeklyBudget,
    dailyKcal,
    ...(weekdayLunch === 'none' && { weekdayLunch: 'home' as const }),
  }
  yield
  const table = withoutFoods(kitchen, yield* layInSteps(kitchen, household), soldOut)
  yield* readyPairing(kitchen.facts)
  const shaped = slotsOfWeek(kitchen, table.rules, { weekStart, week, before: asked })
  const slots = wishedSlots(withTimeAtNoon(shaped, household, { weekStart, mealId }), wish.asked, {
    facts: kitchen.facts,
    legal: table.legal,
    weekStart,
  })
  const problem = openProblem({
    facts: kitchen.facts,
    foods: kitchen.foods,
    rules: table.rules,
    weekStart,
    seed,
    weeksAgo: new Map(),
    asked: { ...NOTHING_ASKED, counts: wish.asked.counts },
    pantry: pantryOf(kitchen, table, madeWith),
    stock: stockOf(madeWith),
    allInHand: true,
    legalDinners: table.legal.byKind[2] ?? new Int32Array(0),
    forAll: table.apart?.isLegal ?? null,
    slots,
  })
  const state = laidOut(kitchen, { table, problem }, week)
  yield
  return { table, problem, state, wish, shaped }
}

/** The running sums of a week from nothing: they are the same to the last bit, however the week came about. */
const laidOut = (
  kitchen: Kitchen,
  { table, problem }: Pick<OpenWeek, 'table' | 'problem'>,
  week: PlannedWeek,
): WeekState => {
  const state = emptyWeek(problem)
  for (const [slot, plate] of platesOf(kitchen, table, week, problem.dates[0] ?? '')) place(state, slot, plate)
  return state
}

/**
 * The same household with another week, opened on what is open already; null where the slots of that week are others (a meal
 * more is away, or eaten from another's pot).
 */
export const openAgain = (kitchen: Kitchen, open: OpenWeek, week: PlannedWeek): OpenWeek | null => {
  const { table, problem } = open
  const slots = slotsOfWeek(kitchen, table.rules, { weekStart: problem.dates[0] ?? '', week, before: week })
  if (JSON.stringify(slots) !== JSON.stringify(open.shaped)) return null
  return { ...open, state: laidOut(kitchen, open, week) }
}

/** The slot of a meal id, or -1. */
export const slotOfMeal = (problem: WeekProblem, mealId: string): number =>
  problem.slots.findIndex(({ day, kind }) => mealIdOf(day, kind) === mealId)

export const findMeal = (week: PlannedWeek, mealId: string): PlannedMeal | null =>
  week.days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId) ?? null

/**
 * What is eaten from another's pot is what now stands in that pot. A pot that is not in the week, that is leftovers
 * itself, or that somebody eats from already feeds nobody: such a meal is cooked for itself.
 */
export const withLeftovers = (week: PlannedWeek): PlannedWeek => {
  const meals = new Map(week.days.flatMap((day) => day.meals.map((meal) => [meal.id, meal])))
  const fed = new Set<string>()
  return {
    days: week.days.map((day) => ({
      ...day,
      meals: day.meals.map((meal) => {
        const { leftoversOf, ...own } = meal
        if (leftoversOf === undefined) return meal
        const source = meals.get(leftoversOf)
        if (!source || source.leftoversOf !== undefined || fed.has(leftoversOf)) return own
        fed.add(leftoversOf)
        return { ...meal, recipeId: source.recipeId, portion: source.portion }
      }),
    })),
  }
}

/** The week with one meal changed, and what is eaten from it with it. */
export const withMeal = (week: PlannedWeek, mealId: string, change: (meal: PlannedMeal) => PlannedMeal): PlannedWeek =>
  withLeftovers({
    days: week.days.map((day) => ({
      ...day,
      meals: day.meals.map((meal) => (meal.id === mealId ? change(meal) : meal)),
    })),
  })
