import { breachPoints } from './packed-limits.ts'
import { needsOf } from './pair-sides.ts'
import { DINNER, MAX_SIDES, NO_DISH } from './plate.ts'
import { FIGURE_COUNT } from './recipe-facts.ts'
import type { WeekState } from './week-state.ts'
import { LUNCH_REPEATS_FREE, MAX_SAME_CUISINE, MAX_SAME_PROTEIN, SPREAD_AIM, WEIGHTS } from './weights.ts'

/** Points of one meal by itself: taste, its sides' harmony, missing sides, meal limits, fresh things that wait. */
export const pointsOfSlot = (state: WeekState, slot: number): number => {
  const { problem, main, sides, slotFigures } = state
  const { facts, rules, pairing, regret } = problem
  const { day, kind } = problem.slots[slot]!
  const dish = main[slot]!
  let points = regret[dish]!
  let covered = 0
  for (let i = slot * MAX_SIDES; i < (slot + 1) * MAX_SIDES; i++) {
    const side = sides[i]!
    if (side === NO_DISH) continue
    covered |= facts.covers[side]!
    const distance = pairing.distance(dish, side)
    points += regret[side]! + WEIGHTS.harmony * rules.scale * Math.min(2, distance)
  }
  if (kind === DINNER) {
    const missing = needsOf(facts, dish, rules.wantsStarch) & ~covered
    points += WEIGHTS.missingSide * rules.scale * ((missing & 1) + (missing >> 1))
  }
  const waits = day - facts.keepsDays[dish]!
  if (waits > 0) points += WEIGHTS.waitsTooLong * rules.scale * waits
  return points + breachPoints(problem.mealLimits[kind]!, slotFigures, slot * FIGURE_COUNT, 1)
}

/** Spread of a count vector, 0..1: entropy over its largest value for seven dinners and so many groups. */
export const spreadOf = (counts: ArrayLike<number>, groups: number): number => {
  let total = 0
  for (let g = 0; g < counts.length; g++) total += counts[g]!
  if (total < 2) return 1
  let entropy = 0
  for (let g = 0; g < counts.length; g++) {
    const share = counts[g]! / total
    if (share > 0) entropy -= share * Math.log(share)
  }
  return entropy / Math.log(Math.max(2, Math.min(groups, total)))
}

/** Points of the week as a whole: caps, neighbours, spread, likeness, repeats, rules of the week, figures, budget. */
const pointsOfWeek = (state: WeekState): number => {
  const { problem, proteins, cuisines, dinners, repeats } = state
  const { rules, facts } = problem
  let points = 0
  for (let g = 0; g < proteins.length; g++) {
    const over = proteins[g]! - MAX_SAME_PROTEIN
    if (over > 0) points += WEIGHTS.proteinOverCap * over
  }
  for (let c = 0; c < cuisines.length; c++) {
    const over = cuisines[c]! - MAX_SAME_CUISINE
    if (over > 0) points += WEIGHTS.cuisineOverCap * over
  }
  for (let d = 1; d < 7; d++) {
    const today = dinners[d]!
    const yesterday = dinners[d - 1]!
    if (today !== NO_DISH && yesterday !== NO_DISH && facts.protein[today] === facts.protein[yesterday])
      points += WEIGHTS.sameProteinNextDay
  }
  const missingSpread = SPREAD_AIM - spreadOf(proteins, problem.proteinGroups)
  if (missingSpread > 0) points += WEIGHTS.spread * missingSpread
  points += WEIGHTS.likeness * state.likeness
  points +=
    WEIGHTS.repeatedBreakfast * repeats[0]! + WEIGHTS.repeatedLunch * repeats[1]! + WEIGHTS.repeatedSide * repeats[3]!
  const many = repeats[1]! - LUNCH_REPEATS_FREE
  if (many > 0) points += WEIGHTS.tooManyRepeats * many
  for (let c = 0; c < problem.counts.length; c++) {
    const { least, most } = problem.counts[c]!
    const total = state.countTotals[c]!
    if (total < least) points += WEIGHTS.weekRule * (least - total)
    else if (total > most) points += WEIGHTS.weekRule * (total - most)
  }
  points *= rules.scale
  points += breachPoints(problem.weekLimits, state.weekFigures, 0, 7)
  if (state.money > problem.budget) points += WEIGHTS.overBudget * (state.money - problem.budget)
  return points
}

/** What the week costs in points; smaller is better. */
export const pointsOf = (state: WeekState): number => state.itemSum + state.slotSum + state.daySum + pointsOfWeek(state)
