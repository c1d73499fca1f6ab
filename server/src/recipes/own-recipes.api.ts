import * as calls from '@plateful/contract/own-recipes.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import { fail } from '../fail.ts'
import { type Route, route } from '../http/answering/route.ts'
import { askingOf } from '../planning/kitchen-thread.ts'
import type { OwnSource } from '../planning/read-own-recipe.ts'
import { cooklangFiles, jsonLdFiles } from './export-own.ts'
import {
  findListedOwn,
  insertOwnRecipe,
  listOwnRows,
  type OwnRow,
  replaceOwnRecipe,
  retireOwnRecipe,
} from './own-recipe-store.ts'
import { readAnswers } from './own-word-store.ts'
import { findSource } from './read-source.ts'
import { describeOwn, householdOfCaller } from './review-own.ts'

const readOne = async (ctx: Context<'owner'>, recipeId: string): Promise<OwnRow> =>
  (await findListedOwn(ctx.db, ctx.principal.owner, recipeId)) ?? fail('own_recipe.not_found')

/** Nothing may be open in what is kept, unless its owner wants to settle it later: then it has no document. */
const settled = async (ctx: Context<'owner'>, given: calls.OwnDraft, keepOpen = false) => {
  const { layers } = ctx.kitchen
  const input = { draft: given, answers: await readAnswers(ctx.db, ctx.principal.owner.householdId) }
  const read = await ctx.desk.ask({ name: 'settleOwn', input, layers }, askingOf(ctx))
  const kept = { now: ctx.now(), requestKey: ctx.requestKey }
  if (read.kind === 'open' && keepOpen) return { ...kept, draft: given, document: '', questions: read.questions }
  if (read.kind === 'open') return fail('own_recipe.unsettled', undefined, { details: { faults: read.faults } })
  return { ...kept, draft: calls.OwnDraft.parse(read.draft), document: read.document, questions: null }
}

/** What the kitchen makes of it for the caller; null where there is no recipe in it. */
const readFor = async (ctx: Context<'owner'>, source: OwnSource) => {
  const answers = await readAnswers(ctx.db, ctx.principal.owner.householdId)
  const input = { source, household: await householdOfCaller(ctx), answers }
  return ctx.desk.ask({ name: 'readOwn', input, layers: ctx.kitchen.layers }, askingOf(ctx))
}

const answer = async (ctx: Context<'owner'>, recipeId: string) => {
  const kitchen = await ctx.kitchens.of(ctx.principal.owner)
  return { recipe: describeOwn(kitchen, await householdOfCaller(ctx), await readOne(ctx, recipeId)) }
}

export const ownRecipesApi: readonly Route[] = [
  route(calls.importRecipe, async (ctx, { body }) => {
    const reading = await readFor(ctx, await findSource(ctx, body))
    return { reading: reading ?? fail('import.no_recipe') }
  }),

  route(calls.listOwnRecipes, async (ctx) => {
    const household = await householdOfCaller(ctx)
    const rows = await listOwnRows(ctx.db, ctx.principal.owner)
    return { recipes: rows.map((row) => describeOwn(ctx.kitchen, household, row)) }
  }),

  route(calls.findOwnRecipe, async (ctx, { params: { recipeId } }) => {
    const row = await readOne(ctx, recipeId)
    const household = await householdOfCaller(ctx)
    const reading =
      (await readFor(ctx, { from: 'draft', draft: row.draft, asks: row.questions?.asks ?? [] })) ??
      fail('own_recipe.not_found')
    return { recipe: describeOwn(ctx.kitchen, household, row), reading }
  }),

  route(calls.saveOwnRecipe, async (ctx, { body }) => {
    const recipe = { ...(await settled(ctx, body.draft, body.keepOpen)), picture: body.picture }
    const id = await inTransaction(ctx.db, (tx) => insertOwnRecipe(tx, ctx.principal.owner, recipe))
    if (id === 'gone') return fail('own_recipe.not_found')
    return id === 'full' ? fail('own_recipe.too_many') : answer(ctx, id)
  }),

  route(calls.changeOwnRecipe, async (ctx, { params: { recipeId }, body }) => {
    const recipe = { ...(await settled(ctx, body.draft, body.keepOpen)), id: recipeId }
    const id = await inTransaction(ctx.db, (tx) => replaceOwnRecipe(tx, ctx.principal.owner, recipe))
    return id === null ? fail('own_recipe.not_found') : answer(ctx, id)
  }),

  route(calls.deleteOwnRecipe, async (ctx, { params: { recipeId } }) => {
    const gone = { id: recipeId, now: ctx.now() }
    const done = await inTransaction(ctx.db, (tx) => retireOwnRecipe(tx, ctx.principal.owner, gone))
    return done ? { recipeId } : fail('own_recipe.not_found')
  }),

  route(calls.exportOwnRecipes, async (ctx, { query: { format, recipeId } }) => {
    const rows =
      recipeId === undefined ? await listOwnRows(ctx.db, ctx.principal.owner) : [await readOne(ctx, recipeId)]
    return { files: format === 'cooklang' ? cooklangFiles(rows) : jsonLdFiles(ctx.kitchen, rows) }
  }),
]
