import { FOR_EVER, type MayGoOn, openBudget } from '../budget.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Household } from '../table/household.ts'
import { capital, listWords, usd } from '../table/rule-words.ts'
import type { RelaxableRule, WeekConflict } from '../week.ts'
import type { WeekContext } from './feasibility.ts'
import { type Blamed, remembering, smallestConflict } from './filter-rules.ts'
import { ALL_WORDS, eachWord, isWord, type Rule, rulesOf } from './household-rules.ts'
import { isFeasible, remedyOf } from './remedies.ts'

/** The seed of every question: the conflict is the same whatever the week's own seed is. */
const ASKED_WITH = 1
/** More typed words than this, of which nobody knows which ones matter, are named together. */
const FEW_WORDS = 6

const sentenceOf = (rules: readonly RelaxableRule[], household: Household): string => {
  const budget = rules.find(({ kind }) => kind === 'budget')
  const others = rules.filter((rule) => rule !== budget).map(({ label }) => label)
  const dollars = budget ? /\$\d+/.exec(budget.relax)?.[0] : undefined
  if (budget && household.weeklyBudget !== null && dollars) {
    const so = others.length === 0 ? '' : ` with ${listWords(others)}`
    return `The cheapest week${so} costs about ${dollars}, more than ${usd(household.weeklyBudget)}.`
  }
  if (budget && rules.length === 1) return `No week was found within ${budget.label}.`
  if (rules.length === 1) return `Too few recipes fit ${rules[0]?.label}.`
  return `No week keeps ${listWords(rules.map(({ label }) => label))} together.`
}

/** Where there was no time to tell words apart, a dozen of them help nobody. */
const toldTogether = ({ rules, isCut }: Blamed): readonly Rule[] => {
  const words = rules.filter(isWord)
  if (!isCut || words.length <= FEW_WORDS) return rules
  const kinds = new Set(words.map(({ kind }) => kind))
  return [...rules.filter((rule) => !isWord(rule)), ...ALL_WORDS.filter(({ kind }) => kinds.has(kind))]
}

/**
 * The smallest set of the household's rules that cannot hold together, each with what would help. Where the time is up
 * before all is told apart, or what would help is found, it says so.
 */
export const findConflict = (
  kitchen: Kitchen,
  household: Household,
  asked: WeekContext,
  mayGoOn: MayGoOn = FOR_EVER,
): WeekConflict => {
  const context = { ...asked, seed: ASKED_WITH }
  const budget = openBudget(mayGoOn, 'conflict')
  const conflictOf = (rules: readonly Rule[]): Blamed | null => {
    const isPossible = remembering((held) => {
      const relaxed = rules.reduce((rest, rule) => (held.includes(rule) ? rest : rule.drop(rest)), household)
      // Whoever could not look to the end cannot say no.
      return isFeasible({ kitchen, context, budget }, relaxed) || budget.wasCut()
    })
    return smallestConflict(rules, { isPossible, budget })
  }
  const forward = rulesOf(household, eachWord(household))
  const blamed = conflictOf(forward) ?? conflictOf(rulesOf(household, ALL_WORDS)) ?? { rules: [], isCut: false }
  const found = blamed.rules.length > 0 ? toldTogether(blamed) : forward
  const remedying = openBudget(mayGoOn, 'remedy')
  const rules = found.map(
    (rule): RelaxableRule => ({
      kind: rule.kind,
      id: rule.id,
      label: capital(rule.label),
      ...remedyOf({ kitchen, context, budget: remedying }, household, rule),
    }),
  )
  return {
    rules,
    sentence: sentenceOf(
      found.map((rule, at) => ({ ...rule, relax: rules[at]?.relax ?? '' })),
      household,
    ),
    ...((blamed.isCut || remedying.wasCut()) && { isCutShort: true }),
  }
}
