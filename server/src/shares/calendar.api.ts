import * as calls from '@plateful/contract/calendar.ts'
import { OFFERS } from '@plateful/contract/entitlements.ts'
import { readHouseholdTier } from '../accounts/household-tier.ts'
import type { Context } from '../context.ts'
import type { HouseholdId } from '../db/household-id.ts'
import { fail } from '../fail.ts'
import { type Route, route } from '../http/answering/route.ts'
import { tierHere } from '../ports/payments.ts'
import { findFeed, putFeed, removeFeed } from './calendar.repo.ts'

/** Does the tier of this household hold a calendar feed? Read for each call: a tier that ends takes the feed along. */
export const hasCalendar = async (
  { db, billing }: Pick<Context, 'db' | 'billing'>,
  householdId: HouseholdId,
): Promise<boolean> => OFFERS[tierHere(billing, await readHouseholdTier(db, householdId))].limits.calendarFeed

export const calendarApi: readonly Route[] = [
  route(calls.readCalendarFeed, async (ctx) => ({
    feed: await findFeed(ctx.db, ctx.principal.owner),
    isIncluded: await hasCalendar(ctx, ctx.principal.owner.householdId),
  })),

  route(calls.openCalendarFeed, async (ctx, { body: { timeZone } }) => {
    const { db, principal, now } = ctx
    const { owner } = principal
    if (!(await hasCalendar(ctx, owner.householdId))) return fail('calendar.not_included')
    const token = await putFeed(db, owner, { timeZone, now: now() })
    return { feed: (await findFeed(db, owner)) ?? fail('user.not_authenticated'), address: `/calendar/${token}.ics` }
  }),

  route(calls.closeCalendarFeed, async ({ db, principal: { owner } }) => {
    await removeFeed(db, owner)
    return { feed: null }
  }),
]
