import { breachPoints } from './packed-limits.ts'
import { EXTRA } from './pair-sides.ts'
import { DINNER, MAX_SIDES, NO_DISH, type Plate } from './plate.ts'
import { FIGURE_COUNT } from './recipe-facts.ts'
import { countWeight } from './table-rules.ts'
import type { WeekState } from './week-state.ts'
import { HURRIED_MINUTES, LUNCH_REPEATS_FREE, MOST_HURRIED, WEIGHTS } from './weights.ts'

/** Points of what a dinner wants and does not have: starch, vegetable, or any side beside a small main. */
export const missingPoints = (missing: number): number =>
  WEIGHTS.missingSide * ((missing & 1) + ((missing >> 1) & 1)) + ((missing & EXTRA) === 0 ? 0 : WEIGHTS.missingExtra)

/** Points of cooking another amount than the recipe says. */
export const portionPoints = (portion: number): number =>
  portion < 1
    ? WEIGHTS.smaller * (1 - portion)
    : portion > 1.25
      ? WEIGHTS.larger * (portion - 1)
      : WEIGHTS.somewhatLarger * (portion - 1)

/** Points of a plate whatever stands beside it: taste, portion, harmony of its sides. */
export const pointsOfPlate = ({ regretOf, rules, pairing }: WeekState['problem'], plate: Plate): number => {
  let points = regretOf(plate.main) + portionPoints(plate.portion) * rules.scale
  for (let i = 0; i < MAX_SIDES; i++) {
    const side = plate.sides[i]!
    if (side === NO_DISH) continue
    points += regretOf(side) + WEIGHTS.harmony * rules.scale * Math.min(2, pairing.distance(plate.main, side))
  }
  return points
}

/** Points of one meal by itself: taste, its sides' harmony, missing sides, meal limits, fresh things that wait. */
export const pointsOfSlot = (state: WeekState, slot: number): number => {
  const { problem, main, sides, portion, slotFigures } = state
  const { facts, rules, pairing, regretOf } = problem
  const { day, kind, isHurried } = problem.slots[slot]!
  const dish = main[slot]!
  let points = regretOf(dish)
  points += portionPoints(portion[slot]!) * rules.scale
  if (isHurried) {
    const over = facts.activeMinutes[dish]! - HURRIED_MINUTES
    if (over > 0) points += WEIGHTS.hurriedMinute * rules.scale * Math.min(over, MOST_HURRIED)
  }
  let covered = 0
  for (let i = slot * MAX_SIDES; i < (slot + 1) * MAX_SIDES; i++) {
    const side = sides[i]!
    if (side === NO_DISH) continue
    covered |= facts.covers[side]! | EXTRA
    points += regretOf(side) + WEIGHTS.harmony * rules.scale * Math.min(2, pairing.distance(dish, side))
  }
  if (kind === DINNER) {
    const missing = problem.needsOf(dish) & ~covered
    if (missing !== 0) points += missingPoints(missing) * rules.scale
  }
  const waits = day - facts.keepsDays[dish]!
  if (waits > 0) points += WEIGHTS.waitsTooLong * rules.scale * waits
  return points + breachPoints(problem.mealLimits[kind]!, slotFigures, slot * FIGURE_COUNT, 1)
}

/** Points of the week as a whole: caps, neighbours, protein groups, likeness, repeats, rules of the week, figures, budget. */
const pointsOfWeek = (state: WeekState): number => {
  const { problem, mains, repeats } = state
  const { rules, facts } = problem
  let points = 0
  points += WEIGHTS.proteinOverCap * state.proteinsOver + WEIGHTS.cuisineOverCap * state.cuisinesOver
  points += WEIGHTS.mainProteinOverCap * state.mainsOver
  for (let day = 0; day < 7; day++) {
    const dinner = mains[7 + day]!
    if (dinner === NO_DISH) continue
    const protein = facts.protein[dinner]!
    const tomorrow = day < 6 ? mains[8 + day]! : NO_DISH
    if (tomorrow !== NO_DISH && protein === facts.protein[tomorrow]) points += WEIGHTS.sameProteinNextDay
    const lunch = mains[day]!
    if (lunch !== NO_DISH && protein === facts.protein[lunch]) points += WEIGHTS.sameProteinSameDay
  }
  if (state.groups < problem.proteinGroupsAim)
    points += WEIGHTS.missingGroup * (problem.proteinGroupsAim - state.groups)
  points += WEIGHTS.likeness * state.likeness
  points +=
    WEIGHTS.repeatedBreakfast * repeats[0]! + WEIGHTS.repeatedLunch * repeats[1]! + WEIGHTS.repeatedSide * repeats[3]!
  const many = repeats[1]! - LUNCH_REPEATS_FREE
  if (many > 0) points += WEIGHTS.tooManyRepeats * many
  for (let c = 0; c < problem.counts.length; c++) {
    const rule = problem.counts[c]!
    const { least, most } = rule
    const total = state.countTotals[c]!
    if (total >= least && total <= most) continue
    const weight = countWeight(rule)
    if (total < least) points += weight * (least - total)
    else if (total > most) points += weight * (total - most)
  }
  points *= rules.scale
  points += breachPoints(problem.weekLimits, state.weekFigures, 0, 7)
  if (state.money > problem.budget) points += WEIGHTS.overBudget * (state.money - problem.budget)
  return points
}

/** What the week costs in points; smaller is better. */
export const pointsOf = (state: WeekState): number => state.itemSum + state.slotSum + state.daySum + pointsOfWeek(state)
