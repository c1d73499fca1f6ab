import type { LanguageModel } from 'ai'
import type { AiUsage } from './ai.ts'
import { AiFault } from './ai-faults.ts'

export const AI_PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

/** Where each provider is unless AI_BASE_URL says otherwise. Named here, so that the SDK reads no variables of its own. */
export const AI_ADDRESSES: Readonly<Record<AiProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  // Ollama on this machine; the configuration always names one.
  'openai-compatible': 'http://127.0.0.1:11434/v1',
}

type Wanted = {
  readonly provider: AiProvider
  readonly model: string
  readonly apiKey: string | null
  readonly baseUrl: string
  readonly fetch: typeof fetch
}

/** Each provider's package is loaded alone, and only here. */
const openProvider = async ({ provider, model, apiKey, baseUrl, fetch }: Wanted): Promise<LanguageModel> => {
  const settings = { apiKey: apiKey ?? '', baseURL: baseUrl, fetch }
  if (provider === 'openai') return (await import('@ai-sdk/openai')).createOpenAI(settings).responses(model)
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model)
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogle(settings)(model)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'own',
    baseURL: baseUrl,
    fetch,
    supportsStructuredOutputs: true,
    ...(apiKey !== null && { apiKey }),
  })(model)
}

export type Asked = {
  readonly system: string
  readonly prompt: string
  readonly maxOutputTokens: number
  /** JSON schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

/** OpenAI would keep every conversation for 30 days otherwise; a recipe needs little thought, and somebody waits. */
const PROVIDER_OPTIONS = { openai: { store: false, reasoningEffort: 'low', reasoningSummary: null } }

type Counted = { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined } | undefined
const usageOf = (usage: Counted): AiUsage => ({
  inputTokens: usage?.inputTokens ?? null,
  outputTokens: usage?.outputTokens ?? null,
})

export type OpenModel = {
  /** One request. Throws `AiFault`, or whatever the SDK makes of a failure. */
  readonly write: (asked: Asked) => Promise<{ readonly text: string; readonly usage: AiUsage }>
}

/** Loads the SDK and one provider: 0.5 s and 25 MB once, which a server without a provider never pays. */
export const openModel = async (wanted: Wanted): Promise<OpenModel> => {
  const [{ generateText, jsonSchema, NoObjectGeneratedError, Output }, model] = await Promise.all([
    import('ai'),
    openProvider(wanted),
  ])
  // A setting that a model does not know is left out by the SDK; that is no news for the terminal.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const write: OpenModel['write'] = async (asked) => {
    const { system, prompt, maxOutputTokens, schema, signal } = asked
    try {
      const output = Output.object({ schema: jsonSchema(schema), name: 'ideas' })
      const { text, usage, finishReason } = await generateText({
        model,
        instructions: system,
        prompt,
        maxOutputTokens,
        abortSignal: signal,
        output,
        maxRetries: 0,
        // Google counts thoughts against the length of the answer.
        ...(wanted.provider === 'google' && { reasoning: 'none' }),
        providerOptions: PROVIDER_OPTIONS,
      })
      if (finishReason === 'length') throw new AiFault('cut_off', { usage: usageOf(usage) })
      return { text, usage: usageOf(usage) }
    } catch (error) {
      // It wrote something that is no JSON: perhaps JSON in a wrapping.
      if (!NoObjectGeneratedError.isInstance(error)) throw error
      const usage = usageOf(error.usage)
      if (error.finishReason === 'length') throw new AiFault('cut_off', { usage })
      return { text: error.text ?? '', usage }
    }
  }
  return { write }
}
