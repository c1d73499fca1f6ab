import type { Place } from '@plateful/contract/placing.ts'
import { exchangeInSteps, mealPlacesInSteps } from '@plateful/kitchen/planning/changes/exchange-meals.ts'
import {
  dishPlacesInSteps,
  type Place as KitchenPlace,
  placeInSteps,
} from '@plateful/kitchen/planning/changes/place-dish.ts'
import { withMeal } from '@plateful/kitchen/planning/changes/reopen-week.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { namedInSteps } from '@plateful/kitchen/planning/kitchens/adapt-kitchen.ts'
import type { Steps } from '@plateful/kitchen/planning/steps.ts'
import { isNever } from '@plateful/kitchen/planning/table/opinions.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Frozen } from '../../frozen.ts'
import { inSlices } from '../../in-slices.ts'
import { toPlanData } from '../weeks/plan-data.ts'
import { offer } from '../weeks/plan-document.ts'
import { type RuledPlan, readRuledPlan } from '../weeks/plan-view.ts'
import type { Terms } from './ask-before.ts'
import type { Changed, Target } from './change-plan.ts'
import { kitchenFor, sayEffect, weekOf } from './planner.ts'
import { changeAndTell, type ToldChange } from './told-change.ts'

type Moved = { readonly mealId: string }
type Placed = Moved & { readonly recipeId: string }

/** With adapted dishes of the household, those of the week, and the one that is named. */
function* kitchenWith(below: Kitchen, ruled: RuledPlan, recipeId: string): Steps<Kitchen> {
  return yield* namedInSteps(yield* kitchenFor(below, ruled), [recipeId])
}

const mealOf = ({ plan }: RuledPlan, mealId: string) =>
  plan.document.week.days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId)

const PLACE_FAILURES = {
  said_never: 'recipe.said_never',
  not_allowed: 'recipe.not_allowed',
  unknown_recipe: 'recipe.not_found',
  unknown_meal: 'meal.not_found',
} as const

function* placed(below: Kitchen, current: RuledPlan, { mealId, recipeId }: Placed): Steps<Changed> {
  const { document } = current.plan
  const kitchen = yield* kitchenWith(below, current, recipeId)
  const before = mealOf(current, mealId)
  if (before?.kept && findRecipe(below.catalogue, before.recipeId)) fail('meal.kept')
  const result = yield* placeInSteps(kitchen, { ...weekOf(kitchen, current), mealId, recipeId })
  if (result.kind !== 'placed') return fail(PLACE_FAILURES[result.kind])
  // Who chose a dish for a day does not want it gone with the next week that is made.
  const week = toPlanData(withMeal(result.week, mealId, (meal) => ({ ...meal, kept: true })))
  const offered = before ? offer(document.offered, mealId, before.recipeId) : document.offered
  return { document: { ...document, week, offered } }
}

/** Puts a dish on a meal of a week and keeps it there. */
export const placeDishOf = (ctx: Context<'owner'>, request: Target & Terms & Placed): Promise<ToldChange> =>
  changeAndTell(ctx, request, (current) => inSlices(placed(ctx.kitchen, current, request)))

function* exchanged(
  below: Kitchen,
  current: RuledPlan,
  { mealId, otherId }: Moved & { readonly otherId: string },
): Steps<Changed> {
  const kitchen = yield* kitchenFor(below, current)
  const week = yield* exchangeInSteps(kitchen, { ...weekOf(kitchen, current), mealId, otherId })
  if (week === null) return fail('meal.not_found')
  return { document: { ...current.plan.document, week: toPlanData(week) } }
}

/** Exchanges what two meals serve. */
export const exchangeMealsOf = (
  ctx: Context<'owner'>,
  request: Target & Terms & Moved & { readonly otherId: string },
): Promise<ToldChange> => changeAndTell(ctx, request, (current) => inSlices(exchanged(ctx.kitchen, current, request)))

/** A dish to be put somewhere, or a meal to be moved. */
export type Going = { readonly recipeId?: string | undefined; readonly mealId?: string | undefined }

function* places(
  below: Kitchen,
  current: RuledPlan,
  { recipeId, mealId = '' }: Going,
): Steps<readonly Frozen<Place>[]> {
  const kitchen = yield* kitchenWith(below, current, recipeId ?? '')
  if (recipeId !== undefined && !findRecipe(kitchen.catalogue, recipeId)) return fail('recipe.not_found')
  if (isNever(current, recipeId ?? '')) return fail('recipe.said_never')
  const request = weekOf(kitchen, current)
  const found: readonly KitchenPlace[] | null =
    recipeId === undefined
      ? yield* mealPlacesInSteps(kitchen, { ...request, mealId })
      : yield* dishPlacesInSteps(kitchen, { ...request, recipeId })
  if (found === null) return fail('meal.not_found')
  const effects = new Map(found.map((place) => [place.mealId, place.effect]))
  return current.plan.document.week.days.flatMap(({ date, meals, off = [] }) =>
    [...meals, ...off].flatMap((meal): Frozen<Place>[] => {
      const effect = effects.get(meal.id)
      if (effect === undefined) return []
      const served = 'recipeId' in meal ? meal : null
      const title = findRecipe(kitchen.catalogue, served?.recipeId ?? '')?.title ?? null
      return [
        {
          ...{ mealId: meal.id, date, kind: meal.kind, title, kept: served?.kept ?? false },
          effect: effect && sayEffect(effect, current.rules),
        },
      ]
    }),
  )
}

/** Where a dish could be put or a meal be moved, with what it would do; day by day. Changes nothing. */
export const listPlacesOf = async (
  ctx: Context<'owner'>,
  weekStartDate: string,
  going: Going,
): Promise<readonly Frozen<Place>[]> => inSlices(places(ctx.kitchen, await readRuledPlan(ctx, weekStartDate), going))
