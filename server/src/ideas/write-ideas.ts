import { setImmediate as nextTurn } from 'node:timers/promises'
import { IDEA_REPAIRS, IdeaDraft, type IdeaFaultReason, type IdeasProgress } from '@plateful/contract/ideas.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { IdeaFault } from '@plateful/kitchen/ideas/draft.ts'
import { judgeIdea } from '@plateful/kitchen/ideas/judge-idea.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Recipe, UsualMeal } from '@plateful/kitchen/recipes/recipe.ts'
import { householdOf } from '../households/household.ts'
import type { IdeaRequest } from '../ports/ai-prompt.ts'
import type { AiCaller } from './ai-budget.ts'
import { askModel, type ModelAnswer, type ModelContext } from './ask-model.ts'
import { newIdeaId } from './idea-rows.ts'
import { isWithdrawn } from './idea-store.ts'
import { openRequest } from './idea-terms.ts'

export type IdeasWanted = {
  readonly caller: AiCaller
  /** What stands there already: ideas never repeat it. */
  readonly kitchen: Kitchen
  readonly rules: Preferences
  readonly wish: string
  /** Kinds of meals, each with the number of ideas for it. They are asked for at the same time. */
  readonly counts: readonly { readonly kind: UsualMeal; readonly count: number }[]
  /** The season is that of this day. */
  readonly weekStart: string
  readonly avoidTitles: readonly string[]
  readonly signal: AbortSignal
}

/** An idea that was found good: a recipe like any other, and the document that says the same. */
export type KeptIdea = { readonly kind: UsualMeal; readonly recipe: Recipe; readonly document: string }

export type WrittenIdeas = IdeasProgress & {
  readonly ideas: readonly KeptIdea[]
  /** How asking ended for each kind of meal; `written` where the model answered to the last. */
  readonly ends: readonly ModelAnswer['kind'][]
}

/** How far it is, and what is kept so far. */
type OnProgress = (progress: IdeasProgress, ideas: readonly KeptIdea[]) => void

type Verdict =
  | { readonly kind: 'good'; readonly idea: KeptIdea }
  | { readonly kind: 'faulty'; readonly faults: readonly Fault[]; readonly canMend: boolean }
type Fault = Omit<IdeaFault, 'reason'> & { readonly reason: IdeaFaultReason }
type Faulty = { readonly draft: unknown; readonly faults: readonly Fault[] }

/** Enough to mend it by; a hostile answer could be wrong in a thousand places. */
const TOLD_FAULTS = 12

const unreadable = (said: string): Fault => ({ reason: 'unreadable', violation: said, said: 'could not be read' })

const WITHDRAWN: Fault = {
  reason: 'withdrawn',
  violation: 'This dish is not wanted. Write another one.',
  said: 'had been refused before',
}

