import type { BodyOf } from '@plateful/contract/endpoint.ts'
import { WORDS_AT_ONCE } from '@plateful/contract/own-recipe-constants.ts'
import * as own from '@plateful/contract/own-recipes.ts'
import * as calls from '@plateful/contract/own-words.ts'
import { candidatesOf } from '@plateful/kitchen/own-recipes/line-candidates.ts'
import { LEFT_OUT } from '@plateful/kitchen/own-recipes/open-word.ts'
import { lockHousehold } from '../accounts/lock-owner.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import { fail } from '../fail.ts'
import { type Route, route } from '../http/answering/route.ts'
import { askingOf } from '../planning/kitchen-thread.ts'
import { listOpenRows, type OpenRow, readAnswers, readOpenDrafts, writeAnswer, writeSettled } from './own-word-store.ts'

/** Recipes that go to the kitchen together. */
const AT_ONCE = 20
/** Recipes that one request reads again: as many as a request has time for. */
const MOST_READ = 200
/** Lines that are shown of a word. */
const SAMPLES = 3

type Counts = { recipes: number; lines: number; readonly samples: string[] }

/** The words of open recipes with all that each settles. */
const gathered = (rows: readonly OpenRow[]): ReadonlyMap<string, Counts> => {
  const words = new Map<string, Counts>()
  for (const { questions } of rows) {
    const seen = new Set<string>()
    for (const { word, text } of questions?.lines ?? []) {
      const counts = words.get(word) ?? { recipes: 0, lines: 0, samples: [] }
      words.set(word, counts)
      counts.lines += 1
      if (!seen.has(word)) counts.recipes += 1
      seen.add(word)
      if (counts.samples.length < SAMPLES && !counts.samples.includes(text)) counts.samples.push(text)
    }
  }
  return words
}

const foodOf = (ctx: Context<'owner'>, foodId: string) => {
  const food = ctx.kitchen.catalogue.foods.get(foodId)
  return food ? { foodId, name: food.name } : null
}

/** An answer as it is shown; null: its food has left the table, and the word is asked again. */
const shownAnswer = (ctx: Context<'owner'>, word: string, foodId: string): calls.WordAnswer | null => {
  const food = foodOf(ctx, foodId)
  return food || foodId === LEFT_OUT ? { word, food } : null
}

/** Open recipes as they are with all that was answered, AT_ONCE of them. */
const readOpen = async (ctx: Context<'owner'>, rows: readonly OpenRow[]) => {
  const { owner } = ctx.principal
  const asksOf = new Map(rows.map(({ id, questions }) => [id, questions?.asks ?? []]))
  const drafts = await readOpenDrafts(ctx.db, owner, [...asksOf.keys()])
  const recipes = drafts.map(({ id, draft }) => ({
    draft: own.OwnDraft.parse(JSON.parse(draft)),
    asks: asksOf.get(id) ?? [],
  }))
  const input = { recipes, answers: await readAnswers(ctx.db, owner.householdId) }
  const settled = await ctx.desk.ask({ name: 'settleAgain', input, layers: ctx.kitchen.layers }, askingOf(ctx))
  return drafts.flatMap(({ id, draft: before }, nr) => {
    const one = settled[nr]
    return one ? [{ ...one, id, before, draft: JSON.stringify(own.OwnDraft.parse(one.draft)) }] : []
  })
}

const inBatches = (rows: readonly OpenRow[]): readonly (readonly OpenRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) => rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

/** Reads open recipes again, and keeps what became of them. */
const settleRows = async (ctx: Context<'owner'>, rows: readonly OpenRow[]) => {
  const { owner } = ctx.principal
  let [read, ready] = [0, 0]
  for (const batch of inBatches(rows)) {
    const kept = await readOpen(ctx, batch)
    read += await inTransaction(ctx.db, async (tx) =>
      (await lockHousehold(tx, owner)) ? writeSettled(tx, owner, kept) : fail('own_recipe.not_found'),
    )
    ready += kept.filter(({ document }) => document !== '').length
  }
  return { read, ready }
}

/** With what is open in those that were kept before it was stored; those beyond what a request has time for stay unread. */
const withQuestions = async (ctx: Context<'owner'>, rows: readonly OpenRow[]): Promise<readonly OpenRow[]> => {
  const unread = rows.filter(({ questions }) => questions === null).slice(0, MOST_READ)
  const read = new Map<string, OpenRow['questions']>()
  for (const batch of inBatches(unread))
    for (const { id, questions } of await readOpen(ctx, batch)) read.set(id, questions ?? { lines: [], asks: [] })
  return rows.map((row) => ({ ...row, questions: row.questions ?? read.get(row.id) ?? null }))
}

type Answer = BodyOf<typeof calls.answerWord>['answer']

/** The food that is meant; null: the answer is taken back. */
const foodIdOf = (ctx: Context<'owner'>, answer: Answer): string | null => {
  if (answer.is === 'open') return null
  if (answer.is === 'left-out') return LEFT_OUT
  if (answer.is === 'words') return ctx.kitchen.findFood(answer.words)?.id ?? fail('own_word.unknown')
  return foodOf(ctx, answer.foodId)?.foodId ?? fail('food.not_found')
}

export const ownWordsApi: readonly Route[] = [
  route(calls.listOpenWords, async (ctx) => {
    const { owner } = ctx.principal
    const rows = await withQuestions(ctx, await listOpenRows(ctx.db, owner))
    const words = [...gathered(rows)].sort(([a, one], [b, other]) => other.recipes - one.recipes || (a < b ? -1 : 1))
    const answers = Object.entries(await readAnswers(ctx.db, owner.householdId))
    return {
      words: words.slice(0, WORDS_AT_ONCE).map(([word, counts]) => ({
        word,
        ...counts,
        candidates: candidatesOf(ctx.kitchen, word).map(({ foodId, name }) => ({ foodId, name })),
      })),
      open: words.length,
      others: rows.filter(({ questions }) => questions !== null && questions.lines.length === 0).length,
      unread: rows.filter(({ questions }) => questions === null).length,
      answers: answers.flatMap(([word, foodId]) => shownAnswer(ctx, word, foodId) ?? []),
    }
  }),

  route(calls.answerWord, async (ctx, { body: { word, answer } }) => {
    const { owner } = ctx.principal
    const foodId = foodIdOf(ctx, answer)
    const said = await inTransaction(ctx.db, async (tx) =>
      (await lockHousehold(tx, owner)) ? writeAnswer(tx, owner, { word, foodId }, ctx.now()) : ('gone' as const),
    )
    if (said === 'gone') return fail('own_recipe.not_found')
    if (said === 'full') return fail('own_word.too_many')
    if (foodId === null) return { answer: null, recipes: 0, ready: 0, left: 0 }
    const holding = (await listOpenRows(ctx.db, owner)).filter(
      ({ questions }) => questions === null || questions.lines.some((line) => line.word === word),
    )
    const { read, ready } = await settleRows(ctx, holding.slice(0, MOST_READ))
    const left = Math.max(holding.length - MOST_READ, 0)
    return { answer: shownAnswer(ctx, word, foodId), recipes: read, ready, left }
  }),
]
