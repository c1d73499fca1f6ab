import type { Budget } from '../budget.ts'
import { isWord, type Rule } from './household-rules.ts'

/** Whether these rules can hold together, the others dropped. */
export type Possible = (rules: readonly Rule[]) => boolean

const isPartOf = (few: readonly Rule[], many: readonly Rule[]): boolean => few.every((rule) => many.includes(rule))

/**
 * Asks each question once, and none that another answers: what holds with more rules holds with fewer of them, and what
 * cannot be with fewer cannot be with more.
 */
export const remembering = (ask: Possible): Possible => {
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

/** Rules that cannot hold together. `isCut`: there was no time to drop all that are not needed, so fewer may be to blame. */
export type Blamed = { readonly rules: readonly Rule[]; readonly isCut: boolean }

type Question = { readonly isPossible: Possible; readonly budget: Budget }

/**
 * Delete-one filtering: drops each rule whose absence leaves the rest still impossible. What stays is irreducible. Of a
 * group that is not superfluous as a whole the halves are asked about: what goes is what would have gone one by one.
 * Null when typed words take too many questions, or when there are at least `tooMany` rules that cannot be dropped.
 * Where the time is up what has not been asked about stays.
 */
const filterRules = (
  rules: readonly Rule[],
  { isPossible, budget }: Question,
  tooMany = Number.POSITIVE_INFINITY,
): Blamed | null => {
  let needed = 0
  let questions = 0
  const thin = (rest: readonly Rule[], group: readonly Rule[]): readonly Rule[] => {
    if (needed >= tooMany || questions >= MOST_QUESTIONS || !budget.goesOn()) return rest
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
  if (budget.wasCut()) return { rules: left, isCut: true }
  return needed === left.length ? { rules: left, isCut: false } : null
}

/**
 * The smaller of two irreducible sets of these rules that cannot hold together; null where telling them apart takes too
 * many questions.
 */
export const smallestConflict = (rules: readonly Rule[], question: Question): Blamed | null => {
  const isBudget = ({ kind }: Rule): boolean => kind === 'budget'
  // The budget goes first both times: more money does not help where too few recipes fit.
  const backward = [...rules.filter(isBudget), ...rules.filter((rule) => !isBudget(rule)).reverse()]
  const first = filterRules(rules, question)
  if (first?.isCut) return first
  const least = first?.rules.length ?? Number.POSITIVE_INFINITY
  const second = filterRules(backward, question, least)
  // Cut short it may hold rules that nobody needs: then the first is the better one, but perhaps not the smaller one.
  if (second?.isCut && first !== null) return { ...first, isCut: least > 1 }
  if (second === null) return first
  return second.rules.length < least ? second : first
}
