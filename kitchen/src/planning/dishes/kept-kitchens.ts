import { recall } from '../../memory/remember.ts'
import type { Steps } from '../steps.ts'
import type { Kitchen } from './open-kitchen.ts'

/**
 * Kitchens laid on others that are kept in all, whatever they were laid for and on: those used last. With its tables and
 * readings one takes some 2.5 MB, and a household's everyday foods, swaps and wishes lie on one another: kept of each kind by
 * itself, their number multiplied.
 */
export const KITCHENS_KEPT = 32

const known = new Map<string, Kitchen>()
const numbers = new WeakMap<Kitchen, number>()
let last = 0

const numberOf = (kitchen: Kitchen): number => {
  const number = numbers.get(kitchen) ?? last + 1
  last = Math.max(last, number)
  numbers.set(kitchen, number)
  return number
}

const nameOf = (below: Kitchen, name: string): string => `${numberOf(below)} ${name}`

/** The kitchen of that name on top of one, opened if it is not among those used last. `open` is pure: nobody can tell. */
export const keptKitchen = (below: Kitchen, name: string, open: () => Kitchen): Kitchen =>
  recall({ known, most: KITCHENS_KEPT }, nameOf(below, name), open)

/** The same in steps. Where somebody else was faster, theirs is kept: the same table sits down in the same kitchen. */
export function* keptInSteps(below: Kitchen, name: string, open: () => Steps<Kitchen>): Steps<Kitchen> {
  const opened = known.get(nameOf(below, name)) ?? (yield* open())
  return keptKitchen(below, name, () => opened)
}
