import { openChance } from '../chance.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { finish, type Steps } from '../steps.ts'
import type { PlannedWeek } from '../week.ts'
import { choicesFor } from './list-alternatives.ts'
import { heardOf, isGood, openMeal, type RerollRequest } from './open-meal.ts'
import type { Candidate } from './rank-mains.ts'
import { BREACH, type Effect } from './weigh-change.ts'
import { writePlate } from './write-plate.ts'

export type RerollResult =
  | {
      readonly kind: 'rerolled'
      readonly week: PlannedWeek
      readonly recipeId: string
      readonly effect: Effect
      /** Each clause of the wish, and what the new dish makes of it. */
      readonly wishHeard: readonly string[]
    }
  | { readonly kind: 'nothing_left' }
  | { readonly kind: 'unknown_meal' }

/** Chosen among so many of the best, by softmax at this temperature (points at a table of two). */
const BEST = 8
const TEMPERATURE = 1.5

/** Draws one of the best by softmax, seeded. */
const drawCandidate = (best: readonly Candidate[], seed: number, scale: number): Candidate | undefined => {
  const [first] = best
  if (!first) return undefined
  const weights = best.map(({ points }) => Math.exp((first.points - points) / (TEMPERATURE * scale)))
  let left = openChance(seed)() * weights.reduce((sum, weight) => sum + weight, 0)
  return (
    best.find((_, at) => {
      left -= weights[at] ?? 0
      return left <= 0
    }) ?? first
  )
}

/** Times another choice is made where everybody's plates together break the budget after all. */
const CHOICES = 3

/**
 * Swaps one meal for another that fits everyone; all others stay. The caller refuses kept meals.
 * Never the refused recipe, never one offered before while others are left, and something of another protein or cuisine.
 * What breaks no promise of the week is preferred, the budget above all; what is broken all the same stands in the effect.
 */
export const rerollMeal = (kitchen: Kitchen, request: RerollRequest): RerollResult =>
  finish(rerollInSteps(kitchen, request))

/** The same in steps. */
export function* rerollInSteps(kitchen: Kitchen, request: RerollRequest): Steps<RerollResult> {
  const meal = yield* openMeal(kitchen, request)
  if (meal === null) return { kind: 'unknown_meal' }
  const { open, slot, wish, weigher } = meal
  const ranked = yield* meal.rank(meal.batches(() => true, request.offered))
  // Before one is taken that breaks a promise, it is looked as far as the list of choices looks.
  const others = ranked.some(isGood) ? [] : (yield* choicesFor(meal, request)).filter(isGood)
  const best = others.length > 0 ? others.toSorted((one, other) => one.weight - other.weight) : ranked
  const least = best[0]?.weight ?? BREACH.none
  let left = best.filter(({ weight }) => weight === least)
  let result: RerollResult = { kind: 'nothing_left' }
  for (let choice = 0; choice < CHOICES; choice++) {
    const drawn = drawCandidate(left.slice(0, BEST), request.seed, open.table.rules.scale)
    if (!drawn) break
    const week = writePlate(request, meal, drawn.plate, wish)
    const effect = yield* weigher.wholeEffectOf(open.state, open.problem.slots[slot]!.day, week)
    const isOver = effect.breaks.some(({ kind }) => kind === 'budget')
    if (result.kind === 'nothing_left' || !isOver) {
      const recipeId = kitchen.facts.recipes[drawn.plate.main]?.id ?? ''
      result = { kind: 'rerolled', week, recipeId, effect, wishHeard: heardOf(kitchen, request, meal, week) }
    }
    if (!isOver || least === BREACH.budget) break
    left = left.filter((candidate) => candidate !== drawn)
  }
  if (result.kind === 'rerolled') yield* weigher.keep(result.week)
  return result
}
