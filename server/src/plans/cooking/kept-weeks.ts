import { setTimeout as wait } from 'node:timers/promises'
import { newLru } from '@plateful/kitchen/memory/lru.ts'
import type { Logger } from 'pino'
import type { Store } from '../../db/open-store.ts'
import { isOrphan } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { withoutSync } from '../../db/without-sync.ts'
import { inSlices } from '../../in-slices.ts'
import { type CookedOrder, type CookOrder, cookOrder, nameOf } from './cook-order.ts'
import { cookedDaysOf, type KeptWeek, keptOf } from './kept-week.ts'
import { findWeekRow, putWeekRow, rowOf } from './week-rows.ts'

/** The stored plan that is cooked: beside it the week is looked for and kept. */
export type OfPlan = {
  readonly planId: string
  /** Inside a transaction it is looked for there. */
  readonly tx?: Db
}

export type KeptWeeks = {
  /**
   * A week as it is cooked: from memory, from the store, or cooked now in slices with others in between. It is found by the
   * name of the order alone, so that no change of any kind is ever answered with what was cooked before it.
   */
  readonly find: (order: CookOrder, of?: OfPlan) => Promise<KeptWeek>
  /** The same of what a change makes of a stored plan. Where `before` is kept, meals that are the same are not cooked again. */
  readonly findAfter: (before: CookOrder, order: CookOrder, of: OfPlan) => Promise<KeptWeek>
  /** Ends once everything that was cooked is kept. */
  readonly close: () => Promise<void>
}

/** Bytes of the weeks that people look at right now, each of some 130 kB with its rest as objects. */
const KEPT_BYTES = 6e6
/** What a line of the list's needs takes in memory, with its part of the lines that are made of it and how they are written. */
const NEED_BYTES = 450
/** So long what was cooked waits for more to be written with it. */
const GATHER_MS = 50
/** What waits to be written; more than that is not kept, and cooked again when somebody asks. */
const WAITING = 64

type Known = {
  readonly week: KeptWeek
  /** Is it beside its plan, or on the way there? */
  isKept: boolean
}

const weightOf = ({ week: { rest, days, rawIngredients } }: Known): number =>
  days.length + rawIngredients.length + rest.needs.length * NEED_BYTES

type House = { readonly store: Store; readonly now: () => Date; readonly log: Logger }

/**
 * Writes weeks beside their plans, some time after they were cooked and several at a time: nobody waits for it, nor does the
 * disk. Of one plan only the newest is written.
 */
const openWriter = ({ store: { db }, now, log }: House) => {
  const waiting = new Map<string, { readonly name: string; readonly week: KeptWeek }>()
  let going: Promise<void> | null = null
  const writeAll = async (): Promise<void> => {
    const taken = [...waiting]
    waiting.clear()
    const rows = await Promise.all(taken.map(([planId, { name, week }]) => rowOf(planId, name, week)))
    await withoutSync(db, async (unsynced) => {
      for (const row of rows)
        await putWeekRow(unsynced, row, now()).catch((error: unknown) => {
          // Its plan was deleted just now.
          if (!isOrphan(error)) throw error
        })
    })
  }
  const run = async (): Promise<void> => {
    while (waiting.size > 0) {
      await wait(GATHER_MS)
      await writeAll().catch((err: unknown) => log.warn({ err }, 'a cooked week could not be kept'))
    }
    going = null
  }
  return {
    /** Answers whether it will be written. */
    put: (planId: string, name: string, week: KeptWeek): boolean => {
      if (waiting.size >= WAITING && !waiting.has(planId)) return false
      waiting.set(planId, { name, week })
      going ??= run()
      return true
    },
    close: async () => {
      await going
    },
  }
}

/** The cooked weeks of one process, on top of those that the store keeps. */
export const openKeptWeeks = (house: House): KeptWeeks => {
  const memory = newLru<string, Known>(KEPT_BYTES, weightOf)
  const writer = openWriter(house)
  /** Weeks that are being cooked: who wants the same one waits for it. */
  const cooking = new Map<string, Promise<Known>>()

  const cook = (name: string, order: CookOrder, from: Promise<CookedOrder | null> | null = null): Promise<Known> => {
    const begun = cooking.get(name)
    if (begun) return begun
    const cookNow = async () => {
      const before = await from
      house.log.debug({ week: name, takesOver: before !== null }, 'cooked')
      return inSlices(cookOrder(order, before))
    }
    const done = cookNow()
      .then((week) => memory.put(name, { week: keptOf(week), isKept: false }))
      .finally(() => cooking.delete(name))
    cooking.set(name, done)
    return done
  }

  const findStored = async (name: string, { planId, tx }: OfPlan): Promise<Known | null> => {
    const week = await findWeekRow(tx ?? house.store.db, planId, name)
    return week && memory.put(name, { week, isKept: true })
  }

  const find: KeptWeeks['find'] = async (order, of) => {
    const name = nameOf(order)
    const known = memory.get(name) ?? (of && (await findStored(name, of))) ?? (await cook(name, order))
    if (of && !known.isKept) known.isKept = writer.put(of.planId, name, known.week)
    return known.week
  }

  const daysBefore = async (order: CookOrder, of: OfPlan): Promise<CookedOrder | null> => {
    const name = nameOf(order)
    const known = memory.get(name) ?? (await findStored(name, of))
    return known && { order, days: cookedDaysOf(known.week) }
  }

  const findAfter: KeptWeeks['findAfter'] = async (before, order, of) => {
    const name = nameOf(order)
    // A change that is none, as a save of what stands there.
    const known = memory.get(name) ?? (nameOf(before) === name ? await findStored(name, of) : null)
    return (known ?? (await cook(name, order, daysBefore(before, of)))).week
  }

  return { find, findAfter, close: writer.close }
}
