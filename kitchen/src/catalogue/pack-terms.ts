import type { GuardTerm } from '../safety/words/guard-terms.ts'

/** The same rows, those that say the same sharing their lists: some hundreds of lists instead of four for each row. */
export const packTerms = (terms: readonly GuardTerm[]): readonly GuardTerm[] => {
  const lists = new Map<string, readonly string[]>()
  const shared = <T extends string>(list: readonly T[]): readonly T[] => {
    const key = list.join()
    const known = lists.get(key)
    if (known !== undefined) return known as readonly T[]
    lists.set(key, list)
    return list
  }
  return terms.map((row) => ({
    ...row,
    allergens: shared(row.allergens),
    mayAllergens: shared(row.mayAllergens),
    violates: shared(row.violates),
    mayViolate: shared(row.mayViolate),
  }))
}
