import type { GroceryUpdate } from '../../contract/src/grocery-update.ts'
import type { Food } from '../../kitchen/src/foods/food.ts'
import { boughtOf, isBought } from '../../kitchen/src/groceries/bought.ts'
import { gramsShort } from '../../kitchen/src/groceries/packages.ts'
import type { GroceryMarks } from '../../server/src/plans/weeks/plan-document.ts'

type Tick = { readonly operation: string; readonly grams: number }

type World = {
  readonly foods: ReadonlyMap<string, Food>
  /** What the meals need, by the ids of foods. */
  readonly needed: ReadonlySet<string>
  readonly foodIdOf: (text: string) => string | null
}

/**
 * What must be in the basket by the operations alone, in the order in which they came first, told anew and apart from the
 * server's own arithmetic: each tick holds until one that saw it takes it back, or its line is taken off.
 */
export const openLedger = ({ foods, needed, foodIdOf }: World) => {
  const done = new Set<string>()
  const ticks = new Map<string, Tick[]>()
  /** Lines that somebody wrote: their food or null, and their words. */
  const written = new Map<string, { readonly foodId: string | null; readonly text: string }>()

  /** What a tick on a line of this id is about; null: there is no such line. */
  const about = (lineId: string): readonly string[] | null => {
    const line = written.get(lineId)
    // The same words twice are one line, bought once.
    if (line?.foodId === null) return [...written].flatMap(([id, { text }]) => (text === line.text ? [id] : []))
    const foodId = line?.foodId ?? lineId
    const isThere = needed.has(foodId) || [...written.values()].some((one) => one.foodId === foodId)
    return isThere ? [foodId] : null
  }

  type Ticking = Extract<GroceryUpdate, { action: 'tick' }>
  const tick = ({ lineId, ticked, grams = 0, seen, operation = '', written: lines = [] }: Ticking) => {
    // A food that is on the list no more was carried home all the same, if it is said how much.
    const named = [lineId, ...lines].find((id) => written.has(id)) ?? lineId
    const keys = about(named) ?? (foods.has(lineId) && (grams > 0 || !ticked) ? [lineId] : [])
    for (const key of keys) {
      const others = (ticks.get(key) ?? []).filter((one) => ticked || !seen?.includes(one.operation))
      ticks.set(key, ticked ? [...others, { operation, grams }] : others)
    }
  }

  const take = (update: GroceryUpdate): void => {
    if (update.operation === undefined || done.has(update.operation)) return
    done.add(update.operation)
    if (update.action === 'add' && update.lineId !== undefined)
      written.set(update.lineId, { foodId: foodIdOf(update.text), text: update.text })
    if (update.action === 'tick') tick(update)
    if (update.action === 'remove') {
      if (written.get(update.lineId)?.foodId === null) ticks.delete(update.lineId)
      written.delete(update.lineId)
    }
  }

  return {
    take: (updates: readonly GroceryUpdate[]): void => {
      // The lines of one request are on the list for all of it.
      for (const update of updates.filter(({ action }) => action === 'add')) take(update)
      for (const update of updates) take(update)
    },
    /** Purchases that are not in the basket although a tick that nobody took back says so, and such that nobody's tick says. */
    faults: ({ bought }: GroceryMarks): { readonly lost: readonly string[]; readonly phantoms: readonly string[] } => {
      const isLost = (id: string, { grams }: Tick): boolean => {
        const food = foods.get(id)
        return !isBought(bought, id) || (food !== undefined && gramsShort(food, grams, boughtOf(bought, id)) > 0)
      }
      const lost = [...ticks].flatMap(([id, all]) => (all.some((one) => isLost(id, one)) ? [id] : []))
      const phantoms = bought.flatMap(({ id }) => ((ticks.get(id) ?? []).length === 0 ? [id] : []))
      return { lost, phantoms }
    },
  }
}
