import type { Kitchen } from '../dishes/open-kitchen.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import { type Broken, newlyBroken, type PromiseKind, type WeekPromise } from '../promises/promise.ts'
import { promisesOf } from '../promises/week-promises.ts'
import type { WeekState } from '../search/week-state.ts'
import { apartTable } from '../table/seat-members.ts'
import type { PlannedWeek } from '../week.ts'
import { describeWeek } from '../words/describe-week.ts'
import { type OpenWeek, reopenWeek, type WeekOfHousehold } from './reopen-week.ts'

/** What a change does to a week: USD on the list, kcal per adult on the day of the meal, and the promises that it breaks. */
export type Effect = {
  readonly weekCost: number
  readonly dayKcal: number
  readonly breaks: readonly Broken[]
}

/**
 * USD on the list. The search's own sum is the list's, but for lines of one's own; where people have plates of their own
 * these are bought as well, and the week has to be described to know them.
 */
const costOf = (kitchen: Kitchen, request: WeekOfHousehold, state: WeekState, week: () => PlannedWeek): number => {
  const { household, madeWith, soldOut = [] } = request
  const own = madeWith?.ownCost ?? 0
  if (apartTable(household) === null) return state.money + own
  const { groceryList } = describeWeek(kitchen, {
    week: week(),
    household,
    units: 'metric',
    groceryState: {
      ticked: [],
      have: (madeWith?.have ?? []).map(([lineId, haveIt]) => ({ lineId, haveIt })),
      own: [],
      soldOut,
    },
    plateUrl: () => '',
    notes: { gaveWay: [], wishHeard: [], usedUp: madeWith?.usedUp ?? [] },
  })
  return groceryList.cost + own
}

type Figures = { readonly cost: number; readonly kcal: Float64Array; readonly promises: readonly WeekPromise[] }

const figuresOf = (kitchen: Kitchen, { state, wish }: Pick<OpenWeek, 'state' | 'wish'>, cost: number): Figures => ({
  cost,
  kcal: Float64Array.from({ length: 7 }, (_, day) => state.dayFigures[day * FIGURE_COUNT + FIGURES.kcal]!),
  promises: promisesOf(kitchen, state, { cost, wish }),
})

/** The figures of a week as it is written. */
const figuresOfWeek = (kitchen: Kitchen, request: WeekOfHousehold, open = reopenWeek(kitchen, request)): Figures =>
  figuresOf(
    kitchen,
    open,
    costOf(kitchen, request, open.state, () => request.week),
  )

/** Weighs changes of one week against the week as it stands. */
export type Weigher = {
  /**
   * `state`: the week with the change made; `week`: the same as it would be stored, asked for only where people have plates
   * of their own. Left out, these are taken to cost what they did: for long lists.
   */
  readonly effectOf: (state: WeekState, day: number, week?: () => PlannedWeek) => Effect
  /** The same of a week that is written already. */
  readonly effectOfWeek: (week: PlannedWeek, day?: number) => Effect
  /** How much a change breaks, in steps of what matters: for ranking, since plates of one's own are taken to cost what they did. */
  readonly weightOf: (state: WeekState) => BreachWeight
}

/** In the order in which a planner's choice avoids them: an aim or variety, then a rule, minutes, a wish or a diet's number, then the budget. */
export const BREACH = { none: 0, slight: 1, rule: 2, budget: 3 } as const
export type BreachWeight = (typeof BREACH)[keyof typeof BREACH]

const SLIGHT: ReadonlySet<PromiseKind> = new Set(['variety', 'aim'])

const weightOfAll = (breaks: readonly Broken[]): BreachWeight => {
  if (breaks.length === 0) return BREACH.none
  if (breaks.some(({ kind }) => kind === 'budget')) return BREACH.budget
  return breaks.some(({ kind }) => !SLIGHT.has(kind)) ? BREACH.rule : BREACH.slight
}

/** Opens the week as it stands. */
export const openWeigher = (kitchen: Kitchen, request: WeekOfHousehold): Weigher => {
  const open = reopenWeek(kitchen, request)
  const before = figuresOfWeek(kitchen, request, open)
  const effect = (after: Figures, day: number): Effect => ({
    weekCost: after.cost - before.cost,
    dayKcal: after.kcal[day]! - before.kcal[day]!,
    breaks: newlyBroken(before.promises, after.promises),
  })
  const beside = before.cost - open.state.money
  return {
    weightOf: (state) =>
      weightOfAll(
        newlyBroken(before.promises, promisesOf(kitchen, state, { cost: state.money + beside, wish: open.wish })),
      ),
    effectOf: (state, day, week) => {
      const cost = week === undefined ? state.money + beside : costOf(kitchen, request, state, week)
      return effect(figuresOf(kitchen, { state, wish: open.wish }, cost), day)
    },
    effectOfWeek: (week, day = 0) => effect(figuresOfWeek(kitchen, { ...request, week }), day),
  }
}

/** What is broken in a week as it stands. */
export const brokenIn = (kitchen: Kitchen, request: WeekOfHousehold): readonly Broken[] =>
  newlyBroken([], figuresOfWeek(kitchen, request).promises)

/**
 * What gave way in a week after a change: sentences of promises that the week before broke go, those of the week now come,
 * all others stay. The budget is told by whoever reads the list.
 */
export const gaveWayAfter = (
  kitchen: Kitchen,
  request: WeekOfHousehold,
  week: PlannedWeek,
  said: readonly string[],
): readonly string[] => {
  const sentences = (of: WeekOfHousehold): readonly string[] =>
    brokenIn(kitchen, of).flatMap(({ kind, sentence }) => (kind === 'budget' ? [] : [sentence]))
  const before = new Set(sentences(request))
  return [...new Set([...said.filter((sentence) => !before.has(sentence)), ...sentences({ ...request, week })])]
}
