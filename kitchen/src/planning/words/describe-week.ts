import type { Aisle } from '../../foods/food.ts'
import { buildGroceryList, type GroceryList, type GroceryState } from '../../groceries/build-list.ts'
import type { AtHome } from '../../groceries/left-over.ts'
import type { RawIngredient } from '../../groceries/raw-ingredients.ts'
import { type Nutrition, scaleNutrition } from '../../nutrition/nutrition.ts'
import { shareOfDay } from '../../nutrition/targets.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { eatenAWeek } from '../dishes/usual-use.ts'
import { appetiteNotes } from '../planned-meals.ts'
import { plannedShare } from '../problem/week-slots.ts'
import { budgetPromise } from '../promises/budget-promise.ts'
import { NO_WEEK_RULES, type WeekRules } from '../table/week-rules.ts'
import type { PlanNotes } from '../week.ts'
import { careNotes } from './care-notes.ts'
import type { CheckedView } from './checked-words.ts'
import { type CookRequest, cookWeek, type DayView, type WeekRest } from './cook-week.ts'
import { offNotes, usedUpNotes } from './summary-words.ts'

export type SummaryView = {
  /** USD at the till; `stays` of them are still in the kitchen after the week. `budget` null: no limit. */
  readonly cost: {
    readonly week: number
    readonly perPersonDay: number
    readonly budget: number | null
    readonly stays: number
  }
  readonly nutritionPerDay: Nutrition
  readonly targetKcal: number
  /** Grams per adult and day that the planned meals aim at; null: none. */
  readonly targetGrams: Readonly<Record<'protein' | 'carbs' | 'fat', number | null>>
  readonly people: { readonly adults: number; readonly children: number }
  readonly checked: CheckedView
  readonly gaveWay: readonly string[]
  readonly wishHeard: readonly string[]
  readonly notes: readonly string[]
  /** Lines to buy: what is at home does not count. */
  readonly groceries: number
  readonly cuisines: number
  readonly gapPercent: number | null
  /** The shape of the week that held for this plan. */
  readonly weekRules: WeekRules
}

export type WeekView = {
  readonly days: readonly DayView[]
  readonly groceryList: GroceryList
  readonly rawIngredients: readonly RawIngredient[]
  readonly summary: SummaryView
}

export type DescribeRequest = Omit<CookRequest, 'soldOut'> & {
  readonly groceryState: GroceryState
  /** The household's way through its shop. */
  readonly aisleOrder?: readonly Aisle[]
  /** What the planner said when it made the week. */
  readonly notes: Pick<PlanNotes, 'gaveWay' | 'wishHeard'> & Partial<Pick<PlanNotes, 'usedUp'>>
  /** Per cent from a proven bound, when it has been computed. */
  readonly gapPercent?: number | null
}

/** Days of a week. */
const DAYS = 7

const summarise = (
  { nutrition, off, cuisines, checked, aims, thin }: WeekRest,
  request: ListRequest,
  list: GroceryList,
): SummaryView => {
  const { household, notes } = request
  const share = plannedShare(
    aims.meals,
    off.map(({ kind }) => kind),
  )
  // A day's figures are of the days that were left when the week was made.
  const left = plannedShare(
    aims.meals,
    off.filter(({ reason }) => reason === 'past').map(({ kind }) => kind),
  )
  const days = DAYS * left || DAYS
  const shareOfLeft = left === 0 ? 0 : share / left
  const planned = shareOfDay(aims.meals) * shareOfLeft
  const budget = household.weeklyBudget === null ? null : household.weeklyBudget * share
  const { over, say } = budgetPromise(list.cost, budget)
  return {
    cost: {
      week: list.cost,
      perPersonDay: list.cost / days / (household.adults + household.children),
      budget,
      stays: list.stays,
    },
    nutritionPerDay: scaleNutrition(nutrition, 1 / days),
    targetKcal: aims.kcal * shareOfLeft,
    targetGrams: {
      protein: household.dailyProteinGrams ? household.dailyProteinGrams * planned : null,
      carbs: household.dailyCarbsGrams ? household.dailyCarbsGrams * planned : null,
      fat: household.dailyFatGrams ? household.dailyFatGrams * planned : null,
    },
    people: { adults: household.adults, children: household.children },
    checked,
    gaveWay: over > 0 ? [say(), ...notes.gaveWay] : notes.gaveWay,
    wishHeard: notes.wishHeard,
    notes: [
      ...usedUpNotes(list, notes.usedUp ?? []),
      ...thin,
      ...appetiteNotes(
        household,
        aims.meals.filter((kind) => off.filter((meal) => meal.kind === kind).length < DAYS),
      ),
      ...offNotes(off, household.weeklyBudget, share),
      ...careNotes(household, checked.onlyAsWords),
    ],
    weekRules: household.weekRules ?? NO_WEEK_RULES,
    groceries: list.lines.filter(({ haveIt }) => !haveIt).length,
    cuisines,
    gapPercent: request.gapPercent ?? null,
  }
}

export type ListRequest = Omit<DescribeRequest, 'week' | 'plateUrl'>

/** The list of a cooked week as people have marked it, and what the week adds up to: of its dishes nothing is read. */
export const listWeek = (
  kitchen: Kitchen,
  rest: WeekRest,
  request: ListRequest,
): Pick<WeekView, 'groceryList' | 'summary'> => {
  const groceryList = buildGroceryList({
    needs: rest.needs,
    foods: kitchen.catalogue.foods,
    find: kitchen.findFood,
    pantry: request.household.pantry,
    staples: request.household.staples ?? [],
    usedUp: request.notes.usedUp ?? [],
    eatenAWeek: eatenAWeek(kitchen, request.household),
    state: request.groceryState,
    system: request.units,
    aisleOrder: request.aisleOrder ?? [],
  })
  return { groceryList, summary: summarise(rest, request, groceryList) }
}

/**
 * Everything that is shown of a planned week, computed from the plan and the catalogue alone: amounts for the table,
 * nutrition, cost, the grocery list, and every dish read again under the rules of today.
 * A dish that has left the catalogue is left out.
 */
export const describeWeek = (below: Kitchen, request: DescribeRequest): WeekView => {
  const cooked = cookWeek(below, { ...request, soldOut: request.groceryState.soldOut ?? [] })
  const { groceryList, summary } = listWeek(below, cooked.rest, request)
  return { days: cooked.days, groceryList, rawIngredients: cooked.rawIngredients, summary }
}

const NO_MARKS: GroceryState = { ticked: [], have: [], own: [] }
const NO_NOTES: DescribeRequest['notes'] = { gaveWay: [], wishHeard: [] }

/** A week as it was made: nobody has marked its list yet. `notes` left out: the planner said nothing. */
export const describeUnmarked = (
  kitchen: Kitchen,
  request: Pick<DescribeRequest, 'week' | 'household'> &
    Partial<Pick<DescribeRequest, 'units' | 'notes'>> & { readonly stock?: AtHome },
): WeekView =>
  describeWeek(kitchen, {
    ...{ units: 'metric', notes: NO_NOTES, ...request },
    groceryState: { ...NO_MARKS, ...(request.stock && { atHome: request.stock }) },
    plateUrl: ({ id }) => id,
  })
