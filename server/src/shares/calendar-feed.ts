import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { ownerIn } from '../accounts/access.ts'
import type { Services } from '../context.ts'
import { fail } from '../fail.ts'
import type { RateLimits } from '../http/guarding/rate-limits.ts'
import { reachedBy } from '../http/guarding/reached.ts'
import type { Kitchens } from '../kitchens/kitchens.ts'
import { listPlansBetween } from '../plans/weeks/plan-store.ts'
import { readUnder } from '../plans/weeks/read-rules.ts'
import { hasCalendar } from './calendar.api.ts'
import { findFeedByToken } from './calendar.repo.ts'
import { newJudge } from './judge-plans.ts'

const FILE = /^([A-Za-z0-9_-]{1,100})\.ics$/
const PER_MINUTE = 60
/** Weeks that began so long ago stay in the calendar; later ones come as far as people plan. */
const DAYS_BACK = 35
const DAYS_AHEAD = 120
/** A calendar that looks more often is answered from its own store. The file is one person's. */
const KEEP = 'private, max-age=300'

type Parts = {
  readonly limits: RateLimits
  readonly kitchens: Kitchens
  readonly publicOrigin: string | null
  readonly basePath: string
}

/** `/calendar/{token}.ics`: what a calendar subscribes to. The secret is all it has to show. */
export const addCalendarFeed = (
  app: FastifyInstance,
  services: Services,
  { limits, kitchens, publicOrigin, basePath }: Parts,
): void => {
  const { store, now, billing } = services
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    await limits.spend('GET /calendar', PER_MINUTE, request.ip)
    const feed = await findFeedByToken(store.db, FILE.exec(request.params.file)?.[1] ?? '')
    const owner = feed && (await ownerIn(store.db, feed.householdId))
    if (!feed || !owner) return fail('route.not_found')
    if (!(await hasCalendar({ db: store.db, billing }, owner.householdId))) return fail('calendar.not_included')
    const today = now().toISOString().slice(0, 10)
    const span = { from: addDays(today, -DAYS_BACK), before: addDays(today, DAYS_AHEAD) }
    const plans = (await listPlansBetween(store.db, owner, span)).toReversed()
    const kitchen = await kitchens.of(owner)
    // The writer and its library are read with the first calendar, not with every start.
    const { writeCalendar } = await import('./write-calendar.ts')
    const under = await readUnder({ db: store.db, billing, principal: { owner } })
    return reply
      .header('cache-control', KEEP)
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="plateful.ics"')
      .type('text/calendar; charset=utf-8')
      .send(
        writeCalendar(kitchen, {
          plans,
          timeZone: feed.timeZone,
          // The file is read by who called, so its links may lead where the call came.
          origin: reachedBy(request, { publicOrigin, listening: services.origin }).origin + basePath,
          isForbidden: newJudge(kitchen, under),
        }),
      )
  })
}
