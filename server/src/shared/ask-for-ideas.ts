import { IDEAS_BUDGET_MS, IDEAS_PER_KIND, type IdeasProgress } from '@plateful/contract/ideas.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Context } from '../context.ts'
import { isModelOn } from './ask-model.ts'
import { entitled } from './entitlements.ts'
import { type Allowance, reserveIdeas, shareOut } from './idea-allowance.ts'
import { insertIdeas } from './idea-store.ts'
import { ideasBy, mayAskFor } from './idea-terms.ts'
import { type WrittenIdeas, writeIdeas } from './write-ideas.ts'

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

const USED_UP =
  'Your ideas of this week are used up: the week is made from our own recipes. There are new ones on Monday.'

const tellerOf =
  (ctx: Context<'owner'>) =>
  (text: string, ideas: IdeasProgress): void =>
    ctx.report({ stage: 'ideas', text, daysReady: 0, ideas: { ...ideas } })

const NOTHING: IdeasProgress = { asked: 0, written: 0, kept: 0, turnedAway: [] }

const writeGranted = async (
  ctx: Context<'owner'>,
  asked: IdeasAsked,
  { granted, giveBack }: Allowance,
): Promise<WrittenIdeas> => {
  const { owner } = ctx.principal
  const by = ideasBy(ctx.ai) ?? ''
  const tell = tellerOf(ctx)
  const counts = shareOut(asked.rules.meals, granted)
  tell(progressText(NOTHING, by), { ...NOTHING, asked: granted })
  const caller = { ownerId: owner.id, kind: owner.kind, address: ctx.address }
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(IDEAS_BUDGET_MS)])
  let used = 0
  try {
    const written = await writeIdeas(ctx, { ...asked, caller, counts, kitchen: ctx.kitchen, signal }, (progress) => {
      used = progress.written
      tell(progressText(progress, by), progress)
    })
    used = written.written
    return written
  } finally {
    await giveBack(granted - used)
  }
}

const write = async (ctx: Context<'owner'>, asked: IdeasAsked): Promise<readonly string[]> => {
  const { owner } = ctx.principal
  const tell = tellerOf(ctx)
  const limit = await entitled(ctx, 'aiIdeasAWeek')
  const wanted = asked.rules.meals.length * IDEAS_PER_KIND
  const allowance = await reserveIdeas(ctx.db, { ownerId: owner.id, now: ctx.now(), limit }, wanted)
  if (allowance.granted === 0) {
    tell(USED_UP, NOTHING)
    return []
  }
  const written = await writeGranted(ctx, asked, allowance)
  const { ideas: kept, ends: _ends, ...progress } = written
  const end = endText(written)
  if (end !== null) tell(end, progress)
  if (kept.length === 0 || ctx.signal.aborted) return []
  const ideas = kept.map(({ kind, recipe: { id, title }, document }) => ({
    id,
    kind,
    title,
    document,
    model: ctx.ai.model,
  }))
  const ids = await insertIdeas(ctx.db, { origin: 'household', owner }, { ideas, now: ctx.now() })
  ctx.kitchens.lookAgain()
  return ids
}

/**
 * Has a model write ideas for a household where it may be asked, and stores what is good; they wait in the household's
 * own kitchen. Answers their ids. A week never fails for want of them: whatever goes wrong here is logged, and the week is made without.
 */
export const askForIdeas = async (ctx: Context<'owner'>, asked: IdeasAsked): Promise<readonly string[]> => {
  const { owner } = ctx.principal
  if (!ctx.ai.isOn || !mayAskFor(asked.rules) || writing.has(owner.id)) return []
  writing.add(owner.id)
  try {
    return (await isModelOn(ctx)) ? await write(ctx, asked) : []
  } catch (error) {
    ctx.log.warn({ err: error }, 'a week is made without ideas')
    return []
  } finally {
    writing.delete(owner.id)
  }
}
