import { perThing } from '../../memory/per-thing.ts'
import { recall } from '../../memory/remember.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import { type Broken, breachesOf, type PromiseKind, standingOf, type WeekPromise } from '../promises/promise.ts'
import { promisesOf } from '../promises/week-promises.ts'
import { finish, type Steps } from '../steps.ts'
import { apartTable } from '../table/seat-members.ts'
import type { PlannedWeek } from '../week.ts'
import type { WeekState } from '../weeks/week-state.ts'
import { keyOfWeek, listCostOf, WEEKS_KEPT } from './list-cost.ts'
import { type OpenWeek, openAgain, openInSteps, type WeekOfHousehold } from './reopen-week.ts'

/** What a change does to a week: USD on the list, kcal per adult on the day of the meal, and the promises that it breaks. */
export type Effect = {
  readonly weekCost: number
  readonly dayKcal: number
  readonly breaks: readonly Broken[]
}

/**
 * USD on the list. The search's own sum is the list's, but for lines of one's own; where people have plates of their own
 * these are bought as well, and what goes off at home within the week is eaten on some days and not on others: then the week
 * has to be cooked to know.
 */
function* costOf(kitchen: Kitchen, request: WeekOfHousehold, state: WeekState): Steps<number> {
  const own = request.madeWith?.ownCost ?? 0
  if (apartTable(request.household) === null && state.problem.stock.isAll) return state.money + own
  return (yield* listCostOf(kitchen, request)) + own
}

/** A promise that a week does not keep. */
type Unkept = Broken & Pick<WeekPromise, 'over' | 'step'>

/** A week in figures: all that a change of it is told by. */
type Figures = {
  readonly cost: number
  /** What of the cost the search does not count: lines and plates of people's own, and what at home goes off soon. */
  readonly beside: number
  readonly kcal: readonly number[]
  readonly unkept: readonly Unkept[]
}

const figuresOf = (kitchen: Kitchen, { state, wish }: Pick<OpenWeek, 'state' | 'wish'>, cost: number): Figures => ({
  cost,
  beside: cost - state.money,
  kcal: Array.from({ length: 7 }, (_, day) => state.dayFigures[day * FIGURE_COUNT + FIGURES.kcal]!),
  unkept: promisesOf(kitchen, state, { cost, wish }).flatMap(({ say, ...promise }) =>
    promise.over > 0 ? [{ ...promise, sentence: say() }] : [],
  ),
})

const weighed = perThing((_: Kitchen) => new Map<string, Figures>())

/**
 * The figures of a week as it is written. The last are kept: the week after one change is the week before the next. `as`: the
 * week where it is open already, with nothing changed in it.
 */
function* figuresOfWeek(kitchen: Kitchen, request: WeekOfHousehold, as: OpenWeek | null = null): Steps<Figures> {
  const key = keyOfWeek(request)
  const store = { known: weighed(kitchen), most: WEEKS_KEPT }
  const known = store.known.get(key)
  if (known !== undefined) return recall(store, key, () => known)
  const open = as ?? (yield* openInSteps(kitchen, request))
  const cost = yield* costOf(kitchen, request, open.state)
  return recall(store, key, () => figuresOf(kitchen, open, cost))
}

const effectBetween = (before: Figures, after: Figures, day: number): Effect => ({
  weekCost: after.cost - before.cost,
  dayKcal: after.kcal[day]! - before.kcal[day]!,
  breaks: breachesOf(standingOf(before.unkept), after.unkept).map(({ key, kind, sentence }) => ({
    key,
    kind,
    sentence,
  })),
})

