import { newLru } from '../../memory/lru.ts'
import type { Steps } from '../steps.ts'
import type { Kitchen } from './open-kitchen.ts'

/**
 * Bytes of the kitchens laid on others that are kept in all, whatever they were laid for and on: those used last. A household's
 * everyday foods, swaps and wishes lie on one another: kept of each kind by itself, their number multiplied. Some thirty with
 * 1,500 recipes.
 */
export const KITCHEN_BYTES_KEPT = 28e6

/** A recipe as objects, with the look-ups that it is in. */
const BYTES_OF_RECIPE = 6_000
/** What is worked out of its arrays takes as much again. */
const WORKED_OUT = 2
/** One that turned out to be the one below. */
const BYTES_OF_NAME = 200

type Kept = { readonly kitchen: Kitchen; readonly bytes: number }

/** What a kitchen takes that is not the one below. */
export const bytesOf = ({ facts, layers }: Kitchen): number => {
  const arrays = Object.values(facts).filter((one) => ArrayBuffer.isView(one))
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return WORKED_OUT * bytes + BYTES_OF_RECIPE * (layers.at(-1)?.recipes.length ?? 0)
}

const known = newLru<string, Kept>(KITCHEN_BYTES_KEPT, ({ bytes }) => bytes)
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
export const keptKitchen = (below: Kitchen, name: string, open: () => Kitchen): Kitchen => {
  const key = nameOf(below, name)
  const kept = known.get(key)
  if (kept) return kept.kitchen
  const kitchen = open()
  return known.put(key, { kitchen, bytes: kitchen === below ? BYTES_OF_NAME : bytesOf(kitchen) }).kitchen
}

/** The same in steps. Where somebody else was faster, theirs is kept: the same table sits down in the same kitchen. */
export function* keptInSteps(below: Kitchen, name: string, open: () => Steps<Kitchen>): Steps<Kitchen> {
  const opened = known.get(nameOf(below, name))?.kitchen ?? (yield* open())
  return keptKitchen(below, name, () => opened)
}
