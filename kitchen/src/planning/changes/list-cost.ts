import { perThing } from '../../memory/per-thing.ts'
import { recall } from '../../memory/remember.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Steps } from '../steps.ts'
import { cookInSteps } from '../words/cook-week.ts'
import { listWeek } from '../words/describe-week.ts'
import type { WeekOfHousehold } from './reopen-week.ts'

/** Weeks of which figures are kept: the last that were changed. A kitchen may serve everybody. */
export const WEEKS_KEPT = 16

const costs = perThing((_: Kitchen) => new Map<string, number>())

/**
 * Names all that the figures of a week depend on. What is said of a meal is no part of it, nor the seed: by that dishes are
 * chosen, and no cost, figure or promise is read from it.
 */
export const keyOfWeek = ({ week, ...request }: WeekOfHousehold): string =>
  JSON.stringify([
    week.days.map(({ date, meals, off }) => [date, meals.map((meal) => ({ ...meal, why: null })), off]),
    request.household,
    request.weekStart,
    request.soldOut,
    request.madeWith,
  ])

/**
 * USD of everything on the list, with the plates that people have of their own, without their own lines. The week is
 * cooked for it, a hundred milliseconds where nothing of it was read before: for one of the last weeks it is known.
 */
export function* listCostOf(kitchen: Kitchen, request: WeekOfHousehold): Steps<number> {
  const key = keyOfWeek(request)
  const store = { known: costs(kitchen), most: WEEKS_KEPT }
  const known = store.known.get(key)
  if (known !== undefined) return recall(store, key, () => known)
  const { week, household, madeWith, soldOut = [] } = request
  const asked = { household, units: 'metric' as const }
  const cooked = yield* cookInSteps(kitchen, { ...asked, week, soldOut, plateUrl: () => '' })
  const { groceryList } = listWeek(kitchen, cooked.rest, {
    ...asked,
    groceryState: {
      ticked: [],
      have: (madeWith?.have ?? []).map(([lineId, haveIt]) => ({ lineId, haveIt })),
      own: [],
      soldOut,
      atHome: new Map(madeWith?.stock ?? []),
    },
    notes: { gaveWay: [], wishHeard: [], usedUp: madeWith?.usedUp ?? [] },
  })
  yield
  return recall(store, key, () => groceryList.cost)
}
