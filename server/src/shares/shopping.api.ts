import type { BodyOf } from '@plateful/contract/endpoint.ts'
import * as calls from '@plateful/contract/shopping.ts'
import { isLeftOver } from '@plateful/kitchen/groceries/tick-line.ts'
import { actingFor } from '../accounts/access.ts'
import { heardBy } from '../accounts/heard-by.ts'
import { lockHousehold } from '../accounts/lock-owner.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import { Failure, fail } from '../fail.ts'
import { type Route, route } from '../http/answering/route.ts'
import { updateGroceries } from '../plans/lists/update-groceries.ts'
import { findPlan } from '../plans/weeks/plan-store.ts'
import { type PlanView, readMealPlan } from '../plans/weeks/plan-view.ts'
import {
  type FoundShoppingLink,
  findShoppingLink,
  listShoppingLinksOf,
  makeLinkToShop,
  removeShoppingLink,
} from './shopping-store.ts'

type Line = PlanView['groceryList']['lines'][number]
type Tick = BodyOf<typeof calls.tickShoppingList>['ticks'][number]

/** Requests with one link, from wherever they come: some people shop with it, and nobody a hundred times a minute. */
const PER_LINK = { points: 120, seconds: 60 }

type Opened = { readonly link: FoundShoppingLink; readonly inside: Context<'owner'> }

/** What a link opens, as its household has it. All that follows by it is reading this list and ticking it. */
const open = async (ctx: Context, token: string): Promise<Opened> => {
  const link = (await findShoppingLink(ctx.db, token, ctx.now())) ?? fail('shopping.not_found')
  await ctx.limits.spendBy('shopping-link', link.id, PER_LINK)
  const principal = (await actingFor(ctx.db, link.householdId)) ?? fail('shopping.not_found')
  return { link, inside: { ...ctx, principal, kitchen: await ctx.kitchens.of(principal.owner) } }
}

const isToBuy = (line: Line): boolean => !line.haveIt && !isLeftOver(line)

/** The household may have deleted the week between two reads. */
const orGone = (error: unknown): never => {
  if (error instanceof Failure && error.code === 'plan.not_found') return fail('shopping.not_found')
  throw error
}

const shown = ({ link }: Opened, { groceryList }: PlanView) => ({
  weekStartDate: link.weekStart,
  expiresAt: link.expiresAt,
  lines: groceryList.lines
    .filter(isToBuy)
    .map(({ id, foodId, name, aisle, amount, packages, bought, boughtBy, atHome, missing, ticked, own, soldOut }) => ({
      ...{ id, foodId, name, aisle, amount, packages, bought, atHome, missing, ticked, own, soldOut },
      ...(boughtBy && { boughtBy }),
    })),
})

/** Ticks of lines that are on the list to buy, and never of more than it asks for: whoever has the link writes nothing else down. */
const allowed = (ticks: readonly Tick[], { groceryList }: PlanView): readonly Tick[] => {
  const lines = new Map(
    groceryList.lines
      .filter(isToBuy)
      .flatMap((line) => [[line.id, line] as const, ...(line.foodId === null ? [] : [[line.foodId, line] as const])]),
  )
  return ticks.flatMap(({ grams, ...tick }) => {
    const line = lines.get(tick.lineId)
    if (line === undefined) return []
    const most = line.bought.grams + (line.missing?.grams ?? 0)
    return [{ ...tick, ...(grams !== undefined && most > 0 && { grams: Math.min(grams, most) }) }]
  })
}

export const shoppingApi: readonly Route[] = [
  route(calls.makeShoppingLink, async (ctx, { body: { weekStartDate } }) => {
    const { owner } = ctx.principal
    const now = ctx.now()
    return inTransaction(ctx.db, async (tx) => {
      if (!(await lockHousehold(tx, owner))) return fail('plan.not_found')
      const plan = (await findPlan(tx, owner, weekStartDate)) ?? fail('plan.not_found')
      return (await makeLinkToShop(tx, owner, { plan, now })) ?? fail('shopping.too_many')
    })
  }),

  route(calls.listShoppingLinks, async ({ db, principal, now }) => ({
    links: await listShoppingLinksOf(db, principal.owner, now()),
  })),

  route(calls.endShoppingLink, async ({ db, principal }, { params: { linkId } }) =>
    (await removeShoppingLink(db, principal.owner, linkId)) ? { linkId } : fail('shopping.not_found'),
  ),

  route(calls.readShoppingList, async (ctx, { body: { token } }) => {
    const opened = await open(ctx, token)
    return shown(opened, await readMealPlan(opened.inside, opened.link.weekStart).catch(orGone))
  }),

  route(calls.tickShoppingList, async (ctx, { body: { token, ticks } }) => {
    const opened = await open(ctx, token)
    const { inside, link } = opened
    const before = await readMealPlan(inside, link.weekStart).catch(orGone)
    const wanted = allowed(ticks, before)
    if (wanted.length === 0) return shown(opened, before)
    const { mealPlan } = await updateGroceries(inside, link.weekStart, wanted).catch(orGone)
    ctx.live.tell(heardBy(inside.principal.owner).household, { topic: 'list', week: link.weekStart, by: null })
    return shown(opened, mealPlan)
  }),
]
