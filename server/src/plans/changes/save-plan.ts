import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { saveAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { withLeftovers } from '@plateful/kitchen/planning/changes/reopen-week.ts'
import { NO_COOK_TAG } from '@plateful/kitchen/planning/dishes/cooked-keeps.ts'
import type { MealKind, Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { orderOf } from '../cooking/cook-order.ts'
import { toPlanData } from '../weeks/plan-data.ts'
import { NO_MARKS, type PlanDocument } from '../weeks/plan-document.ts'
import { findPlan, type StoredPlan } from '../weeks/plan-store.ts'
import { planView, readMealPlan, ruledPlan } from '../weeks/plan-view.ts'
import { rulesFor } from '../weeks/read-rules.ts'
import { saveWithin } from '../weeks/week-limits.ts'
import { askBefore } from './ask-before.ts'
import { checkVersion, failChanged, isRepeated, putPlan } from './change-plan.ts'
import { type ToldChange, toldBefore } from './told-change.ts'
import { toldOnce } from './told-once.ts'

type Request = BodyOf<typeof saveAnonymousPlan>

const TRIES = 3

const invalid = (field: string, text: string): never =>
  fail('request.invalid', undefined, { fields: { [`mealPlanData.${field}`]: text } })

/** The dates follow from the first day, and every meal has its own id. */
const checkShape = (week: PlanData, weekStart: string): void => {
  week.days.forEach(({ date }, index) => {
    if (date !== addDays(weekStart, index)) invalid(`days.${index}.date`, `Expected ${addDays(weekStart, index)}.`)
  })
  const seen = new Set<string>()
  for (const [day, { meals, off = [] }] of week.days.entries()) {
    if (off.some(({ kind }) => meals.some((meal) => meal.kind === kind)))
      invalid(`days.${day}.off`, 'This meal is planned.')
    for (const [at, { id, kind, sideDishIds }] of meals.entries()) {
      if (seen.has(id)) invalid(`days.${day}.meals.${at}.id`, 'Another meal has this id.')
      if (meals.findIndex((meal) => meal.kind === kind) !== at)
        invalid(`days.${day}.meals.${at}.kind`, 'The day has this meal already.')
      if (new Set(sideDishIds).size !== sideDishIds.length)
        invalid(`days.${day}.meals.${at}.sideDishIds`, 'Name each side dish once.')
      seen.add(id)
    }
  }
}

/** A dinner may be eaten for lunch from its pot, and in the evening a cold lunch, or one that is taken along. */
const mayStand = ({ kinds, tags, role }: Recipe, kind: MealKind, leftoversOf: string | undefined): boolean =>
  kinds.includes(kind) ||
  (role === null &&
    (leftoversOf !== undefined ||
      (kind === 'dinner' && (tags.includes(NO_COOK_TAG) || kinds.includes('packed lunch')))))

/** Mains and sides must be in the catalogue and stand where such a dish may stand. */
const checkRecipes = ({ kitchen: { catalogue } }: Context<'owner'>, week: PlanData): void => {
  for (const { kind, recipeId, sideDishIds, leftoversOf } of week.days.flatMap(({ meals }) => meals)) {
    const main = findRecipe(catalogue, recipeId)
    const sides = sideDishIds.map((id) => findRecipe(catalogue, id))
    if (!main || !mayStand(main, kind, leftoversOf) || sides.some((side) => !side?.kinds.includes('side')))
      fail('recipe.not_found')
  }
}

/** Reads every dish of a week again under the rules of today; what is not allowed keeps the week from being saved. */
const checkSafety = async (
  ctx: Context<'owner'>,
  current: StoredPlan | null,
  document: PlanDocument,
): Promise<void> => {
  const { kitchen, weeks } = ctx
  const rules = await rulesFor(ctx, document)
  const order = orderOf(kitchen, { document, marks: NO_MARKS, rules })
  // What stands there was cooked: a save of it finds that, and one of another week the meals that it leaves as they were.
  const { rest } = await (current
    ? weeks.findAfter(orderOf(kitchen, { ...current, rules }), order, { planId: current.id })
    : weeks.find(order))
  const { broken } = rest
  if (broken.length > 0) fail('plan.conflicts', undefined, { details: { meals: broken } })
}

const documentOf = (request: Request, current: StoredPlan | null): PlanDocument => ({
  week: toPlanData(withLeftovers(request.mealPlanData)),
  preferences: request.userPreferences ?? current?.document.preferences ?? null,
  weekRules: current?.document.weekRules ?? null,
  weekHeard: current?.document.weekHeard ?? null,
  wish: current?.document.wish ?? '',
  wishHeard: current?.document.wishHeard ?? [],
  gaveWay: current?.document.gaveWay ?? [],
  usedUp: current?.document.usedUp ?? [],
  offered: current?.document.offered ?? {},
  turnedAway: current?.document.turnedAway ?? [],
})

/** Against the week that stood there: other portions, dishes or days may break what it promised. */
const toldOf = async (ctx: Context<'owner'>, plan: StoredPlan | null, document: PlanDocument, request: Request) => {
  if (plan === null) return { document, breaks: [], asked: undefined }
  const current = await ruledPlan(ctx, plan)
  const told = await toldOnce(ctx.kitchen, current, document)
  const asked = askBefore(ctx.kitchen, current, told, request)
  return { ...told, asked: asked && { mealPlan: await planView(ctx, current), breaks: [], asked } }
}

/** Saves a week from recipe ids: titles, amounts and prices are always ours. Tells what it breaks of the week before, or asks first. */
export const saveWeek = async (ctx: Context<'owner'>, request: Request): Promise<ToldChange> => {
  const { weekStartDate, mealPlanData, version } = request
  checkShape(mealPlanData, weekStartDate)
  checkRecipes(ctx, mealPlanData)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const current = await findPlan(ctx.db, ctx.principal.owner, weekStartDate)
    if (current && isRepeated(ctx, current))
      return { mealPlan: await readMealPlan(ctx, weekStartDate), breaks: await toldBefore(ctx, weekStartDate) }
    if (current) await checkVersion(ctx, current, version)
    const wanted = documentOf(request, current)
    await checkSafety(ctx, current, wanted)
    const { document, breaks, asked } = await toldOf(ctx, current, wanted, request)
    if (asked) return asked
    const seed = current?.seed ?? ctx.newSeed()
    const week = { weekStart: weekStartDate, isSaved: current?.savedAt != null }
    const put = (held: Context<'owner'>) => putPlan(held, current, { weekStartDate, document, seed, save: true })
    if (await saveWithin(ctx, week, put)) return { mealPlan: await readMealPlan(ctx, weekStartDate), breaks }
  }
  return failChanged(ctx, weekStartDate)
}
