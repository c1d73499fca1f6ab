import { foldName } from '../../foods/food-name.ts'
import type { Known } from '../dishes/recipe-facts.ts'
import { findSubject } from './wish-subjects.ts'

/** 1 where a recipe is what a rule's words mean; null when nothing in the catalogue answers to them. */
export const membersOfSubject = (known: Known, subject: string): Uint8Array | null =>
  findSubject(known, foldName(subject))?.member ?? null
