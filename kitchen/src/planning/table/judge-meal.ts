import type { Conflict, Judgement } from '../../safety/judging/judge-dish.ts'
import type { DishReading } from '../../safety/judging/read-dish.ts'
import { ALLERGENS, type Allergen } from '../../safety/words/vocabulary.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { joinReadings } from '../dishes/read-recipe.ts'
import type { Household } from './household.ts'
import { type Portions, portionConflicts } from './portion-conflicts.ts'
import { allergenWord, capital } from './rule-words.ts'
import { onlyAsWords, onlyByName } from './understand-words.ts'

export type SafetyFinding = {
  readonly where: 'title' | 'ingredient' | 'step' | 'note' | 'side'
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

/** Allergens that dishes may hold depending on the brand, where the household takes that as a warning. */
export const perhapsIn = (findings: readonly SafetyFinding[]): readonly Allergen[] =>
  ALLERGENS.filter((allergen) =>
    findings.some(({ rule, id, verdict }) => rule === 'allergen' && id === allergen && verdict === 'warning'),
  )

/**
 * " No peanut, no sesame." for what the household keeps out; empty when it keeps nothing out. Only what is true is
 * promised: not a word that nobody knows, not a food whose name is all that can be looked for, and not what a label may
 * still say (`perhaps`).
 */
export const promiseOf = (kitchen: Kitchen, household: Household, perhaps: readonly Allergen[] = []): string => {
  const unknown = onlyAsWords(kitchen, household)
  const named = onlyByName(kitchen, household)
  const unsure = new Set([...unknown, ...named])
  const known = household.otherAllergens.filter((word) => !unsure.has(word))
  const listed = household.allergens.filter((allergen) => !perhaps.includes(allergen))
  // Chosen from the list and typed, too, it is one promise.
  const words = new Set([...listed.map(allergenWord), ...known])
  const kept = capital([...words].map((word) => `no ${word}`).join(', '))
  const quoted = (typed: readonly string[]): string => typed.map((word) => `“${word}”`).join(', ')
  return [
    ...(kept === '' ? [] : [` ${kept}.`]),
    ...(perhaps.length === 0
      ? []
      : [` Perhaps there, depending on the brand: ${perhaps.map(allergenWord).join(', ')}.`]),
    ...(named.length === 0 ? [] : [` Looked for by name, but what is made of it need not name it: ${quoted(named)}.`]),
    ...(unknown.length === 0 ? [] : [` Not known to the kitchen, only looked for as a word: ${quoted(unknown)}.`]),
  ].join('')
}

/** The guard's reading of a main with its sides (indexes of recipes, main first). */
export const readMeal = (kitchen: Kitchen, dishes: readonly number[]): DishReading => {
  const [main = 0, ...sides] = dishes
  return joinReadings(kitchen.readingOf(main), sides.map(kitchen.readingOf))
}

/** The verdict on a whole meal for a household: the guard's on its words and, where a portion is given, that on its amounts. */
export const judgeDishes = (
  kitchen: Kitchen,
  household: Household,
  dishes: readonly number[],
  portions: Portions | null = null,
): Judgement => {
  const judgement = kitchen.guard.judgeDish(readMeal(kitchen, dishes), household)
  const tooMuch = portions === null ? [] : portionConflicts(kitchen, household, dishes, portions)
  return tooMuch.length === 0 ? judgement : { ...judgement, ok: false, conflicts: [...judgement.conflicts, ...tooMuch] }
}

/** One reason for or against a dish, as it is shown. */
export const findingOf = (conflict: Conflict, verdict: SafetyFinding['verdict']): SafetyFinding => {
  const { part, side } = conflict.place
  return {
    where: side !== null ? 'side' : part === 'claim' ? 'title' : part,
    words: conflict.words,
    rule: conflict.kind === 'other-allergen' ? 'other_allergen' : conflict.kind,
    id: conflict.rule,
    certainty: conflict.certainty === 'contains' ? 'definite' : 'may',
    verdict,
    text: conflict.sentence,
  }
}

/** A word that is typed and chosen from the list, too ("milk"), says the same sentence twice: once is enough. */
const saidOnce = (findings: readonly SafetyFinding[]): readonly SafetyFinding[] => {
  const said = new Set<string>()
  return findings.filter(({ text }) => !said.has(text) && said.add(text))
}

const viewOf = (
  kitchen: Kitchen,
  household: Household,
  { ok, ingredientsRead, findings: all }: Omit<SafetyView, 'sentence'>,
): SafetyView => {
  const findings = saidOnce(all)
  const count = findings.filter(({ verdict }) => verdict === 'conflict').length
  return {
    ok,
    ingredientsRead,
    sentence: `${ingredientsRead} ingredients read, ${count} ${count === 1 ? 'conflict' : 'conflicts'}.${ok ? promiseOf(kitchen, household, perhapsIn(findings)) : ''}`,
    findings,
  }
}

/** Main and sides of one meal read together under today's rules. */
export const judgeMeal = (
  kitchen: Kitchen,
  household: Household,
  dishes: readonly number[],
  portions: Portions | null = null,
): SafetyView => {
  const { ok, conflicts, warnings } = judgeDishes(kitchen, household, dishes, portions)
  return viewOf(kitchen, household, {
    ok,
    ingredientsRead: dishes.reduce((sum, r) => sum + (kitchen.facts.recipes[r]?.ingredients.length ?? 0), 0),
    findings: [
      ...conflicts.map((conflict) => findingOf(conflict, 'conflict')),
      ...warnings.map((warning) => findingOf(warning, 'warning')),
    ],
  })
}

/** What was read for one meal beside what was read for it before: nothing that speaks against it is lost. */
export const joinSafety = (
  kitchen: Kitchen,
  household: Household,
  one: SafetyView,
  other: Omit<SafetyView, 'sentence'>,
): SafetyView =>
  viewOf(kitchen, household, {
    ok: one.ok && other.ok,
    ingredientsRead: one.ingredientsRead + other.ingredientsRead,
    findings: [...one.findings, ...other.findings],
  })
