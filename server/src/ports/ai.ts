import { openBreaker } from './ai-breaker.ts'
import { AiFault, faultOf } from './ai-faults.ts'
import { boundedFetch } from './ai-fetch.ts'
import { type IdeaRequest, writePrompt } from './ai-prompt.ts'
import { AI_ADDRESSES, type AiProvider, type OpenModel, openModel } from './ai-providers.ts'
import { readIdeas } from './ai-reply.ts'
import { ideasSchema } from './ai-schema.ts'

/** The provider that an operator chose. */
export type AiConfig = {
  readonly provider: AiProvider
  readonly model: string
  /** Null for an own server that asks for none. */
  readonly apiKey: string | null
  /** Null: the provider's own address. */
  readonly baseUrl: string | null
}

import type { AiUsage } from './ai-usage.ts'
export type WrittenIdeas = {
  /** What the model wrote, one value for each idea and no more than were asked for. Nothing in it has been checked. */
  readonly drafts: readonly unknown[]
  readonly usage: AiUsage
}

export type Ai = {
  readonly isOn: boolean
  readonly provider: AiProvider | 'none'
  readonly model: string
  /** How long somebody waits for ideas before the week is made with those that are there, in ms. */
  readonly waitMs: number
  /** The provider failed too often a moment ago and is left alone. */
  readonly isResting: () => boolean
  /** One request to the provider. Rejects with `AiFault` and nothing else; `signal` ends the request at once. */
  readonly writeIdeas: (request: IdeaRequest, signal: AbortSignal) => Promise<WrittenIdeas>
}

export type AiTimes = {
  /** Longest wait for one whole answer. */
  readonly callMs: number
  /** How long a provider that failed is left alone. */
  readonly restMs: number
  /** How long a person waits; left out: 12 s. What is written later joins when it comes. */
  readonly waitMs?: number
}
const AI_TIMES: AiTimes = { callMs: 25_000, restMs: 30_000 }
/** With a second for the week itself, nobody waits longer than 15 s. */
const WAIT_MS = 12_000

/** About 900 tokens for an idea, and room for a model that thinks before it writes. */
const TOKENS_PER_IDEA = 1_200
const TOKENS_TO_THINK = 1_500

/** No provider is set up: the built-in planner does the whole job. */
export const noAi: Ai = {
  isOn: false,
  provider: 'none',
  model: '',
  waitMs: 0,
  isResting: () => false,
  writeIdeas: async () => {
    throw new AiFault('off')
  },
}

type Parts = { readonly fetch?: typeof fetch; readonly times?: AiTimes; readonly now?: () => number }

/**
 * A model behind the AI SDK. Nothing is loaded and nothing is sent before the first idea is asked for. Text goes out and
 * text comes back: no tools, no files, no address but the provider's own, no redirects, no stored conversations.
 */
export const openAi = (config: AiConfig, parts: Parts = {}): Ai => {
  const times = parts.times ?? AI_TIMES
  const breaker = openBreaker(times.restMs, parts.now ?? (() => performance.now()))
  const address = config.baseUrl ?? AI_ADDRESSES[config.provider]
  const send = boundedFetch(address, parts.fetch ?? fetch)
  let opening: Promise<OpenModel> | null = null

  const ask = async (model: OpenModel, request: IdeaRequest, signal: AbortSignal): Promise<WrittenIdeas> => {
    const { system, prompt } = writePrompt(request)
    const maxOutputTokens = TOKENS_TO_THINK + TOKENS_PER_IDEA * request.count
    const asked = { system, prompt, maxOutputTokens, schema: ideasSchema(), signal }
    const { text, thoughts, isCut, usage } = await model.write(asked)
    // Some servers take the whole answer for thoughts.
    const ideas = readIdeas(text) ?? readIdeas(thoughts)
    if (!ideas) {
      if (!isCut) model.tellInWords()
      throw new AiFault(isCut ? 'cut_off' : 'unreadable', { usage })
    }
    return { drafts: ideas.slice(0, request.count), usage }
  }

  return {
    isOn: true,
    provider: config.provider,
    model: config.model,
    waitMs: times.waitMs ?? WAIT_MS,
    isResting: breaker.isOpen,
    writeIdeas: async (request, signal) => {
      if (signal.aborted) throw new AiFault('aborted')
      if (!breaker.tryEnter()) throw new AiFault('resting')
      opening ??= openModel({ ...config, baseUrl: address, fetch: send })
      let late: AbortSignal | null = null
      try {
        const model = await opening
        late = AbortSignal.timeout(times.callMs)
        const written = await ask(model, request, AbortSignal.any([signal, late]))
        breaker.succeed()
        return written
      } catch (error) {
        const fault = faultOf(error, { isLate: late?.aborted ?? false, isLeft: signal.aborted })
        breaker.fail(fault)
        throw fault
      }
    },
  }
}
