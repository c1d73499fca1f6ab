import { createHash } from 'node:crypto'
import { newLru } from '@plateful/kitchen/memory/lru.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { inSlices } from '../../in-slices.ts'
import type { PlanDocument } from '../weeks/plan-document.ts'
import { type MealSlot, type Told, tellChange, weekOf } from './planner.ts'

/** What was told of the last saves, some 300 bytes each. */
const KEPT = 2_000
const kept = newLru<string, Pick<PlanDocument, 'gaveWay'> & Pick<Told, 'weekCost' | 'breaks'>>(KEPT)

/** All that tellChange reads: the kitchen by its content, the week before with its table and marks, the week after. */
const nameOf = (kitchen: Kitchen, ruled: Omit<MealSlot, 'mealId'>, { week, gaveWay }: PlanDocument): string => {
  const { code, version } = kitchen.catalogue
  return createHash('sha256')
    .update(JSON.stringify([code, version, weekOf(kitchen, ruled), ruled.rules.units, week, gaveWay]))
    .digest('base64url')
}

/**
 * The same as tellChange, worked out once for what it depends on: to weigh two weeks both are opened in a kitchen of their
 * household, 5 to 8 ms, and the same week is saved again and again.
 */
export const toldOnce = async (
  kitchen: Kitchen,
  ruled: Omit<MealSlot, 'mealId'>,
  document: PlanDocument,
): Promise<Told> => {
  const name = nameOf(kitchen, ruled, document)
  const known = kept.get(name)
  if (known)
    return { weekCost: known.weekCost, breaks: known.breaks, document: { ...document, gaveWay: [...known.gaveWay] } }
  const told = await inSlices(tellChange(kitchen, ruled, document))
  kept.put(name, { weekCost: told.weekCost, breaks: told.breaks, gaveWay: told.document.gaveWay })
  return told
}
