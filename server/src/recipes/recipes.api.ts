import { Preferences } from '@plateful/contract/preferences.ts'
import { findRecipe, findRecipes } from '@plateful/contract/recipes.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { householdOf } from '../households/household.ts'
import { findPreferences } from '../households/preference-store.ts'
import { type Route, route } from '../http/answering/route.ts'
import { opinionsAtTable } from '../opinions/opinion-store.ts'
import { askingOf } from '../planning/kitchen-thread.ts'

const tableOf = async (ctx: Context<'owner'>) => {
  const stored = await findPreferences(ctx.db, ctx.principal.owner)
  const preferences = stored?.preferences ?? Preferences.parse({})
  const opinions = await opinionsAtTable(ctx.db, ctx.principal.owner)
  return { household: { ...householdOf(preferences), opinions }, units: preferences.units }
}

export const recipesApi: readonly Route[] = [
  route(findRecipes, async (ctx, { query }) => {
    const input = { ...(await tableOf(ctx)), query }
    return ctx.desk.ask({ name: 'browse', input, layers: ctx.kitchen.layers }, askingOf(ctx))
  }),

  route(findRecipe, async (ctx, { params: { recipeId } }) => {
    const input = { ...(await tableOf(ctx)), recipeId }
    const recipe = await ctx.desk.ask({ name: 'show', input, layers: ctx.kitchen.layers }, askingOf(ctx))
    return { recipe: recipe ?? fail('recipe.not_found') }
  }),
]
