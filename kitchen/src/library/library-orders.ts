/** How the library may be ordered: what fits and is met best, by time, by cost, by title. */
export const LIBRARY_ORDERS = ['best', 'quickest', 'cheapest', 'title'] as const
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number]
