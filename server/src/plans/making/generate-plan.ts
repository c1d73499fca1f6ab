import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { generatePlan as endpoint } from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { WeekRules } from '@plateful/contract/week-rules.ts'
import { addDays, daysBetween } from '@plateful/kitchen/planning/calendar.ts'
import { mealsAhead } from '@plateful/kitchen/planning/passed-meals.ts'
import { type PastMeal, recipeIdsOf } from '@plateful/kitchen/planning/week.ts'
import { findRecipe, readAdaptedId } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { householdOf, rulesOfWeek, shapedRules } from '../../households/household.ts'
import { rulesHere } from '../../households/named-members.ts'
import { findPreferences } from '../../households/preference-store.ts'
import { askForIdeas } from '../../ideas/ask-for-ideas.ts'
import { opinionsAtTable } from '../../opinions/opinion-store.ts'
import { askingOf } from '../../planning/kitchen-thread.ts'
import { failChanged, isRepeated, putPlan } from '../changes/change-plan.ts'
import { readAtHome } from '../lists/at-home.ts'
import type { PlanDocument } from '../weeks/plan-document.ts'
import { findPlan, listPlansBetween, type StoredPlan } from '../weeks/plan-store.ts'
import { type PlanView, readMealPlan } from '../weeks/plan-view.ts'

/** Dishes of the last three weeks are known to the planner. */
export const MEMORY_DAYS = 21
const TRIES = 3

type Request = BodyOf<typeof endpoint> & { readonly weekStartDate: string }

/** What was eaten in the weeks before, sides too: nobody wants the same porridge and the same carrots all winter. */
export const readHistory = async (
  ctx: Context<'owner'>,
  weekStart: string,
  days = MEMORY_DAYS,
): Promise<readonly PastMeal[]> => {
  const span = { from: addDays(weekStart, -days), before: weekStart }
  const plans = await listPlansBetween(ctx.db, ctx.principal.owner, span)
  return plans.flatMap((plan) =>
    recipeIdsOf(plan.document.week).map((recipeId) => ({
      recipeId,
      weeksAgo: Math.ceil(daysBetween(plan.weekStart, weekStart) / 7),
    })),
  )
}

/** Dishes that a week asked for anew leaves out where it can, of so many meals: two weeks of three. */
const TURNED_AWAY_KEPT = 42

/** Both have been read by one schema, so their members stand in one order. */
const same = <T>(one: T, other: T): boolean => JSON.stringify(one) === JSON.stringify(other)

type Question = Pick<PlanDocument, 'preferences' | 'weekRules' | 'wish'>

/**
 * Asked once more with the same words somebody wants another week: the dishes that stood there, but for the kept ones,
 * and those of the week before. Another question is answered as well as can be, whatever stood there.
 */
const turnedAwayBy = (current: StoredPlan | null, asked: Question): readonly string[] => {
  if (current === null) return []
  const { week, preferences, weekRules, wish, turnedAway } = current.document
  if (!same<Question>({ preferences, weekRules, wish }, asked)) return []
  const meals = week.days.flatMap((day) => day.meals)
  const kept = new Set(meals.filter((meal) => meal.kept).map(({ recipeId }) => recipeId))
  const all = [...turnedAway, ...meals.map(({ recipeId }) => recipeId)].filter((id) => !kept.has(id))
  return [...new Set(all.toReversed())].slice(0, TURNED_AWAY_KEPT).toReversed()
}

/** What the planner knows of the dishes before: eaten in other weeks, or turned away in this one. */
export const readMemory = async (
  ctx: Context<'owner'>,
  weekStart: string,
  turnedAway: readonly string[],
): Promise<readonly PastMeal[]> => [
  ...(await readHistory(ctx, weekStart)),
  ...turnedAway.map((recipeId) => ({ recipeId, weeksAgo: 0 })),
]

type Rules = {
  /** What the week is planned for. */
  readonly rules: Preferences
  /** What the week remembers of its own; null: the stored preferences hold. */
  readonly own: Preferences | null
}

const readRules = async (ctx: Context<'owner'>, asked: Preferences | undefined): Promise<Rules> => {
  const stored = (await findPreferences(ctx.db, ctx.principal.owner))?.preferences ?? null
  const rules = rulesOfWeek(asked ?? null, stored) ?? fail('preferences.not_found')
  const isStored = stored && same(rules, rulesOfWeek(null, stored) ?? stored)
  return { rules: await rulesHere(ctx, rules), own: asked && !isStored ? asked : null }
}

/** Who bought for a week has cooked it so far. A week that nobody shopped for was never eaten. */
const wasShoppedFor = (current: StoredPlan | null): boolean =>
  current !== null && current.marks.bought.length + current.marks.ticked.length > 0

