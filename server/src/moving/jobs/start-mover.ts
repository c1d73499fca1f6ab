import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BroughtThing } from '@plateful/contract/moving.ts'
import type { Topic } from '@plateful/contract/topics.ts'
import type { Services } from '../../context.ts'
import type { BringPart } from '../household-part.ts'
import { openReader, type Reader } from '../reading/open-reader.ts'
import { claimJob, endJob, keepHolding, LEASE_MS, storeStep } from './hold-job.ts'
import { type JobRow, listBrought } from './job-store.ts'
import { readJob } from './read-job.ts'

/** Reads what households bring, one job after the other, for as long as the process lives. */
export type Mover = {
  /** Something may be waiting. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

export type MoverParts = Pick<Services, 'store' | 'desk' | 'live' | 'now' | 'log' | 'pictures'> & {
  /** Puts what our own export holds beside recipes into a household. */
  readonly bring: BringPart
}

/** Jobs of other processes that died are looked for so often. */
const POLL_MS = 5_000
const FIRST_AFTER_MS = 1_000
const ALIVE_EVERY_MS = LEASE_MS / 4
/** Files of jobs whose process was killed; no job takes so long. */
const FORGOTTEN_MS = 24 * 3_600_000
/** What is another one when something of it was brought. */
const TOPICS_OF: Record<BroughtThing, readonly Topic[]> = {
  recipe: ['recipes'],
  ideas: ['recipes'],
  // Things beside: nothing of them is kept.
  files: [],
  words: ['recipes'],
  preferences: ['preferences'],
  week: ['weeks', 'list'],
  opinions: ['opinions'],
  cooked: ['opinions'],
  stock: ['stock'],
  prices: ['prices'],
}
const PREFIX = 'plateful-moving-'

const clearForgotten = async (now: number): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const path = join(tmpdir(), name)
    const { mtimeMs } = await stat(path)
    if (now - mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Does one job with a folder and a reader of its own. What it brought is told to those who have the household open. */
const work = async (parts: MoverParts, job: JobRow, holder: string, stopping: AbortSignal): Promise<void> => {
  const { store, desk, live, now, log, pictures, bring } = parts
  const { db } = store
  const ended = new AbortController()
  const signal = AbortSignal.any([stopping, ended.signal])
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  const reader: Reader = openReader()
  const alive = setInterval(() => {
    keepHolding(db, job.id, holder, now()).then(
      (isOurs) => isOurs || ended.abort(),
      (err: unknown) => log.warn({ err }, 'a moving in could not be held'),
    )
  }, ALIVE_EVERY_MS)
  const tell = async () => {
    const things = await listBrought(db, job.id)
    for (const topic of new Set(things.flatMap((what) => TOPICS_OF[what])))
      live.tell(`household ${job.householdId}`, { topic, week: null, by: null })
  }
  try {
    const isAll = await readJob(
      {
        db,
        desk,
        reader,
        pictures,
        now,
        folder,
        signal,
        store: (step) => storeStep(db, { id: job.id, holder, now: now(), bring }, step),
      },
      job,
    )
    if (isAll) await endJob(db, job.id, holder, now())
  } finally {
    clearInterval(alive)
    await reader.close()
    await rm(folder, { recursive: true, force: true })
    await tell()
  }
}

export const startMover = (parts: MoverParts, pollMs = POLL_MS): Mover => {
  const { store, now, log } = parts
  const holder = randomBytes(9).toString('base64url')
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  const workAll = async (): Promise<void> => {
    for (
      let job = await claimJob(store.db, holder, now());
      job !== null;
      job = await claimJob(store.db, holder, now())
    ) {
      await work(parts, job, holder, stopping.signal)
      if (stopping.signal.aborted) return
    }
  }
  const wake = (): void => {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    running ??= workAll()
      .catch((err: unknown) => {
        if (!stopping.signal.aborted) log.error({ err }, 'a moving in failed')
      })
      .finally(() => {
        running = null
        if (!stopping.signal.aborted) timer = setTimeout(wake, pollMs).unref()
      })
  }
  void clearForgotten(now().getTime()).catch((err: unknown) => log.warn({ err }, 'old files were not cleared'))
  timer = setTimeout(wake, FIRST_AFTER_MS).unref()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
