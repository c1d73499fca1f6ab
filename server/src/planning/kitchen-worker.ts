import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { type CatalogueData, openCatalogue, packData } from '@plateful/kitchen/catalogue/catalogue.ts'
import { newLru } from '@plateful/kitchen/memory/lru.ts'
import type { MayGoOn, Stage } from '@plateful/kitchen/planning/budget.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import { type Kitchen, type Layer, openKitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { type JobMessage, type JobReport, KITCHEN_JOBS, SAID, type ThreadData } from './kitchen-jobs.ts'

/**
 * Runs in its own thread: opens the catalogue once and does one job after the other. Between two steps of a long one it
 * does the short ones that came meanwhile.
 */
const { catalogueFile, said } = workerData as ThreadData
const readData = (): CatalogueData => packData(JSON.parse(readFileSync(catalogueFile, 'utf8')) as CatalogueData)
const kitchen = openKitchen(openCatalogue(readData()))
/** The next thread finds what only this one reads, and needs no compiler of TypeScript: that takes 30 MB. */
flushCompileCache()

/** The part of a job's time after which a week is looked for, its rules are told apart and help is sought no longer. */
const PART: Readonly<Record<Stage, number>> = { search: 0.5, conflict: 0.7, remedy: 0.9 }
/** Thrown between two steps of a job, past all of the kitchen: nobody waits for it, or it has to be done at length. */
const LEFT = Symbol('left')
const UNSETTLED = Symbol('unsettled')

/** The layers of the last order: one that stays as it was is not sent again. */
let held: readonly Layer[] = []
/** Extended kitchens by the versions of their layers: what everybody is served, and the last households. */
const extended = newLru<string, Kitchen>(4)

const kitchenOf = (layers: JobMessage['layers']): Kitchen => {
  held = layers.flatMap((layer, at) => layer ?? held[at] ?? [])
  let path = ''
  return held.reduce((below, layer) => {
    path += ` ${layer.version}`
    return extended.get(path) ?? extended.put(path, extendKitchen(below, layer))
  }, kitchen)
}

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const say = (report: JobReport): void => parentPort?.postMessage(report)

/** Does one job. Answers how long it took; `lent` says how much of that went to others. */
const work = ({ id, name, input, layers }: JobMessage, mayGoOn: MayGoOn, lent: () => number): number => {
  const began = processorMs()
  const taken = (): number => processorMs() - began - lent()
  try {
    const job = KITCHEN_JOBS[name] as (kitchen: Kitchen, input: unknown, tools: object) => unknown
    const result = job(kitchenOf(layers), input, { mayGoOn, report: (progress: never) => say({ id, progress }) })
    say({ id, result, ms: taken() })
  } catch (error) {
    if (error === UNSETTLED) say({ id, unsettled: true, ms: taken() })
    else say({ id, error: error === LEFT ? null : error, ms: taken() })
  }
  return processorMs() - began
}

const NOBODY = (): number => 0

const doShortly = (message: JobMessage): number =>
  work(
    message,
    () => {
      throw UNSETTLED
    },
    NOBODY,
  )

const doAtLength = (message: JobMessage): void => {
  const began = processorMs()
  const beganAt = performance.now()
  let lent = 0
  const serveOthers = (): void => {
    for (let next = parentPort && receiveMessageOnPort(parentPort); next; next = receiveMessageOnPort(parentPort!))
      lent += doShortly(next.message)
  }
  const mayGoOn: MayGoOn = (stage) => {
    serveOthers()
    if (Atomics.load(said, SAID.left) === message.id) throw LEFT
    const most = Atomics.load(said, SAID.mostMs) * PART[stage]
    // The clock on the wall ends no search: a week that exists is not refused because the machine is busy.
    const isLate = stage !== 'search' && performance.now() - beganAt > most
    return !isLate && processorMs() - began - lent < most
  }
  work(message, mayGoOn, () => lent)
}

parentPort?.on('message', (message: JobMessage) => {
  if (message.lane === 'long') doAtLength(message)
  else doShortly(message)
})
