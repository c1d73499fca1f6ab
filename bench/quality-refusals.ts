import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import type { RelaxableRule, RuleKind } from '../kitchen/src/planning/week.ts'
import { type Profile, WEEK_START } from './load-kitchen.ts'

/** Metric O2: what cannot be is refused, and what is named is a smallest set of rules that cannot hold together. */
export type Refusal = {
  readonly name: string
  /** Null: a week was served. */
  readonly sentence: string | null
  readonly isMinimal: boolean
}

/** Nobody eats for a week on this: every household that can be served is asked once more with it. */
const PENNIES_USD = 4
const LONGEST_MINUTES = 240

/** A household that keeps some of its rules only. */
const only = (household: Household, rules: readonly RelaxableRule[]): Household => {
  const has = (kind: RuleKind, id: string): boolean => rules.some((rule) => rule.kind === kind && rule.id === id)
  const hasTime = rules.some(({ kind }) => kind === 'minutes')
  return {
    ...household,
    diets: household.diets.filter((diet) => has('diet', diet)),
    allergens: household.allergens.filter((allergen) => has('allergen', allergen)),
    otherAllergens: household.otherAllergens.filter((word) => has('other_allergen', word)),
    dislikes: household.dislikes.filter((word) => has('dislike', word)),
    weeklyBudget: rules.some(({ kind }) => kind === 'budget') ? household.weeklyBudget : null,
    weekdayMinutes: hasTime ? household.weekdayMinutes : LONGEST_MINUTES,
    weekendMinutes: hasTime ? household.weekendMinutes : LONGEST_MINUTES,
  }
}

const refuse = (kitchen: Kitchen, name: string, household: Household): Refusal => {
  const ask = (table: Household) =>
    planWeek(kitchen, { household: table, weekStart: WEEK_START, seed: 1, kept: null, history: [], wish: '' })
  const result = ask(household)
  if (result.kind === 'planned') return { name, sentence: null, isMinimal: false }
  const { rules, sentence } = result.conflict
  const cannotBe = ask(only(household, rules)).kind === 'infeasible'
  const anyHelps = rules.every(
    (rule) =>
      ask(
        only(
          household,
          rules.filter((other) => other !== rule),
        ),
      ).kind === 'planned',
  )
  return { name, sentence, isMinimal: cannotBe && anyHelps }
}

/** Asks for what cannot be: the households that say so, and all others on four dollars a week. */
export const measureRefusals = (kitchen: Kitchen, profiles: readonly Profile[]): readonly Refusal[] =>
  profiles.map(({ name, household, feasible }) =>
    feasible
      ? refuse(kitchen, `${name}, on $${PENNIES_USD}`, { ...household, weeklyBudget: PENNIES_USD })
      : refuse(kitchen, name, household),
  )
