import type { AtHome } from '../groceries/left-over.ts'
import { type Budget, FOR_EVER, type MayGoOn, openBudget } from './budget.ts'
import type { Kitchen } from './dishes/open-kitchen.ts'
import { adaptKitchen, withNamed } from './kitchens/adapt-kitchen.ts'
import { countFitting } from './kitchens/match.ts'
import type { LocalMoment } from './passed-meals.ts'
import { emptyPlate, NO_DISH } from './plate.ts'
import { gaveWay } from './promises/gave-way.ts'
import { findWeek, meetsCounts, type WeekContext } from './refusals/feasibility.ts'
import { findConflict } from './refusals/find-conflict.ts'
import { fitWhole } from './search/fit-whole.ts'
import { USUAL_EFFORT, UTMOST_EFFORT } from './search/search-week.ts'
import type { Asked } from './table/asked.ts'
import type { Household } from './table/household.ts'
import { judgeDishes } from './table/judge-meal.ts'
import { findLegalSet } from './table/legal-set.ts'
import { readHistory } from './table/read-history.ts'
import { readyTable, type Table } from './table/ready-table.ts'
import { membersOfSubject } from './table/rule-members.ts'
import { apartTable, strictTable } from './table/seat-members.ts'
import { withLunchAtHome } from './table/weekday-lunch.ts'
import { withoutFoods } from './table/without-foods.ts'
import type { PlanNotes } from './week.ts'
import { type PastMeal, type PlannedWeek, type ReportProgress, recipeIdsOf, type WeekConflict } from './week.ts'
import { closePassed } from './weeks/close-passed.ts'
import { dishesOf, keptConflict, keptLinksOf, readKept } from './weeks/kept-meals.ts'
import { readPlate, type WeekState } from './weeks/week-state.ts'
import { writeWeek } from './weeks/write-week.ts'
import { answerWish } from './wishes/judge-wish.ts'
import { leanToFresh } from './wishes/lean-to-fresh.ts'
import { leanToLiked } from './wishes/lean-to-liked.ts'
import { leanToOwn } from './wishes/lean-to-own.ts'
import { asWished, hearWish, wishedTable } from './wishes/wish.ts'
import { describeUnmarked } from './words/describe-week.ts'
import { explainWeek } from './words/explain-meal.ts'
import { madeWeek } from './words/made-week.ts'

export type PlanRequest = {
  readonly household: Household
  /** First day, `2026-11-23`; any weekday. */
  readonly weekStart: string
  readonly seed: number
  /** The week as it stands: its meals marked `kept` stay where they are. */
  readonly kept: PlannedWeek | null
  readonly history: readonly PastMeal[]
  /** Free text; empty: none. */
  readonly wish: string
  /** Recipes that were written for this very week: they come first where all else is equal. */
  readonly fresh?: readonly string[]
  /** Foods that cannot be bought this week: no meal that is chosen needs them, unless no week is left without. */
  readonly soldOut?: readonly string[]
  /** Meals whose time has passed then are not planned; left out: none has. */
  readonly now?: LocalMoment
  /** The week as it stands was shopped for: its meals that lie behind stay as they were. */
  readonly wasCooked?: boolean
  /** What is in the kitchen as the week begins: it is not bought again, and what goes off soon is eaten first. */
  readonly stock?: AtHome
}

export type PlanResult =
  | { readonly kind: 'planned'; readonly week: PlannedWeek; readonly notes: PlanNotes }
  | { readonly kind: 'infeasible'; readonly conflict: WeekConflict }

const noReport: ReportProgress = () => {}

/**
 * Plans a week. Every dish passes the guard for this household, kept meals stay, the budget is met when it can be.
 * Named people are seated first, so that every part reads the rules of the whole table; the shape of the week is laid over
 * its slots. The search filters by bit masks, shortlists, chooses the set, schedules the days, pairs the sides, polishes the
 * portions. Where it finds no week, `refusals` says whether there is none, looks once more from fixed places, and names the
 * rules that cannot hold together, the same for every seed (decision 0060).
 * Where somebody may have a plate of their own and these cannot be found or paid for, everybody eats the same.
 * Same request, same week. Answers a conflict instead when no week keeps all rules, or none was found while `mayGoOn` said so.
 */
