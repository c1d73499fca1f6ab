import type { Owner } from './access.ts'

/** The names under which changes are told: of what a household has, and of who a person is. */
export type HeardBy = { readonly household: string; readonly person: string }

/** Ids of the two may be the same, so each says what it names. */
export const heardBy = ({ id, householdId }: Pick<Owner, 'id' | 'householdId'>): HeardBy => ({
  household: `household ${householdId}`,
  person: `person ${id}`,
})

/** What somebody hears of, as one text: another one when they live in another household meanwhile. */
export const hearing = (owner: Owner): string => Object.values(heardBy(owner)).join(', ')
