import { importPrices, type OwnPrice, readPrices, removePrice, savePrice } from '@plateful/contract/prices.ts'
import { type FoodPrice, YOUR_PRICE } from '@plateful/kitchen/foods/food-price.ts'
import { pricesInSteps } from '@plateful/kitchen/foods/prices-csv.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import { fail } from '../fail.ts'
import { route } from '../http/answering/route.ts'
import { inSlices } from '../in-slices.ts'
import { readAtHome } from '../plans/lists/at-home.ts'
import { figureAgain } from '../plans/weeks/figure-again.ts'
import { listWeeksOf } from '../plans/weeks/plan-pages.ts'
import { readUnder } from '../plans/weeks/read-rules.ts'
import { today } from '../plans/weeks/week-limits.ts'
import { deletePrice, listPrices, writePrices } from './price-store.ts'

/** As they are now, each with the food's name. What has left the table is kept and not shown. */
const readSaved = async (ctx: Context<'owner'>): Promise<{ prices: OwnPrice[] }> => {
  const { owner } = ctx.principal
  const { foods } = (await ctx.kitchens.of(owner)).catalogue
  const prices = (await listPrices(ctx.db, owner)).flatMap(({ foodId, usd, date }): OwnPrice[] => {
    const food = foods.get(foodId)
    return food
      ? [{ foodId, name: food.name, usd, packageGrams: food.packageGrams, packageLabel: food.packageLabel, date }]
      : []
  })
  return { prices: prices.sort((one, other) => one.name.localeCompare(other.name, 'en')) }
}

/** Changes prices and the cost of the weeks that people look back on and forward to, all of it or nothing. */
const change = async (ctx: Context<'owner'>, write: (tx: Db) => Promise<void>): Promise<void> => {
  const { owner } = ctx.principal
  await inTransaction(ctx.db, async (tx) => {
    await write(tx)
    const kitchen = await ctx.kitchens.ofInside(tx, owner)
    const under = await readUnder({ ...ctx, db: tx })
    const inside = { ...ctx, db: tx, kitchen }
    await figureAgain(tx, owner, {
      kitchen,
      weeks: ctx.weeks,
      under,
      firstDays: await listWeeksOf(tx, owner),
      atHomeOf: (week) => readAtHome(inside, week),
    })
  })
}

export const pricesApi = [
  route(readPrices, readSaved),

  route(savePrice, async (ctx, { body: { foodId, usd, packageGrams = null } }) => {
    if (!ctx.kitchen.catalogue.foods.has(foodId)) return fail('food.not_found')
    const price: FoodPrice = { foodId, usd, packageGrams, source: YOUR_PRICE, date: today(ctx) }
    await change(ctx, (tx) => writePrices(tx, ctx.principal.owner, [price], ctx.now()))
    return readSaved(ctx)
  }),

  route(removePrice, async (ctx, { body: { foodId } }) => {
    await change(ctx, (tx) => deletePrice(tx, ctx.principal.owner, foodId))
    return readSaved(ctx)
  }),

  route(importPrices, async (ctx, { body: { csv, date } }) => {
    const frame = { currency: ctx.currency, find: ctx.kitchen.findFood, source: YOUR_PRICE, date: date ?? today(ctx) }
    const { prices, refused } = await inSlices(pricesInSteps(csv, frame))
    if (prices.length > 0) await change(ctx, (tx) => writePrices(tx, ctx.principal.owner, prices, ctx.now()))
    return { ...(await readSaved(ctx)), saved: prices.length, refused: [...refused] }
  }),
]
