import { parentPort, workerData } from 'node:worker_threads'
import { extendKitchen } from '@plateful/kitchen/planning/extend-kitchen.ts'
import type { Kitchen, Layer } from '@plateful/kitchen/planning/open-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import { newLru } from '../shared/lru.ts'
import { openCatalogueFile } from './kept-readings.ts'
import type { PlanMessage } from './planner-thread.ts'

/** Runs in its own thread: opens the catalogue once and plans one week after the other. */
const { kitchen } = openCatalogueFile(workerData.catalogueFile)

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
