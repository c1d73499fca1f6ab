/** Between a recipe's id and those of the swaps made in it. No id of a file has two hyphens in a row. */
export const SWAP_MARK = '--'

/** The id of the dish as it was written, whatever was swapped in it. */
export const plainIdOf = (id: string): string => id.split(SWAP_MARK)[0] ?? id
