import { MEAL_KINDS } from '../../recipes/recipe.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Effort } from '../search/search-week.ts'
import { isOff, plannedShare } from '../search/week-slots.ts'
import type { WeekState } from '../search/week-state.ts'
import type { Household } from '../table/household.ts'
import { readyTable } from '../table/ready-table.ts'
import { allergenWord, capital, dietWord, listWords, usd } from '../table/rule-words.ts'
import type { RelaxableRule, RuleKind, WeekConflict } from '../week.ts'
import { findWeek, type WeekContext } from './feasibility.ts'
import { weekRulesOf } from './week-rule-conflicts.ts'

/** One rule of a household and the household without it. */
type Rule = {
  readonly kind: RuleKind
  readonly id: string
  readonly label: string
  /** What to do about it, where the rule itself knows. */
  readonly relax?: string
  readonly drop: (household: Household) => Household
}

/** A no is only believed after a longer look: a rule must not be blamed for bad luck. */
const EFFORTS: readonly Effort[] = [
  { runs: 1, moves: 8_000 },
  { runs: 2, moves: 26_000 },
]
/** The seed of every question: the conflict is the same whatever the week's own seed is. */
const ASKED_WITH = 1
const LONGEST_MINUTES = 240
const MINUTES_STEPS = [15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 120, 180, 240] as const

const without = <T>(list: readonly T[], item: T): readonly T[] => list.filter((other) => other !== item)

/** Every typed word as a rule of its own. */
const eachWord = ({ dislikes, otherAllergens }: Household): readonly Rule[] => [
  ...dislikes.map(
    (word): Rule => ({
      kind: 'dislike',
      id: word,
      label: `no ${word}`,
      relax: `Allow ${word}`,
      drop: (h) => ({ ...h, dislikes: without(h.dislikes, word) }),
    }),
  ),
  ...otherAllergens.map(
    (word): Rule => ({
      kind: 'other_allergen',
      id: word,
      label: `no ${word}`,
      drop: (h) => ({ ...h, otherAllergens: without(h.otherAllergens, word) }),
    }),
  ),
]

/** Typed words as two rules, for who typed so many that it takes too long to tell which of them matter. */
const ALL_WORDS: readonly Rule[] = [
  {
    kind: 'dislike',
    id: 'dislikes',
    label: 'all your dislikes',
    relax: 'Allow some of your dislikes',
    drop: (h) => ({ ...h, dislikes: [] }),
  },
  {
    kind: 'other_allergen',
    id: 'otherAllergens',
    label: 'all your other allergens',
    relax: 'Only if nobody is allergic: allow some of your other allergens',
    drop: (h) => ({ ...h, otherAllergens: [] }),
  },
]

/** The rules of a household: first those that are no part of a conflict as soon as it stands without them. */
const rulesOf = (household: Household, wordRules: readonly Rule[]): readonly Rule[] => [
  ...(household.weeklyBudget === null
    ? []
    : [
        {
          kind: 'budget',
          id: 'weeklyBudget',
          label: `${usd(household.weeklyBudget)} a week`,
          drop: (h) => ({ ...h, weeklyBudget: null }),
        } satisfies Rule,
      ]),
  {
    kind: 'minutes',
    id: 'weekdayMinutes',
    label: `${household.weekdayMinutes} minutes on weekdays`,
    drop: (h) => ({ ...h, weekdayMinutes: LONGEST_MINUTES, weekendMinutes: LONGEST_MINUTES }),
  },
  ...weekRulesOf(household),
  ...wordRules,
  ...household.allergens.map(
    (allergen): Rule => ({
      kind: 'allergen',
      id: allergen,
      label: `no ${allergenWord(allergen)}`,
      drop: (h) => ({ ...h, allergens: without(h.allergens, allergen) }),
    }),
  ),
  ...household.diets.map(
    (diet): Rule => ({
      kind: 'diet',
      id: diet,
      label: dietWord(diet),
      drop: (h) => ({ ...h, diets: without(h.diets, diet) }),
    }),
  ),
]

/** Whether these rules can hold together, the others dropped. */
type Possible = (rules: readonly Rule[]) => boolean

const isPartOf = (few: readonly Rule[], many: readonly Rule[]): boolean => few.every((rule) => many.includes(rule))