/** Weighs changes of one week against the week as it stands. */
export type Weigher = {
  /** `state`: the week with the change made. Plates of people's own are taken to cost what they did: for long lists. */
  readonly effectOf: (state: WeekState, day: number) => Effect
  /** The same with those plates: `week` is what would be stored. */
  readonly wholeEffectOf: (state: WeekState, day: number, week: PlannedWeek) => Steps<Effect>
  /** Keeps the figures of the week that was chosen: whoever tells of it need not open it. */
  readonly keep: (week: PlannedWeek) => Steps<void>
  /** How much a change breaks, in steps of what matters: for ranking, since plates of one's own are taken to cost what they did. */
  readonly weightOf: (state: WeekState) => BreachWeight
}

/** In the order in which a planner's choice avoids them: an aim or variety, then a rule, minutes, a wish or a diet's number, then the budget. */
export const BREACH = { none: 0, slight: 1, rule: 2, budget: 3 } as const
export type BreachWeight = (typeof BREACH)[keyof typeof BREACH]

const SLIGHT: ReadonlySet<PromiseKind> = new Set(['variety', 'aim'])

const weightOfAll = (breaks: readonly Pick<WeekPromise, 'kind'>[]): BreachWeight => {
  if (breaks.length === 0) return BREACH.none
  if (breaks.some(({ kind }) => kind === 'budget')) return BREACH.budget
  return breaks.some(({ kind }) => !SLIGHT.has(kind)) ? BREACH.rule : BREACH.slight
}

/**
 * Weighs against the week as it stands. `open`: that week, opened for a change and not changed yet; `isAsWritten`: no meal of
 * it was cooked anew for that.
 */
export function* openWeigher(
  kitchen: Kitchen,
  request: WeekOfHousehold,
  { open, isAsWritten }: { readonly open: OpenWeek; readonly isAsWritten: boolean },
): Steps<Weigher> {
  const { wish } = open
  const before = yield* figuresOfWeek(kitchen, request, isAsWritten ? open : null)
  const standing = standingOf(before.unkept)
  return {
    weightOf: (state) =>
      weightOfAll(breachesOf(standing, promisesOf(kitchen, state, { cost: state.money + before.beside, wish }))),
    effectOf: (state, day) =>
      effectBetween(before, figuresOf(kitchen, { state, wish }, state.money + before.beside), day),
    *wholeEffectOf(state, day, week) {
      const cost = yield* costOf(kitchen, { ...request, week }, state)
      return effectBetween(before, figuresOf(kitchen, { state, wish }, cost), day)
    },
    *keep(week) {
      const again = openAgain(kitchen, open, week)
      if (again !== null) yield* figuresOfWeek(kitchen, { ...request, week }, again)
    },
  }
}

/** What is broken in a week as it stands. */
export const brokenIn = (kitchen: Kitchen, request: WeekOfHousehold): readonly Broken[] =>
  finish(figuresOfWeek(kitchen, request)).unkept.map(({ key, kind, sentence }) => ({ key, kind, sentence }))

export type ToldSwap = Effect & {
  /** What gave way in the week that now stands. */
  readonly gaveWay: readonly string[]
}

/** The budget is told by whoever reads the list. */
const sentencesOf = ({ unkept }: Figures): readonly string[] =>
  unkept.flatMap(({ kind, sentence }) => (kind === 'budget' ? [] : [sentence]))

/**
 * What a week that is written already does to the one before it. `said`: what gave way in that one. Sentences of promises
 * that it broke go, those of the week now come, all others stay. `day`: whose energy is told.
 */
export function* tellSwap(
  kitchen: Kitchen,
  request: WeekOfHousehold,
  week: PlannedWeek,
  { said = [], day = 0 }: { readonly said?: readonly string[]; readonly day?: number } = {},
): Steps<ToldSwap> {
  const before = yield* figuresOfWeek(kitchen, request)
  const after = yield* figuresOfWeek(kitchen, { ...request, week })
  const saidOfIt = new Set(sentencesOf(before))
  const gaveWay = [...new Set([...said.filter((sentence) => !saidOfIt.has(sentence)), ...sentencesOf(after)])]
  return { ...effectBetween(before, after, day), gaveWay }
}
