import type { DataOf, QueryOf } from '@plateful/contract/endpoint.ts'
import type { findRecipe, findRecipes, ListedRecipe } from '@plateful/contract/recipes.ts'
import { browseDishes, type ListedDish } from '@plateful/kitchen/library/browse-dishes.ts'
import { showDish } from '@plateful/kitchen/library/show-dish.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import type { UnitSystem } from '@plateful/kitchen/quantities/format.ts'
import { wordsFor } from '@plateful/kitchen/quantities/us-words.ts'
import type { Frozen } from '../frozen.ts'
import { plateOf, plateUrl } from './plate-ref.ts'

type ForTable = { readonly household: Household; readonly units: UnitSystem }

const listed = (
  kitchen: Kitchen,
  units: UnitSystem,
  { recipe, unfit, matched, kcal, costPerPerson }: ListedDish,
): Frozen<ListedRecipe> => {
  const say = wordsFor(recipe.source?.origin === 'own' ? 'metric' : units)
  const plate = plateOf(kitchen, recipe)
  return {
    recipeId: recipe.id,
    title: say(recipe.title),
    kinds: recipe.kinds,
    cuisine: recipe.cuisine,
    form: recipe.form,
    tags: recipe.tags,
    origin: recipe.source?.origin ?? 'kitchen',
    isReviewed: recipe.source?.isReviewed ?? true,
    plate: { ...plate, alt: say(plate.alt) },
    totalMinutes: recipe.totalMinutes,
    kcal,
    costPerPerson,
    ...(recipe.swaps && { swaps: recipe.swaps.map(({ from, to }) => ({ from: say(from), to: say(to) })) }),
    unfit,
    matched,
  }
}

/** A page of the library for a table. */
export const browseLibrary = (
  below: Kitchen,
  { household, units, query }: ForTable & { readonly query: QueryOf<typeof findRecipes> },
): Frozen<DataOf<typeof findRecipes>> => {
  const { q, kind, cuisine, diet, minutes, cost, liked, fits, own, season, without, pantry, sort, page, limit } = query
  const { kitchen, dishes, ...found } = browseDishes(below, household, {
    query: q,
    filter: {
      ...(kind !== undefined && { kind }),
      ...(cuisine !== undefined && { cuisine }),
      ...(diet !== undefined && { diet }),
      ...(minutes !== undefined && { minutes }),
      ...(cost !== undefined && { cost }),
      ...(season !== undefined && { season }),
      ...(without !== undefined && { without }),
      isLiked: liked === 'true',
      isOwn: own === 'true',
      usesPantry: pantry === 'true',
    },
    isOnlyFitting: fits === 'true',
    order: sort,
    offset: (page - 1) * limit,
    limit,
  })
  return { recipes: dishes.map((dish) => listed(kitchen, units, dish)), ...found, page, limit }
}

/** One dish for a table; null where there is none of that id. */
export const showRecipe = (
  below: Kitchen,
  { household, units, recipeId }: ForTable & { readonly recipeId: string },
): Frozen<DataOf<typeof findRecipe>['recipe']> | null => {
  const shown = showDish(below, { recipeId, household, units, plateUrl })
  if (shown === null) return null
  const { recipe, meal, unfit } = shown
  const { equipment, portions, safety, smallChildren } = meal
  return {
    recipeId: meal.recipeId,
    title: meal.title,
    cuisine: meal.cuisine,
    origin: meal.origin,
    isReviewed: meal.isReviewed,
    form: meal.form,
    tags: meal.tags,
    plate: meal.plate,
    activeMinutes: meal.activeMinutes,
    totalMinutes: meal.totalMinutes,
    ingredients: meal.ingredients,
    steps: meal.steps,
    ...(meal.swaps && { swaps: meal.swaps }),
    nutrition: meal.nutrition,
    costPerPerson: meal.costPerPerson,
    kinds: recipe.kinds,
    equipment,
    portions,
    safety,
    smallChildren,
    unfit,
  }
}
