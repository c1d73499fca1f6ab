import { foldName } from '../../foods/food-name.ts'
import type { FoodFacts } from '../dishes/food-facts.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { findSubject } from '../wishes/wish-subjects.ts'

/** What is known of all dishes; the words of rules are looked up in it. */
export type Known = { readonly facts: RecipeFacts; readonly foods: FoodFacts }

/** 1 where a recipe is what a rule's words mean; null when nothing in the catalogue answers to them. */
export const membersOfSubject = (known: Known, subject: string): Uint8Array | null =>
  findSubject(known, foldName(subject))?.member ?? null
