import { foldName } from '../foods/food-name.ts'
import type { FoodFacts } from './food-facts.ts'
import type { RecipeFacts } from './recipe-facts.ts'
import { findSubject } from './wish-subjects.ts'

/** What is known of all dishes; the words of rules are looked up in it. */
export type Known = { readonly facts: RecipeFacts; readonly foods: FoodFacts }

/** Subjects looked up lately, per catalogue: the same few rules are asked for again and again by one search. */
const looked = new WeakMap<RecipeFacts, Map<string, Uint8Array | null>>()
const MOST_KEPT = 200

/** 1 where a recipe is what a rule's words mean; null when nothing in the catalogue answers to them. */
export const membersOfSubject = ({ facts, foods }: Known, subject: string): Uint8Array | null => {
  const folded = foldName(subject)
  const known = looked.get(facts) ?? new Map<string, Uint8Array | null>()
  looked.set(facts, known)
  const found = known.get(folded)
  if (found !== undefined) return found
  if (known.size >= MOST_KEPT) known.clear()
  const member = folded === '' ? null : (findSubject({ facts, foods }, folded)?.member ?? null)
  known.set(folded, member)
  return member
}
