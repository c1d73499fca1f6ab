import { setTimeout as wait } from 'node:timers/promises'
import { IDEAS_BUDGET_MS, IDEAS_PER_KIND, type IdeasProgress } from '@plateful/contract/ideas.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { usualMeals } from '@plateful/kitchen/recipes/recipe.ts'
import { entitled } from '../accounts/entitlements.ts'
import type { Context } from '../context.ts'
import { isModelOn } from './ask-model.ts'
import { type Allowance, reserveIdeas, shareOut } from './idea-allowance.ts'
import { insertIdeas } from './idea-store.ts'
import { ideasBy, mayAskFor } from './idea-terms.ts'
import { type KeptIdea, type WrittenIdeas, writeIdeas } from './write-ideas.ts'

export type IdeasAsked = {
  /** What the week is planned for. */
  readonly rules: Preferences
  readonly wish: string
  readonly weekStart: string
  /** Dishes of the last weeks. */
  readonly avoidTitles: readonly string[]
}

/** Households that a model writes for at this moment: the same page pressed twice is one writing. */
const writing = new Set<string>()

const numbered = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

/** "4 ideas written, 3 fit your table." Why others do not stands beside it. */
const progressText = ({ written, kept }: IdeasProgress, by: string): string => {
  if (written === 0) return `Asking ${by} for ideas.`
  const fits = kept === 1 ? '1 fits your table' : `${kept} fit your table`
  return `${numbered(written, '1 idea', 'ideas')} written, ${fits}.`
}

const endText = ({ ends, kept }: WrittenIdeas): string | null => {
  if (kept > 0 || ends.includes('written')) return null
  return ends.includes('over')
    ? 'No more ideas today: the week is made from our own recipes.'
    : 'No ideas came: the week is made from our own recipes.'
}

const LATE = 'The week is made now. Ideas that come later wait for you: change a meal to see them.'

const USED_UP =
  'Your ideas of this week are used up: the week is made from our own recipes. There are new ones on Monday.'

const tellerOf =
  (ctx: Context<'owner'>) =>
  (text: string, ideas: IdeasProgress): void =>
    ctx.report({ stage: 'ideas', text, daysReady: 0, ideas: { ...ideas } })

const NOTHING: IdeasProgress = { asked: 0, written: 0, kept: 0, turnedAway: [] }

/** What is kept so far, while a model may still be writing. */
type Desk = { ideas: readonly KeptIdea[]; progress: IdeasProgress }

const writeGranted = async (
  ctx: Context<'owner'>,
  asked: IdeasAsked,
  { allowance: { granted, giveBack }, desk }: { readonly allowance: Allowance; readonly desk: Desk },
): Promise<WrittenIdeas> => {
  const { owner } = ctx.principal
  const by = ideasBy(ctx.ai) ?? ''
  const tell = tellerOf(ctx)
  const counts = shareOut(usualMeals(asked.rules.meals), granted)
  tell(progressText(NOTHING, by), { ...NOTHING, asked: granted })
  const caller = { ownerId: owner.householdId, kind: owner.kind, address: ctx.address }
  // Who leaves while they wait has it ended; who has their week does not.
  const signal = AbortSignal.any([ctx.signal, ctx.afterwards.stopping, AbortSignal.timeout(IDEAS_BUDGET_MS)])
  try {
    return await writeIdeas(ctx, { ...asked, caller, counts, kitchen: ctx.kitchen, signal }, (progress, ideas) => {
      desk.ideas = ideas
      desk.progress = progress
      tell(progressText(progress, by), progress)
    })
  } finally {
    await giveBack(granted - desk.progress.written)
  }
}

const store = async (ctx: Context<'owner'>, kept: readonly KeptIdea[]): Promise<readonly string[]> => {
  if (kept.length === 0 || ctx.signal.aborted) return []
  const ideas = kept.map(({ kind, recipe: { id, title }, document }) => ({
    id,
    kind,
    title,
    document,
    model: ctx.ai.model,
  }))
  const ids = await insertIdeas(ctx.db, { origin: 'household', owner: ctx.principal.owner }, { ideas, now: ctx.now() })
  ctx.kitchens.lookAgain()
  return ids
}

/** The whole answer, or null when it takes longer than somebody waits. */
const orLate = async (ctx: Context<'owner'>, whole: Promise<WrittenIdeas>): Promise<WrittenIdeas | null> => {
  const enough = new AbortController()
  const late = wait(ctx.ai.waitMs, null, { signal: enough.signal }).catch(() => null)
  try {
    return await Promise.race([whole, late])
  } finally {
    enough.abort()
  }
}

type Asked = {
  readonly ids: readonly string[]
  /** What a model still writes, and its storing; null: nothing. */
  readonly rest: Promise<unknown> | null
}

const write = async (ctx: Context<'owner'>, asked: IdeasAsked): Promise<Asked> => {
  const { owner } = ctx.principal
  const tell = tellerOf(ctx)
  const limit = await entitled(ctx, 'aiIdeasAWeek')
  const wanted = usualMeals(asked.rules.meals).length * IDEAS_PER_KIND
  const allowance = await reserveIdeas(ctx.db, { ownerId: owner.householdId, now: ctx.now(), limit }, wanted)
  if (allowance.granted === 0) {
    tell(USED_UP, NOTHING)
    return { ids: [], rest: null }
  }
  const desk: Desk = { ideas: [], progress: { ...NOTHING, asked: allowance.granted } }
  const whole = writeGranted(ctx, asked, { allowance, desk })
  const written = await orLate(ctx, whole)
  if (written) {
    const { ideas, ends: _ends, ...progress } = written
    const end = endText(written)
    if (end !== null) tell(end, progress)
    return { ids: await store(ctx, ideas), rest: null }
  }
  const inTime = desk.ideas
  tell(LATE, desk.progress)
  // What the model writes from now on waits in the household's kitchen for the next change of a meal.
  const rest = whole.then(({ ideas }) => store(ctx, ideas.slice(inTime.length)))
  ctx.afterwards.add('ideas', rest)
  return { ids: await store(ctx, inTime), rest }
}

/**
 * Has a model write ideas for a household where it may be asked, and stores what is good; they wait in the household's
 * own kitchen. Answers their ids. Nobody waits longer than the model's `waitMs`: what is there then is answered, and what
 * is written later is stored when it comes. A week never fails for want of them: whatever goes wrong here is logged, and
 * the week is made without.
 */
export const askForIdeas = async (ctx: Context<'owner'>, asked: IdeasAsked): Promise<readonly string[]> => {
  const { owner } = ctx.principal
  if (!ctx.ai.isOn || !mayAskFor(asked.rules) || writing.has(owner.householdId)) return []
  writing.add(owner.householdId)
  let rest: Asked['rest'] = null
  try {
    if (!(await isModelOn(ctx))) return []
    const written = await write(ctx, asked)
    rest = written.rest
    return written.ids
  } catch (error) {
    ctx.log.warn({ err: error }, 'a week is made without ideas')
    return []
  } finally {
    const done = (): boolean => writing.delete(owner.householdId)
    if (rest) rest.then(done, done)
    else done()
  }
}
