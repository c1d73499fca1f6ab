import * as autoSave from '@plateful/contract/auto-save.ts'
import { MAX_PAGE_SIZE } from '@plateful/contract/constants.ts'
import { ChangedPlan } from '@plateful/contract/effects.ts'
import { reportMeal } from '@plateful/contract/ideas.ts'
import * as calls from '@plateful/contract/meal-plans.ts'
import { readPlanGap } from '@plateful/contract/plan-gap.ts'
import * as history from '@plateful/contract/plan-history.ts'
import { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { changePlan } from '../changes/change-plan.ts'
import { changeSides } from '../changes/change-sides.ts'
import { copyWeek } from '../changes/copy-plan.ts'
import { replaceSoldOutOf } from '../changes/replace-sold-out.ts'
import { reportMealOf } from '../changes/report-meal.ts'
import { previewMealsOf, rerollMealOf } from '../changes/reroll-meal.ts'
import { saveWeek } from '../changes/save-plan.ts'
import { restoreSaved, undoLastChange } from '../changes/undo-plan.ts'
import { updateGroceries } from '../lists/update-groceries.ts'
import { generateWeek } from '../making/generate-plan.ts'
import { readGapOf } from '../making/read-gap.ts'
import { answerChange, tellingChanges } from './answer-small.ts'
import { readAutoSaveStatusOf, writeAutoSave } from './auto-save.ts'
import { findMeal, withMeal } from './edit-week.ts'
import { countPlansOf, listPlansOf } from './plan-pages.ts'
import { statsOf } from './plan-stats.ts'
import { removePlan } from './plan-store.ts'
import { toOutline } from './plan-view.ts'
import { findReadyPlan } from './ready-plans.ts'
import { historyFrom, today } from './week-limits.ts'

const STATS_WEEKS = 52

const readLatest = async (ctx: Context<'owner'>) => (await findReadyPlan(ctx, null)) ?? { mealPlan: null }

export const mealPlansApi = [
  route(calls.generatePlan, async (ctx, { body }) => ({
    mealPlan: await generateWeek(ctx, { ...body, weekStartDate: body.weekStartDate ?? today(ctx) }),
  })),

  route(
    calls.rerollMeal,
    tellingChanges(calls.rerollMeal.returns, (ctx, { body }) => rerollMealOf(ctx, body)),
  ),

  route(
    calls.previewMeals,
    tellingChanges(ChangedPlan, async (ctx, { body }) =>
      body.preview ? { alternatives: await previewMealsOf(ctx, body) } : rerollMealOf(ctx, body),
    ),
  ),

  route(
    reportMeal,
    tellingChanges(reportMeal.returns, async (ctx, { body }) => ({ mealPlan: await reportMealOf(ctx, body) })),
  ),

  route(
    calls.keepMeal,
    tellingChanges(calls.keepMeal.returns, async (ctx, { body }) => ({
      mealPlan: await changePlan(ctx, body, ({ plan: { document } }) => {
        findMeal(document.week, body.mealId)
        const week = withMeal(document.week, body.mealId, (meal) => ({ ...meal, kept: body.kept }))
        return { document: { ...document, week } }
      }),
    })),
  ),

  route(
    calls.undoPlan,
    tellingChanges(calls.undoPlan.returns, async (ctx, { body }) => ({ mealPlan: await undoLastChange(ctx, body) })),
  ),

  route(
    calls.restoreSavedPlan,
    tellingChanges(calls.restoreSavedPlan.returns, async (ctx, { body }) => ({
      mealPlan: await restoreSaved(ctx, body),
    })),
  ),

  route(
    calls.savePlan,
    tellingChanges(calls.savePlan.returns, (ctx, { body }) => saveWeek(ctx, body)),
  ),

  route(
    calls.saveAnonymousPlan,
    tellingChanges(calls.saveAnonymousPlan.returns, (ctx, { body }) => saveWeek(ctx, body)),
  ),

  route(calls.readLastAnonymousPlan, readLatest),

  route(calls.readCurrentPlan, readLatest),

  route(
    calls.readPlanOfWeek,
    async (ctx, { params }) => (await findReadyPlan(ctx, params.weekStartDate)) ?? fail('plan.not_found'),
  ),

  route(readPlanGap, async (ctx, { params }) => ({ gap: await readGapOf(ctx, params.weekStartDate) })),

  route(calls.deletePlanOfWeek, async (ctx, { params: { weekStartDate } }) =>
    (await removePlan(ctx.db, ctx.principal.owner, weekStartDate)) ? { weekStartDate } : fail('plan.not_found'),
  ),

  route(calls.copyPlan, async (ctx, { body }) => ({ mealPlan: await copyWeek(ctx, body) })),

  route(history.listPlans, async (ctx) => {
    const plans = await listPlansOf(ctx.db, ctx.principal.owner, {
      limit: MAX_PAGE_SIZE,
      offset: 0,
      from: await historyFrom(ctx),
    })
    return { plans: plans.map((plan) => toOutline(ctx.kitchen, plan)) }
  }),

  route(history.listPlanHistory, async (ctx, { query: { page, limit } }) => {
    const { owner } = ctx.principal
    const from = await historyFrom(ctx)
    const plans = await listPlansOf(ctx.db, owner, { limit, offset: (page - 1) * limit, from })
    const { shown, older } = await countPlansOf(ctx.db, owner, from)
    return {
      plans: plans.map((plan) => toOutline(ctx.kitchen, plan)),
      page,
      limit,
      total: shown,
      olderWeeks: older,
    }
  }),

  route(history.readPlanStats, async (ctx) => {
    const page = { limit: STATS_WEEKS, offset: 0, from: await historyFrom(ctx) }
    return statsOf(ctx.kitchen, await listPlansOf(ctx.db, ctx.principal.owner, page))
  }),

  route(autoSave.readAutoSaveStatus, async (ctx) => ({
    autoSaveStatus: await readAutoSaveStatusOf(ctx.db, ctx.principal.owner),
  })),

  route(autoSave.setAutoSaveBehavior, async (ctx, { body: { behavior } }) => {
    await writeAutoSave(ctx.db, ctx.principal.owner, behavior, ctx.now())
    return { autoSaveStatus: await readAutoSaveStatusOf(ctx.db, ctx.principal.owner) }
  }),

  route(calls.updateGroceryList, async (ctx, { body }) => {
    const { before, mealPlan } = await updateGroceries(ctx, body.weekStartDate, body.groceryListUpdates)
    return answerChange(ctx, calls.updateGroceryList.returns, { before, answer: { mealPlan } })
  }),

  route(replaceSoldOut, tellingChanges(replaceSoldOut.returns, replaceSoldOutOf)),

  route(
    calls.updateSideDishes,
    tellingChanges(calls.updateSideDishes.returns, async (ctx, { body }) => {
      const action = { kind: 'set', sideDishIds: body.sideDishIds } as const
      const { exhausted: _, ...changed } = await changeSides(ctx, body, action)
      return changed
    }),
  ),
]
