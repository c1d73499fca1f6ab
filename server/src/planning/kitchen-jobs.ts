import type { MayGoOn } from '@plateful/kitchen/planning/budget.ts'
import type { Kitchen, Layer } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import type { ReportProgress } from '@plateful/kitchen/planning/week.ts'
import { browseLibrary, showRecipe } from './find-recipes.ts'
import { matchRules } from './match-rules.ts'
import { readOwnRecipe, settleAgain, settleBrought, settleOwnRecipe } from './read-own-recipe.ts'

/** What a job may ask of its thread. */
type Tools = { readonly report: ReportProgress; readonly mayGoOn: MayGoOn }

/**
 * Work of the kitchen that grows with what is sent or with the catalogue, and so is never done on the thread that answers.
 * What goes in and comes out is copied from thread to thread: plain values only.
 */
export const KITCHEN_JOBS = {
  plan: (kitchen: Kitchen, request: Parameters<typeof planWeek>[1], { report, mayGoOn }: Tools) =>
    planWeek(kitchen, request, report, mayGoOn),
  match: matchRules,
  browse: browseLibrary,
  show: showRecipe,
  readOwn: readOwnRecipe,
  settleOwn: settleOwnRecipe,
  settleBrought,
  settleAgain,
} satisfies Readonly<Record<string, (kitchen: Kitchen, input: never, tools: Tools) => unknown>>

export type JobName = keyof typeof KITCHEN_JOBS
export type InputOf<Name extends JobName> = Parameters<(typeof KITCHEN_JOBS)[Name]>[1]
export type AnswerOf<Name extends JobName> = ReturnType<(typeof KITCHEN_JOBS)[Name]>

/** A piece of work for somebody. */
export type JobOrder<Name extends JobName = JobName> = {
  readonly name: Name
  readonly input: InputOf<Name>
  /** What lies on top of the catalogue for whoever asks. */
  readonly layers: readonly Layer[]
}

/**
 * Short work goes first, and is done even between two steps of long work. A week is looked for shortly at first, which is
 * enough for most; only where that finds none is it looked for at length, as long as the budget lasts.
 */
export type Lane = 'short' | 'long'

/** What the thread is sent. A layer of null: the one that it was sent in this place before. */
export type JobMessage = {
  readonly id: number
  readonly lane: Lane
  readonly name: JobName
  readonly input: unknown
  readonly layers: readonly (Layer | null)[]
}

/** What it says. `unsettled`: short work that has to be done at length. `ms`: processor time of the job. */
export type JobReport = { readonly id: number } & (
  | { readonly progress: Parameters<ReportProgress>[0] }
  | { readonly result: unknown; readonly ms: number }
  | { readonly error: unknown; readonly ms: number }
  | { readonly unsettled: true; readonly ms: number }
)

/** What a thread is started with. */
export type ThreadData = {
  readonly catalogueFile: string
  /** What is said while a long job runs; see SAID. */
  readonly said: Int32Array<SharedArrayBuffer>
}

/** Places of what is said: the id of the long job that nobody waits for any more, and the time that the running one may take, ms. */
export const SAID = { left: 0, mostMs: 1 } as const
