import type { Entry } from '../words/lexicon.ts'
import type { Verdict } from '../words/masks.ts'
import type { Token } from '../words/normalise.ts'

/** Why a finding stands. */
export type GuardRule =
  /** The phrase is a row of the table. */
  | 'term'
  /** A label before the phrase ("vegan", "egg-free") changed what the row says. */
  | 'label'
  /** The phrase stands after "without" or "instead of". */
  | 'absent'
  /** An unknown word that ends like a food ("zanderfish") or is two foods in one ("hazelnutbutter"). */
  | 'suffix'
  /** A dish is named; what its usual parts hold is not in the ingredient lines. */
  | 'dish-word'
  /** Title or step names again what an ingredient line already told. */
  | 'refers-back'
  /** The recipe itself says "contains". */
  | 'claim'
  /** Egg, meat or fish is not cooked through. */
  | 'doneness'
  /** The food table says so. */
  | 'food-row'

/** One phrase that was understood, with the proof. */
export type Finding = Verdict & {
  /** The words exactly as they were written. */
  readonly words: string
  /** The row of the table that matched. */
  readonly term: string
  readonly rule: GuardRule
}

/** A phrase with its place among the tokens; `verdict` is after labels. */
export type Match = {
  readonly entry: Entry
  readonly verdict: Verdict
  readonly rule: GuardRule
  /** Token range, end exclusive. */
  readonly from: number
  readonly to: number
}

export type TextKind = 'ingredient' | 'title' | 'step'

/** What one text says. `findings` has every phrase that carries a flag or lost one; `matches` has neutral ones, too. */
export type TextReading = Verdict & {
  readonly text: string
  readonly findings: readonly Finding[]
  /** Words at the head of an ingredient that nobody knows: never treated as fine. */
  readonly unverified: readonly string[]
  readonly tokens: readonly Token[]
  readonly matches: readonly Match[]
}
