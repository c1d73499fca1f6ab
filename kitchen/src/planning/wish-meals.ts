import { BREAKFAST_BIT } from './breakfast-familiarity.ts'
import { TRAITS } from './classify-recipe.ts'
import type { Known } from './rule-members.ts'
import type { Asked } from './week-problem.ts'
import { findSubject, type Subject } from './wish-subjects.ts'

/** What a wish counts, and what is told of it. */
type CountsDraft = { readonly counts: Asked['counts'][number][]; readonly heard: string[] }

const BREAKFASTS = /\bbreakfasts?\b/
const QUICK_BREAKFAST = /\b(?:(?:under|in) (\d{1,3}) minutes|quick(?:ly|er)?|fast|speedy)\b/
const USUAL_BREAKFAST_MINUTES = 10
const LEAST_MINUTES = 5

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

/** "Quick breakfasts" and "breakfast in 10 minutes" say nothing of dinners. Returns the rest of the clause. */
export const hearQuickBreakfast = (kitchen: Known, draft: CountsDraft, clause: string): string => {
  const match = QUICK_BREAKFAST.exec(clause)
  if (match === null) return clause
  const minutes = Math.max(LEAST_MINUTES, Number(match[1] ?? USUAL_BREAKFAST_MINUTES))
  const subject = findSubject(kitchen, `under ${minutes} minutes`)
  if (subject === null) return clause
  const said = `Every breakfast in ${minutes} minutes`
  const member = amongBreakfasts(kitchen, subject.member)
  draft.counts.push({ id: 'wish-breakfasts', traits: 0, least: 7, most: 99, label: said.toLowerCase(), member })
  draft.heard.push(said)
  return clause.replace(match[0], ' ')
}
