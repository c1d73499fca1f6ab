import type { Household } from './household.ts'
import { rulesBrokenBy } from './kept-meals.ts'
import type { Kitchen } from './open-kitchen.ts'
import { mixesMeatAndMilk } from './pair-sides.ts'
import type { Table } from './ready-table.ts'
import { allergenWord } from './rule-words.ts'

export type SafetyFinding = {
  readonly where: 'title' | 'ingredient' | 'step' | 'side'
  readonly words: string
  readonly rule: 'allergen' | 'diet' | 'dislike' | 'other_allergen' | 'unverified'
  readonly id: string
  readonly certainty: 'definite' | 'may'
  readonly verdict: 'conflict' | 'warning' | 'allowed'
  readonly text: string
}

export type SafetyView = {
  readonly ok: boolean
  readonly ingredientsRead: number
  /** "11 ingredients read, 0 conflicts. No peanut, no shellfish." */
  readonly sentence: string
  readonly findings: readonly SafetyFinding[]
}

/** "No peanut, no sesame." for what the household keeps out; empty when it keeps nothing out. */
export const promiseOf = (household: Household): string => {
  const words = [...household.allergens.map(allergenWord), ...household.otherAllergens].map((word) => `no ${word}`)
  const text = words.join(', ')
  return text === '' ? '' : ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Main and sides of one meal read together under today's rules. */
export const judgeMeal = (
  kitchen: Kitchen,
  table: Table,
  household: Household,
  dishes: readonly number[],
): SafetyView => {
  const findings = dishes.flatMap((dish, at) =>
    rulesBrokenBy(kitchen, table, household, dish).map(
      (rule): SafetyFinding => ({
        where: at === 0 ? 'ingredient' : 'side',
        words: kitchen.facts.recipes[dish]?.title ?? '',
        rule:
          rule.kind === 'diet' || rule.kind === 'allergen' || rule.kind === 'dislike' ? rule.kind : 'other_allergen',
        id: rule.id,
        certainty: 'definite',
        verdict: 'conflict',
        text: `${kitchen.facts.recipes[dish]?.title ?? 'This dish'} breaks: ${rule.label}.`,
      }),
    ),
  )
  if (table.rules.kosher && mixesMeatAndMilk(kitchen.facts, dishes))
    findings.push({
      where: 'side',
      words: dishes.map((dish) => kitchen.facts.recipes[dish]?.title ?? '').join(' + '),
      rule: 'diet',
      id: 'kosher',
      certainty: 'definite',
      verdict: 'conflict',
      text: 'Meat and milk stand on one table.',
    })
  const ingredientsRead = dishes.reduce((sum, dish) => sum + (kitchen.facts.recipes[dish]?.ingredients.length ?? 0), 0)
  const conflicts = findings.filter(({ verdict }) => verdict === 'conflict').length
  return {
    ok: conflicts === 0,
    ingredientsRead,
    sentence: `${ingredientsRead} ingredients read, ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}.${conflicts === 0 ? promiseOf(household) : ''}`,
    findings,
  }
}