export const planWeek = (
  kitchen: Kitchen,
  request: PlanRequest,
  onProgress: ReportProgress = noReport,
  mayGoOn: MayGoOn = FOR_EVER,
): PlanResult => {
  const { household } = request
  const planned = (asked: PlanRequest) => planTable(kitchen, asked, onProgress, mayGoOn)
  const result = planned(request)
  if (apartTable(household) === null || result.kind === 'infeasible') return result
  const over = overBudget(kitchen, request, result.week)
  if (over <= 0) return result
  // The search buys for one table only: once more with room for what the other plates cost.
  if (household.weeklyBudget !== null && Number.isFinite(over)) {
    const weeklyBudget = household.weeklyBudget - ROOM * over
    const tighter = planned({ ...request, household: { ...household, weeklyBudget } })
    if (tighter.kind === 'planned' && overBudget(kitchen, request, tighter.week) <= 0) return tighter
  }
  const same = planned({ ...request, household: strictTable(household) })
  if (same.kind === 'infeasible') return same
  const why = 'Plates of their own did not fit this week, so everybody eats the same.'
  return { ...same, notes: { ...same.notes, gaveWay: [why, ...same.notes.gaveWay] } }
}

/** Times what a week was over its budget: other plates of another week cost somewhat more or less. */
const ROOM = 1.3

/** USD over the budget with everybody's plates bought, 0 or less within it; Infinity when somebody gets no plate. */
const overBudget = (kitchen: Kitchen, { household, stock }: PlanRequest, week: PlannedWeek): number => {
  const { days, groceryList, summary } = describeUnmarked(kitchen, { week, household, ...(stock && { stock }) })
  if (!days.every(({ meals }) => meals.every(({ safety }) => safety.ok))) return Number.POSITIVE_INFINITY
  const { budget } = summary.cost
  return budget === null ? 0 : groceryList.cost - budget
}

/** One table, one search: what single people leave out is weighed, not asked. */
const planTable = (below: Kitchen, request: PlanRequest, onProgress: ReportProgress, mayGoOn: MayGoOn): PlanResult => {
  const { weekStart, seed } = request
  const kitchen = withNamed(adaptKitchen(below, request), recipeIdsOf(request.kept))
  const closed = closePassed(kitchen, request)
  const asked = closed.household
  const wish = hearWish(kitchen, request.wish, asked)
  const table = wishedTable(kitchen, asked, wish)
  // Where lunches come from is a habit, never a reason for a refusal: all other rules are tried without it.
  const household = withLunchAtHome(asked)
  const usual = readyTable(kitchen, household)
  onProgress({
    stage: 'filter',
    text: `${countFitting(kitchen, table).toLocaleString('en-US')} recipes fit everyone at the table.`,
    daysReady: 0,
  })

  const kept = readKept(kitchen, usual, closed.kept, weekStart)
  const broken = keptConflict(kitchen, usual, household, kept)
  if (broken) return { kind: 'infeasible', conflict: broken }

  onProgress({ stage: 'choose', text: 'Choosing meals that share their packages.', daysReady: 0 })
  const weeksAgo = readHistory(kitchen, request.history)
  const ownAsked = leanToOwn(kitchen, table, weeksAgo, leanToFresh(kitchen, wish.asked, request.fresh ?? []))
  const context: WeekContext = {
    weekStart,
    seed,
    kept,
    keptLinks: keptLinksOf(usual, closed.kept, weekStart, kept),
    weeksAgo,
    ...(request.stock && { stock: request.stock }),
    asked: leanToLiked(kitchen, table, weeksAgo, ownAsked),
  }
  const { soldOut = [] } = request
  const budget = openBudget(mayGoOn, 'search')
  const look = (at: Table, asked: WeekContext, without: readonly string[]): WeekState | null =>
    findSafeWeek(kitchen, at, asked, { household: at.rules.household, soldOut: without, budget })
  const asLived = look(table, context, soldOut)
  const lunchesGaveWay = asLived === null && household !== asked
  const first = lunchesGaveWay ? look(wishedTable(kitchen, household, wish), context, soldOut) : asLived
  const wishGaveWay = first === null && request.wish.trim() !== ''
  // What cannot be kept to the letter is weighed: shape and likings stay, money is spared, single meals are free.
  const saving: Asked = { ...context.asked, places: [], cheap: context.asked.cheap || wish.budget !== null }
  const shaped = readyTable(kitchen, { ...household, ...shapeOf(asWished(household, wish)) })
  const eased = wishGaveWay ? look(shaped, { ...context, asked: saving }, soldOut) : first
  const second = eased ?? (wishGaveWay ? look(usual, { ...context, asked: saving }, soldOut) : null)
  const needsSoldOut = second === null && soldOut.length > 0
  const found = needsSoldOut ? look(usual, context, []) : second
  if (found === null) {
    const conflict = findConflict(kitchen, household, context, mayGoOn)
    return { kind: 'infeasible', conflict: budget.wasCut() ? { ...conflict, isCutShort: true } : conflict }
  }

  onProgress({ stage: 'schedule', text: 'Putting the days in order: fresh things first.', daysReady: 7 })
  onProgress({ stage: 'sides', text: 'Choosing side dishes that belong to the mains.', daysReady: 7 })
  const week = closed.restore(writeWeek(found, kept, explainWeek(found, wish)))
  onProgress({ stage: 'check', text: 'Reading every dish once more.', daysReady: 7 })
  const notes: PlanNotes = {
    weekHeard: wish.week,
    usedUp: wish.asked.pantryFoods.flatMap((food) => kitchen.foods.foods[food]?.id ?? []),
    gaveWay: [
      ...notUnderstood(kitchen, household),
      ...(lunchesGaveWay ? ['No week has its lunches like that, so they are planned like any meal.'] : []),
      ...(wishGaveWay ? ['The wish left too few recipes, so part of it gave way.'] : []),
      ...(needsSoldOut ? ['No week is left without what is sold out, so some meals need it.'] : []),
      ...gaveWay(found),
    ],
    wishHeard: answerWish(wish.clauses, madeWeek(kitchen, { week, household, weeksAgo, isLegal: usual.legal.isLegal })),
  }
  onProgress({ stage: 'done', text: 'Your week is ready.', daysReady: 7 })
  return { kind: 'planned', week, notes }
}