const planOnce = async (
  ctx: Context<'owner'>,
  request: Request,
  { current, fresh }: { readonly current: StoredPlan | null; readonly fresh: readonly string[] },
): Promise<PlanDocument & { readonly seed: number }> => {
  const { now } = request
  const seed = request.seed ?? ctx.newSeed()
  const { rules, own } = await readRules(ctx, request.preferences)
  if (now !== undefined && mealsAhead(now, request.weekStartDate, rules.meals).length === 0)
    return fail('plan.week_over')
  const { layers } = ctx.kitchen
  const weekRules = request.weekRules === undefined ? (current?.document.weekRules ?? null) : request.weekRules
  const wish = request.wish ?? ''
  // A seed names one certain week.
  const turnedAway = request.seed === undefined ? turnedAwayBy(current, { preferences: own, weekRules, wish }) : []
  const result = await ctx.planner.plan(
    {
      household: {
        ...householdOf(shapedRules(rules, { weekRules, weekHeard: null })),
        opinions: await opinionsAtTable(ctx.db, ctx.principal.owner),
      },
      weekStart: request.weekStartDate,
      seed,
      kept: current?.document.week ?? null,
      ...(now !== undefined && { now, wasCooked: wasShoppedFor(current) }),
      history: await readMemory(ctx, request.weekStartDate, turnedAway),
      wish,
      layers,
      fresh,
      soldOut: current?.marks.soldOut ?? [],
      stock: await readAtHome(ctx, request.weekStartDate),
    },
    ctx.report,
    askingOf(ctx),
  )
  if (result.kind === 'infeasible') return fail('plan.infeasible', undefined, { details: result.conflict })
  return {
    seed,
    week: result.week as PlanData,
    preferences: own,
    weekRules,
    weekHeard: WeekRules.nullable().parse(result.notes.weekHeard),
    wish,
    wishHeard: [...result.notes.wishHeard],
    gaveWay: [...result.notes.gaveWay],
    usedUp: [...result.notes.usedUp],
    offered: current?.document.offered ?? {},
    turnedAway: [...turnedAway],
  }
}

type WithIdeas = { readonly ctx: Context<'owner'>; readonly fresh: readonly string[] }

/**
 * What a dish is called to a model; nothing for what a household brought itself: its titles are nobody's business.
 * "…, with oat milk" says what somebody cannot eat: without a yes the dish goes by its name before the swap.
 */
const toldTitle = ({ catalogue }: Context<'owner'>['kitchen'], { ideas }: Preferences, id: string): string | null => {
  const recipe = findRecipe(catalogue, ideas === 'yes' ? id : (readAdaptedId(id)?.recipeId ?? id))
  return recipe && recipe.source?.origin !== 'own' ? recipe.title : null
}

/** Asks for ideas where a model may be asked. Answers the context with the kitchen that has them, and which they are. */
const withIdeas = async (ctx: Context<'owner'>, request: Request): Promise<WithIdeas> => {
  const { weekStartDate: weekStart, wish = '' } = request
  const { rules } = await readRules(ctx, request.preferences)
  const eaten = (await readHistory(ctx, weekStart)).map(({ recipeId }) => recipeId)
  const own = ctx.kitchen.layers.flatMap(({ recipes }) => recipes.map(({ id }) => id))
  const avoidTitles = [...own, ...eaten].flatMap((id) => toldTitle(ctx.kitchen, rules, id) ?? [])
  const fresh = await askForIdeas(ctx, { rules, wish, weekStart, avoidTitles: [...new Set(avoidTitles)] })
  return { ctx: { ...ctx, kitchen: await ctx.kitchens.of(ctx.principal.owner) }, fresh }
}

/** Plans a week and puts it in the place of the one before, whose kept meals stay. */
export const generateWeek = async (caller: Context<'owner'>, request: Request): Promise<PlanView> => {
  let { ctx, fresh }: WithIdeas = { ctx: caller, fresh: [] }
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const current = await findPlan(ctx.db, ctx.principal.owner, request.weekStartDate)
    if (current && isRepeated(ctx, current)) return readMealPlan(ctx, request.weekStartDate)
    if (attempt === 1 && ctx.ai.isOn) ({ ctx, fresh } = await withIdeas(caller, request))
    const { seed, ...document } = await planOnce(ctx, request, { current, fresh })
    const next = { weekStartDate: request.weekStartDate, document, seed, save: false }
    if (await putPlan(ctx, current, next)) return readMealPlan(ctx, request.weekStartDate)
  }
  return failChanged(ctx, request.weekStartDate)
}
