import type { Context } from '../context.ts'
import type { Ai } from '../ports/ai.ts'
import { AiFault, type AiFaultKind } from '../ports/ai-faults.ts'
import type { IdeaRequest } from '../ports/ai-prompt.ts'
import type { AiCaller, AiLimits } from './ai-budget.ts'
import { isAiSwitchedOn } from './ai-switch.ts'

export type ModelAnswer =
  /** Nothing in the drafts has been checked. */
  | { readonly kind: 'written'; readonly drafts: readonly unknown[] }
  /** Not set up, switched off by the operator, or left alone after failures. */
  | { readonly kind: 'off' }
  /** No call is left today. */
  | { readonly kind: 'over'; readonly limit: keyof AiLimits }
  | { readonly kind: 'failed'; readonly fault: AiFaultKind }

export type ModelContext = Pick<Context, 'db' | 'ai' | 'aiBudget' | 'log'>

/** A second try may end well; a refused key or a caller who left stays as it is. */
const AGAIN: ReadonlySet<AiFaultKind> = new Set([
  'too_slow',
  'unreachable',
  'server_error',
  'rate_limited',
  'unreadable',
])
const TRIES = 2

/** May a model be asked at all right now? One cheap read. */
export const isModelOn = async ({ db, ai }: Pick<Context, 'db' | 'ai'>): Promise<boolean> =>
  ai.isOn && !ai.isResting() && (await isAiSwitchedOn(db))

type Call = { readonly caller: AiCaller; readonly request: IdeaRequest; readonly signal: AbortSignal }

const callOnce = async (ctx: ModelContext, { caller, request, signal }: Call): Promise<ModelAnswer> => {
  const { ai, aiBudget, log } = ctx
  if (!(await isModelOn(ctx))) return { kind: 'off' }
  const reserved = await aiBudget.reserve(caller)
  if (reserved.kind === 'over') return reserved
  // Who leaves while a model writes has cost a call; nothing was wrong with it.
  const end = async (fault: AiFault | null, usage: Awaited<ReturnType<Ai['writeIdeas']>>['usage'] | null) =>
    aiBudget.settle({
      provider: ai.provider,
      model: ai.model,
      usage,
      fault: fault && fault.kind !== 'aborted' ? fault.kind : null,
    })
  try {
    const { drafts, usage } = await ai.writeIdeas(request, signal)
    await end(null, usage)
    return { kind: 'written', drafts }
  } catch (error) {
    if (!(error instanceof AiFault)) throw error
    // Nothing went out: another process's call found the provider down just now.
    if (error.kind === 'resting' || error.kind === 'off') {
      await reserved.giveBack()
      return { kind: 'off' }
    }
    await end(error, error.more.usage ?? null)
    log.warn({ fault: error.kind, status: error.more.status, provider: ai.provider }, 'the model wrote no ideas')
    return { kind: 'failed', fault: error.kind }
  }
}

/**
 * Asks the model once, and once more after a failure that may pass: each try is counted against the day's limits before
 * it goes out and noted after. Ends with `signal` at the latest, and never fails because a provider does.
 */
export const askModel = async (ctx: ModelContext, call: Call): Promise<ModelAnswer> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await callOnce(ctx, call)
    const isOver = answer.kind !== 'failed' || !AGAIN.has(answer.fault) || call.signal.aborted
    if (isOver || attempt === TRIES) return answer
  }
}
