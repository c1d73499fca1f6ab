import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type CatalogueData, openCatalogue, packData } from '@plateful/kitchen/catalogue/catalogue.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import { type Kitchen, type Layer, openKitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import { newLru } from '../shared/lru.ts'
import type { PlanMessage } from './planner-thread.ts'

/** Runs in its own thread: opens the catalogue once and plans one week after the other. */
const data = packData(JSON.parse(readFileSync(workerData.catalogueFile, 'utf8')) as CatalogueData)
const kitchen = openKitchen(openCatalogue(data))

/** The layers of the last order: one that stays as it was is not sent again. */
let held: readonly Layer[] = []
/** Extended kitchens by the versions of their layers: what everybody is served, and the last households. */
const extended = newLru<string, Kitchen>(4)

const kitchenOf = (layers: PlanMessage['layers']): Kitchen => {
  held = layers.flatMap((layer, at) => layer ?? held[at] ?? [])
  let path = ''
  return held.reduce((below, layer) => {
    path += ` ${layer.version}`
    return extended.get(path) ?? extended.put(path, extendKitchen(below, layer))
  }, kitchen)
}

parentPort?.on('message', ({ request, layers }: PlanMessage) => {
  try {
    const result = planWeek(kitchenOf(layers), request, (progress) => parentPort?.postMessage({ progress }))
    parentPort?.postMessage({ result })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
