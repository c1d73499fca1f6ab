import type { WeekToJudge } from '@plateful/kitchen/bound/pose-week.ts'
import type { Layer } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'

/** A week to be judged, with what lies on top of the catalogue for this household. */
export type BoundOrder = WeekToJudge & { readonly layers: readonly Layer[] }
export type BoundJob = BoundOrder & {
  readonly catalogueFile: string
  readonly seconds: number
  /** Of the thread, as of a process: 0 is everybody's, 19 goes last. */
  readonly nice: number
}

/** What the thread answers with: the gap in per cent, or null when nothing was proven. */
export type BoundAnswer = { readonly percent: number | null }
