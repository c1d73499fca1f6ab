import { BREAKFAST_BIT } from '../dishes/breakfast-familiarity.ts'
import { TRAITS } from '../dishes/classify-recipe.ts'
import type { Known } from '../dishes/recipe-facts.ts'
import type { Asked } from '../table/asked.ts'
import { findSubject, type Subject } from '../table/wish-subjects.ts'

/** What a wish counts, how long its meals may take, and what is told of it. */
type MealsDraft = {
  readonly counts: Asked['counts'][number][]
  readonly mealMinutes: { lunch?: number; dinner?: number }
  readonly heard: string[]
}

const BREAKFASTS = /\bbreakfasts?\b/
const LATER_MEALS = [
  ['lunch', /\b(?:lunch(?:es)?|lunch ?box(?:es)?)\b/, 15],
  ['dinner', /\b(?:dinners?|suppers?)\b/, 25],
] as const
const QUICK = /\b(?:(?:under|in) (\d{1,3}) minutes|quick(?:ly|er)?|fast|speedy|easy|simple)\b/
const USUAL_BREAKFAST_MINUTES = 10
const LEAST_MINUTES = 5
/** What no lunch or dinner is asked to be quicker than. */
const LEAST_LATER = 10

/** "Dinner need not be quick" is no wish for quick ones. */
const NOT_BEFORE = /\b(?:no|not|nothing|without|never)(?: too| very| so| more)? $/

/** "Quick breakfasts and lunches": one thing said of two meals stands in one clause. */
export const joinMeals = (text: string): string => text.replace(MEALS_JOINED, '$1 with $2')
const MEALS_JOINED =
  /\b(breakfasts?|lunch(?:es)?) (?:and|or|&) (lunch(?:es)?|dinners?)(?! (?:in|under|on|for|from|without|with)\b)/g

const ofKinds = ({ facts }: Known, member: Uint8Array, kinds: number): Uint8Array =>
  member.map((is, r) => (is === 1 && (facts.kinds[r]! & kinds) !== 0 ? 1 : 0))

/** Those of some dishes that are eaten in the morning. */
export const amongBreakfasts = (kitchen: Known, member: Uint8Array): Uint8Array =>
  ofKinds(kitchen, member, BREAKFAST_BIT)

/** Meat and fish are wished for at noon or in the evening; what is said of breakfasts counts there. */
export const mealsMeant = (kitchen: Known, { kind, member }: Subject, ofBreakfast: boolean): Uint8Array => {
  if (kind === 'diet') return member
  const { traits } = kitchen.facts
  const isFlesh = member.every((is, r) => is === 0 || (traits[r]! & (TRAITS.meat | TRAITS.seafood)) !== 0)
  const meant = ofKinds(kitchen, member, ofBreakfast ? BREAKFAST_BIT : isFlesh ? ~BREAKFAST_BIT : -1)
  return meant.includes(1) ? meant : member
}

export const isOfBreakfast = (clause: string): boolean => BREAKFASTS.test(clause)

const hearQuickBreakfast = (kitchen: Known, draft: MealsDraft, named: string | undefined): void => {
  const minutes = Math.max(LEAST_MINUTES, Number(named ?? USUAL_BREAKFAST_MINUTES))
  const subject = findSubject(kitchen, `under ${minutes} minutes`)
  if (subject === null) return
  const said = `Every breakfast in ${minutes} minutes`
  const member = amongBreakfasts(kitchen, subject.member)
  draft.counts.push({ id: 'wish-breakfasts', traits: 0, least: 7, most: 99, label: said.toLowerCase(), member })
  draft.heard.push(said)
}

/** "Quick breakfasts" says nothing of dinners, "lunch in 10 minutes" nothing of either. Returns the rest of the clause. */
export const hearQuickMeals = (kitchen: Known, draft: MealsDraft, clause: string): string => {
  const match = QUICK.exec(clause)
  const later = LATER_MEALS.filter(([, words]) => words.test(clause))
  if (match === null || NOT_BEFORE.test(clause.slice(0, match.index))) return clause
  if (isOfBreakfast(clause)) hearQuickBreakfast(kitchen, draft, match[1])
  else if (later.length === 0) return clause
  for (const [kind, , usual] of later) {
    const minutes = Math.max(LEAST_LATER, Number(match[1] ?? usual))
    draft.mealMinutes[kind] = Math.min(draft.mealMinutes[kind] ?? minutes, minutes)
    draft.heard.push(`Every ${kind} in ${draft.mealMinutes[kind]} minutes`)
  }
  return clause.replace(match[0], ' ')
}
