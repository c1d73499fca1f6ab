import { isBetween, MEAL_KINDS } from '../../recipes/recipe.ts'
import { cookedKeeps } from '../dishes/cooked-keeps.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { finish, type Steps } from '../steps.ts'
import type { OffMeal, PlannedDay, PlannedMeal, PlannedWeek } from '../week.ts'
import { explainWeek } from '../words/explain-meal.ts'
import { type Place, placesOf } from './place-dish.ts'
import { openInSteps, slotOfMeal, type WeekOfHousehold } from './reopen-week.ts'
import { tellSwap } from './weigh-change.ts'

/** The place of a meal in the week. Who comes to it, and whether it is taken along, stays with the place; what is served moves. */
type Spot = { readonly day: number } & Pick<PlannedMeal, 'id' | 'kind' | 'guests' | 'packed'>
type Served = Omit<PlannedMeal, 'id' | 'kind' | 'guests' | 'packed'> | Pick<OffMeal, 'reason'>
type Filled = { readonly spot: Spot; readonly served: Served }

const isMeal = (served: Served): served is Omit<PlannedMeal, 'id' | 'kind' | 'guests' | 'packed'> =>
  'recipeId' in served

const spotsOf = ({ days }: PlannedWeek): ReadonlyMap<string, Filled> =>
  new Map(
    days.flatMap(({ meals, off = [] }, day) => [
      ...meals.map(({ id, kind, guests, packed, ...served }): [string, Filled] => [
        id,
        { spot: { id, day, kind, guests, packed }, served },
      ]),
      ...off.map(({ id, kind, reason }): [string, Filled] => [id, { spot: { id, day, kind }, served: { reason } }]),
    ]),
  )

/** The meal that eats from a pot. */
const echoOf = (spots: ReadonlyMap<string, Filled>, pot: string): Filled | undefined =>
  [...spots.values()].find(({ served }) => isMeal(served) && served.leftoversOf === pot)

/**
 * What changes places with what: the two that were named and, with a pot, what is eaten from it, as many days after it as before.
 * It stays where that day is not in the week, is kept, cooks for or eats from another meal, or moves already.
 */
const movesOf = (spots: ReadonlyMap<string, Filled>, one: Filled, other: Filled): ReadonlyMap<string, string> => {
  const moves = new Map([
    [one.spot.id, other.spot.id],
    [other.spot.id, one.spot.id],
  ])
  const follow = (pot: Spot, to: Spot): void => {
    const echo = echoOf(spots, pot.id)
    if (!echo || moves.has(echo.spot.id)) return
    const day = echo.spot.day + to.day - pot.day
    const target = [...spots.values()].find(({ spot }) => spot.day === day && spot.kind === echo.spot.kind)
    if (!target || moves.has(target.spot.id)) return
    const { served } = target
    const isFree = isMeal(served)
      ? !served.kept &&
        (served.leftoversOf === undefined ? !echoOf(spots, target.spot.id) : served.leftoversOf === to.id)
      : false
    if (!isFree) return
    moves.set(echo.spot.id, target.spot.id)
    moves.set(target.spot.id, echo.spot.id)
  }
  follow(one.spot, other.spot)
  follow(other.spot, one.spot)
  return moves
}

const dayOf = (date: string, filled: readonly Filled[]): PlannedDay => {
  const inOrder = filled.toSorted((a, b) => MEAL_KINDS.indexOf(a.spot.kind) - MEAL_KINDS.indexOf(b.spot.kind))
  const meals = inOrder.flatMap(({ spot: { id, kind, guests, packed }, served }): PlannedMeal[] =>
    isMeal(served)
      ? [{ id, kind, ...served, ...(guests !== undefined && { guests }), ...(packed !== undefined && { packed }) }]
      : [],
  )
  const off = inOrder.flatMap(({ spot: { id, kind }, served }): OffMeal[] =>
    isMeal(served) ? [] : [{ id, kind, reason: served.reason }],
  )
  return { date, meals, ...(off.length > 0 && { off }) }
}

