import { FIGURE_COUNT, type RecipeFacts } from '../dishes/recipe-facts.ts'
import { sharedTastes } from '../dishes/tastes.ts'
import { BREAKFAST, DESSERT, DINNER, LUNCH, MAX_SIDES, NO_DISH, SIDE, SNACK } from '../plate.ts'
import { breachPoints } from '../problem/packed-limits.ts'
import type { WeekProblem } from '../problem/week-problem.ts'
import { EXTRA } from '../table/pair-sides.ts'
import { type CountRule, countWeight } from '../table/table-rules.ts'
import {
  HEAVY_GRAMS,
  HURRIED_MINUTES,
  LUNCH_REPEATS_FREE,
  MOST_HURRIED,
  MOST_WAITED,
  WAITED_MINUTES,
  WEIGHTS,
} from '../weights.ts'
import type { WeekState } from './week-state.ts'

const DAYS = 7

/** Points of what a dinner wants and does not have: starch, vegetable, or any side beside a small main. */
const missingPoints = (missing: number): number =>
  WEIGHTS.missingSide * ((missing & 1) + ((missing >> 1) & 1)) + ((missing & EXTRA) === 0 ? 0 : WEIGHTS.missingExtra)

const amountPoints = (portion: number): number =>
  portion < 1
    ? WEIGHTS.smaller * (1 - portion)
    : portion > 1.25
      ? WEIGHTS.larger * (portion - 1)
      : WEIGHTS.somewhatLarger * (portion - 1)

/** Points of cooking another amount of a main than the recipe says, and of a plate that few could finish. */
export const portionPoints = ({ grams }: RecipeFacts, main: number, kind: number, portion: number): number => {
  const over = grams[main]! * portion - HEAVY_GRAMS[kind]!
  return amountPoints(portion) + (over > 0 ? (WEIGHTS.heavyPlate * over) / 100 : 0)
}

/** A meal as it stands in a list of sides: those of `sides` from `from` on. */
export type Served = {
  readonly main: number
  readonly portion: number
  readonly sides: Int32Array
  readonly from: number
}

/** Points of the sides beside a main: how gladly each is eaten, and its harmony with the main. */
export const sidePoints = (
  { rules, pairing, regretOf }: WeekProblem,
  { main, sides, from }: Omit<Served, 'portion'>,
): number => {
  let points = 0
  for (let i = from; i < from + MAX_SIDES; i++) {
    const side = sides[i]!
    if (side !== NO_DISH)
      points += regretOf(side) + WEIGHTS.harmony * rules.scale * Math.min(2, pairing.distance(main, side))
  }
  return points
}

/** Points of a meal in a slot but for its numbers: taste, its sides' harmony, missing sides, haste, fresh things that wait. */
export const tastePoints = (problem: WeekProblem, slot: number, { main, portion, sides, from }: Served): number => {
  const { facts, rules, regretOf } = problem
  const { day, kind, mode, isHurried } = problem.slots[slot]!
  let points = regretOf(main)
  points += portionPoints(facts, main, kind, portion) * rules.scale
  if (isHurried) {
    const over = facts.activeMinutes[main]! - HURRIED_MINUTES
    if (over > 0) points += WEIGHTS.hurriedMinute * rules.scale * Math.min(over, MOST_HURRIED)
    const late = facts.minutes[main]! - WAITED_MINUTES
    if (late > 0) points += WEIGHTS.waitedMinute * rules.scale * Math.min(late, MOST_WAITED)
  }
  let covered = 0
  for (let i = from; i < from + MAX_SIDES; i++) {
    const side = sides[i]!
    if (side === NO_DISH) continue
    covered |= facts.covers[side]! | EXTRA
  }
  points += sidePoints(problem, { main, sides, from })
  if (kind === DINNER) {
    const missing = problem.needsOf(main) & ~covered
    if (missing !== 0) points += missingPoints(missing) * rules.scale
    if (problem.coldDinners?.[main] === 1 && mode !== 'no_cook' && mode !== 'packed')
      points += WEIGHTS.coldDinner * rules.scale
  }
  const { saves } = problem.stock
  if (saves !== null) {
    let saved = saves[main * DAYS + day]!
    for (let i = from; i < from + MAX_SIDES; i++) if (sides[i] !== NO_DISH) saved += saves[sides[i]! * DAYS + day]!
    points -= (problem.costWeight + WEIGHTS.waste) * saved * portion * rules.people
  }
  const waits = day - facts.keepsDays[main]!
  if (waits > 0) points += WEIGHTS.waitsTooLong * rules.scale * waits
  return points
}

/** Points of one meal by itself: its taste, and the limits of its kind. */
export const pointsOfSlot = ({ problem, main, portion, sides, slotFigures }: WeekState, slot: number): number =>
  tastePoints(problem, slot, { main: main[slot]!, portion: portion[slot]!, sides, from: slot * MAX_SIDES }) +
  breachPoints(problem.mealLimits[problem.slots[slot]!.kind]!, slotFigures, slot * FIGURE_COUNT, 1)

/** Points of a protein, starch, vegetable or pulse that two meals of one day share. */
const sameDayPoints = ({ protein, tastes }: RecipeFacts, one: number, other: number): number =>
  (protein[one] === protein[other] ? WEIGHTS.sameProteinSameDay : 0) +
  WEIGHTS.sameTasteSameDay * sharedTastes(tastes[one]!, tastes[other]!)

