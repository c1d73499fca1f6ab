import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { gapOfWeek, poseWeek } from '@plateful/kitchen/bound/pose-week.ts'
import { type CatalogueData, openCatalogue, packData } from '@plateful/kitchen/catalogue/catalogue.ts'
import { extendAll } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import { openKitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import highsModule from 'highs'
import type { BoundAnswer, BoundJob } from '../../planning/bound-job.ts'
import { stepBack } from '../../step-back.ts'

/** Nearer than this to the best whole-number week is near enough. */
const GOOD_ENOUGH = 0.002
/** Branching is cut off here too, so that its tree cannot fill the memory. */
const MOST_NODES = 20_000

/** Simplex and branching leave the optimum within so many points. */
const TOLERANCE = 1e-4

// The types describe the CommonJS build; what Node imports here is the loader itself.
const highs = await (highsModule as unknown as typeof highsModule.default)()

/** The optimum of the relaxation: a bound that is always there, and soon. */
const relaxedBound = (programme: string): number => {
  const { Status, ObjectiveValue } = highs.solve(programme, { output_flag: false })
  if (Status !== 'Optimal') throw new Error(`The programme is ${Status}.`)
  return ObjectiveValue
}

/** What branching proves within so many seconds; minus infinity when it comes to nothing. */
const branchedBound = (programme: string, seconds: number): number => {
  const model = highs.createModel({ format: 'lp', data: programme })
  model.options.set({
    output_flag: false,
    time_limit: seconds,
    mip_rel_gap: GOOD_ENOUGH,
    mip_max_nodes: MOST_NODES,
    mip_heuristic_effort: 0,
  })
  model.run()
  const bound = Number(model.info.get('mip_dual_bound'))
  model.dispose()
  return bound
}

const judge = ({ catalogueFile, layers, seconds, ...asked }: BoundJob): number | null => {
  const data = packData(JSON.parse(readFileSync(catalogueFile, 'utf8')) as CatalogueData)
  const posed = poseWeek(extendAll(openKitchen(openCatalogue(data)), layers), asked)
  if (posed === null) return null
  const relaxed = relaxedBound(posed.relaxed)
  const bound = seconds > 0 ? Math.max(relaxed, branchedBound(posed.whole, seconds)) : relaxed
  return 100 * gapOfWeek(posed.points, bound - TOLERANCE)
}

const job = workerData as BoundJob
stepBack(job.nice)
parentPort?.postMessage({ percent: judge(job) } satisfies BoundAnswer)
