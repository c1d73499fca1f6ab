import type { Match } from '../reading/reading.ts'
import { isComplete, isStaple, isStoodInFor, type Role, type WordKind } from '../words/dish-words.ts'
import { allergenMask, allergensOf, CLEAN, closeVerdict, dietMask, onlyMay, type Verdict } from '../words/masks.ts'
import type { Token } from '../words/normalise.ts'
import type { Larders } from './told.ts'

const FLESH = dietMask([
  'vegetarian',
  'strict-vegetarian',
  'pescatarian',
  'pork-free',
  'halal',
  'kosher',
  'vegan',
  'lacto-vegetarian',
  'ovo-vegetarian',
])
const MEAT = dietMask(['pescatarian', 'pork-free'])
const GRAIN = allergenMask(['wheat', 'gluten'])
const ALCOHOL = dietMask(['alcohol-free', 'halal', 'pregnancy-safe'])
const DRINK = dietMask(['alcohol-free'])
/** What of a dish word is neither in the list nor stood in for: `may`, never certain. */
export const unaccounted = (
  verdict: Verdict,
  kind: WordKind,
  { larder, verdict: listed }: Larders,
  close: boolean,
  words: readonly string[],
): Verdict => {
  const isFloured =
    kind === 'shape' && !close && isComplete(larder) && (verdict.allergens & GRAIN & listed.allergens) !== 0
  const isOpen = (role: Role): boolean =>
    !isStoodInFor(role, kind, larder, close, words) && !(isFloured && (role === 'milk' || role === 'egg'))
  // What depends on the brand of a bought pancake mix says nothing about pancakes made here: `may` is left out.
  const parts = allergensOf(verdict.allergens & ~(listed.allergens | listed.may)).filter(isOpen)
  const said = verdict.violates
  const flesh = (said & MEAT) !== 0 && (listed.violates & MEAT) === 0 && isOpen('flesh') ? said & FLESH : 0
  const alcohol = (said & DRINK) !== 0 && isOpen('alcohol') ? said & ALCOHOL : 0
  return closeVerdict({ ...CLEAN, may: allergenMask(parts), mayViolate: (flesh | alcohol) & ~listed.violates })
}

const NOODLE = / (?:noodle|vermicelli|shirataki|konjac|pasta|spaghetti|penne|fusilli) /
const FREE_OF_GRAIN = / (?:gluten|wheat|grain) free /

/** Bread, pasta and their kin that the list does not have: the grain is certain, what else they hold is not. */
export const unlistedStaple = (
  verdict: Verdict,
  kind: WordKind,
  larders: Larders,
  close: boolean,
  words: readonly string[],
  isPointed = true,
): Verdict => {
  const missing = verdict.allergens & GRAIN & ~larders.verdict.allergens
  const grain = allergenMask(
    allergensOf(missing).filter((role) => !isStoodInFor(role, kind, larders.larder, true, words)),
  )
  const rest = unaccounted({ ...verdict, allergens: verdict.allergens & ~GRAIN }, kind, larders, close, words)
  // "Serve in buns": the oats and the quinoa of the patties may be in them, and may not. "The noodles" are those of the list.
  const isSameNoodle = NOODLE.test(` ${words.join(' ')} `) && NOODLE.test(larders.larder.text)
  const isFree = isSameNoodle || FREE_OF_GRAIN.test(larders.larder.text)
  const doubtful = !isPointed && !isFree ? missing & ~grain : 0
  if (grain === 0 && doubtful === 0) return rest
  const may = (grain === 0 ? 0 : verdict.may) | rest.may | doubtful
  return closeVerdict({ ...CLEAN, allergens: grain, may, mayViolate: rest.mayViolate })
}

/** Whether the list has it under another name, or something that stands in for it. */
export const isExplained = (verdict: Verdict, { larder, verdict: listed }: Larders): boolean => {
  if (verdict.allergens !== 0 && (verdict.allergens & ~listed.allergens) === 0) return true
  const roles: readonly Role[] = [
    ...allergensOf(verdict.allergens | verdict.may),
    ...((verdict.violates & MEAT) === 0 ? [] : (['flesh'] as const)),
  ]
  return roles.every((role) => isStoodInFor(role, 'class', larder))
}

/** A class word is the food itself; where the list explains it, it still may be: "the cream" of a coconut soup. */
export const unexplained = (verdict: Verdict, larders: Larders): Verdict => {
  if (!isExplained(verdict, larders)) return verdict
  return (verdict.allergens & ~larders.verdict.allergens) === 0 ? CLEAN : onlyMay(verdict)
}

/** "With a spoon of picada on top": nobody made it here, so what it may hold as it is sold it may hold. */
export const spoonedIn = (verdict: Verdict, { verdict: listed }: Larders): Verdict =>
  onlyMay({ ...CLEAN, may: (verdict.may & ~listed.allergens) >>> 0, mayViolate: verdict.mayViolate & ~listed.violates })

/**
 * "Top with picada", "stir in the rendang": a sauce or a sweet that the list does not have and nobody made here. Not so the
 * omelette of a dish whose eggs are listed, nor what a step does: "sandwich the halves", "until it crisps".
 */
export const isBroughtReady = (
  { entry: { words }, from, verdict }: Match,
  tokens: readonly Token[],
  { verdict: listed }: Larders,
  kind: WordKind,
): boolean => {
  if (isStaple(words)) return false
  const isMadeHere = verdict.allergens !== 0 && (verdict.allergens & ~listed.allergens) === 0
  return !isMadeHere && (kind === 'rich' || tokens[from - 1]?.word === 'with')
}

/** In a title a dish is what the list makes of it: what a complete list does not have is only perhaps in it. */
export const perhapsBeyond = (verdict: Verdict, { larder, verdict: listed }: Larders): Verdict => {
  if (!isComplete(larder)) return verdict
  const [allergens, violates] = [verdict.allergens & listed.allergens, verdict.violates & listed.violates]
  return {
    allergens: allergens >>> 0,
    may: (verdict.may | (verdict.allergens & ~allergens)) >>> 0,
    violates: violates >>> 0,
    mayViolate: (verdict.mayViolate | (verdict.violates & ~violates)) >>> 0,
  }
}
