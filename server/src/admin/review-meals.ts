import type { ReviewMeal } from '@plateful/contract/admin.ts'
import { USUAL_MEALS, type UsualMeal } from '@plateful/kitchen/recipes/recipe.ts'
import type { Context } from '../context.ts'
import { isDuplicate } from '../db/store-errors.ts'
import { fail } from '../fail.ts'
import type { Frozen } from '../frozen.ts'
import { ideaIdOf, newIdeaId, type StoredIdea } from '../ideas/idea-rows.ts'
import { editIdea, findIdeas, insertIdeas, reviewIdea } from '../ideas/idea-store.ts'
import { type Reader, readerOf, readReview } from './read-review.ts'

type AdminContext = Context<'admin'>
type Reviewed = Frozen<ReviewMeal['review']>

/** A stored idea as an admin sees it: read anew by the compiler, the validator and the guard of today. */
export const toReviewMeal = (reader: Reader, idea: StoredIdea): Frozen<ReviewMeal> => ({
  id: idea.id,
  status: idea.status,
  origin: idea.origin,
  kind: idea.kind,
  title: idea.title,
  model: idea.model,
  createdAt: idea.createdAt,
  reviewedAt: idea.reviewedAt,
  feedback: idea.feedback,
  reportedAt: idea.reportedAt,
  reportReason: idea.reportReason ?? '',
  document: idea.document,
  version: idea.version,
  review: readReview(reader, idea),
})

const readIdea = async (ctx: AdminContext, id: string): Promise<StoredIdea> => {
  const [idea] = await findIdeas(ctx.db, [id])
  return idea ?? fail('idea.not_found')
}

/** Reads back what was saved. */
export const readMeal = async (ctx: AdminContext, id: string): Promise<Frozen<ReviewMeal>> =>
  toReviewMeal(await readerOf(ctx), await readIdea(ctx, id))

const demandVersion = (idea: StoredIdea, version: number | undefined): void => {
  if (version !== undefined && version !== idea.version) fail('idea.changed')
}

/** Approves or rejects. Approving reads the very document once more; what stands against it comes back as details. */
export const decide = async (
  ctx: AdminContext,
  id: string,
  verdict: {
    readonly isApproved: boolean
    readonly feedback?: string | null | undefined
    readonly version?: number | undefined
  },
): Promise<void> => {
  const idea = await readIdea(ctx, id)
  demandVersion(idea, verdict.version)
  if (verdict.isApproved) {
    const { faults, evidence, canApprove } = readReview(await readerOf(ctx), idea)
    if (!canApprove) fail('idea.not_approvable', undefined, { details: { faults, evidence } })
  }
  const { isApproved } = verdict
  const feedback = verdict.feedback ?? ''
  const read = { id, isApproved, feedback, document: idea.document, reviewer: ctx.principal.owner, now: ctx.now() }
  if (!(await reviewIdea(ctx.db, read))) fail('idea.changed')
  ctx.kitchens.lookAgain()
}

/** "line 4: ..." for each fault, as one sentence below its field. */
const inOneLine = ({ faults }: Reviewed): string =>
  faults.map(({ line, reason }) => `Line ${line}: ${reason}`).join(' ')

type Readable = { readonly title: string; readonly kind: UsualMeal }

/** Title and kind of a document that can be read; a side dish alone is no meal. Null: it cannot. */
const asMeal = ({ dish }: Reviewed): Readable | null => {
  const kind = USUAL_MEALS.find((one) => dish?.kinds.includes(one))
  return dish && kind ? { title: dish.title, kind } : null
}

const NO_MEAL = 'Line 1: "kind" names no breakfast, lunch or dinner.'

/** Why a document is no meal, under the path of its field. */
const refuse = (reviews: readonly { readonly path: string; readonly review: Reviewed }[]): never =>
  fail('idea.unreadable', undefined, {
    fields: Object.fromEntries(
      reviews.map(({ path, review }) => [path, review.faults.length > 0 && !review.dish ? inOneLine(review) : NO_MEAL]),
    ),
    details: { faults: reviews.flatMap(({ review }) => review.faults) },
  })

/** Replaces the recipe of an idea that waits. The kind of meal stays what it was while the recipe still names it. */
export const edit = async (
  ctx: AdminContext,
  id: string,
  { document, version }: { readonly document: string; readonly version?: number | undefined },
): Promise<void> => {
  const idea = await readIdea(ctx, id)
  if (idea.status !== 'pending') fail('idea.not_pending')
  // Sent again because the answer got lost, it stands there already, under a newer version.
  if (document === idea.document) return
  demandVersion(idea, version)
  const review = readReview(await readerOf(ctx), { id, document })
  const meal = asMeal(review) ?? refuse([{ path: 'document', review }])
  const kind = review.dish?.kinds.includes(idea.kind) ? idea.kind : meal.kind
  const change = { id, kind, title: meal.title, document, before: idea.document, now: ctx.now() }
  if (!(await editIdea(ctx.db, { ...change, editor: ctx.principal.owner }))) fail('idea.changed')
}

/** Under which ids recipes are stored: the same ones when the same request comes again. */
const idsFor = ({ principal, requestKey }: AdminContext, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) =>
    requestKey === null ? newIdeaId() : ideaIdOf(`${principal.owner.id} ${requestKey}`, at),
  )

/** Stores recipes for review, all or none, and answers their ids; what this very request stored before is left as it is. */
export const saveMeals = async (
  ctx: AdminContext,
  meals: readonly { readonly document: string; readonly model: string }[],
): Promise<readonly string[]> => {
  const ids = idsFor(ctx, meals.length)
  if ((await findIdeas(ctx.db, ids)).length > 0) return ids
  const reader = await readerOf(ctx)
  const read = meals.map(({ document, model }, index) => {
    const id = ids[index] ?? newIdeaId()
    const review = readReview(reader, { id, document })
    return { id, document, model, review, meal: asMeal(review), path: `meals.${index}.document` }
  })
  const bad = read.filter(({ meal }) => meal === null)
  if (bad.length > 0) return refuse(bad)
  const ideas = read.flatMap(({ id, document, model, meal }) =>
    meal ? [{ id, document, model: model === '' ? 'by hand' : model, ...meal }] : [],
  )
  try {
    return await insertIdeas(ctx.db, { origin: 'admin', admin: ctx.principal.owner }, { ideas, now: ctx.now() })
  } catch (error) {
    // The try before this one was still at work when its answer got lost.
    if (isDuplicate(error)) return ids
    throw error
  }
}
