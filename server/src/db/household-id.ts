declare const household: unique symbol

/**
 * What owns weeks, lists, preferences and all the rest. A person's id is a plain string and never passes for one, so that the
 * compiler finds each place where the two would be taken for each other.
 */
export type HouseholdId = string & { readonly [household]: true }
