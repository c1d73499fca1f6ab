import { cuisineDistance, NEXT_FAMILY, SAME_FAMILY } from '../dishes/cuisine-families.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { coreLikeness, type RecipeFacts } from '../dishes/recipe-facts.ts'
import { NO_DISH } from '../plate.ts'
import { finish, type Steps } from '../steps.ts'
import { sideIdsOf } from '../weeks/write-week.ts'
import { NO_WISH } from '../wishes/wish.ts'
import { heardOf, isGood, type OpenMeal, openMeal, type RerollRequest, type WeighedPlate } from './open-meal.ts'
import { MOST_LIKENESS } from './reason-limits.ts'
import { ALTERNATIVES } from './reroll-reasons.ts'
import type { Effect } from './weigh-change.ts'
import { writePlate } from './write-plate.ts'

/** One alternative and what choosing it would do. */
export type MealAlternative = {
  readonly recipeId: string
  readonly sideDishIds: readonly string[]
  readonly portion: number
  readonly effect: Effect
  /** Each clause of the wish, and what this dish makes of it. */
  readonly wishHeard: readonly string[]
}

/** So many of them are near in kind; the last may be anything. */
const NEAR = 5
/** So many batches are looked at for them. */
const BATCHES = 4

/** Of the same kitchen or of the same form. */
export const isNear = ({ cuisine, recipes }: RecipeFacts, one: number, other: number): boolean =>
  cuisine[one] === cuisine[other] || recipes[one]?.form === recipes[other]?.form

/** Of a kitchen of the same family, or of the family next to it. */
const isOfNeighbours =
  (most: number) =>
  ({ recipes }: RecipeFacts, one: number, other: number): boolean =>
    cuisineDistance(recipes[one]?.cuisine ?? '', recipes[other]?.cuisine ?? '') <= most

/** What is near in kind, in wider and wider circles: the next is looked at where those before it have too few. */
const CIRCLES: readonly { readonly isKin: typeof isNear; readonly isLong: boolean }[] = [
  { isKin: isNear, isLong: false },
  { isKin: isNear, isLong: true },
  { isKin: isOfNeighbours(SAME_FAMILY), isLong: false },
  { isKin: isOfNeighbours(NEXT_FAMILY), isLong: false },
]

/** As many more as are wanted, none like another one. */
const unlike = (
  { open: { problem } }: OpenMeal,
  chosen: readonly WeighedPlate[],
  more: readonly WeighedPlate[],
  most: number,
): readonly WeighedPlate[] => {
  const list = [...chosen]
  const isNew = ({ plate }: WeighedPlate): boolean =>
    list.every((other) => coreLikeness(problem.facts, plate.main, other.plate.main) <= MOST_LIKENESS)
  for (const one of more) if (list.length < most && isNew(one)) list.push(one)
  return list
}

/** Looks at one batch after the other until there are choices enough. */
function* gather(meal: OpenMeal, batches: Iterable<readonly number[]>, enough: number): Steps<readonly WeighedPlate[]> {
  let found: readonly WeighedPlate[] = []
  let looked = 0
  for (const batch of batches) {
    found = [...found, ...(yield* meal.rank([batch]))]
    if (++looked === BATCHES || unlike(meal, [], found.filter(isGood), enough).length === enough) break
  }
  return found.toSorted((one, other) => one.weight - other.weight || one.points - other.points)
}

/** What breaks nothing goes before what does, and what is near in kind before the rest. */
export function* choicesFor(
  meal: OpenMeal,
  { offered, shown = [], reason }: RerollRequest,
): Steps<readonly WeighedPlate[]> {
  const { open, slot, wish } = meal
  const { facts } = open.problem
  const now = open.state.main[slot]!
  const wantsNear = wish === NO_WISH && reason !== 'another_kitchen' && now !== NO_DISH
  const without = [...offered, ...shown]
  let near: readonly WeighedPlate[] = []
  let firsts: readonly WeighedPlate[] = []
  for (const { isKin, isLong } of wantsNear ? CIRCLES : []) {
    if (firsts.length === NEAR || (isLong && !meal.mayBeLong)) continue
    const circle = yield* gather(
      meal,
      meal.batches((main) => isKin(facts, now, main), without, isLong),
      NEAR,
    )
    near = [...near, ...circle]
    firsts = unlike(meal, firsts, circle.filter(isGood), NEAR)
  }
  const all = yield* gather(
    meal,
    meal.batches(() => true, without),
    ALTERNATIVES,
  )
  const next = [...all.filter(isGood), ...near, ...all]
  let chosen = unlike(meal, firsts, next, ALTERNATIVES)
  // Longer dishes come before those that were shown already.
  const lasts = [...(meal.mayBeLong ? [{ gone: without, isLong: true }] : []), { gone: offered, isLong: false }]
  for (const { gone, isLong } of shown.length === 0 ? [] : lasts) {
    if (chosen.length === ALTERNATIVES) break
    const batches = meal.batches(() => true, gone, isLong)
    chosen = unlike(meal, chosen, yield* gather(meal, batches, ALTERNATIVES), ALTERNATIVES)
  }
  return chosen
}

/** Up to six alternatives unlike each other, most of them near in kind, best first, with their effect on the week. */
export const listAlternatives = (kitchen: Kitchen, request: RerollRequest): readonly MealAlternative[] =>
  finish(alternativesInSteps(kitchen, request))

/** The same in steps. */
export function* alternativesInSteps(kitchen: Kitchen, request: RerollRequest): Steps<readonly MealAlternative[]> {
  const meal = yield* openMeal(kitchen, request)
  if (meal === null) return []
  const { open, slot, weigher } = meal
  const { state, problem } = open
  const alternatives: MealAlternative[] = []
  for (const { plate } of yield* choicesFor(meal, request)) {
    const week = writePlate(request, meal, plate, NO_WISH)
    alternatives.push({
      recipeId: problem.facts.recipes[plate.main]?.id ?? '',
      sideDishIds: sideIdsOf(state, slot),
      portion: plate.portion,
      effect: yield* weigher.wholeEffectOf(state, problem.slots[slot]!.day, week),
      wishHeard: heardOf(kitchen, request, meal, week),
    })
    yield
  }
  return alternatives
}
