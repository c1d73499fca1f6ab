import { randomUUID } from 'node:crypto'
import {
  generatePlan,
  rerollMeal,
  saveAnonymousPlan,
  savePlan,
  updateGroceryList,
} from '@plateful/contract/meal-plans.ts'
import * as calls from '@plateful/contract/moving.ts'
import { MAX_PIECE_BYTES } from '@plateful/contract/moving-constants.ts'
import { saveOpinion, tellHowItWas } from '@plateful/contract/opinions.ts'
import { type OwnDraft, saveOwnRecipe } from '@plateful/contract/own-recipes.ts'
import { answerWord } from '@plateful/contract/own-words.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { savePrice } from '@plateful/contract/prices.ts'
import { changeStock, undoStockChange } from '@plateful/contract/stock.ts'
import { onTestFinished, vi } from 'vitest'
import type { HouseholdId } from '../db/household-id.ts'
import { startMover } from '../moving/jobs/start-mover.ts'
import { bringPart } from '../people/account/bring-back.ts'
import { dataOf, NEXT_WEEK, WEEK } from './a-plan.ts'
import { anOwnDraft } from './an-own-draft.ts'
import type { Caller, TestServer } from './start-test.ts'

/** A household with a thing of its own in everything that comes back. */
export const livedIn = async (home: Caller): Promise<void> => {
  await home.call(savePreferences, {
    params: { id: home.id },
    body: { preferences: { allergens: ['peanut'], otherAllergens: ['kiwi'], dislikes: ['liver'], adults: 3 } },
  })
  const { recipe } = await home.call(saveOwnRecipe, { body: { draft: anOwnDraft() } })
  const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 3, wish: 'more soup' } })
  await home.call(generatePlan, { body: { weekStartDate: NEXT_WEEK, seed: 4 } })
  const data = dataOf(mealPlan)
  const days = data.days.map((day, at) => ({
    ...day,
    meals: day.meals.map((meal) =>
      at === 6 && meal.kind === 'dinner' ? { ...meal, recipeId: recipe.id, sideDishIds: [] } : meal,
    ),
  }))
  await home.call(home.sessionId === '' ? savePlan : saveAnonymousPlan, {
    body: { weekStartDate: WEEK, mealPlanData: { days } },
  })
  await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })
  const line = { action: 'add', text: 'candles', operation: randomUUID() } as const
  await home.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates: [line] } })
  await home.call(saveOpinion, { params: { recipeId: recipe.id }, body: { kind: 'liked', person: null } })
  await home.call(saveOpinion, { params: { recipeId: 'mushroom-risotto' }, body: { kind: 'never', person: null } })
  await home.call(tellHowItWas, { body: { weekStartDate: WEEK, mealId: 'd1-dinner', felt: 'loved', today: WEEK } })
  await home.call(changeStock, { body: { today: WEEK, said: { id: randomUUID(), text: '500 g rice' } } })
  const carrots = { id: randomUUID(), text: '300 g carrots' }
  const { changes } = await home.call(changeStock, { body: { today: WEEK, said: carrots } })
  const undone = changes.find(({ foodId }) => foodId === 'carrot')?.id ?? ''
  await home.call(undoStockChange, { params: { changeId: undone }, body: { today: WEEK } })
  await home.call(savePrice, { body: { foodId: 'carrot', usd: 1.23 } })
  await home.call(answerWord, { body: { word: 'grelotte', answer: { is: 'food', foodId: 'leek' } } })
}

const TABLES = ['preference', 'plan', 'opinion', 'cooked', 'stock_change', 'own_price', 'own_word'] as const
/** Counted anew in another household. */
const NEW_THERE = ['id', 'household_id', 'version', 'groceries_version', 'past', 'undo_steps', 'last_request']
const OWN_ID = /\bmine-[0-9a-f]{20}/g

/** The household that brought something last. */
export const broughtBy = async ({ services: { store } }: TestServer, { job }: { readonly job: calls.Moving }) =>
  (await store.db.selectFrom('moving_job').select('household_id').where('id', '=', job.id).executeTakeFirstOrThrow())
    .household_id

/** What a household's own recipes say, by their ids. */
const ownOf = async ({ services: { store } }: TestServer, id: string): Promise<ReadonlyMap<string, OwnDraft>> => {
  const rows = store.db
    .selectFrom('own_recipe')
    .select(['id', 'draft'])
    .where('household_id', '=', id as HouseholdId)
  return new Map((await rows.execute()).map((row) => [row.id, JSON.parse(row.draft) as OwnDraft]))
}

/** The same without ids, and without what its lines were settled as: they are settled anew. */
export const recipesOf = async (server: TestServer, id: string): Promise<readonly object[]> =>
  [...(await ownOf(server, id)).values()]
    .map(({ title, servings, lines, steps, activeMinutes, totalMinutes }) => ({
      ...{ title, servings, steps, activeMinutes, totalMinutes },
      lines: lines.map(({ text }) => text),
    }))
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))

/** All rows of a household that come back, without what has another name there. Own recipes are called by their titles. */
export const rowsOf = async (server: TestServer, id: string) => {
  const { store } = server.services
  const own = await ownOf(server, id)
  const called = (recipeId: string): string => own.get(recipeId)?.title ?? 'no recipe of theirs'
  const tables = await Promise.all(
    TABLES.map(async (table): Promise<[string, string[]]> => {
      const rows = await store.db
        .selectFrom(table as 'plan')
        .selectAll()
        .where('household_id', '=', id as HouseholdId)
        .execute()
      const known = (row: object) =>
        Object.entries(row).filter(
          ([column]) =>
            !(NEW_THERE.includes(column) && !(table === 'stock_change' && column === 'id')) &&
            !column.startsWith('gap_'),
        )
      return [table, rows.map((row) => JSON.stringify(known(row).toSorted()).replaceAll(OWN_ID, called)).toSorted()]
    }),
  )
  return Object.fromEntries(tables)
}

/** Sends a file to the door, and answers what became of it. */
export const bring = async (server: TestServer, home: Caller, bytes: Buffer, name = 'plateful.json') => {
  const files = [{ name, bytes: bytes.length }]
  const jobId = (await home.call(calls.startMoving, { body: { files } })).job.id
  const params = { jobId }
  for (let at = 0; at < bytes.length; at += MAX_PIECE_BYTES) {
    const base64 = bytes.subarray(at, at + MAX_PIECE_BYTES).toString('base64')
    await home.call(calls.sendPiece, { params, body: { file: 0, at, base64 } })
  }
  await home.call(calls.beginMoving, { params })
  const mover = startMover({ ...server.services, bring: bringPart })
  onTestFinished(() => mover.stop())
  mover.wake()
  const job = await vi.waitFor(
    async () => {
      const found = (await home.call(calls.findMoving)).job
      if (found?.state !== 'done') throw new Error(`it is ${found?.state}`)
      return found
    },
    { timeout: 30_000, interval: 50 },
  )
  const lists = await Promise.all(
    calls.OUTCOMES.map((outcome) => home.call(calls.listMovingItems, { params, query: { outcome } })),
  )
  return {
    job,
    rows: lists.flatMap(({ items }) =>
      items.map(({ what, many, outcome, why, title }) => [outcome, what, many, title, why]),
    ),
  }
}
