import * as calls from '@plateful/contract/calendar.ts'
import { ENTITLEMENTS } from '@plateful/contract/entitlements.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import { type Route, route } from '../../http/route.ts'
import { findAccount } from '../../shared/account-store.ts'
import { findFeed, putFeed, removeFeed } from './calendar.repo.ts'

/** Does the tier of this account hold a calendar feed? Read for each call: a tier that ends takes the feed along. */
export const hasCalendar = async (db: Db, ownerId: string): Promise<boolean> =>
  ENTITLEMENTS[(await findAccount(db, ownerId))?.tier ?? 'free'].calendarFeed

export const calendarApi: readonly Route[] = [
  route(calls.readCalendarFeed, async ({ db, principal: { owner } }) => ({
    feed: await findFeed(db, owner),
    isIncluded: await hasCalendar(db, owner.id),
  })),

  route(calls.openCalendarFeed, async ({ db, principal: { owner }, now }, { body: { timeZone } }) => {
    if (!(await hasCalendar(db, owner.id))) return fail('calendar.not_included')
    const token = await putFeed(db, owner, { timeZone, now: now() })
    return { feed: (await findFeed(db, owner)) ?? fail('user.not_authenticated'), address: `/calendar/${token}.ics` }
  }),

  route(calls.closeCalendarFeed, async ({ db, principal: { owner } }) => {
    await removeFeed(db, owner)
    return { feed: null }
  }),
]