const EFFORTS = [USUAL_EFFORT, UTMOST_EFFORT]
/** Times a week is searched anew when the guard's last word takes a dish out of it. */
const RECHECKS = 3

type Sought = { readonly household: Household; readonly soldOut: readonly string[]; readonly budget: Budget }

/** Finds a week and has the guard read every meal of it, sides beside mains; what it refuses is banned and searched anew. */
const findSafeWeek = (
  kitchen: Kitchen,
  table: Table,
  context: WeekContext,
  { household, soldOut, budget }: Sought,
): WeekState | null => {
  const banned = table.banned.slice()
  for (let check = 0; check < RECHECKS; check++) {
    const legal = check === 0 ? table.legal : findLegalSet(kitchen.facts, table.rules, banned)
    const open = withoutFoods(kitchen, { ...table, legal, banned }, soldOut)
    const found = findWeek(kitchen, open, context, { efforts: EFFORTS, budget, goodEnough: meetsCounts })
    if (found === null) return null
    const dishesAt = (slot: number): readonly number[] => dishesOf(readPlate(found, slot, emptyPlate()))
    const isFine = (slot: number): boolean => judgeDishes(kitchen, household, dishesAt(slot), found.portion[slot]!).ok
    fitWhole(found, context.kept, isFine)
    const refused = found.problem.slots.flatMap((_, slot) => {
      const dishes = dishesAt(slot)
      return dishes[0] === NO_DISH || context.kept.has(slot) || isFine(slot) ? [] : dishes
    })
    if (refused.length === 0) return found
    for (const dish of refused) banned[dish] = 1
  }
  return null
}

/** The days and leftovers of a household. */
const shapeOf = ({ weekRules }: Household): Pick<Household, 'weekRules'> =>
  weekRules === undefined ? {} : { weekRules }

/** Words of standing rules that mean nothing to the catalogue: told, since they bind nothing. */
const notUnderstood = (kitchen: Kitchen, { weekRules }: Household): readonly string[] =>
  [...(weekRules?.counts ?? []), ...(weekRules?.themes ?? [])]
    .filter(({ subject }) => membersOfSubject(kitchen, subject) === null)
    .map(({ subject }) => `No recipe answers to “${subject}”, so this rule of your week was left out.`)
