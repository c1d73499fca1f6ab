import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import type { Household } from '../planning/table/household.ts'
import { judgeMeal } from '../planning/table/judge-meal.ts'
import { equipmentWords, lackedFor } from '../planning/table/missing-equipment.ts'
import { isNever } from '../planning/table/opinions.ts'
import { readyTable } from '../planning/table/ready-table.ts'
import { MEAL_KINDS } from '../recipes/recipe.ts'

/** Why a dish is none for a table: its rules (in the guard's words), what somebody said of it, what its kitchen lacks, minutes, the numbers of its diets, or its budget. */
export type Unfit = {
  readonly by: 'rules' | 'never' | 'equipment' | 'minutes' | 'numbers' | 'budget'
  readonly text: string
}

export type Fit = {
  /** Ready at once for any dish. */
  readonly isFit: (dish: number) => boolean
  /** Reads the dish where a rule of the table may be against it: half a millisecond. Null: it fits. */
  readonly whyNot: (dish: number) => Unfit | null
}

/** A dish that costs more than so many times what is there for its meal leaves too little for the others. */
const DEAR = 2

const dollars = (value: number): string => `$${value.toFixed(2)}`

/** USD of a portion that a budget has for each kind of meal (order of MEAL_KINDS): by the share of the day that it brings. */
const budgetOf = (kitchen: Kitchen, household: Household): readonly number[] | null => {
  const { weeklyBudget } = household
  if (weeklyBudget === null) return null
  const { people, kcal, kcalOfKind } = readyTable(kitchen, household).rules
  const perDay = weeklyBudget / 7 / Math.max(1, people)
  return Array.from(kcalOfKind, (of) => (perDay * of) / Math.max(1, kcal))
}

/** Which dishes fit a household: by its rules, its longest evening, the numbers of its diets, and its budget. */
export const fitOf = (kitchen: Kitchen, household: Household): Fit => {
  const { facts } = kitchen
  const { legal } = readyTable(kitchen, household)
  const longest = Math.max(household.weekdayMinutes, household.weekendMinutes)
  const budget = budgetOf(kitchen, household)
  // What stands beside the meals has no share of the budget.
  const isMeal = (dish: number): boolean => MEAL_KINDS.some((_, kind) => (facts.kinds[dish]! & (1 << kind)) !== 0)
  const leftFor = (dish: number): number =>
    budget === null || !isMeal(dish)
      ? Number.POSITIVE_INFINITY
      : Math.max(...MEAL_KINDS.map((_, kind) => ((facts.kinds[dish]! & (1 << kind)) === 0 ? 0 : budget[kind]!)))
  const isDear = (dish: number): boolean => budget !== null && isMeal(dish) && facts.cost[dish]! > DEAR * leftFor(dish)
  const whyIllegal = (dish: number): Unfit => {
    const conflict = judgeMeal(kitchen, household, [dish]).findings.find(({ verdict }) => verdict === 'conflict')
    if (conflict !== undefined) return { by: 'rules', text: conflict.text }
    if (isNever(household, facts.recipes[dish]!.id)) return { by: 'never', text: 'You said never to this dish.' }
    const lacked = lackedFor(facts, household.missingEquipment, [dish])
    if (lacked.length > 0) return { by: 'equipment', text: `Needs ${equipmentWords(lacked)}.` }
    const minutes = facts.minutes[dish]!
    if (minutes > longest)
      return { by: 'minutes', text: `Takes ${minutes} minutes; your longest evening has ${longest}.` }
    return { by: 'numbers', text: 'No portion of it keeps the numbers of your diets.' }
  }
  return {
    isFit: (dish) => legal.isLegal[dish] === 1 && !isDear(dish),
    whyNot: (dish) => {
      if (legal.isLegal[dish] !== 1) return whyIllegal(dish)
      if (!isDear(dish)) return null
      const text = `Costs ${dollars(facts.cost[dish]!)} a portion; your budget has about ${dollars(leftFor(dish))} for such a meal.`
      return { by: 'budget', text }
    },
  }
}
