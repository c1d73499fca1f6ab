import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type CatalogueData, openCatalogue } from '@plateful/kitchen/catalogue/catalogue.ts'
import { openKitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import { type PlanRequest, planWeek } from '@plateful/kitchen/planning/plan-week.ts'

/** Runs in its own thread: opens the catalogue once and plans one week after the other. */
const data = JSON.parse(readFileSync(workerData.catalogueFile, 'utf8')) as CatalogueData
const kitchen = openKitchen(openCatalogue(data))

parentPort?.on('message', (request: PlanRequest) => {
  try {
    const result = planWeek(kitchen, request, (progress) => parentPort?.postMessage({ progress }))
    parentPort?.postMessage({ result })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
