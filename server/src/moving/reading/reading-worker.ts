import { parentPort } from 'node:worker_threads'
import type { BroughtRecipe, Entry, ReadEntry } from '@plateful/kitchen/brought/brought.ts'
import { readEntry } from '@plateful/kitchen/brought/read-brought.ts'
import type { HouseholdPart, Told } from '../household-part.ts'
import { NOTHING, readOwnExport } from './household-parts.ts'

/** A file of somebody's is read here, by itself: one that takes for ever holds up nobody, and is ended with its thread. */
export type ReadingOrder = { readonly read: Entry } | { readonly next: number } | { readonly part: number }

/** What a file turned out to be; its recipes are handed out a few at a time, its other parts one at a time. */
export type ReadFile = Pick<ReadEntry, 'refused' | 'beside' | 'isPicture' | 'format'> & {
  readonly recipes: number
  /** Ids that the recipes of our own export had. */
  readonly recipeIds: readonly string[]
  readonly parts: number
  /** Rows of our own export that are not brought, for the table. */
  readonly told: readonly Told[]
}

let recipes: readonly BroughtRecipe[] = []
let at = 0
let parts: readonly HouseholdPart[] = []

/** Our own export of somebody without recipes says all the same what is theirs. */
const withoutNothing = (refused: ReadEntry['refused'], isExport: boolean): ReadEntry['refused'] =>
  isExport ? refused.filter(({ at: nth, why }) => nth > 0 || why !== 'no-recipe') : refused

parentPort?.on('message', (order: ReadingOrder) => {
  if ('part' in order) return parentPort?.postMessage(parts[order.part])
  if ('next' in order) {
    parentPort?.postMessage(recipes.slice(at, at + order.next))
    at += order.next
    return
  }
  const { recipes: found, refused, beside, isPicture, format } = readEntry(order.read)
  const own = format === 'plateful' ? readOwnExport(order.read.bytes) : NOTHING
  recipes = found
  parts = own.parts
  at = 0
  parentPort?.postMessage({
    ...{ beside, isPicture, format, recipeIds: own.recipeIds, told: own.told },
    refused: withoutNothing(refused, parts.length > 0),
    recipes: found.length,
    parts: parts.length,
  } satisfies ReadFile)
})
