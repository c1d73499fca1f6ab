import { createHash } from 'node:crypto'
import {
  changeStock,
  type FoodAtHome,
  findFoods,
  readStock,
  type Stock,
  undoStockChange,
} from '@plateful/contract/stock.ts'
import type { Food } from '@plateful/kitchen/foods/food.ts'
import type { Batch } from '@plateful/kitchen/groceries/left-over.ts'
import { isLoose, isSold } from '@plateful/kitchen/groceries/packages.ts'
import { sayHeld } from '@plateful/kitchen/groceries/shop-amount.ts'
import { worthOf } from '@plateful/kitchen/groceries/worth.ts'
import { eatenAWeek } from '@plateful/kitchen/planning/dishes/usual-use.ts'
import type { UnitSystem } from '@plateful/kitchen/quantities/format.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { householdOf } from '../../households/household.ts'
import { findPreferences } from '../../households/preference-store.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { readStockOn } from './at-home.ts'
import { listNewest, type NewChange, undoChange, writeChanges } from './stock-store.ts'
import { foodsFor, understandStock } from './stock-words.ts'

/** So many changes are told: some weeks of them. */
const TOLD = 60
/** Less than this share of a package is nobody's begun one. */
const BEGUN = 0.02

/** Are they whole packages, but for a crumb? */
const isOpened = (food: Food, grams: number): boolean => {
  const part = (grams / food.packageGrams) % 1
  return !isLoose(food) && part > BEGUN && part < 1 - BEGUN
}

const sayGrams = (food: Food, grams: number, system: UnitSystem): string =>
  sayHeld({ food, grams, amounts: [], system }, Math.abs(grams)) || `${Math.round(Math.abs(grams))} g`

type Told = { readonly system: UnitSystem; readonly eaten: ((food: Food) => number) | undefined }

const atHomeOf = (food: Food, batches: readonly Batch[], { system, eaten }: Told): FoodAtHome => {
  const grams = batches.reduce((sum, batch) => sum + batch.grams, 0)
  return {
    foodId: food.id,
    name: food.name,
    grams,
    amount: sayGrams(food, grams, system),
    until: batches.map(({ until }) => until).reduce((first, until) => (until < first ? until : first)),
    opened: isOpened(food, grams),
    worth: worthOf(food, grams, eaten?.(food)),
  }
}

const told = async (ctx: Context<'owner'>, today: string): Promise<Stock> => {
  const { foods } = ctx.kitchen.catalogue
  const { owner } = ctx.principal
  const preferences = (await findPreferences(ctx.db, owner))?.preferences
  const system = preferences?.units ?? 'metric'
  // Who never said who eats has no usual week.
  const eaten = preferences && eatenAWeek(ctx.kitchen, householdOf(preferences))
  const stock = await readStockOn(ctx, today)
  const atHome = [...stock].flatMap(([foodId, batches]) => {
    const food = foods.get(foodId)
    return food && isSold(food) ? [atHomeOf(food, batches, { system, eaten })] : []
  })
  const changes = (await listNewest(ctx.db, owner, TOLD)).flatMap(({ id, foodId, grams, day, reason, undone }) => {
    const food = foods.get(foodId)
    return food
      ? [{ id, foodId, name: food.name, grams, amount: sayGrams(food, grams, system), day, reason, undone }]
      : []
  })
  return {
    foods: atHome.sort((one, other) =>
      one.until === other.until ? one.name.localeCompare(other.name, 'en') : one.until < other.until ? -1 : 1,
    ),
    changes,
  }
}

/** An id for each thing that was said under one id: said again, they are the same. */
const partId = (id: string, index: number): string => {
  const hash = createHash('sha256').update(`${id} ${index}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const stockApi: readonly Route[] = [
  route(readStock, (ctx, { query: { today } }) => told(ctx, today)),

  route(findFoods, async ({ kitchen }, { query: { q } }) => ({ foods: [...foodsFor(kitchen, q)] })),

  route(changeStock, async (ctx, { body: { today, changes, said } }) => {
    const { kitchen } = ctx
    if (changes.some(({ foodId }) => !kitchen.catalogue.foods.has(foodId))) return fail('food.not_found')
    const { foods, unknown } = said === null ? { foods: [], unknown: [] } : understandStock(kitchen, said.text)
    const made: NewChange[] = [
      ...changes.map((change) => ({ ...change, day: today })),
      ...foods.map(({ foodId, grams }, index) => ({
        id: partId(said?.id ?? '', index),
        foodId,
        grams,
        day: today,
        bestBefore: said?.bestBefore ?? null,
        reason: 'added' as const,
      })),
    ]
    await inTransaction(ctx.db, (tx) => writeChanges(tx, ctx.principal.owner, { changes: made, now: ctx.now() }))
    return { ...(await told(ctx, today)), unknown }
  }),

  route(undoStockChange, async (ctx, { params: { changeId }, body: { today } }) => {
    const undone = await inTransaction(ctx.db, (tx) =>
      undoChange(tx, ctx.principal.owner, { id: changeId, now: ctx.now() }),
    )
    return undone ? told(ctx, today) : fail('stock.change_not_found')
  }),
]
