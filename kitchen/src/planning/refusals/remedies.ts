import { MEAL_KINDS } from '../../recipes/recipe.ts'
import type { Budget } from '../budget.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { isOff, plannedShare } from '../problem/week-slots.ts'
import type { Effort } from '../search/search-week.ts'
import type { Household } from '../table/household.ts'
import { readyTable } from '../table/ready-table.ts'
import { usd } from '../table/rule-words.ts'
import type { RelaxableRule } from '../week.ts'
import type { WeekState } from '../weeks/week-state.ts'
import { findWeek, type WeekContext } from './feasibility.ts'
import { LONGEST_MINUTES, type Rule } from './household-rules.ts'

/** The part of a whole week's budget that counts for a week with meals eaten out. */
const shareBought = ({ problem: { slots, rules } }: WeekState): number =>
  plannedShare(
    rules.meals,
    slots.filter(isOff).map(({ kind }) => MEAL_KINDS[kind] ?? 'dinner'),
  ) || 1

/** A no is only believed after a longer look: a rule must not be blamed for bad luck. */
const EFFORTS: readonly Effort[] = [
  { runs: 1, moves: 8_000 },
  { runs: 2, moves: 26_000 },
]

/** What is asked of a household that could not be served: all but its own rules, and how long may be looked. */
export type Asking = { readonly kitchen: Kitchen; readonly context: WeekContext; readonly budget: Budget }

const findAny = ({ kitchen, context, budget }: Asking, household: Household): WeekState | null =>
  findWeek(kitchen, readyTable(kitchen, household), context, { efforts: EFFORTS, budget })

/** A yes or no: could this household be served at all? A no after the time was up means nothing. */
export const isFeasible = (asking: Asking, household: Household): boolean => findAny(asking, household) !== null

/** Times a budget between what cannot be and what was found is tried, and how near it comes before nobody would mind. */
const HALVINGS = 3
const RAISES = 4
const NEAR_ENOUGH = 0.05
const MINUTES_STEPS = [15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 120, 180, 240] as const

/**
 * Dollars of the cheapest week found, rounded up; null when there is none that is found again when planned as usual. A search that only prefers what is cheap leaves money
 * on the table where packages are whole, so it is asked again under budgets halfway to what cannot be.
 */
const cheapestWeek = (asking: Asking, household: Household): number | null => {
  const { context, budget } = asking
  const sparing = { ...asking, context: { ...context, asked: { ...context.asked, cheap: true } } }
  const costUnder = (weeklyBudget: number | null): number | null => {
    const found = findAny(sparing, { ...household, weeklyBudget })
    return found === null ? null : Math.ceil(found.money / shareBought(found))
  }
  let cost = costUnder(null)
  let tooLittle = household.weeklyBudget ?? 0
  for (let n = 0; n < HALVINGS && cost !== null && cost - tooLittle > NEAR_ENOUGH * cost && budget.goesOn(); n++) {
    const between = Math.floor((cost + tooLittle) / 2)
    const less = costUnder(between)
    if (less === null) tooLittle = between
    else cost = Math.min(cost, less)
  }
  // It was found by a search that spares money beyond all; who takes it at its word plans as usual.
  for (let n = 0; n <= RAISES && cost !== null; n++) {
    if (isFeasible(asking, { ...household, weeklyBudget: cost })) return cost
    if (!budget.goesOn()) return null
    cost = Math.ceil(cost * (1 + NEAR_ENOUGH))
  }
  return null
}

export type Remedy = Pick<RelaxableRule, 'relax' | 'value'>

const raiseBudget = (asking: Asking, household: Household): Remedy => {
  const cost = cheapestWeek(asking, household)
  return cost === null ? { relax: 'Raise the budget' } : { relax: `Raise the budget to ${usd(cost)}`, value: cost }
}

const allowMinutes = (asking: Asking, household: Household): Remedy => {
  for (const minutes of MINUTES_STEPS.filter((step) => step > household.weekdayMinutes)) {
    if (!asking.budget.goesOn()) return { relax: 'Allow more minutes on weekdays' }
    const weekendMinutes = Math.max(minutes, household.weekendMinutes)
    if (isFeasible(asking, { ...household, weekdayMinutes: minutes, weekendMinutes }))
      return { relax: `Allow ${minutes} minutes on weekdays`, value: minutes }
  }
  return { relax: `Allow ${LONGEST_MINUTES} minutes on weekdays`, value: LONGEST_MINUTES }
}

/** What would help against a rule. Where the time is up no number is named. */
export const remedyOf = (asking: Asking, household: Household, rule: Rule): Remedy => {
  if (rule.relax !== undefined) return { relax: rule.relax }
  if (rule.kind === 'budget') return raiseBudget(asking, household)
  if (rule.kind === 'minutes') return allowMinutes(asking, household)
  if (rule.kind === 'diet') return { relax: `Plan without ${rule.label}` }
  return { relax: `Only if nobody is allergic: allow ${rule.label.replace(/^no /, '')}` }
}