/**
 * Asks each question once, and none that another answers: what holds with more rules holds with fewer of them, and what
 * cannot be with fewer cannot be with more.
 */
const remembering = (ask: Possible): Possible => {
  const possible: (readonly Rule[])[] = []
  const impossible: (readonly Rule[])[] = []
  return (rules) => {
    if (possible.some((known) => isPartOf(rules, known))) return true
    if (impossible.some((known) => isPartOf(known, rules))) return false
    const answer = ask(rules)
    ;(answer ? possible : impossible).push(rules)
    return answer
  }
}

/** Typed words come by the dozen and most of them keep out nothing that matters: they are asked about together. */
const isWord = ({ kind }: Rule): boolean => kind === 'dislike' || kind === 'other_allergen'

/** Rules in their order, words that follow one another in one group. */
const grouped = (rules: readonly Rule[]): readonly (readonly Rule[])[] => {
  const groups: [Rule, ...Rule[]][] = []
  for (const rule of rules) {
    const last = groups.at(-1)
    if (last !== undefined && isWord(rule) && isWord(last[0])) last.push(rule)
    else groups.push([rule])
  }
  return groups
}

/** Questions about typed words in one order; a dozen words that all matter take fewer, and a small machine some ten seconds. */
const MOST_QUESTIONS = 32

/**
 * Delete-one filtering: drops each rule whose absence leaves the rest still impossible. What stays is irreducible. Of a
 * group that is not superfluous as a whole the halves are asked about: what goes is what would have gone one by one.
 * Null when typed words take too many questions, or when there are at least `tooMany` rules that cannot be dropped.
 */
const filterRules = (rules: readonly Rule[], isPossible: Possible, tooMany: number): readonly Rule[] | null => {
  let needed = 0
  let questions = 0
  const thin = (rest: readonly Rule[], group: readonly Rule[]): readonly Rule[] => {
    if (needed >= tooMany || questions >= MOST_QUESTIONS) return rest
    if (group.some(isWord)) questions++
    const others = rest.filter((rule) => !group.includes(rule))
    if (!isPossible(others)) return others
    if (group.length > 1) {
      const half = Math.ceil(group.length / 2)
      return thin(thin(rest, group.slice(0, half)), group.slice(half))
    }
    needed++
    return rest
  }
  const left = grouped(rules).reduce(thin, rules)
  return needed === left.length ? left : null
}

/** The part of a whole week's budget that counts for a week with meals eaten out. */
const shareBought = ({ problem: { slots, rules } }: WeekState): number =>
  plannedShare(
    rules.meals,
    slots.filter(isOff).map(({ kind }) => MEAL_KINDS[kind] ?? 'dinner'),
  ) || 1

/** A yes or no: could this household be served at all? */
const isFeasible = (kitchen: Kitchen, household: Household, context: WeekContext): boolean =>
  findWeek(kitchen, readyTable(kitchen, household), context, EFFORTS) !== null

/** Times a budget between what cannot be and what was found is tried, and how near it comes before nobody would mind. */
const HALVINGS = 3
const RAISES = 4
const NEAR_ENOUGH = 0.05

/**
 * Dollars of the cheapest week found, rounded up; null when there is none that is found again when planned as usual. A search that only prefers what is cheap leaves money
 * on the table where packages are whole, so it is asked again under budgets halfway to what cannot be.
 */
const cheapestWeek = (kitchen: Kitchen, household: Household, context: WeekContext): number | null => {
  const asked = { ...context.asked, cheap: true }
  const costUnder = (weeklyBudget: number | null): number | null => {
    const table = readyTable(kitchen, { ...household, weeklyBudget })
    const found = findWeek(kitchen, table, { ...context, asked }, EFFORTS)
    return found === null ? null : Math.ceil(found.money / shareBought(found))
  }
  let cost = costUnder(null)
  let tooLittle = household.weeklyBudget ?? 0
  for (let n = 0; n < HALVINGS && cost !== null && cost - tooLittle > NEAR_ENOUGH * cost; n++) {
    const between = Math.floor((cost + tooLittle) / 2)
    const less = costUnder(between)
    if (less === null) tooLittle = between
    else cost = Math.min(cost, less)
  }
  // It was found by a search that spares money beyond all; who takes it at its word plans as usual.
  for (let n = 0; n <= RAISES && cost !== null; n++) {
    if (isFeasible(kitchen, { ...household, weeklyBudget: cost }, context)) return cost
    cost = Math.ceil(cost * (1 + NEAR_ENOUGH))
  }
  return null
}

