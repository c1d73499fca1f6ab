import { parentPort } from 'node:worker_threads'
import type { BroughtRecipe, Entry, ReadEntry } from '@plateful/kitchen/brought/brought.ts'
import { readEntry } from '@plateful/kitchen/brought/read-brought.ts'

/** A file of somebody's is read here, by itself: one that takes for ever holds up nobody, and is ended with its thread. */
export type ReadingOrder = { readonly read: Entry } | { readonly next: number }

/** What a file turned out to be; its recipes are handed out a few at a time. */
export type ReadFile = Pick<ReadEntry, 'refused' | 'beside' | 'isPicture' | 'format'> & { readonly recipes: number }

let recipes: readonly BroughtRecipe[] = []
let at = 0

parentPort?.on('message', (order: ReadingOrder) => {
  if ('next' in order) {
    parentPort?.postMessage(recipes.slice(at, at + order.next))
    at += order.next
    return
  }
  const { recipes: found, refused, beside, isPicture, format } = readEntry(order.read)
  recipes = found
  at = 0
  parentPort?.postMessage({ refused, beside, isPicture, format, recipes: found.length } satisfies ReadFile)
})
