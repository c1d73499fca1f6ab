import type { RecipeFacts } from './recipe-facts.ts'

/**
 * Keeps what is computed from the facts of a catalogue alone, as long as these live: every search of the process asks
 * for the same. The value must not be changed by who gets it.
 */
export const perFacts = <Value>(compute: (facts: RecipeFacts) => Value): ((facts: RecipeFacts) => Value) => {
  const known = new WeakMap<RecipeFacts, { readonly value: Value }>()
  return (facts) => {
    const found = known.get(facts)
    if (found) return found.value
    const value = compute(facts)
    known.set(facts, { value })
    return value
  }
}