/** One table on which ideas of all kinds are laid: what is kept changes what the next one may repeat. */
const openDesk = (ctx: ModelContext, wanted: IdeasWanted, onProgress: OnProgress) => {
  const household = householdOf(wanted.rules)
  const ideas: KeptIdea[] = []
  const away = new Map<string, { readonly reason: IdeaFaultReason; readonly said: string; count: number }>()
  let { kitchen } = wanted
  let written = 0

  const progress = (): IdeasProgress => ({
    asked: wanted.counts.reduce((sum, { count }) => sum + count, 0),
    written,
    kept: ideas.length,
    turnedAway: [...away.values()].map(({ reason, said, count }) => ({
      reason,
      count,
      text: `${count === 1 ? 'One idea' : `${count} ideas`} ${said}.`,
    })),
  })

  const judge = (kind: UsualMeal, draft: unknown): Verdict => {
    const parsed = IdeaDraft.safeParse(draft)
    if (!parsed.success) {
      const faults = parsed.error.issues
        .slice(0, TOLD_FAULTS)
        .map(({ path, message }) => unreadable(`${path.join('.').slice(0, 60)}: ${message.slice(0, 120)}`))
      return { kind: 'faulty', faults, canMend: true }
    }
    const read = judgeIdea(kitchen, household, parsed.data, { id: newIdeaId(), kind })
    if (read.kind === 'faulty') return { ...read, canMend: true }
    const { recipe, document } = read
    return { kind: 'good', idea: { kind, recipe, document } }
  }

  return {
    ideas,
    progress,
    tell: () => onProgress(progress(), [...ideas]),
    wrote: (count: number) => {
      written += count
    },
    /** Reads one draft; what is good is kept at once. */
    read: async (kind: UsualMeal, draft: unknown): Promise<Verdict> => {
      await nextTurn() // others wait for this thread too
      const verdict = judge(kind, draft)
      if (verdict.kind === 'faulty') return verdict
      const { recipe } = verdict.idea
      if (await isWithdrawn(ctx.db, recipe.title)) return { kind: 'faulty', faults: [WITHDRAWN], canMend: false }
      const before = kitchen
      kitchen = extendKitchen(kitchen, { version: recipe.id, recipes: [recipe] })
      if (kitchen === before || ideas.some((idea) => idea.recipe.title === recipe.title))
        return { kind: 'faulty', faults: [WITHDRAWN], canMend: false }
      ideas.push(verdict.idea)
      return verdict
    },
    turnAway: (faults: readonly Fault[]) => {
      const worst = faults.find(({ reason }) => reason === 'rules') ?? faults[0]
      if (!worst) return
      const { reason, said } = worst
      const entry = away.get(said) ?? { reason, said, count: 0 }
      entry.count += 1
      away.set(said, entry)
    },
  }
}

type Desk = ReturnType<typeof openDesk>

/** Reads one round's drafts. Answers those worth sending back, with all that is wrong with them. */
const readRound = async (desk: Desk, kind: UsualMeal, drafts: readonly unknown[]): Promise<readonly Faulty[]> => {
  const faulty: Faulty[] = []
  for (const draft of drafts) {
    const verdict = await desk.read(kind, draft)
    if (verdict.kind === 'good') continue
    if (verdict.canMend) faulty.push({ draft, faults: verdict.faults })
    else desk.turnAway(verdict.faults)
  }
  return faulty
}

const repairsOf = (faulty: readonly Faulty[]): NonNullable<IdeaRequest['repairs']> =>
  faulty.map(({ draft, faults }) => ({
    draft,
    violations: faults.slice(0, TOLD_FAULTS).map(({ violation }) => violation.slice(0, 300)),
  }))

const writeKind = async (
  ctx: ModelContext,
  desk: Desk,
  call: { readonly caller: AiCaller; readonly request: IdeaRequest; readonly signal: AbortSignal },
): Promise<ModelAnswer['kind']> => {
  let { request } = call
  let faulty: readonly Faulty[] = []
  let end: ModelAnswer['kind'] = 'written'
  for (let round = 0; round <= IDEA_REPAIRS; round += 1) {
    const answer = await askModel(ctx, { ...call, request })
    if (answer.kind !== 'written') {
      end = answer.kind
      break
    }
    if (round === 0) desk.wrote(answer.drafts.length)
    faulty = await readRound(desk, request.kind, answer.drafts)
    if (faulty.length === 0 || call.signal.aborted) break
    desk.tell()
    request = { ...request, count: faulty.length, repairs: repairsOf(faulty) }
  }
  for (const { faults } of faulty) desk.turnAway(faults)
  desk.tell()
  return end
}

/**
 * Asks the model for ideas, all kinds of meals at once, reads every one of them, and sends back what can be mended, twice
 * at most. Nothing is stored. Never fails because of what a model does; ends soon after `signal` does.
 */
export const writeIdeas = async (
  ctx: ModelContext,
  wanted: IdeasWanted,
  onProgress: OnProgress = () => {},
): Promise<WrittenIdeas> => {
  const desk = openDesk(ctx, wanted, onProgress)
  const { caller, signal } = wanted
  const base = openRequest(wanted)
  const ends = await Promise.all(
    wanted.counts.map(({ kind, count }) => writeKind(ctx, desk, { caller, signal, request: { ...base, kind, count } })),
  )
  return { ...desk.progress(), ideas: desk.ideas, ends }
}