type Remedy = Pick<RelaxableRule, 'relax' | 'value'>

const remedyOf = (kitchen: Kitchen, household: Household, context: WeekContext, rule: Rule): Remedy => {
  if (rule.relax !== undefined) return { relax: rule.relax }
  if (rule.kind === 'budget') {
    const cost = cheapestWeek(kitchen, household, context)
    return cost === null ? { relax: 'Raise the budget' } : { relax: `Raise the budget to ${usd(cost)}`, value: cost }
  }
  if (rule.kind === 'minutes') {
    const enough = MINUTES_STEPS.find(
      (minutes) =>
        minutes > household.weekdayMinutes &&
        isFeasible(
          kitchen,
          { ...household, weekdayMinutes: minutes, weekendMinutes: Math.max(minutes, household.weekendMinutes) },
          context,
        ),
    )
    const value = enough ?? LONGEST_MINUTES
    return { relax: `Allow ${value} minutes on weekdays`, value }
  }
  if (rule.kind === 'diet') return { relax: `Plan without ${rule.label}` }
  return { relax: `Only if nobody is allergic: allow ${rule.label.replace(/^no /, '')}` }
}

const sentenceOf = (rules: readonly RelaxableRule[], household: Household): string => {
  const budget = rules.find(({ kind }) => kind === 'budget')
  const others = rules.filter((rule) => rule !== budget).map(({ label }) => label)
  const dollars = budget ? /\$\d+/.exec(budget.relax)?.[0] : undefined
  if (budget && household.weeklyBudget !== null && dollars) {
    const so = others.length === 0 ? '' : ` with ${listWords(others)}`
    return `The cheapest week${so} costs about ${dollars}, more than ${usd(household.weeklyBudget)}.`
  }
  if (rules.length === 1) return `Too few recipes fit ${rules[0]?.label}.`
  return `No week keeps ${listWords(rules.map(({ label }) => label))} together.`
}

/** The smallest set of these rules that cannot hold together; null where telling them apart takes too many questions. */
const smallestConflict = (rules: readonly Rule[], isPossible: Possible): readonly Rule[] | null => {
  const isBudget = ({ kind }: Rule): boolean => kind === 'budget'
  // The budget goes first both times: more money does not help where too few recipes fit.
  const backward = [...rules.filter(isBudget), ...rules.filter((rule) => !isBudget(rule)).reverse()]
  const first = filterRules(rules, isPossible, Number.POSITIVE_INFINITY)
  const second = filterRules(backward, isPossible, first?.length ?? Number.POSITIVE_INFINITY)
  return second !== null && second.length < (first?.length ?? Number.POSITIVE_INFINITY) ? second : first
}

/** The smallest set of the household's rules that cannot hold together, each with what would help. */
export const findConflict = (kitchen: Kitchen, household: Household, asked: WeekContext): WeekConflict => {
  const context = { ...asked, seed: ASKED_WITH }
  const conflictOf = (rules: readonly Rule[]): readonly Rule[] | null => {
    const isPossible = remembering((held) => {
      const relaxed = rules.reduce((rest, rule) => (held.includes(rule) ? rest : rule.drop(rest)), household)
      return isFeasible(kitchen, relaxed, context)
    })
    return smallestConflict(rules, isPossible)
  }
  const forward = rulesOf(household, eachWord(household))
  const smallest = conflictOf(forward) ?? conflictOf(rulesOf(household, ALL_WORDS)) ?? []
  const found = smallest.length > 0 ? smallest : forward
  const rules = found.map(
    (rule): RelaxableRule => ({
      kind: rule.kind,
      id: rule.id,
      label: capital(rule.label),
      ...remedyOf(kitchen, household, context, rule),
    }),
  )
  return {
    rules,
    sentence: sentenceOf(
      found.map((rule, at) => ({ ...rule, relax: rules[at]?.relax ?? '' })),
      household,
    ),
  }
}
