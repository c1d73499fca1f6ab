import { listAlternatives } from '../kitchen/src/planning/changes/list-alternatives.ts'
import type { RerollRequest } from '../kitchen/src/planning/changes/open-meal.ts'
import { REROLL_REASONS, type RerollReason } from '../kitchen/src/planning/changes/reroll-reasons.ts'
import { cuisineDistance, NEXT_FAMILY } from '../kitchen/src/planning/dishes/cuisine-families.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { adaptKitchen, withNamed } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import { type PlannedMeal, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { loadKitchen, readProfiles, WEEK_START } from './load-kitchen.ts'

/*
 * Forty meals of ten households: what is offered instead, and what is offered when somebody says why. Each choice is judged
 * from its recipe and its effect alone. `node bench/rerolls.ts [households]`
 */

const HOUSEHOLDS = Number(process.argv[2] ?? 10)
const MEALS = ['d0-dinner', 'd2-dinner', 'd4-lunch', 'd5-breakfast']
const CHOICES = 6

const recipeOf = ({ facts }: Kitchen, id: string) => facts.recipes[facts.indexOf.get(id) ?? -1]!

/** The food that most of a dish is, of those that are bought for it. */
const leadingFood = (kitchen: Kitchen, id: string): string => {
  const bought = recipeOf(kitchen, id).ingredients.toSorted((one, other) => other.grams - one.grams)
  const foods = bought.flatMap(({ foodId }) => kitchen.catalogue.foods.get(foodId) ?? [])
  return foods.find(({ staple }) => !staple)?.name ?? ''
}

type Offer = { readonly recipeId: string; readonly effect: { readonly weekCost: number; readonly dayKcal: number } }
type Case = {
  readonly kitchen: Kitchen
  readonly meal: PlannedMeal
  readonly food: string
  readonly eaten: readonly string[]
}

const HOLDS: Readonly<Record<RerollReason, (one: Offer, of: Case) => boolean>> = {
  too_long: ({ recipeId }, { kitchen, meal }) => {
    const longest = [meal.recipeId, ...meal.sideDishIds].map((id) => recipeOf(kitchen, id).totalMinutes)
    return recipeOf(kitchen, recipeId).totalMinutes < Math.max(...longest)
  },
  too_dear: ({ effect }) => effect.weekCost < 0,
  lighter: ({ effect }) => effect.dayKcal < 0,
  had_lately: ({ recipeId }, { eaten }) => !eaten.includes(recipeId),
  another_kitchen: ({ recipeId }, { kitchen, meal }) =>
    recipeOf(kitchen, recipeId).cuisine !== recipeOf(kitchen, meal.recipeId).cuisine,
  not_this_food: ({ recipeId }, { kitchen, food }) =>
    recipeOf(kitchen, recipeId).ingredients.every(({ foodId }) => kitchen.catalogue.foods.get(foodId)?.name !== food),
}

const all = loadKitchen()
const profiles = readProfiles().filter(({ feasible }) => feasible)
const step = Math.floor(profiles.length / HOUSEHOLDS)
const sums = { rerolls: 0, full: 0, near: 0, nearFive: 0, relatedFive: 0 }
const reasons = new Map(REROLL_REASONS.map((reason) => [reason, { changed: 0, six: 0, none: 0, broken: 0, again: 0 }]))
const ms: number[] = []

for (let at = 0; at < HOUSEHOLDS; at++) {
  const { household } = profiles[at * step]!
  const planned = planWeek(all, { household, weekStart: WEEK_START, seed: at, kept: null, history: [], wish: '' })
  if (planned.kind !== 'planned') throw new Error(planned.conflict.sentence)
  const { week } = planned
  const kitchen = withNamed(adaptKitchen(all, { household }), recipeIdsOf(week))
  const mains = week.days.flatMap(({ meals }) => meals)
  const eaten = mains.map(({ recipeId }) => recipeId)
  for (const mealId of MEALS) {
    const meal = mains.find(({ id }) => id === mealId) ?? mains.at(-1)!
    const food = leadingFood(kitchen, meal.recipeId)
    const request: RerollRequest = {
      week,
      household,
      weekStart: WEEK_START,
      seed: at,
      mealId: meal.id,
      offered: [],
      wish: '',
    }
    const ask = (more: Partial<RerollRequest>): readonly Offer[] => {
      const start = performance.now()
      const offers = listAlternatives(kitchen, { ...request, ...more })
      ms.push(performance.now() - start)
      return offers
    }
    const [now, plain] = [recipeOf(kitchen, meal.recipeId), ask({})]
    const isOfKind = ({ recipeId }: Offer): boolean => {
      const { cuisine, form } = recipeOf(kitchen, recipeId)
      return cuisine === now.cuisine || form === now.form
    }
    const near = plain.filter(isOfKind).length
    const related = plain.filter(
      (one) => isOfKind(one) || cuisineDistance(now.cuisine, recipeOf(kitchen, one.recipeId).cuisine) <= NEXT_FAMILY,
    ).length
    sums.rerolls++
    sums.near += near
    if (plain.length === CHOICES) sums.full++
    if (related >= CHOICES - 1) sums.relatedFive++
    if (near >= CHOICES - 1) sums.nearFive++
    else console.log(`${meal.id} ${now.title}: ${near} of ${plain.length} near in kind, ${related} with neighbours`)
    const shown = plain.map(({ recipeId }) => recipeId)
    for (const [reason, sum] of reasons) {
      const offers = ask({ reason, eaten, shown, ...(reason === 'not_this_food' && { food }) })
      const again = offers.filter(({ recipeId }) => shown.includes(recipeId)).length
      if (offers.length === 0) sum.none++
      else if (again < offers.length) sum.changed++
      if (offers.length === CHOICES) sum.six++
      sum.again += again
      sum.broken += offers.filter((one) => !HOLDS[reason](one, { kitchen, meal, food, eaten })).length
      shown.push(...offers.map(({ recipeId }) => recipeId))
    }
  }
}

const sorted = ms.toSorted((one, other) => one - other)
const { rerolls, full, near, nearFive, relatedFive } = sums
console.log(`${rerolls} rerolls of ${HOUSEHOLDS} households: ${full} with six choices; ${near} choices near in kind`)
console.log(`at least five of six of the same kitchen or form: ${nearFive} of ${rerolls}`)
console.log(`at least five of six of these or of a neighbouring kitchen: ${relatedFive} of ${rerolls}`)
console.log(
  '| reason | changes the choices | six choices | nothing left | choices seen before | choices against the reason |',
)
console.log('|---|---|---|---|---|---|')
for (const [reason, { changed, six, none, again, broken }] of reasons)
  console.log(`| ${reason} | ${changed} of ${rerolls - none} | ${six} | ${none} | ${again} | ${broken} |`)
console.log(
  `ms for a list of choices: median ${sorted[sorted.length >> 1]!.toFixed(0)}, p95 ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(0)}`,
)
if ([...reasons.values()].some(({ broken }) => broken > 0)) process.exitCode = 1
