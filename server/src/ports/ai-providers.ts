import type { LanguageModel } from 'ai'
import type { AiUsage } from './ai-usage.ts'

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
  const own = createOpenAICompatible({
    name: 'own',
    baseURL: baseUrl,
    fetch: joinedContent(fetch),
    supportsStructuredOutputs: true,
    ...(apiKey !== null && { apiKey }),
  })(model)
  const { extractReasoningMiddleware, wrapLanguageModel } = await import('ai')
  // Some open what they think before the answer begins: only the end of it stands there.
  const middleware = THOUGHTS.map((tagName) => extractReasoningMiddleware({ tagName, startWithReasoning: true }))
  return wrapLanguageModel({ model: own, middleware })
}

/** How models that run at home mark what they think, where their server leaves it in the answer. */
const THOUGHTS = [
  'think',
  'thinking',
  'thought',
  'reasoning',
  'seed:think',
  { opening: '[THINK]', closing: '[/THINK]' },
  { opening: '◁think▷', closing: '◁/think▷' },
  { opening: '<|channel|>analysis<|message|>', closing: '<|end|>' },
]

type Message = { readonly content?: unknown; readonly tool_calls?: unknown; readonly function_call?: unknown }
type Completion = { readonly choices?: readonly { readonly message?: Message; readonly finish_reason?: unknown }[] }

/** What a server put into a message, as one text: parts by their texts but for thoughts, calls by what they hand over. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  const { type, text, arguments: handed, function: call } = value as Readonly<Record<string, unknown>>
  if (typeof type === 'string' && /think|reason/i.test(type)) return ''
  if (typeof text === 'string') return text
  return call !== undefined || handed !== undefined ? wordsOf(call ?? handed) : JSON.stringify(value)
}

const isPlain = ({ content, tool_calls: calls, function_call: call }: Message): boolean =>
  (content === undefined || content === null || typeof content === 'string') && (calls ?? call ?? null) === null

/**
 * Servers that answer in parts, with the object itself or by a call of a tool that nobody offered: what they say becomes the
 * text that the SDK's protocol expects.
 */
const joinedContent =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    const whole = await response.text()
    const same = () => new Response(whole === '' ? null : whole, response)
    if (!response.ok) return same()
    try {
      const completion = JSON.parse(whole) as Completion
      if (completion.choices?.every(({ message = {} }) => isPlain(message)) ?? true) return same()
      const choices = completion.choices?.map((choice) => {
        const { content, tool_calls: calls, function_call: call, ...message } = choice.message ?? {}
        const text = wordsOf([content, calls, call])
        const isDone = choice.finish_reason !== 'length'
        return { ...choice, message: { ...message, content: text }, ...(isDone && { finish_reason: 'stop' }) }
      })
      return new Response(JSON.stringify({ ...completion, choices }), response)
    } catch {
      return same() // no JSON: the SDK says what is wrong with it
    }
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

export type Written = {
  readonly text: string
  /** What it thought aloud; empty where it does not. */
  readonly thoughts: string
  /** The answer ended because it was long enough, not because it was done. */
  readonly isCut: boolean
  readonly usage: AiUsage
}

export type OpenModel = {
  /** One request, or two where a server takes no schema. Throws `AiFault`, or whatever the SDK makes of a failure. */
  readonly write: (asked: Asked) => Promise<Written>
  /** From now on the schema is told in words: what came by it could not be read. Does nothing for the great providers. */
  readonly tellInWords: () => void
}

const inWords = ({ system, schema }: Asked): string =>
  `${system}\n\nAnswer with one JSON object of this schema, and with nothing before or after it:\n${JSON.stringify(schema)}`

/** A server that knows no schema says so with one of these, or names what it did not take. */
const isRefusedSchema = (status: number, body: string): boolean =>
  [400, 415, 422, 501].includes(status) || (status >= 500 && /response_format|json_?schema|grammar/i.test(body))

/** Loads the SDK and one provider: 0.5 s and 25 MB once, which a server without a provider never pays. */
export const openModel = async (wanted: Wanted): Promise<OpenModel> => {
  const [{ APICallError, generateText, jsonSchema, Output }, model] = await Promise.all([
    import('ai'),
    openProvider(wanted),
  ])
  // A setting that a model does not know is left out by the SDK; that is no news for the terminal.
  globalThis.AI_SDK_LOG_WARNINGS = false
  /** Only servers of one's own differ in what they take. */
  const isOwn = wanted.provider === 'openai-compatible'
  let isTold = false

  const ask = async (asked: Asked, told: boolean): Promise<Written> => {
    const { system, prompt, maxOutputTokens, schema, signal } = asked
    // What came is read by ai-reply.ts, which forgives more than the SDK.
    const output = {
      ...Output.object({ schema: jsonSchema(schema), name: 'ideas' }),
      parseCompleteOutput: async ({ text }: { readonly text: string }) => text,
    }
    const { text, reasoningText, usage, finishReason } = await generateText({
      model,
      instructions: told ? inWords(asked) : system,
      prompt,
      maxOutputTokens,
      abortSignal: signal,
      ...(!told && { output }),
      maxRetries: 0,
      // Google counts thoughts against the length of the answer.
      ...(wanted.provider === 'google' && { reasoning: 'none' }),
      providerOptions: PROVIDER_OPTIONS,
    })
    return { text, thoughts: reasoningText ?? '', isCut: finishReason === 'length', usage: usageOf(usage) }
  }

  return {
    write: async (asked) => {
      if (isTold) return ask(asked, true)
      try {
        return await ask(asked, false)
      } catch (error) {
        const isRefused =
          APICallError.isInstance(error) && isRefusedSchema(error.statusCode ?? 0, error.responseBody ?? '')
        if (!isOwn || !isRefused) throw error
        const written = await ask(asked, true)
        isTold = true
        return written
      }
    },
    tellInWords: () => {
      isTold = isOwn
    },
  }
}