/** Whether what stands at a kind of meal stood there on the two days before as well. */
const isThird = (mains: Int32Array, kind: number, day: number): boolean => {
  const dish = mains[7 * kind + day]
  return dish !== NO_DISH && mains[7 * kind + day - 1] === dish && mains[7 * kind + day - 2] === dish
}

/** Points of one protein, starch, vegetable or pulse on two evenings running, or twice on one day, of one breakfast, snack or dessert three days running, and of one lunch two days running. `mains` as in WeekState. */
export const neighbourPoints = ({ facts, rules }: WeekProblem, mains: Int32Array): number => {
  let points = 0
  for (let day = 0; day < 7; day++) {
    const breakfast = mains[7 * BREAKFAST + day]!
    const lunch = mains[7 * LUNCH + day]!
    const dinner = mains[7 * DINNER + day]!
    if (day > 1) {
      if (isThird(mains, BREAKFAST, day)) points += WEIGHTS.thirdBreakfastRunning
      if (isThird(mains, SNACK, day)) points += WEIGHTS.thirdBreakfastRunning
      if (isThird(mains, DESSERT, day)) points += WEIGHTS.thirdBreakfastRunning
    }
    if (day > 0 && lunch !== NO_DISH && lunch === mains[7 * LUNCH + day - 1]!) points += WEIGHTS.lunchNextDay
    if (breakfast !== NO_DISH && lunch !== NO_DISH) points += sameDayPoints(facts, breakfast, lunch)
    if (dinner === NO_DISH) continue
    if (breakfast !== NO_DISH) points += sameDayPoints(facts, breakfast, dinner)
    if (lunch !== NO_DISH) points += sameDayPoints(facts, lunch, dinner)
    const tomorrow = day < 6 ? mains[7 * DINNER + day + 1]! : NO_DISH
    if (tomorrow === NO_DISH) continue
    if (facts.protein[dinner] === facts.protein[tomorrow]) points += WEIGHTS.sameProteinNextDay
    points += WEIGHTS.sameTasteNextDay * sharedTastes(facts.tastes[dinner]!, facts.tastes[tomorrow]!)
  }
  return points * rules.scale
}

/** What is counted over a week's lunches, dinners and sides. */
export type Tallies = Pick<
  WeekState,
  | 'proteinsOver'
  | 'cuisinesOver'
  | 'mainsOver'
  | 'starchesOver'
  | 'breakfastsOver'
  | 'leadsOver'
  | 'groups'
  | 'likeness'
  | 'apart'
  | 'sidesAlike'
> & {
  /** Repeats by kind (order of MEAL_KINDS, then sides). */
  readonly repeats: ArrayLike<number>
}

/** Points of a week's tallies: caps, protein groups, likeness, repeats. */
export const tallyPoints = (
  { rules, proteinGroupsAim }: WeekProblem,
  {
    proteinsOver,
    cuisinesOver,
    mainsOver,
    starchesOver,
    breakfastsOver,
    leadsOver,
    groups,
    likeness,
    apart,
    sidesAlike,
    repeats,
  }: Tallies,
): number => {
  let points = WEIGHTS.proteinOverCap * proteinsOver + WEIGHTS.cuisineOverCap * cuisinesOver
  points += WEIGHTS.mainProteinOverCap * mainsOver + WEIGHTS.starchOverCap * starchesOver
  points += WEIGHTS.breakfastOverCap * breakfastsOver + WEIGHTS.leadOverCap * leadsOver
  if (groups < proteinGroupsAim) points += WEIGHTS.missingGroup * (proteinGroupsAim - groups)
  points += WEIGHTS.likeness * likeness + WEIGHTS.sidesAlike * sidesAlike + WEIGHTS.portionsApart * apart
  points +=
    WEIGHTS.repeatedBreakfast * repeats[BREAKFAST]! +
    WEIGHTS.repeatedLunch * repeats[LUNCH]! +
    WEIGHTS.repeatedSide * repeats[SIDE]!
  points += WEIGHTS.repeatedSnack * repeats[SNACK]! + WEIGHTS.repeatedDessert * repeats[DESSERT]!
  const many = repeats[LUNCH]! - LUNCH_REPEATS_FREE
  if (many > 0) points += WEIGHTS.tooManyRepeats * many
  return points * rules.scale
}

/** Points of a rule of the week that so many meals answer to. */
export const countPoints = (rule: CountRule, total: number, scale: number): number => {
  const off = total < rule.least ? rule.least - total : total > rule.most ? total - rule.most : 0
  return off === 0 ? 0 : countWeight(rule) * scale * off
}

/** Points of lines over what a list may have. */
export const listPoints = ({ basket }: WeekProblem, lines: number): number =>
  lines > basket.linesFree ? basket.longLine * (lines - basket.linesFree) : 0

/** Points of money over the budget. */
export const budgetPoints = ({ budget }: WeekProblem, money: number): number =>
  money > budget ? WEIGHTS.overBudget * (money - budget) : 0

/** Variety and the rules of the week, counted anew. */
export const varietyPoints = (state: WeekState): number => {
  const { problem, mains, countTotals } = state
  let points = tallyPoints(problem, state) + neighbourPoints(problem, mains)
  for (let c = 0; c < problem.counts.length; c++)
    points += countPoints(problem.counts[c]!, countTotals[c]!, problem.rules.scale)
  return points
}

/** What the week costs in points; smaller is better. */
export const pointsOf = (state: WeekState): number =>
  state.itemSum +
  state.slotSum +
  state.daySum +
  varietyPoints(state) +
  breachPoints(state.problem.weekLimits, state.weekFigures, 0, 7) +
  listPoints(state.problem, state.lines) +
  budgetPoints(state.problem, state.money)
