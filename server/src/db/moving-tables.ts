import type { BroughtThing, Moving, Outcome } from '@plateful/contract/moving.ts'
import type { HouseholdId } from './household-id.ts'

export type MovingJobTable = {
  readonly id: string
  readonly household_id: HouseholdId
  readonly state: Moving['state']
  /** JSON: names and sizes as they were announced. */
  readonly files: string
  /** JSON: how far it has come; see moving/jobs/job-store.ts. */
  readonly place: string
  readonly known: number
  readonly done: number
  readonly pictures: number
  /** The process that works on it, until then. */
  readonly holder: string | null
  readonly held_until: string | null
  readonly created_at: string
  readonly updated_at: string
}

export type MovingPieceTable = {
  readonly job_id: string
  /** Which of the files, from 0. */
  readonly file: number
  /** Bytes of that file before it. */
  readonly at: number
  readonly bytes: Uint8Array
}

export type MovingItemTable = {
  readonly job_id: string
  readonly nr: number
  readonly outcome: Outcome
  /** A word of the contract; '' where nothing is to be said. */
  readonly why: string
  readonly path: string
  readonly title: string
  readonly recipe_id: string | null
  readonly what: BroughtThing
  readonly many: number
}
