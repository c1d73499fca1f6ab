import { watchChanges } from '@plateful/contract/live.ts'
import { heardBy, hearing } from '../accounts/heard-by.ts'
import { openAnswer } from '../http/answering/open-answer.ts'
import { type Route, route } from '../http/answering/route.ts'
import { endsWaysIn, type LiveBus } from './live-bus.ts'

/** Apart from the handler, so that it holds on to no context: it lives for hours. */
const follow = (live: LiveBus, of: string, names: readonly string[], since: string | null) =>
  openAnswer({
    plain: live.since(names, since),
    of,
    follow: ({ send, check }) => {
      const { changes, last, missed } = live.since(names, since)
      send('hello', { missed }, last)
      for (const change of changes) send('change', change, change.id)
      return live.listen(names, {
        hear: (change) => {
          send('change', change, change.id)
          if (endsWaysIn(change.topic)) check()
        },
        missed: (now) => send('hello', { missed: true }, now),
      })
    },
  })

export const liveApi: readonly Route[] = [
  route(watchChanges, async ({ live, principal }, { query: { since = null } }) =>
    follow(live, hearing(principal.owner), Object.values(heardBy(principal.owner)), since),
  ),
]
