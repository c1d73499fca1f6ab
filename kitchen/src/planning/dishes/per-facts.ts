import { perThing } from '../../memory/per-thing.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/** What is computed from the facts of a catalogue is kept as long as they live: every search of the process asks for the same. */
export const perFacts = <Value>(compute: (facts: RecipeFacts) => Value): ((facts: RecipeFacts) => Value) =>
  perThing(compute)