/**
 * The week with two meals exchanged. `keeps`: days after cooking on which a dish may be eaten as leftovers; what is moved further
 * from its pot is cooked for itself. Null: one of the two is not in the week, or only one of
 * them is a meal and the other is eaten between the meals.
 */
export const exchanged = (
  week: PlannedWeek,
  mealId: string,
  otherId: string,
  keeps: (recipeId: string) => number,
): PlannedWeek | null => {
  const spots = spotsOf(week)
  const [one, other] = [spots.get(mealId), spots.get(otherId)]
  if (!one || !other || isBetween(one.spot.kind) !== isBetween(other.spot.kind)) return null
  const moves = movesOf(spots, one, other)
  const servedAt = (id: string): Served | undefined => spots.get(moves.get(id) ?? id)?.served
  const settle = ({ spot }: Filled): Filled => {
    const served = servedAt(spot.id) ?? { reason: 'skip' as const }
    if (!isMeal(served) || served.leftoversOf === undefined) return { spot, served }
    const { leftoversOf, ...own } = served
    const pot = moves.get(leftoversOf) ?? leftoversOf
    if (pot === leftoversOf && !moves.has(spot.id)) return { spot, served }
    const days = spot.day - (spots.get(pot)?.spot.day ?? spot.day)
    const isKept = days >= 1 && days <= keeps(own.recipeId)
    return { spot, served: isKept ? { ...own, leftoversOf: pot } : own }
  }
  const settled = [...spots.values()].map(settle)
  return {
    days: week.days.map(({ date }, day) =>
      dayOf(
        date,
        settled.filter(({ spot }) => spot.day === day),
      ),
    ),
  }
}

export type ExchangeRequest = WeekOfHousehold & { readonly mealId: string; readonly otherId: string }

/** Reasons that name a day are told anew, and those of dishes that stand elsewhere now. */
function* retold(kitchen: Kitchen, request: WeekOfHousehold, before: PlannedWeek): Steps<PlannedWeek> {
  const { state, problem, wish } = yield* openInSteps(kitchen, request)
  const reasons = explainWeek(state, wish)
  const was = new Map(before.days.flatMap(({ meals }) => meals.map((meal) => [meal.id, meal.recipeId])))
  return {
    days: request.week.days.map((day) => ({
      ...day,
      meals: day.meals.map((meal) =>
        was.get(meal.id) === meal.recipeId && !meal.why?.startsWith('Shares the ')
          ? meal
          : { ...meal, why: reasons[slotOfMeal(problem, meal.id)] ?? null },
      ),
    })),
  }
}

/** Exchanges what two meals serve: dish, sides, portion and whether it is kept. Leftovers follow their pot. Null: not in the week. */
export const exchangeMeals = (kitchen: Kitchen, request: ExchangeRequest): PlannedWeek | null =>
  finish(exchangeInSteps(kitchen, request))

/** The same in steps. */
export function* exchangeInSteps(kitchen: Kitchen, request: ExchangeRequest): Steps<PlannedWeek | null> {
  const keeps = cookedKeeps(kitchen.facts, kitchen.foods)
  const week = exchanged(
    request.week,
    request.mealId,
    request.otherId,
    (id) => keeps[kitchen.facts.indexOf.get(id) ?? -1] ?? 0,
  )
  return week && (yield* retold(kitchen, { ...request, week }, request.week))
}

/** What exchanging a meal with each other one would do: energy of the day that it moves to. Null: it is not in the week. */
export function* mealPlacesInSteps(
  kitchen: Kitchen,
  request: Omit<ExchangeRequest, 'otherId'>,
): Steps<readonly Place[] | null> {
  const all = placesOf(request.week)
  if (!all.some(({ mealId }) => mealId === request.mealId)) return null
  const places: Place[] = []
  for (const { mealId: otherId, day } of all) {
    if (otherId === request.mealId) continue
    const week = yield* exchangeInSteps(kitchen, { ...request, otherId })
    if (week === null) continue
    const { gaveWay: _, ...effect } = yield* tellSwap(kitchen, request, week, { day })
    places.push({ mealId: otherId, effect })
    yield
  }
  return places
}
