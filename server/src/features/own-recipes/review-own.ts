import { setImmediate as others } from 'node:timers/promises'
import type { OwnDraft, OwnReading, OwnRecipe, OwnReview } from '@plateful/contract/own-recipes.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import { unreadSentence } from '@plateful/kitchen/documents/unread.ts'
import { judgeForAll } from '@plateful/kitchen/ideas/judge-for-all.ts'
import { nutritionOf, scaleNutrition } from '@plateful/kitchen/nutrition/nutrition.ts'
import { readOwn } from '@plateful/kitchen/own-recipes/compile-own.ts'
import { decodeDraft } from '@plateful/kitchen/own-recipes/decode-draft.ts'
import { type SettledLine, settleLine } from '@plateful/kitchen/own-recipes/settle-line.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import { judgeMeal } from '@plateful/kitchen/planning/table/judge-meal.ts'
import { readyTable } from '@plateful/kitchen/planning/table/ready-table.ts'
import { servingCost } from '@plateful/kitchen/planning/words/describe-dish.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import { validateRecipe } from '@plateful/kitchen/recipes/validate-recipe.ts'
import type { Context } from '../../context.ts'
import type { Frozen } from '../../frozen.ts'
import { plateOf } from '../../planning/describe.ts'
import { householdOf } from '../../shared/household.ts'
import type { OwnRow } from '../../shared/own-recipe-store.ts'
import { findPreferences } from '../../shared/preference-store.ts'
import type { Source } from './read-source.ts'

/** A recipe that is only looked at. */
const PREVIEW_ID = 'mine-preview'

/** Of what our own files are held to: portions, salt, heat, foods that no line lists. How they are worded is theirs. */
const WORTH_SAYING = /kcal|weighs|sodium|°C|method must|no ingredient lists|must boil|doneness/

export const householdOfCaller = async (ctx: Context<'owner'>): Promise<Household> => {
  const stored = await findPreferences(ctx.db, ctx.principal.owner)
  return householdOf(stored?.preferences ?? Preferences.parse({}))
}

const reviewOf = (kitchen: Kitchen, household: Household, recipe: Recipe): Frozen<OwnReview> => {
  const extended = extendKitchen(kitchen, { version: 'preview', recipes: [recipe] })
  const { foods } = kitchen.catalogue
  const { allergens, free, fits, objections } = judgeForAll(kitchen, recipe)
  const faults = validateRecipe(recipe, foods).map(({ reason }) => reason)
  return {
    nutrition: scaleNutrition(nutritionOf(recipe.ingredients, foods), 1 / recipe.servings),
    costPerPerson: servingCost(recipe, foods),
    safety: judgeMeal(extended, household, [extended.facts.indexOf.get(recipe.id) ?? 0], 1),
    allergens,
    free,
    fits,
    notes: [
      ...new Set([...faults.filter((reason) => WORTH_SAYING.test(reason)), ...objections.map(({ text }) => text)]),
    ],
  }
}

/** Lines read in one go: some milliseconds, 40 where somebody means to hurt. */
const AT_ONCE = 10

/** Line by line, and other people are answered in between. */
const settleLines = async (
  kitchen: Kitchen,
  { lines, servings }: Frozen<OwnDraft>,
): Promise<readonly SettledLine[]> => {
  const settled: SettledLine[] = []
  for (const line of lines) {
    settled.push(settleLine(kitchen, line, servings))
    if (settled.length % AT_ONCE === 0) await others()
  }
  return settled
}

/** What the kitchen makes of a draft for this household. About 20 ms; stores nothing. */
export const describeReading = async (
  kitchen: Kitchen,
  household: Household,
  { draft: given, readAs, asks, onlyOneOf }: Source,
): Promise<Frozen<OwnReading>> => {
  const { draft, lines, compiled } = readOwn(kitchen, PREVIEW_ID, given, await settleLines(kitchen, decodeDraft(given)))
  const isOpen = compiled.kind === 'open'
  return {
    readAs,
    asks,
    cuisines: kitchen.facts.cuisines.toSorted(),
    draft,
    onlyOneOf,
    unread: draft.unread.map(unreadSentence),
    lines,
    faults: isOpen ? compiled.faults : [],
    review: isOpen ? null : reviewOf(kitchen, household, compiled.recipe),
  }
}

/** A recipe as it stands on the list. `kitchen` must hold it, unless a food of it is gone. */
export const describeOwn = (
  kitchen: Kitchen,
  household: Household,
  { id, draft, createdAt }: OwnRow,
): Frozen<OwnRecipe> => {
  const index = kitchen.facts.indexOf.get(id)
  const recipe = index === undefined ? undefined : kitchen.facts.recipes[index]
  const { title, kinds, servings, totalMinutes } = draft
  const frame = { id, title, kinds, servings, totalMinutes, createdAt }
  if (index === undefined || !recipe) return { ...frame, dish: null }
  const { foods } = kitchen.catalogue
  const { kcal } = scaleNutrition(nutritionOf(recipe.ingredients, foods), 1 / recipe.servings)
  return {
    ...frame,
    dish: {
      plate: plateOf(kitchen, recipe),
      kcal,
      costPerPerson: servingCost(recipe, foods),
      isPlanned: readyTable(kitchen, household).legal.isLegal[index] === 1,
    },
  }
}
